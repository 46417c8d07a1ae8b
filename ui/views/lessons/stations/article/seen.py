"""A search of Othello that never changes sides: what it sees, and what a mended one does. No browser."""

from ui.views.lessons.stations.article.programs import CULPRIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run

START = "---------------------------OOO----XXO------OX-------------------"
"""The board that is looked ahead from, X to move."""

DREAM = (19, 30, 50)
"""What the search takes for the best three plies, as if X played all of them."""

REAL = (19, 11, 20)
"""The same first move, with the reply that leaves X the fewest discs."""

PART = 2
"""The ply at which the two part."""

PLIES = 2
"""How far a mended search is asked to look."""

LINES = {
    1: "lessons.culprit-def",
    2: "lessons.culprit-stop",
    3: "lessons.culprit-count",
    4: "lessons.culprit-least",
    5: "lessons.culprit-moves",
    6: "lessons.culprit-place",
    CULPRIT: "lessons.culprit-right",
    8: "lessons.culprit-max",
    9: "lessons.culprit-return",
}
"""What is said of each line when it is called the wrong one."""


class Board:
    """What the article's search knows of Othello: boards, where either side may place a disc at any time."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self.placed: "list[tuple[str, int, Position]]" = []
        """The first discs that were placed: side, square, and the board after it."""

    def names(self) -> "dict[str, Any]":
        """Return what the program calls."""
        return {"moves": self.moves, "place": self.place, "count": self.count, "other": self._game.other}

    def begin(self) -> "Position":
        """Return the board to look ahead from."""
        return self._game.parse(START, self._game.marks[0])

    def moves(self, board: "Position", side: str) -> "list[int]":
        """Return the squares where a side can place a disc."""
        game = self._game
        return [move for move in game.legal_moves(self._to_move(board, side)) if move < game.squares]

    def place(self, board: "Position", move: int, side: str) -> "Position":
        """Return the board after a side's disc."""
        after = self._game.play(self._to_move(board, side), move)
        if len(self.placed) < PLIES:
            self.placed.append((side, move, after))
        return after

    def count(self, board: "Position", side: str) -> int:
        """Return how many discs a side has more."""
        cells = self._game.cells(board)
        return cells.count(side) - cells.count(self._game.other(side))

    def _to_move(self, board: "Position", side: str) -> "Position":
        game = self._game
        return board if game.turn(board) == side else game.set_up(game.cells(board), side)


def shown(game: "Game", moves: "tuple[int, ...]", changes: bool) -> "list[tuple[str, int, Position]]":
    """Return each ply of a line: who plays, where, and the board then; `changes`: the sides take turns."""
    board = Board(game)
    position = board.begin()
    side = game.marks[0]
    plies = []
    for move in moves:
        position = board.place(position, move, side)
        plies.append((side, move, position))
        if changes:
            side = game.other(side)
    return plies


def true_value(board: Board, position: "Position", side: str, depth: int, other: str) -> int:
    """Return what a position is worth to a side by discs, so many plies ahead."""
    if depth == 0:
        return board.count(position, side)
    return max(
        [
            -true_value(board, board.place(position, move, side), other, depth - 1, side)
            for move in board.moves(position, side)
        ]
    )


def judged(run: "Run", board: Board, game: "Game", minus: bool) -> "tuple[bool, Told]":
    """Return whether a mended search is right, and what there is to say.

    `board` has what it did; `minus`: what the search below finds is turned around.
    """
    mine, theirs = game.marks
    start = board.begin()
    said = run.call("search", start, mine, PLIES)
    true = true_value(Board(game), start, mine, PLIES, theirs)
    gaps = {"mark": mine, "other": theirs, "said": said, "true": true}
    if board.placed[1][0] == mine:
        return False, ("lessons.mend-minus" if minus else "lessons.mend-same", gaps)
    if said != true:
        return False, ("lessons.mend-sign", gaps)
    return True, ("lessons.mend-right", gaps)
