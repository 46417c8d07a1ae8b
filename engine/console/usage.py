"""Reads the numbers of a command line, and has its errors."""

from secrets import randbits

from engine.game import GameError


class UsageError(GameError):
    """A wrong command line; `key` is a sentence of engine.console.words."""


def read_seed(text: str | None) -> int:
    """Return the given seed, else a random one. Raises UsageError."""
    try:
        return randbits(32) if text is None else int(text)
    except ValueError:
        raise UsageError("error.seed", text=text) from None


def read_count(text: str, least: int = 1, error: str = "error.count") -> int:
    """Return a whole number, at least `least`. Raises UsageError."""
    if not (text.isascii() and text.isdigit() and int(text) >= least):
        raise UsageError(error, text=text)
    return int(text)


def read_seconds(text: str | None) -> float | None:
    """Return a number of seconds, None for None. Raises UsageError."""
    try:
        seconds = None if text is None else float(text)
        if seconds is None or seconds > 0:
            return seconds
    except ValueError:
        pass
    raise UsageError("error.seconds", text=text)
