"""The games that the engine plays. A game's modules are loaded when it is first asked for."""

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game

PLACES = {
    "tictactoe": "engine.games.tictactoe.rules",
    "othello": "engine.games.othello.rules",
    "othello6": "engine.games.othello.rules",
    "othello4": "engine.games.othello.rules",
}
"""The module of each game, where it is one of GAMES."""

NAMES = ("tictactoe", "othello", "othello6", "othello4")
"""The names of the games, in the order in which they are shown."""


def load(module: str, name: str) -> "Any":
    """Return what a module has by a name, loading it. Raises ImportError."""
    return getattr(__import__(module, None, None, (name,)), name)


def find_game(name: str) -> "Game":
    """Return the game with this name. Raises GameError that lists the names there are."""
    game = _game(name) if name in NAMES else None
    if game is None:
        raise GameError("error.game", name=name, known=", ".join([known for known in NAMES if _game(known)]))
    return game


def _game(name: str) -> "Game | None":
    """Return a game, or None where the page has not brought it."""
    try:
        games: "tuple[Game, ...]" = load(PLACES[name], "GAMES")
    except ImportError:
        return None
    return next(game for game in games if game.name == name)
