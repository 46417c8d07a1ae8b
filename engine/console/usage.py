"""Parses numbers in a command line, and defines the error for a wrong command line or file."""

from contextlib import suppress
from secrets import randbits

from engine.game import GameError


class UsageError(GameError):
    """Raised if a command line or a file is wrong; `key` names the sentence to print (see engine.words)."""


def read_seed(text: str | None) -> int:
    """Parse a random seed; for None (no such option), return a random one. Raises UsageError."""
    try:
        return randbits(32) if text is None else int(text)
    except ValueError:
        raise UsageError("error.seed", text=text) from None


def read_count(text: str, least: int = 1, error: str = "error.count") -> int:
    """Parse a whole number that is `least` or more. Raises UsageError; `error` is the key of its sentence."""
    if not (text.isascii() and text.isdigit() and int(text) >= least):
        raise UsageError(error, text=text)
    return int(text)


def read_seconds(text: str | None) -> float | None:
    """Parse a positive number of seconds; for None (no such option), return None. Raises UsageError."""
    with suppress(ValueError):
        seconds = None if text is None else float(text)
        if seconds is None or seconds > 0:
            return seconds
    raise UsageError("error.seconds", text=text)
