"""Reads the numbers of a command line."""

from secrets import randbits

from engine.console.usage import UsageError


def read_seed(text: str | None) -> int:
    """Return the seed that a person chose, else a random one. Raises UsageError."""
    try:
        return randbits(32) if text is None else int(text)
    except ValueError:
        raise UsageError("error.seed", text=text) from None


def read_depth(text: str) -> int:
    """Return the depth that a person gave. Raises UsageError."""
    if not (text.isascii() and text.isdigit()):
        raise UsageError("error.depth", text=text)
    return int(text)


def read_count(text: str) -> int:
    """Return a number that counts something. Raises UsageError."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise UsageError("error.count", text=text)
    return int(text)


def read_seconds(text: str | None) -> float | None:
    """Return the seconds that a person gave, None where none were given. Raises UsageError."""
    try:
        seconds = None if text is None else float(text)
    except ValueError:
        raise UsageError("error.seconds", text=text) from None
    if seconds is not None and not seconds > 0:
        raise UsageError("error.seconds", text=text)
    return seconds
