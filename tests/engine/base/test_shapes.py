"""What each check of engine.base.shapes lets pass; tests/portable/forged_replies.py tries them together."""

import pytest

from engine.base import shapes
from engine.base.shapes import (
    all_of,
    any_of,
    details,
    each,
    flag,
    maybe,
    number,
    optional,
    plain,
    record,
    row,
    sentence,
    text,
    whole_number,
)

DEEP = []
for _ in range(10_000):
    DEEP = [DEEP]
ANYTHING = [None, True, False, 0, 1, -1, 10**30, 0.5, float("nan"), float("inf")]
ANYTHING += ["", "x", b"", [], {}, (), DEEP, set()]
LEVEL = {"key": "error.level", "details": {"name": 1, "known": 2}}


def passing(check):
    """Return what passes a check, as Python writes it."""
    return [repr(value) for value in ANYTHING if check(value)]


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        (text(1), ["''", "'x'"]),
        (text(9, 1), ["'x'"]),
        (whole_number(0, 9), ["0", "1"]),
        (number(9), ["0", "1", "-1", "0.5"]),
        (flag, ["True", "False"]),
        (maybe(whole_number(1, 1)), ["None", "1"]),
        (any_of(flag, text(0)), ["True", "False", "''"]),
        (any_of(), []),
        (all_of(number(9), whole_number(0, 9)), ["0", "1"]),
        (each(flag, 9), ["[]"]),
        (row(), ["[]"]),
        (record(), ["{}"]),
        (record(name=optional(flag)), ["{}"]),
        (record(name=maybe(flag)), []),
        (plain, ["None", "True", "False", "0", "1", "-1", "0.5", "''", "'x'"]),
        (details, ["{}"]),
        (sentence, []),
    ],
)
def test_a_check_takes_any_value_and_lets_pass_what_fits(check, expected):
    assert passing(check) == expected


@pytest.mark.parametrize(
    ("check", "fits", "others"),
    [
        (each(whole_number(0, 9), 2, 1), [[1], [1, 2]], [[], [1, 2, 3], [1, 10], [DEEP], "12", (1, 2)]),
        (row(whole_number(0, 9), flag), [[1, True]], [[1], [1, 1], [True, 1], [1, True, 1], [DEEP, DEEP]]),
        (
            record(a=flag, b=optional(flag)),
            [{"a": True}, {"a": True, "b": False}],
            [{}, {"b": True}, {"a": 1}, {"a": True, "b": None}, {"a": True, "c": True}, {1: True}],
        ),
        (
            details,
            [{"name": "x", "line": 1}],
            [{"key": "x"}, {"name": []}, {"name": "x" * 2000}, {str(number): 1 for number in range(99)}],
        ),
        (
            sentence,
            [LEVEL],
            [{**LEVEL, "details": {"name": 1}}, {"key": "error.nothing", "details": {}}, {"key": "x"}],
        ),
    ],
)
def test_what_is_in_a_list_or_a_record_is_checked(check, fits, others):
    assert all(check(value) for value in fits)
    assert not any(check(value) for value in others)


def test_the_reserved_names_are_those_that_a_sentence_is_filled_by():
    """A detail of such a name would be taken for a parameter."""
    for name in shapes.RESERVED:
        assert not details({name: 1})
