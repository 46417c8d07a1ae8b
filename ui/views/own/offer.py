"""A game can be written whatever is on the board; and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GROUP = "workshop"
ORDER = 65


def wants(game: "Game") -> bool:
    """Return True: the view is about games of people's own."""
    return True
