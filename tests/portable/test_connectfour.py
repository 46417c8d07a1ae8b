"""Connect Four's engine says the same on CPython and on both of the browser's interpreters."""

from functools import cache

import pytest

from tests.portable import connectfour_checks
from tests.portable.interpreters import BROWSERS, ENGINE, answer, missing, skip_without, start

pytestmark = pytest.mark.portable

each_interpreter = pytest.mark.parametrize("interpreter", BROWSERS)


@cache
def all_started():
    """Start the checks under all interpreters at once, as they take a few seconds each."""
    return {
        name: start(name, "connectfour_checks", ENGINE)
        for name in ("cpython", *BROWSERS)
        if not missing(name)
    }


@cache
def results(interpreter):
    skip_without(interpreter)
    return answer(all_started()[interpreter])


@each_interpreter
@pytest.mark.parametrize("check", connectfour_checks.CHECKS)
def test_answers_as_cpython_does(interpreter, check):
    assert results(interpreter)[check] == results("cpython")[check]


@each_interpreter
def test_the_best_known_numbers_are_there(interpreter):
    told = results(interpreter)
    assert told["perft"][0] == [1, 7, 49, 343, 2401]
    opening, _ = told["opening"]
    assert (opening["value"], opening["distance"]) == (1, 41)
    assert told["solver"][-1][1] == [0, 20]
