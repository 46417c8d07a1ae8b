"""Defines the strength levels of the computer player."""


class Level:
    """The strength of a computer player.

    It searches at most `depth` plies (None: to the end of the game) and `seconds`. It overlooks a move with
    the probability `overlooks` times `Game.hidden`, and plays any move that looks at most `leeway` parts
    worse than the best. A `plain` player evaluates by `Game.plain`, or not at all if the game has no such
    estimate. A `selective` one prunes by shallower searches, and one with `book` plays the opening book's
    moves. Links and stored data may have one of its `former` names.
    """

    def __init__(
        self,
        name: str,
        depth: "int | None",
        seconds: float,
        overlooks: float = 0.0,
        leeway: int = 0,
        plain: bool = False,
        selective: bool = False,
        book: bool = False,
        former: "tuple[str, ...]" = (),
    ) -> None:
        self.name, self.depth, self.seconds = name, depth, seconds
        self.overlooks, self.leeway, self.plain = overlooks, leeway, plain
        self.selective, self.book, self.former = selective, book, former


LEVELS = (
    Level("beginner", depth=2, seconds=0.5, overlooks=0.5),
    Level("casual", depth=2, seconds=1.0, overlooks=0.12),
    Level("skilled", depth=4, seconds=2.0),
    Level("perfect", depth=None, seconds=3.0),
)
"""The levels of games that don't define their own, from weak to strong."""
