"""The lab says the same on CPython and on both of the browser's interpreters."""

import pytest

from engine.lab.rungs import FREE
from tests.portable.interpreters import BROWSERS, results

pytestmark = [pytest.mark.portable, pytest.mark.slow(reason="all exercises and matches in each interpreter")]


def found(interpreter):
    return dict(results(interpreter, "lab_checks"))


@pytest.mark.parametrize("interpreter", BROWSERS)
@pytest.mark.parametrize("check", ["imports", "rungs", "matches", "verdicts"])
def test_it_answers_as_cpython_does(interpreter, check):
    assert found(interpreter)[check] == found("cpython")[check]


@pytest.mark.parametrize("interpreter", ["cpython", *BROWSERS])
def test_a_board_of_the_programs_own_is_accepted_in_time(interpreter):
    noted = "lab.not-counted"
    told = [
        ["values", None, None],
        ["cut", None, noted],
        ["cut-trees", None, noted],
        ["unbeatable", None, None],
    ]
    assert found(interpreter)["own_board"] == [told, True]


def test_the_solutions_pass_in_pyodide_and_what_a_rung_begins_with_does_not():
    told = [[number, number == FREE, True] for number in range(1, FREE + 1)]
    assert found("pyodide")["proof"] == told


@pytest.mark.parametrize("interpreter", ["cpython", *BROWSERS])
def test_what_is_wrong_with_a_program_is_told_with_its_line(interpreter):
    told = found(interpreter)["faults"]
    assert told[0] == "line 3: NameError: name “bset” isn’t defined; did you mean “best”?"
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
    assert told[13].startswith("line 6: RecursionError: value(game, position) is called again and again")
    assert told[14].endswith("you mean game.legal_moves(position).")
    assert told[15].endswith("is a full-width character; Python wants “0”.")
    assert told[16].endswith("is a full-width character; Python wants “(”.")
    assert told[17] == "line 3: “i++” isn’t Python; write “i += 1”."
    assert told[18] == "line 4: “else if” isn’t Python; write “elif”."
    assert told[19].startswith("line 2: IndentationError: the line before ends in a colon")
    assert told[20].startswith("line 3: IndentationError: this line is further to the right")
    assert told[21].startswith("line 2: EOFError: input() has nobody to ask")
    assert told[22].startswith("choose is called as choose(game, position); yours wants 1 value.")
