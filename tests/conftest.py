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
"""How long each file took that takes long, by its name. It decides nothing but which goes first."""

took = Counter()


def pytest_addoption(parser):
    parser.addoption("--note-seconds", action="store_true", help=f"write how long files take to {SECONDS}")
    parser.addoption(
        "--fuzz", type=int, default=1, metavar="TIMES", help="fuzzers try this many times as many cases"
    )


@pytest.fixture(scope="session")
def fuzz(request):
    """How many times as many cases as usual a fuzzer has to try."""
    return request.config.option.fuzz


def pytest_collection_modifyitems(items):
    """Begin with the files that take longest: where processors share them, none has one left in the end."""
    known = noted()
    items.sort(key=lambda item: -known.get(item.nodeid.partition("::")[0], 0))


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
    took[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session):
    if session.config.option.note_seconds and not hasattr(session.config, "workerinput"):
        # Files that were not run keep theirs.
        seconds = {name: noted()[name] for name in noted() if Path(name).is_file()} | took
        long = {name: round(seconds[name]) for name in sorted(seconds) if seconds[name] >= 3}
        SECONDS.write_text(json.dumps(long, indent=0) + "\n")
