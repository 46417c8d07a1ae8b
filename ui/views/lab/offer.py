"""Programs can be written for every game; and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GROUP = "workshop"
ORDER = 60


def wants(game: "Game") -> bool:
    """Return whether programs can be written for a game."""
    return True
