"""Which games are glanced at, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.contract.game import Game

PLACE = "analyse"
ORDER = 90
INSTEAD = ("search",)


def wants(game: "Game") -> bool:
    """Return whether a game has pieces beside the board."""
    return game.reserves > 0
