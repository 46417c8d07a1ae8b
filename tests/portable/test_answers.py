"""Games, the lab and people's own games say the same on CPython and on both of the browser's interpreters."""

import pytest

from tests.portable import connectfour_checks, gobblers_checks, othello_checks
from tests.portable.forged import tables
from tests.portable.interpreters import BROWSERS, results

pytestmark = [
    pytest.mark.portable,
    pytest.mark.slow(
        reason="whole searches in each interpreter; test_portable.py has the first game in both"
    ),
]

CHECKED = {
    "connectfour": connectfour_checks.CHECKS,
    "gobblers": gobblers_checks.CHECKS,
    "othello": othello_checks.CHECKS,
    "lab": ("imports", "cached", "rungs", "matches", "verdicts", "faults", "bridges", "named"),
    "own": ("tables", "faults", "replies", "unending", "self_play"),
}
EACH = [(about, check) for about in CHECKED for check in CHECKED[about]]
each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)


def found(interpreter, about):
    return results(interpreter, "answers_checks")[about]


@each_interpreter
@pytest.mark.parametrize(("about", "check"), EACH)
def test_it_answers_as_cpython_does(interpreter, about, check):
    assert found(interpreter, about)[check] == found("cpython", about)[check]


def test_the_best_known_numbers_are_there():
    """All three may be wrong alike."""
    four, gobblers, othello = (found("cpython", about) for about in ("connectfour", "gobblers", "othello"))
    assert four["perft"][0] == [1, 7, 49, 343, 2401]
    opening, _ = four["opening"]
    assert (opening["value"], opening["distance"]) == (1, 41)
    assert four["solver"][-1][1] == [0, 20]
    assert gobblers["perft"][0] == [1, 27, 675]
    assert [(answer["value"], answer["distance"]) for answer in gobblers["opening"]] == [(1, 13), (1, 13)]
    assert othello["perft"][:2] == [[4, 12, 56, 244, 1396]] * 2
    smallest, ffo = othello["endgame"]
    assert smallest[:2] == [-1000, True]
    assert ffo[:2] == [1800, True]
    assert othello_checks.GAME.write_move(ffo[4][0], othello_checks.GAME.start()) == "g8"
    assert othello["recursion"] is True


@each_interpreter
def test_a_board_of_the_programs_own_is_accepted(interpreter):
    noted = {"values": None, "cut": "lab.not-counted", "cut-trees": "lab.not-counted"}
    assert found(interpreter, "lab")["own_board"] == [[check, None, note] for check, note in noted.items()]


@each_interpreter
def test_forged_tables_are_refused_in_words(interpreter):
    refusals = found(interpreter, "own")["refusals"]
    assert set(refusals) == set(tables())
    assert set(refusals.values()) == {"error.own-table", "error.own-many"}
