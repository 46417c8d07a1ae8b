"""Finds the rotations and reflections of the board that keep a user's rules.

A symmetry lists, for each cell of the turned board, the cell whose content it gets. Only boards that are
their own cells, texts or tuples with one item for each cell, are turned.
"""

from ..base.rng import Rng
from ..games.symmetry import of_rectangle, of_square
from .looks import rows_of
from .rules import position_after
from .walker import ON, state_and_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .rules import Rules

    Symmetry = tuple[int, ...]

GAMES = 12  # The random games that test each symmetry.
PLIES = 40  # The most plies of each of these games that are tested.


def find_symmetries(rules: "Rules") -> "list[Symmetry]":
    """Return the symmetries of a board, without the identity, that keep the rules in random games."""
    start = rules.start
    rows = rows_of(start if rules.cells is None else rules.cells(start))
    cells = 0 if rows is None else sum([len(row) for row in rows])
    if rows is None or type(start) not in (str, tuple) or len(start) != cells:
        return []
    columns = rules.columns(rows)
    other_rows = cells // columns
    candidates = of_square(columns) if columns == other_rows else of_rectangle(columns, other_rows)
    # As the start is symmetric, each turned position of a game can occur, too, so the rules can't be asked
    # about an impossible one.
    different = {candidate for candidate in candidates if candidate != tuple(range(cells))}
    return [each for each in sorted(different) if turned(start, each) == start and _keeps(rules, each)]


def turned(board: "Any", symmetry: "Symmetry") -> "Any":
    """Return a board after a rotation or reflection."""
    items = [board[cell] for cell in symmetry]
    return "".join(items) if type(board) is str else tuple(items)


def _keeps(rules: "Rules", symmetry: "Symmetry") -> bool:
    """Return whether positions and turned ones have the same state and replies in random games."""
    rng = Rng(seed=1)
    try:
        for _ in range(GAMES):
            board, turn = rules.start, 0
            for _ in range(PLIES):
                state, moves, replies = _replies(rules, board, turn)
                other = _replies(rules, turned(board, symmetry), turn)
                images = {(turned(reply, symmetry), mover) for reply, mover in replies}
                if state != other[0] or len(moves) != len(other[1]) or images != set(other[2]):
                    return False
                if state != ON:
                    break
                board, turn = rng.choice(replies)
            max(board, turned(board, symmetry))  # Boards that can't be compared have no smallest one.
    except Exception:  # The rules fail in a turned position: it is another game there.
        return False
    return True


def _replies(rules: "Rules", board: "Any", turn: int) -> "tuple[int, list[Any], list[tuple[Any, int]]]":
    state, moves = state_and_moves(rules, board, turn)
    mark = rules.marks[turn]
    return state, moves, [position_after(rules.play(board, mark, move), turn) for move in moves]
