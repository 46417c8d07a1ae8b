"""Which games are searched, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GROUP = "explore"
ORDER = 40


def wants(game: "Game") -> bool:
    """Return whether a game can be searched: each can, to some depth."""
    return True
