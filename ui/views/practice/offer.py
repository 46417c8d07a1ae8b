"""Which games have exercises, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

ORDER = 45


def wants(game: "Game") -> bool:
    """Return whether a game has an end that can be seen coming."""
    return game.small or game.plies_left(game.start()) is not None
