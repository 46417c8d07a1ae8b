"""The player's puzzle rating and seen puzzles in each game; days are numbers as in ui.state.days."""

from ui.state.annotations import Any
from ui.state.days import valid_days
from ui.state.tab_store import TabStore

STORED = "puzzles"
MOST_SEEN = 600  # Names of seen puzzles per game; the oldest are forgotten
LONGEST_NAME = 16  # Letters of a puzzle's short name at most


def read(store: "TabStore") -> "dict[str, Standing]":
    """Return the valid stored standings, by game."""
    standings = valid_standings(store.read())
    store.know(as_data(standings))  # So that a later write stores only what has changed
    return standings


def valid_standings(stored: "Any") -> "dict[str, Standing]":
    """Return the valid part of stored standings, by game."""
    stored = stored if isinstance(stored, dict) else {}
    return {game: Standing(stored[game]) for game in stored if isinstance(stored[game], dict)}


def as_data(standings: "dict[str, Standing]") -> "dict[str, Any]":
    """Return standings as plain data, to be stored."""
    return {game: standings[game].as_data() for game in standings}


class Standing:
    """The player's standing in one game's puzzles: the rating, its value by day, and the seen puzzles."""

    def __init__(self, stored: "Any") -> None:
        self.rating = _number(stored.get("rating"))  # 0 before the first rated puzzle
        self.done = _number(stored.get("done"))  # How many puzzles were rated
        seen = stored.get("seen")
        names = seen if isinstance(seen, list) else []
        self.seen = [name for name in names if isinstance(name, str) and len(name) <= LONGEST_NAME]
        self.days = valid_days(stored.get("days"))
        self.dailies = valid_days(stored.get("dailies"))  # The days whose puzzle of the day was solved
        last_day = _number(stored.get("today"))  # Older versions of the page stored the last of them
        if last_day:
            self.dailies[str(last_day)] = 1
        self.run = _number(stored.get("run"))  # Most puzzles solved in one run of three minutes

    def as_data(self) -> "dict[str, Any]":
        """Return the standing as plain data."""
        return {name: getattr(self, name) for name in ("rating", "done", "seen", "days", "dailies", "run")}

    def see(self, name: str) -> None:
        """Note that the player has seen a puzzle, which becomes the last entry of `seen`."""
        self.seen = ([each for each in self.seen if each != name] + [name])[-MOST_SEEN:]

    def rate(self, rating: int, day: int) -> None:
        """Set the rating after a puzzle."""
        self.rating = rating
        self.done += 1
        self.days[str(day)] = rating


def _number(stored: "Any") -> int:
    return stored if type(stored) is int and 0 <= stored < 1_000_000_000 else 0
