"""The same engine files say the same on CPython and on both of the browser's interpreters."""

import re

import pytest

from tests.portable import checks
from tests.portable.interpreters import BROWSERS, ENGINE, ROOT, results, run

pytestmark = pytest.mark.portable

MODULE = "checks"

each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)

COMPARED = pytest.mark.slow(reason="whole searches in each interpreter; in a browser they run in every run")


@COMPARED
@each_interpreter
@pytest.mark.parametrize("check", checks.CHECKS)
def test_answers_as_cpython_does(interpreter, check):
    assert results(interpreter, MODULE)[check] == results("cpython", MODULE)[check]


@COMPARED
@each_interpreter
def test_the_checks_see_the_whole_game_through(interpreter):
    """The comparison above says nothing if all are wrong alike, so the best known numbers are asked for."""
    told = results(interpreter, MODULE)
    assert set(told) == set(checks.CHECKS)
    assert told["minimax"][0] == [0, 0, 549_946]
    assert [solved["size"] for solved in told["solver"]] == [5_478, 765]
    empty_board = [told["alphabeta"][3 * len(checks.POSITIONS) * number] for number in range(5)]
    assert [nodes for value, nodes, _ in empty_board if value == 0] == [18_297, 5_771, 4_866, 1_924, 457]
    explored = told["views"][2][0]
    assert explored["whole"]["nodes"] == 549_946
    assert explored["counts"] == [{"apart": 9, "merged": 3}, {"apart": 72, "merged": 12}]
    assert all(error[0].startswith("error.") for error in told["errors"])
    assert all(error[4] for error in told["errors"])


def test_every_file_of_the_page_can_be_read():
    """MicroPython reads them, as it accepts less than Pyodide."""
    files = [*ENGINE, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "ui").rglob("*.py")))]
    files += [path.name for path in ROOT.glob("main.py")]
    seen, faults = run("micropython", "compiles", files)
    assert faults == []
    assert seen >= len(files)


def test_micropython_lacks_what_the_subset_refuses():
    assert run("micropython", "lacking", []) == []


@each_interpreter
def test_a_failure_says_what_failed_and_not_how_the_runtime_is_written(interpreter):
    with pytest.raises(pytest.fail.Exception) as failure:
        run(interpreter, "answers_checks", ["engine/base/clock.py"])  # Without the engine's other modules
    assert re.search("No module named '?engine", str(failure.value), re.IGNORECASE)
    assert len(str(failure.value)) < 3000
