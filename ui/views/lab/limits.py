"""What a person allows programs, and asks of their matches, as the fields of the lab say it."""

from ui.widgets.dom import by_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def seconds() -> int:
    """Return the seconds that a program may take for a move."""
    return int(by_id("lab-seconds").value)


def games() -> int:
    """Return how many games two players play."""
    return int(by_id("lab-count").value)


def seed() -> int:
    """Return what the openings and the levels' choices are drawn by."""
    return _number(by_id("lab-seed"), 1)


def _number(field: "Any", default: int) -> int:
    text = str(field.value).strip()
    return int(text) if text and all([letter in "0123456789" for letter in text]) else default
