"""How strong a player can be: one table, for every game."""

from collections import namedtuple

from engine.game import GameError

Level = namedtuple("Level", ("name", "depth", "seconds", "slip"))
"""How strong a player is: how many plies and seconds it looks ahead at most, and the chance, from 0 to 1,
that it plays any legal move instead of the best it sees."""

LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    Level("casual", depth=2, seconds=1.0, slip=0.2),
    Level("skilled", depth=4, seconds=2.0, slip=0.05),
    Level("perfect", depth=60, seconds=3.0, slip=0.0),
)


def find_level(name: str) -> "Level":
    """Return the level with this name. Raises GameError that lists the names there are."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise GameError("error.level", name=name, known=", ".join([level.name for level in LEVELS]))
