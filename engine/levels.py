"""How strong a player can be."""


class Level:
    """How strong a player is.

    It looks `depth` plies ahead at most, None for to the end, and for `seconds` at most; `slip` is the
    chance, from 0 to 1, that it plays any legal move instead of the best it sees. A `plain` player judges
    positions as the game's simplest program does. A `selective` one looks deeper by leaving out what is
    hardly of use. One that knows its game's `book` plays openings from it.
    """

    def __init__(
        self,
        name: str,
        depth: "int | None",
        seconds: float,
        slip: float,
        plain: bool = False,
        selective: bool = False,
        book: bool = False,
    ) -> None:
        self.name = name
        self.depth = depth
        self.seconds = seconds
        self.slip = slip
        self.plain = plain
        self.selective = selective
        self.book = book


LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    Level("casual", depth=2, seconds=1.0, slip=0.2),
    Level("skilled", depth=4, seconds=2.0, slip=0.05),
    Level("perfect", depth=None, seconds=3.0, slip=0.0),
)
"""The levels of every game that defines none, each stronger than the one before."""
