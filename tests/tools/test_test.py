"""The test command: what it makes once, and how it ends."""

import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from tests import conftest as general
from tests.browser import conftest
from tools import packages
from tools import test as command
from tools.command import Result, SetupError


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Let the command work in an empty checkout, with a fake pip and venv; list what they were asked."""
    asked = []

    def make_environment(folder, *, work, progress):
        asked.append("environment")
        python = packages.interpreter(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return python

    def pip_install(python, requirements, *, what, folder, watch, progress):
        asked.append("packages")

    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "requirements.txt").write_text("pytest==1")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "make_environment", make_environment)
    monkeypatch.setattr(command, "pip_install", pip_install)
    return asked


def test_the_environment_is_made_once(made, tmp_path):
    first = command.ensure_environment()
    assert command.ensure_environment() == first == packages.interpreter(tmp_path / ".venv")
    assert made == ["environment", "packages"]


@pytest.mark.parametrize("change", ["requirements", "python", "stamp"])
def test_it_is_made_again_when_out_of_date(made, tmp_path, change):
    python = command.ensure_environment()
    if change == "requirements":
        (tmp_path / "tests" / "requirements.txt").write_text("pytest==2")
    elif change == "python":
        python.unlink()
    else:
        (tmp_path / ".venv" / "made-from").unlink()
    command.ensure_environment()
    assert made == ["environment", "packages"] * 2


@pytest.fixture
def checks(monkeypatch):
    """Let every check succeed unless it is named in `failing`; list their commands."""
    state = SimpleNamespace(commands=[], failing={}, env=None)

    def call(line, **options):
        state.commands.append(line[2:])
        state.env = options.get("env")
        return state.failing.get(line[2], 0)

    monkeypatch.setattr(command, "ensure_environment", lambda: "python")
    monkeypatch.setattr(command, "ensure_tools", lambda python: {"KEY": "value"})
    monkeypatch.setattr(command.subprocess, "call", call)
    return state


def test_pytest_runs_last_with_the_arguments(checks):
    assert command.main(["-k", "site"]) == 0
    assert [line[0] for line in checks.commands] == ["ruff", "ruff", "mypy", "pytest"]
    assert checks.commands[-1] == ["pytest", "-k", "site"]
    assert checks.env == {"KEY": "value"}


@pytest.mark.parametrize(
    ("arguments", "ci", "chosen"), [([], "", ["-m", "not slow"]), ([], "true", []), (["--all"], "", [])]
)
def test_tests_run_side_by_side_and_slow_ones_in_ci_or_with_all(checks, monkeypatch, arguments, ci, chosen):
    monkeypatch.setenv("CI", ci)
    command.main(arguments)
    side_by_side = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
    assert checks.commands[-1] == ["pytest", *side_by_side, *chosen]


@pytest.mark.parametrize(("failing", "status"), [({"mypy": 1}, 1), ({"ruff": 1, "pytest": 3}, 3)])
def test_one_failure_fails_it_but_stops_nothing(checks, failing, status):
    checks.failing = failing
    assert command.main([]) == status
    assert len(checks.commands) == 4


def test_whatever_is_slow_says_why():
    for path in (command.ROOT / "tests").rglob("*.py"):
        for mark in re.findall(r"mark\.slow\b.{0,40}", path.read_text("utf-8"), re.DOTALL):
            assert re.match(r'mark\.slow\(\s*reason="', mark), path


def case(name, folder="browser", **arguments):
    item = SimpleNamespace(
        path=Path("tests") / folder / "test_it.py", parent="it", originalname=name, marks=[]
    )
    item.callspec = SimpleNamespace(params=arguments)
    item.add_marker = item.marks.append
    return item


def is_slow(item):
    return any(getattr(mark, "name", "") == "slow" for mark in item.marks)


def test_a_long_test_is_slow_and_the_longest_file_goes_first(monkeypatch):
    monkeypatch.setattr(general, "noted", lambda: {"a.py::quick": 2, "b.py::quick": 2, "b.py::long": 5})
    items = [SimpleNamespace(nodeid=name, marks=[]) for name in ("a.py::quick", "b.py::quick", "b.py::long")]
    for item in items:
        item.add_marker = item.marks.append
    general.pytest_collection_modifyitems(items)
    assert [(item.nodeid, is_slow(item)) for item in items] == [
        ("b.py::quick", False),
        ("b.py::long", True),
        ("a.py::quick", False),
    ]


def test_in_a_browser_one_case_of_each_test_is_not_slow():
    languages = [[case(name, language=each) for each in ("en", "ja")] for name in ("test_a", "test_b")]
    kinds = [case("test_kinds", kind=each, language="en") for each in (1, 2, 3)]
    alone, elsewhere = case("test_alone"), [case("test_a", "engine", language=each) for each in ("en", "ja")]
    items = [*languages[0], *languages[1], *kinds, alone, *elsewhere]
    conftest.pytest_collection_modifyitems(items)
    # Languages have their turn; of what differs in more, the first is the usual one.
    assert [[is_slow(item) for item in cases] for cases in languages] == [[False, True], [True, False]]
    assert [is_slow(item) for item in kinds] == [False, True, True]
    assert not any(map(is_slow, [alone, *elsewhere]))


@pytest.fixture
def tools(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "ensure_chromium", lambda python, work, progress: "/opt/chromium")
    for name in ("ensure_firefox", "ensure_webkit"):
        monkeypatch.setattr(command, name, lambda progress: None)
    monkeypatch.setattr(command.runtime, "ensure", lambda progress: None)
    monkeypatch.setattr(command.node, "node", lambda progress: "/opt/node/bin/node")


def test_what_is_missing_is_an_error_in_ci_and_told_elsewhere(tools, monkeypatch, capsys):
    error = SetupError("npm can't reach its registry.")
    monkeypatch.setattr(command.runtime, "ensure", Mock(side_effect=error))
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SetupError, match="can't reach"):
        command.ensure_tools("python")
    monkeypatch.delenv("CI")
    assert command.ensure_tools("python")["PATH"].startswith("/opt/node/bin")
    assert "npm can't reach its registry.\nThe tests that need it will be skipped." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("WARNING: Retrying after connection broken by 'x'\nERROR: No matching distribution", "can't reach"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "hash is not the one"),
        ("ERROR: first\nERROR: No matching distribution for x.\n", "No matching distribution for x."),
        ("", "it gave no reason."),
    ],
)
def test_what_pip_says_in_a_sentence(output, told):
    assert told in packages.explain(output, "the tests")


def test_a_missing_venv_module_is_named_or_comes_from_debian(monkeypatch, tmp_path):
    missing, installed = Result(1, "ensurepip is not available"), []
    monkeypatch.setattr(packages, "run", Mock(side_effect=[missing, missing, Result(0, "")]))
    monkeypatch.setattr(packages.debian, "can_install", lambda: False)
    with pytest.raises(SetupError, match="python3-venv"):
        packages.make_environment(tmp_path / ".venv", work=tmp_path, progress=print)
    monkeypatch.setattr(packages.debian, "can_install", lambda: True)
    monkeypatch.setattr(packages.debian, "install", lambda package, progress: installed.append(package))
    python = packages.make_environment(tmp_path / ".venv", work=tmp_path, progress=print)
    assert python == packages.interpreter(tmp_path / ".venv")
    assert installed == [f"python3.{sys.version_info.minor}-venv"]
