"""The player's stored choices: some hold for all games, some are stored per game."""

from engine.contract.annotations import Any, Game
from engine.games.shelf import is_provable, is_tiny, levels_of
from engine.text.languages import LANGUAGES
from ui.state.match import people

STORED = "settings"
SHARED = {
    "language": LANGUAGES,
    "speed": ("slow", "normal", "fast"),
    "hints": (True, False),
    "values": (True, False),
    "evaluation": (True, False),
    "thinking": (True, False),
    "seconds": ("1", "3", "10", "30"),
}
"""The allowed values of the choices for all games; `seconds` is the strongest level's time for a move."""

PATIENCE = ("10", "60", "600", "d6", "d8", "d10", "d12", "d14")  # An analysis's seconds, or its plies


def allowed(game: "Game") -> "dict[str, tuple[Any, ...]]":
    """Return the allowed values of each choice that is stored per game, by the choice's name."""
    starters = game.marks if game.either_starts else game.marks[:1]
    levels = tuple([level.name for level in levels_of(game)])
    choices: "dict[str, tuple[Any, ...]]" = {"you": people(game), "starts": starters, "fixed": (False, True)}
    choices["level"] = choices["rival"] = levels
    if not is_tiny(game):
        # A prover doesn't search ply by ply, so the player can set only seconds.
        choices["patience"] = PATIENCE[:3] if is_provable(game) else PATIENCE
    return choices


class Settings:
    """The choices for the open game, as attributes whose names are the keys of SHARED and of `allowed`."""

    def __init__(self, stored: "Any", language: str, game: "Game", starter: "str | None" = None) -> None:
        """Read the valid choices in `stored`; `starter` moves first, if no side is stored as the first."""
        self.language = language
        self.speed = "normal"
        self.hints = False
        self.values = False
        self.evaluation = False
        self.thinking = False  # Whether the board shows where the engine searches (see ui.board.ink)
        self.seconds = "3"
        stored = stored if isinstance(stored, dict) else {}
        for name in SHARED:
            if name != "language" and stored.get(name) in SHARED[name]:  # The caller gives `language`
                setattr(self, name, stored[name])
        games = stored.get("games")
        self.games: "dict[str, Any]" = games if isinstance(games, dict) else {}  # Choices by game
        self.game = game
        self._take(starter)

    def enter(self, game: "Game", starter: "str | None" = None) -> None:
        """Switch to another game's choices; `starter` moves first, if no side is stored as the first."""
        self.games = self.as_data()["games"]
        self.game = game
        self._take(starter)

    def as_data(self) -> "dict[str, Any]":
        """Return the choices as plain data, to be stored."""
        data: "dict[str, Any]" = {name: getattr(self, name) for name in SHARED}
        data["games"] = dict(self.games)
        data["games"][self.game.name] = {name: getattr(self, name) for name in allowed(self.game)}
        return data

    def _take(self, starter: "str | None") -> None:  # Read the open game's choices, or set the defaults
        game = self.game
        stored = self.games.get(game.name)
        choices = allowed(game)
        self.starts = starter if starter and starter in choices["starts"] else game.marks[0]
        self.you = self.starts
        self.fixed = False  # Whether the player keeps the side in a rematch
        levels = choices["level"]
        self.level = self.rival = levels[min(2, (len(levels) - 1) // 3)]  # A new player sometimes wins
        self.patience = PATIENCE[1 if is_provable(game) else 0]  # A proof may need a minute
        for name in choices:
            value = stored.get(name) if isinstance(stored, dict) else None
            for level in levels_of(game):
                if value in level.former:
                    value = level.name
            if value in choices[name]:
                setattr(self, name, value)
