"""Othello's engine says the same on CPython and on both of the browser's interpreters."""

import pytest

from tests.portable import othello_checks
from tests.portable.interpreters import BROWSERS, results

pytestmark = [
    pytest.mark.portable,
    pytest.mark.slow(
        reason="whole searches in each interpreter; test_portable.py has the first game in both"
    ),
]

MODULE = "othello_checks"

each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)


@each_interpreter
@pytest.mark.parametrize("check", othello_checks.CHECKS)
def test_answers_as_cpython_does(interpreter, check):
    assert results(interpreter, MODULE)[check] == results("cpython", MODULE)[check]


@each_interpreter
def test_the_best_known_numbers_are_there(interpreter):
    told = results(interpreter, MODULE)
    assert told["perft"][:2] == [[4, 12, 56, 244, 1396]] * 2
    smallest, ffo = told["endgame"]
    assert smallest[:2] == [-1000, True]
    assert ffo[:2] == [1800, True]
    assert othello_checks.GAME.write_move(ffo[4][0], othello_checks.GAME.start()) == "g8"
    assert told["recursion"] is True
