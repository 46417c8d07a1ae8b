"""Which games there are, folder by folder, in the order in which they are shown.

Written by `python3 -m tools.page`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

FOLDERS = (
    ("tictactoe", ("tictactoe",)),
    ("othello", ("othello", "othello6", "othello4")),
    ("connectfour", ("connectfour", "connectfour6x5", "connectfour5x4")),
    ("gobblers", ("gobblers", "gobblersb")),
)
"""Each folder beside this module, with the names of its games."""

SIZES: "dict[str, int]" = {"tictactoe": 5478, "othello4": 58533}
"""How many positions each has that has no more than can be solved while a person waits."""


def games_in(folder: str) -> "Sequence[Game]":
    """Return the games of one of the folders, which has to be there. Raises ValueError for another one."""
    if folder == "tictactoe":
        from engine.games.tictactoe.rules import GAMES as tictactoe

        return tictactoe
    if folder == "othello":
        from engine.games.othello.rules import GAMES as othello

        return othello
    if folder == "connectfour":
        from engine.games.connectfour.rules import GAMES as connectfour

        return connectfour
    if folder == "gobblers":
        from engine.games.gobblers.rules import GAMES as gobblers

        return gobblers
    raise ValueError(folder)
