"""The levels of players."""


class Level:
    """How strong a player is.

    It searches `depth` plies at most (None: to the end), for `seconds` at most; `slip` is the chance of a
    random move. A `plain` player uses `Game.plain`, a `selective` one prunes by shallower searches, one with
    `book` plays openings from the book.
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
