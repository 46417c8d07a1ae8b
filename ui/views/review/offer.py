"""Which games are looked back on, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GROUP = "explore"
ORDER = 20


def wants(game: "Game") -> bool:
    """Return True: any game can be looked back on."""
    return True
