"""The games that the engine plays. A game's modules are loaded when it is first asked for."""

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game

PLACES: "dict[str, tuple[str, str, tuple[Any, ...]]]" = {
    "tictactoe": ("engine.tictactoe", "TicTacToe", ()),
    "othello": ("engine.othello", "Othello", ("othello", 8)),
    "othello6": ("engine.othello", "Othello", ("othello6", 6)),
    "othello4": ("engine.othello", "Othello", ("othello4", 4)),
}
"""For each game its module, its class there, and what makes a game of it."""

NAMES = ("tictactoe", "othello", "othello6", "othello4")
"""The names of the games, in the order in which they are shown."""

_made: "dict[str, Game]" = {}


def find_game(name: str) -> "Game":
    """Return the game with this name. Raises GameError that lists the names there are."""
    game = _game(name) if name in NAMES else None
    if game is None:
        raise GameError("error.game", name=name, known=", ".join([known for known in NAMES if _game(known)]))
    return game


def _game(name: str) -> "Game | None":
    """Return a game, or None where its modules are not: a page brings only those of the games it shows."""
    if name not in _made:
        module, kind, arguments = PLACES[name]
        try:
            found = __import__(module, None, None, (kind,))
        except ImportError:
            return None
        _made[name] = getattr(found, kind)(*arguments)
    return _made[name]
