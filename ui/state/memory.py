"""The settings and scores, which are stored, and each game's match as the player left it."""

from engine.contract.annotations import Any, Game, Level, Sequence
from engine.games.shelf import NAMES, levels_of
from ui.state.match import Match
from ui.state.ports import Store
from ui.state.settings import STORED as SETTINGS
from ui.state.settings import Settings
from ui.state.tab_store import TabStore

SCORE = "score"
RESULTS = ("won", "draw", "lost")


def stored_name(game: str) -> str:
    """Return the name under which a game's score is stored: "score" for the first game, else "score.GAME"."""
    return SCORE if game == NAMES[0] else SCORE + "." + game


class Score:
    """Counts of won, drawn and lost games by level."""

    def __init__(self, stored: "Any", levels: "Sequence[Level]") -> None:
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
        """Count one game; `result` is one of RESULTS."""
        self.counts[level][RESULTS.index(result)] += 1


class Memory:
    """The settings and the score of the open game. A change of game updates `settings` in place."""

    def __init__(self, store: "Store", language: str, game: "Game", starter: "str | None") -> None:
        self._store = store
        self._stored = TabStore(store, SETTINGS)
        self.settings = Settings(self._stored.read(), language, game, starter)
        self._stored.know(self.settings.as_data())
        self._stored_score = TabStore(store, SCORE)
        self.score = Score(None, levels_of(game))
        self._by_game: "dict[str, Match]" = {}  # The matches that the player left, by game

    def enter(self, game: "Game", starter: "str | None") -> None:
        """Switch to the settings and score of another game, in which `starter` moves first by default."""
        self.settings.enter(game, starter)
        self._stored_score = TabStore(self._store, stored_name(game.name))
        self.read_score()

    def read_score(self) -> None:
        """Reload the stored score, which another tab may have changed."""
        self.score = Score(self._stored_score.read(), levels_of(self.settings.game))
        self._stored_score.know(self.score.counts)

    def keep_settings(self) -> None:
        """Store the settings."""
        self._stored.write(self.settings.as_data())

    def count(self, match: "Match") -> bool:
        """Count a finished game against an engine, once; return whether it is the first win at its level."""
        result = match.status()
        if result in ("won", "draw", "lost") and match.against_engine and not match.counted:
            match.counted = True
            self.score.add(match.level, result)
            self._stored_score.write(self.score.counts)
            return result == "won" and self.score.counts[match.level][0] == 1  # 0: the count of wins
        return False

    def reset_score(self) -> None:
        """Set the stored score to 0."""
        self.score.reset()
        self._stored_score.write(self.score.counts)

    def leave(self, match: "Match") -> None:
        """Keep a match until the player returns to its game."""
        self._by_game[match.game.name] = match

    def left_match(self, game: "Game") -> "Match | None":
        """Return the match that `leave` has kept for a game, or None."""
        return self._by_game.get(game.name)
