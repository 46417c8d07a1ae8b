"""Parses numbers in a command line, and defines the error for a wrong command line or file."""

from contextlib import suppress
from secrets import randbits

from ..base.untrusted import whole_number
from ..contract.game import GameError

PROGRAM = "minimax-dojo" if __package__.startswith("minimax_dojo") else "python3 -m engine"
"""The command that people type: of the installed package, or in a checkout."""

VERSION = "0.4.0"  # Also of the wheel (pyproject.toml), in CITATION.cff and CHANGELOG.md.


class UsageError(GameError):
    """Raised if a command line or a file is wrong; `key` names the sentence to print (engine.text.words)."""


def read_seed(text: str | None) -> int:
    """Parse a random seed; for None (no such option), return a random one. Raises UsageError."""
    if text is None:
        return randbits(32)
    number = whole_number(text.removeprefix("-"))
    if number is None:
        raise UsageError("error.seed", text=text)
    return -number if text.startswith("-") else number


def read_count(text: str, least: int = 1, error: str = "error.count") -> int:
    """Parse a whole number that is `least` or more. Raises UsageError; `error` is the key of its sentence."""
    number = whole_number(text)
    if number is None or number < least:
        raise UsageError(error, text=text)
    return number


def read_seconds(text: str | None) -> float | None:
    """Parse a positive number of seconds; for None (no such option), return None. Raises UsageError."""
    with suppress(ValueError):
        seconds = None if text is None else float(text)
        if seconds is None or seconds > 0:
            return seconds
    raise UsageError("error.seconds", text=text)
