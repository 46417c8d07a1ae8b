"""Which games have exercises, and where the view stands among the others."""

from engine.games.shelf import is_provable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

PLACE = "puzzles"
ORDER = 10
INSTEAD = ()


def wants(game: "Game") -> bool:
    """Return whether a game has an end that can be seen coming."""
    return is_provable(game) or game.plies_left(game.start()) is not None
