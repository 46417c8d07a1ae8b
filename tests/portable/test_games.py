"""The engines of games say the same on CPython and on both of the browser's interpreters."""

import pytest

from tests.portable import connectfour_checks, gobblers_checks, othello_checks
from tests.portable.interpreters import BROWSERS, results

pytestmark = [
    pytest.mark.portable,
    pytest.mark.slow(
        reason="whole searches in each interpreter; test_portable.py has the first game in both"
    ),
]

GAMES = {"connectfour": connectfour_checks, "gobblers": gobblers_checks, "othello": othello_checks}
EACH = [(game, check) for game, checks in GAMES.items() for check in checks.CHECKS]
each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)


def found(interpreter, game):
    return results(interpreter, f"{game}_checks")


@each_interpreter
@pytest.mark.parametrize(("game", "check"), EACH)
def test_it_answers_as_cpython_does(interpreter, game, check):
    assert found(interpreter, game)[check] == found("cpython", game)[check]


def test_the_best_known_numbers_are_there():
    """All three may be wrong alike."""
    four, gobblers, othello = (found("cpython", game) for game in GAMES)
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
