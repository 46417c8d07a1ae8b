"""How strong a player can be: a table for every game."""

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Level:
    """How strong a player is.

    It looks `depth` plies and `seconds` ahead at most; `slip` is the chance, from 0 to 1, that it plays any
    legal move instead of the best it sees. A player of `plain` sight does not judge positions as well as we
    can but as the game's simplest program does.
    """

    def __init__(self, name: str, depth: int, seconds: float, slip: float, plain: bool = False) -> None:
        self.name = name
        self.depth = depth
        self.seconds = seconds
        self.slip = slip
        self.plain = plain


LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    Level("casual", depth=2, seconds=1.0, slip=0.2),
    Level("skilled", depth=4, seconds=2.0, slip=0.05),
    Level("perfect", depth=60, seconds=3.0, slip=0.0),
)
"""The levels of every game that has none of its own, each stronger than the one before."""

OTHELLO_LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    # What tutorials teach: three plies, and whoever has more discs is ahead. Good judges do not count discs.
    Level("tutorial", depth=3, seconds=2.0, slip=0.0, plain=True),
    Level("casual", depth=2, seconds=1.0, slip=0.15),
    Level("skilled", depth=4, seconds=2.0, slip=0.05),
    # As strong as this device can be in so many seconds.
    Level("perfect", depth=60, seconds=3.0, slip=0.0),
)

LEVELS_BY_GAME = {"othello": OTHELLO_LEVELS, "othello6": OTHELLO_LEVELS, "othello4": OTHELLO_LEVELS}


def levels_of(game: str) -> "Sequence[Level]":
    """Return the levels of a game, given by its name, from weak to strong."""
    return LEVELS_BY_GAME.get(game, LEVELS)


def find_level(name: str, game: str = "") -> "Level":
    """Return a game's level with this name. Raises GameError that lists the names there are."""
    levels = levels_of(game)
    for level in levels:
        if level.name == name:
            return level
    raise GameError("error.level", name=name, known=", ".join([level.name for level in levels]))
