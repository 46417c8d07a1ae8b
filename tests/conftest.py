"""What all tests share: how long a machine may take, which files go first, and a page where there is none."""

import gc
import json
import sys
from collections import Counter
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from hypothesis import settings

# A slow machine is no error.
settings.register_profile("dojo", deadline=None)
settings.load_profile("dojo")

# Modules that draw the page are imported for what else is in them. This browser has kept nothing.
sys.modules.setdefault("pyscript", MagicMock())
sys.modules.setdefault("pyscript.ffi", MagicMock())
sys.modules["pyscript"].window.attempts.load.return_value = None
sys.modules["pyscript"].window.attempts.trouble = ""

SECONDS = Path(__file__).with_name("seconds.json")
"""How long tests took in a whole run, by their names: those that take a second or more."""

LONGEST = 4
"""Seconds. A test that took longer is slow: the README's command leaves it to CI."""

took = Counter()


def pytest_addoption(parser):
    parser.addoption("--note-seconds", action="store_true", help=f"write how long tests take to {SECONDS}")
    parser.addoption(
        "--fuzz", type=int, default=1, metavar="TIMES", help="fuzzers try this many times as many cases"
    )


@pytest.fixture(scope="session")
def fuzz(request):
    """How many times as many cases as usual a fuzzer has to try."""
    return request.config.option.fuzz


def pytest_collection_modifyitems(items):
    """Mark long tests as slow; begin with the files that take longest, so that none is left in the end."""
    known, of_files = noted(), Counter()
    for name in known:
        of_files[file_of(name)] += known[name]
    for item in items:
        if known.get(item.nodeid, 0) > LONGEST:
            item.add_marker(pytest.mark.slow(reason="takes more than LONGEST seconds"))
    items.sort(key=lambda item: -of_files[file_of(item.nodeid)])


def file_of(name):
    """Return the file of a test's name."""
    return name.partition("::")[0]


def noted():
    return json.loads(SECONDS.read_text())


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    # Tests are no garbage. To look through thousands again and again takes a third of the time in which they
    # are collected, and a fifth of a second each time after that.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="module")
def heap_at_rest():
    """Keep what earlier files left behind out of the collections that making a tree asks for.

    Hundreds of trees took 18 s at the end of a long run, and 2 s alone.
    """
    gc.collect()
    gc.freeze()


def pytest_runtest_logreport(report):
    took[report.nodeid] += report.duration


def pytest_sessionfinish(session):
    if session.config.option.note_seconds and not hasattr(session.config, "workerinput"):
        # Tests that were not run keep theirs.
        kept = {name: seconds for name, seconds in noted().items() if Path(file_of(name)).is_file()}
        seconds = kept | took
        long = {name: round(seconds[name], 1) for name in sorted(seconds) if seconds[name] >= 1}
        SECONDS.write_text(json.dumps(long, indent=0) + "\n")
