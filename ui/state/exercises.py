"""A person's own mistakes, kept to be done better; how many exercises were right in a row, and on which days.

Needs no browser; whoever has a store keeps `as_data` in it, under STORED.
"""

from ui.state.days import sound_days

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypedDict, final

    from ui.state.kept import Kept

    @final
    class Mistake(TypedDict):
        """A position in which somebody erred: what was played, and the moves that are none."""

        position: str
        turn: str
        played: int
        moves: list[int]


STORED = "practice"

MOST = 30
"""Mistakes of a game that are kept; the oldest go first."""


def read(kept: "Kept") -> "Exercises":
    """Return the exercises as they are stored."""
    exercises = Exercises(kept.read())
    kept.know(exercises.as_data())
    return exercises


class Exercises:
    """Mistakes and streaks of each game, and the days; of what was `stored`, as much as is sound."""

    def __init__(self, stored: "Any") -> None:
        self._mistakes: "dict[str, list[Mistake]]" = {}
        self._streaks: "dict[str, list[int]]" = {}
        stored = stored if isinstance(stored, dict) else {}
        mistakes, streaks = stored.get("mistakes"), stored.get("streaks")
        self.days = sound_days(stored.get("days"))
        """How many exercises were right, by day (see ui.state.days)."""
        for name in mistakes if isinstance(mistakes, dict) else ():
            if isinstance(mistakes[name], list):
                self._mistakes[name] = [entry for entry in mistakes[name] if _sound(entry)][-MOST:]
        for name in streaks if isinstance(streaks, dict) else ():
            streak = streaks[name]
            if isinstance(streak, list) and len(streak) == 2 and all([type(n) is int for n in streak]):
                self._streaks[name] = [max(0, n) for n in streak]

    def as_data(self) -> "dict[str, Any]":
        """Return all of it as plain data."""
        return {"mistakes": self._mistakes, "streaks": self._streaks, "days": self.days}

    def mistakes(self, game: str) -> "list[Mistake]":
        """Return the mistakes of a game, the oldest first."""
        return list(self._mistakes.get(game, []))

    def add(self, game: str, found: "list[Mistake]") -> None:
        """Keep mistakes of a game; one at the same position takes the place of the one before."""
        kept = self._mistakes.get(game, [])
        for mistake in found:
            place = (mistake["position"], mistake["turn"])
            kept = [entry for entry in kept if (entry["position"], entry["turn"]) != place]
            kept.append(mistake)
        if kept:
            self._mistakes[game] = kept[-MOST:]

    def remove(self, game: str, mistake: "Mistake") -> None:
        """Forget a mistake that has been made good."""
        self._mistakes[game] = [entry for entry in self.mistakes(game) if entry != mistake]

    def streak(self, game: str) -> "tuple[int, int]":
        """Return how many were right in a row, now and at best."""
        now, best = self._streaks.get(game, (0, 0))
        return now, best

    def note(self, game: str, right: bool, day: int) -> None:
        """Count an exercise that was right, or begin to count anew; `day` is the day's number."""
        now, best = self.streak(game)
        now = now + 1 if right else 0
        self._streaks[game] = [now, max(best, now)]
        if right:
            self.days[str(day)] = self.days.get(str(day), 0) + 1


def _sound(entry: "Any") -> bool:
    if not isinstance(entry, dict) or not isinstance(entry.get("moves"), list) or not entry["moves"]:
        return False
    numbers = entry["moves"] + [entry.get("played")]
    texts = (entry.get("position"), entry.get("turn"))
    return all([type(number) is int for number in numbers]) and all([isinstance(text, str) for text in texts])
