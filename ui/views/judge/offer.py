"""Which games are judged, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

ORDER = 30


def wants(game: "Game") -> bool:
    """Return whether positions of a game can be set up, and are solved or proven while a person waits."""
    return game.settable and (game.solvable or game.provable)
