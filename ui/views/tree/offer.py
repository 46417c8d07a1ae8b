"""Which games have their tree shown, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

ORDER = 20


def wants(game: "Game") -> bool:
    """Return whether a game is small enough to be seen whole, and comes to an end."""
    return game.solvable and not game.repeats
