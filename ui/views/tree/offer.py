"""Which games have their tree shown, and where the view stands among the others."""

from engine.games.shelf import is_provable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

PLACE = "analyse"
ORDER = 30
INSTEAD = ("search",)


def wants(game: "Game") -> bool:
    """Return whether the values of a game's positions can be had."""
    return is_provable(game)
