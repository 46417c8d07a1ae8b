"""The lessons: which there are, and which a reader has solved. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STORED = "lessons"
NAMES = ("tree", "values", "depth", "cuts", "judge")
"""The lessons in their order; in links they are numbered from 1."""


class Solved:
    """Which exercises have been solved."""

    def __init__(self, stored: "Any") -> None:
        """Take what was stored, as far as it is sound."""
        self._solved = [name for name in NAMES if isinstance(stored, list) and name in stored]

    def solved(self, name: str) -> bool:
        """Return whether the exercise of a lesson has been solved."""
        return name in self._solved

    def solve(self, name: str) -> bool:
        """Remember that it has; return whether that is new."""
        new = name not in self._solved
        if new:
            self._solved.append(name)
        return new

    def next_name(self) -> str:
        """Return the first lesson that isn't solved, or the very first."""
        for name in NAMES:
            if name not in self._solved:
                return name
        return NAMES[0]

    def as_data(self) -> "list[str]":
        """Return this as plain data, to be stored."""
        return [name for name in NAMES if name in self._solved]
