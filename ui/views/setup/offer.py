"""Which games are set up on a board of their own, and where the view stands among the others."""

from engine.games.shelf import size_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

PLACE = "analyse"
ORDER = 25
INSTEAD = ("judge", "search")


def wants(game: "Game") -> bool:
    """Return whether positions of a game can be set up, but aren't judged, which is the judge's."""
    return game.settable and size_of(game) is None
