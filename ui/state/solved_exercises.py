"""The exercises of the learning path that the player has solved."""

from ui.state.annotations import Any
from ui.state.path import STATIONS

STORED = "lessons"
NAMES = tuple([name for _, exercises in STATIONS for name in exercises])


class SolvedExercises:
    """The names of the solved exercises."""

    def __init__(self, stored: "Any") -> None:
        self._solved = [name for name in NAMES if isinstance(stored, list) and name in stored]

    def is_solved(self, name: str) -> bool:
        """Return whether an exercise has been solved."""
        return name in self._solved

    def count_solved(self, exercises: "tuple[str, ...]") -> int:
        """Return the number of solved exercises among `exercises`."""
        return len([name for name in exercises if name in self._solved])

    def solve(self, name: str) -> bool:
        """Mark an exercise as solved; return whether it wasn't solved before."""
        new = name not in self._solved
        if new:
            self._solved.append(name)
        return new

    def next_name(self) -> str:
        """Return the first unsolved exercise of the path, or the very first if all are solved."""
        return next((name for name in NAMES if name not in self._solved), NAMES[0])

    def as_data(self) -> "list[str]":
        """Return the names as plain data, to be stored."""
        return [name for name in NAMES if name in self._solved]
