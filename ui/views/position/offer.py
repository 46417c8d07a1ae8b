"""Which games are set up on a board, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

PLACE = "analyse"
ORDER = 28
INSTEAD = ("search",)


def wants(game: "Game") -> bool:
    """Return whether positions of a game can be set up."""
    return game.settable
