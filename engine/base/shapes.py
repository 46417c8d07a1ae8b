"""Validates plain data from untrusted sources, such as a worker that has run a user's program.

A check is a function that returns whether a value is valid; it never raises. `flag`, `plain`, `details` and
`sentence` are checks; the other functions return one. A check tests a value's type before it compares with
`==`: comparing deeply nested values can overflow MicroPython's stack.
"""

from ..text.words import say
from .annotations import Any, Check

MISSING = object()  # Stands for the value of a missing field.
LONGEST_DETAIL = 1500  # The most characters of a detail of a sentence.
MOST_DETAILS = 10
RESERVED = ("self", "key", "language", "own")  # Names of `say`'s own parameters.


def text(longest: int, least: int = 0) -> "Check":
    """Return a check for a text of `least` to `longest` characters."""
    return lambda value: type(value) is str and least <= len(value) <= longest


def whole_number(least: int, most: int) -> "Check":
    """Return a check for an integer from `least` to `most`."""
    return lambda value: type(value) is int and least <= value <= most


def number(most: float) -> "Check":
    """Return a check for a number from -`most` to `most`; `nan` fails."""
    return lambda value: type(value) in (int, float) and -most <= value <= most


def flag(value: "Any") -> bool:
    """Return whether a value is True or False."""
    return type(value) is bool


def maybe(check: "Check") -> "Check":
    """Return a check for None or a value that passes `check`."""
    return lambda value: value is None or check(value)


def optional(check: "Check") -> "Check":
    """Return a check for a record's missing field, or for a value that passes `check`."""
    return lambda value: value is MISSING or check(value)


def any_of(*checks: "Check") -> "Check":
    """Return a check for a value that passes at least one of `checks`."""
    return lambda value: any([check(value) for check in checks])


def all_of(*checks: "Check") -> "Check":
    """Return a check for a value that passes all `checks`, which run in order until one fails."""
    return lambda value: all(check(value) for check in checks)


def each(check: "Check", most: int, least: int = 0) -> "Check":
    """Return a check for a list of `least` to `most` values that each pass `check`."""
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all([check(item) for item in value])
    )


def row(*checks: "Check") -> "Check":
    """Return a check for a list with as many values as `checks`, each of which passes its check."""
    return lambda value: (
        type(value) is list
        and len(value) == len(checks)
        and all([check(item) for check, item in zip(checks, value)])
    )


def record(**fields: "Check") -> "Check":
    """Return a check for a dictionary with exactly these fields, each of which passes its check."""

    def check(value: "Any") -> bool:
        if type(value) is not dict or [name for name in value if name not in fields]:
            return False
        return all([fields[name](value.get(name, MISSING)) for name in fields])

    return check


plain = maybe(any_of(flag, text(LONGEST_DETAIL), number(10**15)))  # Checks for a scalar value.


def details(value: "Any") -> bool:
    """Return whether a value is a dictionary of details that can fill a sentence."""
    if type(value) is not dict or len(value) > MOST_DETAILS:
        return False
    return all([name not in RESERVED and plain(value[name]) for name in value])


def sentence(value: "Any") -> bool:
    """Return whether a record's `details` fill all placeholders of the sentence that its `key` names."""
    try:
        say(value["key"], "en", **value["details"])
    except (KeyError, ValueError, IndexError, AttributeError, TypeError):
        return False
    return True


def message(**fields: "Check") -> "Check":
    """Return a check of a record with the `key` and `details` of a sentence, and with these fields."""
    return all_of(record(key=text(40), details=details, **fields), sentence)
