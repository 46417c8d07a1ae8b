"""The player's mistakes in games, stored as puzzles, and the number of solved puzzles by day."""

from engine.contract.annotations import Any
from ui.state.days import valid_days

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypedDict, final

    from ui.state.tab_store import TabStore

    @final
    class Mistake(TypedDict):
        """A mistake as a puzzle; `step` and `due` schedule the next try (see engine.puzzles.rating)."""

        position: str
        turn: str
        played: int  # The wrong move
        moves: list[int]  # The right moves
        proven: NotRequired[bool]  # Whether it is proven that these moves, and no others, are right
        step: NotRequired[int]  # How often it has been repeated
        due: NotRequired[int]  # A day, as in ui.state.days


STORED = "practice"
MOST = 30  # Mistakes kept per game; the oldest are dropped


def read(store: "TabStore") -> "Exercises":
    """Return the stored exercises."""
    exercises = Exercises(store.read())
    store.know(exercises.as_data())  # So that a later write stores only what has changed
    return exercises


class Exercises:
    """The mistakes of each game and the counts by day; invalid parts of the `stored` data are dropped."""

    def __init__(self, stored: "Any") -> None:
        self._mistakes: "dict[str, list[Mistake]]" = {}
        stored = stored if isinstance(stored, dict) else {}
        mistakes = stored.get("mistakes")
        self.days = valid_days(stored.get("days"))  # Count of solved puzzles and mistakes, by day
        for name in mistakes if isinstance(mistakes, dict) else ():
            if isinstance(mistakes[name], list):
                self._mistakes[name] = [entry for entry in mistakes[name] if _is_valid(entry)][-MOST:]

    def as_data(self) -> "dict[str, Any]":
        """Return the mistakes and the counts as plain data, to be stored."""
        return {"mistakes": self._mistakes, "days": self.days}

    def mistakes(self, game: str) -> "list[Mistake]":
        """Return the mistakes of a game, the oldest first."""
        return list(self._mistakes.get(game, []))

    def add(self, game: str, new: "list[Mistake]") -> None:
        """Add mistakes of a game; each replaces an older one at the same position."""
        entries = self._mistakes.get(game, [])
        for mistake in new:
            where = (mistake["position"], mistake["turn"])
            entries = [entry for entry in entries if (entry["position"], entry["turn"]) != where]
            entries.append(mistake)
        if entries:
            self._mistakes[game] = entries[-MOST:]

    def remove(self, game: str, mistake: "Mistake") -> None:
        """Remove a mistake that the player has corrected."""
        self._mistakes[game] = [entry for entry in self.mistakes(game) if entry != mistake]

    def put_off(self, game: str, mistake: "Mistake", step: int, due: int) -> None:
        """Schedule a mistake's next try: set its repetition `step`, and the day on which it is `due`."""
        later = mistake.copy()
        later["step"], later["due"] = step, due
        self._mistakes[game] = [later if entry == mistake else entry for entry in self.mistakes(game)]

    def note(self, day: int) -> None:
        """Count one solved exercise, a puzzle or stored mistake, on a day (a number as in ui.state.days)."""
        self.days[str(day)] = self.days.get(str(day), 0) + 1


def _is_valid(entry: "Any") -> bool:
    if not isinstance(entry, dict) or not isinstance(entry.get("moves"), list) or not entry["moves"]:
        return False
    numbers = entry["moves"] + [entry.get("played"), entry.get("step", 0), entry.get("due", 0)]
    texts = (entry.get("position"), entry.get("turn"))
    return all([type(number) is int for number in numbers]) and all([isinstance(text, str) for text in texts])
