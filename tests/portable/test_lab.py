"""The lab says the same on CPython and on both of the browser's interpreters."""

import pytest

from engine.lab.rungs import FREE
from tests.portable.interpreters import BROWSERS, results

pytestmark = [pytest.mark.portable, pytest.mark.slow]


def found(interpreter):
    return dict(results(interpreter, "lab_checks"))


@pytest.mark.parametrize("interpreter", BROWSERS)
@pytest.mark.parametrize("check", ["rungs", "matches"])
def test_it_answers_as_cpython_does(interpreter, check):
    assert found(interpreter)[check] == found("cpython")[check]


def test_the_solutions_pass_in_pyodide_and_what_a_rung_begins_with_does_not():
    told = [[number, number == FREE, True] for number in range(1, FREE + 1)]
    assert found("pyodide")["proof"] == told


@pytest.mark.parametrize("interpreter", ["cpython", *BROWSERS])
def test_what_is_wrong_with_a_program_is_told_with_its_line(interpreter):
    told = found(interpreter)["faults"]
    assert told[0] == "line 3: NameError: name “bset” isn't defined; did you mean “best”?"
    assert "did you mean “legal_moves”?" in told[1]
    assert told[2].startswith("line 2: IndexError")
    assert told[3].startswith("line 2: RecursionError")
    assert told[4].startswith("line 2: ZeroDivisionError")
    assert told[5] == "line 1: SyntaxError: the colon (:) at the end of the line is missing."
    assert told[6].startswith("line 2: SyntaxError: “==” compares")
    assert told[7] == "line 2: The bracket “(” is opened here and never closed."
    assert told[8].startswith("choose returned True")
    assert told[9].startswith("choose returned nothing")
    assert told[10].startswith("line 2: game.play was asked for the move 9")
    assert told[11].startswith("Stopped: it looked at 3000 positions")
    assert told[12].startswith("The program has no function choose")
