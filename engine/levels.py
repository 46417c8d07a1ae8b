"""Defines the strength levels of the computer player."""


class Level:
    """The strength of a computer player.

    It searches at most `depth` plies (None: to the end of the game) and `seconds`, and plays a random move
    with the probability `slip`. A `plain` player evaluates by `Game.plain`, a `selective` one prunes by
    shallower searches, and one with `book` plays the opening book's moves.
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
        self.name, self.depth, self.seconds, self.slip = name, depth, seconds, slip
        self.plain, self.selective, self.book = plain, selective, book


LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),
    Level("casual", depth=2, seconds=1.0, slip=0.2),
    Level("skilled", depth=4, seconds=2.0, slip=0.05),
    Level("perfect", depth=None, seconds=3.0, slip=0.0),
)
"""The levels of games that don't define their own, from weak to strong."""
