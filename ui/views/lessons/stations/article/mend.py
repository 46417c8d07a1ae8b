"""The reader corrects the wrong line of an article's search (see culprit.py) and sees its first boards."""

from ui.views.lessons.annotations import Any, Message, Position
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.stations.article.sides import GAME, Board, draw_board, ply_text
from ui.widgets.dom import make, set_flag

PLIES = 2
"""The search depth."""


def true_value(board: Board, position: "Position", side: str, depth: int, other: str) -> int:
    """Return a position's negamax value for `side`: the difference of discs after `depth` plies."""
    if depth == 0:
        return board.count(position, side)
    after = [board.place(position, move, side) for move in board.moves(position, side)]
    return max([-true_value(board, each, other, depth - 1, side) for each in after])


class Mend(Program):
    """An exercise with the article's search, whose wrong line has holes."""

    name = "mend"
    game_name = GAME
    text = """\
def search(board, side, depth):
    if depth == 0:
        return count(board, side)
    best = -99
    for move in moves(board, side):
        after = place(board, move, side)
        worth = ▢1search(after, ▢2, depth - 1)
        best = max(best, worth)
    return best"""
    choices = (("", "-"), ("side", "other(side)"))
    board: "Board | None" = None
    """The Board of the latest run, which holds the search's first discs; None before the first run."""

    def _names(self) -> "dict[str, Any]":
        self.board = Board(self.game)
        return self.board.names()

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check that the search changes sides, and that its value at a depth of two plies is right."""
        board = self.board
        assert board
        mine, theirs = self.game.marks
        start = board.begin()
        value = run.call("search", start, mine, PLIES)
        true = true_value(Board(self.game), start, mine, PLIES, theirs)
        gaps = {"mark": mine, "other": theirs, "said": value, "true": true}
        _, (second_side, _, _) = board.placed
        if second_side == mine:
            return False, [("lessons.mend-minus" if self.choice(0) == "-" else "lessons.mend-same", gaps)]
        if value != true:
            return False, [("lessons.mend-sign", gaps)]
        return True, [("lessons.mend-right", gaps)]

    def _draw_beside(self) -> None:
        strip = self.find(".article-strip")
        strip.replaceChildren()
        plies = self.board.placed if self.board and self.messages else []
        for number, ply in enumerate(plies, 1):
            _, move, position = ply
            text = ply_text(self.game, number, ply, self.words)
            item = make("li")
            item.append(draw_board(self.game, position, move, self.words), make("p", "article-ply", text))
            strip.append(item)
        set_flag(strip, "hidden", not plies)
