"""Schemas of plain data from an untrusted source, such as a worker that has run a person's program.

Each function returns a check: a function that returns whether a value fits. A check never raises, and
compares types first, as MicroPython compares nested values without a limit.
"""

from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Check = Callable[[Any], bool]

MISSING = object()  # The value of a field that a record doesn't have.
LONGEST_DETAIL = 1500  # The most characters of a text that fills a gap of a sentence.

MOST_DETAILS = 10

RESERVED = ("self", "key", "language", "own")  # The other parameters of functions that fill a sentence.


def text(longest: int, least: int = 0) -> "Check":
    """Check for a text of so many characters."""
    return lambda value: type(value) is str and least <= len(value) <= longest


def whole_number(least: int, most: int) -> "Check":
    """Check for a whole number in these bounds."""
    return lambda value: type(value) is int and least <= value <= most


def number(most: float) -> "Check":
    """Check for a number whose size is in a bound, which `nan` isn't."""
    return lambda value: type(value) in (int, float) and -most <= value <= most


def flag(value: "Any") -> bool:
    """Check for True or False."""
    return type(value) is bool


def maybe(check: "Check") -> "Check":
    """Check for None, or a value that fits."""
    return lambda value: value is None or check(value)


def optional(check: "Check") -> "Check":
    """Check a field of a record that may be missing."""
    return lambda value: value is MISSING or check(value)


def any_of(*checks: "Check") -> "Check":
    """Check for a value that fits one of some checks."""
    return lambda value: any([check(value) for check in checks])


def all_of(*checks: "Check") -> "Check":
    """Check a value several times; each check gets only what passes those before."""
    return lambda value: all(check(value) for check in checks)


def each(check: "Check", most: int, least: int = 0) -> "Check":
    """Check for a list of so many values that all fit."""
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all([check(one) for one in value])
    )


def row(*checks: "Check") -> "Check":
    """Check for a list with one value for each check."""
    places = range(len(checks))
    return lambda value: (
        type(value) is list
        and len(value) == len(checks)
        and all([checks[place](value[place]) for place in places])
    )


def record(**fields: "Check") -> "Check":
    """Check for a dictionary with these fields and no others."""

    def check(value: "Any") -> bool:
        if type(value) is not dict or [name for name in value if name not in fields]:
            return False
        return all([fields[name](value.get(name, MISSING)) for name in fields])

    return check


plain = maybe(any_of(flag, text(LONGEST_DETAIL), number(10**15)))  # Checks for a single value.


def details(value: "Any") -> bool:
    """Check for the details of a sentence."""
    if type(value) is not dict or len(value) > MOST_DETAILS:
        return False
    return all([name not in RESERVED and plain(value[name]) for name in value])


def sentence(value: "Any") -> bool:
    """Check that the `details` of a record fill the gaps of its sentence `key`."""
    try:
        say(value["key"], "en", **value["details"])
    except (KeyError, ValueError, IndexError, AttributeError, TypeError):
        return False
    return True
