"""Which games are played with a friend by link, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

ORDER = 5


def wants(game: "Game") -> bool:
    """Return whether two people can play a game by link: all games."""
    return True
