"""Which games are judged, and where the view stands among the others."""

from engine.games.shelf import is_provable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

PLACE = "analyse"
ORDER = 28
INSTEAD = ("setup", "search")


def wants(game: "Game") -> bool:
    """Return whether positions of a game can be set up, and are solved or proven while a person waits."""
    return game.settable and is_provable(game)
