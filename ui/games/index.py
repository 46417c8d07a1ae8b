"""The part of the page that belongs to each game.

Written by `python3 -m tools.page`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.games.game import GamePart


def part_class(folder: str) -> "type[GamePart]":
    """Return the class of a folder's part, which has to be there. Raises ValueError for another one."""
    if folder == "tictactoe":
        from ui.games.tictactoe.part import Part as tictactoe

        return tictactoe
    if folder == "othello":
        from ui.games.othello.part import Part as othello

        return othello
    if folder == "connectfour":
        from ui.games.connectfour.part import Part as connectfour

        return connectfour
    if folder == "gobblers":
        from ui.games.gobblers.part import Part as gobblers

        return gobblers
    raise ValueError(folder)
