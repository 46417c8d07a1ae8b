"""Which games the lessons are about, and where the view stands among the others."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GROUP = "learn"
ORDER = 10
GAMES = ("tictactoe",)


def wants(game: "Game") -> bool:
    """Return whether the lessons are about a game."""
    return game.name in GAMES
