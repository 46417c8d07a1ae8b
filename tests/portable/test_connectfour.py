"""Connect Four's engine says the same on CPython and on both of the browser's interpreters."""

import pytest

from tests.portable import connectfour_checks
from tests.portable.interpreters import BROWSERS, results

pytestmark = [
    pytest.mark.portable,
    pytest.mark.slow(
        reason="whole searches in each interpreter; test_portable.py has the first game in both"
    ),
]

MODULE = "connectfour_checks"

each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)


@each_interpreter
@pytest.mark.parametrize("check", connectfour_checks.CHECKS)
def test_answers_as_cpython_does(interpreter, check):
    assert results(interpreter, MODULE)[check] == results("cpython", MODULE)[check]


@each_interpreter
def test_the_best_known_numbers_are_there(interpreter):
    told = results(interpreter, MODULE)
    assert told["perft"][0] == [1, 7, 49, 343, 2401]
    opening, _ = told["opening"]
    assert (opening["value"], opening["distance"]) == (1, 41)
    assert told["solver"][-1][1] == [0, 20]
