"""The running score against the engine, level by level."""

from engine.games.shelf import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.levels import Level

STORED = "score"
RESULTS = ("won", "draw", "lost")


def stored_name(game: str) -> str:
    """Return the name under which the score of a game, one of NAMES, is stored."""
    return STORED if game == NAMES[0] else STORED + "." + game


class Score:
    """How many games were won, drawn and lost at each level."""

    def __init__(self, stored: "Any", levels: "Sequence[Level]") -> None:
        """Take the stored counts of a game with these levels, as far as they are sound."""
        self._levels = [level.name for level in levels]
        self.reset()
        for level in self.counts:
            counts = stored.get(level) if isinstance(stored, dict) else None
            if isinstance(counts, list) and len(counts) == len(RESULTS):
                self.counts[level] = [max(0, count) if isinstance(count, int) else 0 for count in counts]

    def reset(self) -> None:
        """Set every count to 0."""
        self.counts = {name: [0] * len(RESULTS) for name in self._levels}

    def add(self, level: str, result: str) -> None:
        """Count one game; the result is a word of RESULTS."""
        self.counts[level][RESULTS.index(result)] += 1
