"""Finds the rotations and reflections of the board that keep a user's rules.

A symmetry lists, for each cell of the turned board, the cell whose content it gets. Only boards that are
their own cells, texts or tuples with one item for each cell, are turned.
"""

from ..base.clock import now
from ..base.rng import Rng
from ..contract.annotations import Any, Steps
from ..games.symmetry import of_rectangle, of_square
from .looks import rows_of
from .protocol import Symmetry
from .rules import Rules, position_after
from .walker import ON, state_and_moves

GAMES = 6  # The random games that test the symmetries.
PLIES = 40  # The most plies of each of these games that are tested.
SECONDS = 2.0  # Slow rules are proven without symmetries.


def find_symmetries(rules: "Rules") -> "Steps[list[Symmetry]]":
    """Return the symmetries of a board, without the identity, that keep the rules in random games.

    Yields None at pauses. Returns [] if the test takes longer than SECONDS.
    """
    rng, until = Rng(seed=1), now() + SECONDS
    # As the start is symmetric, each turned position of a game can occur, too, so the rules can't be asked
    # about an impossible one.
    kept = [each for each in _candidates(rules) if turned(rules.start, each) == rules.start]
    for _ in range(GAMES if kept else 0):
        board, turn = rules.start, 0
        for _ in range(PLIES):
            try:
                state, replies = _replies(rules, board, turn)
            except Exception:  # The search will meet the fault and report it.
                return []
            kept = [each for each in kept if _keeps(rules, each, board, turn, (state, replies))]
            if now() > until:
                return []
            if state != ON or not kept:
                break
            board, turn = rng.choice(replies)
            yield
    return kept


def _candidates(rules: "Rules") -> "list[Symmetry]":
    """Return the rotations and reflections of a board that is its own cells."""
    start = rules.start
    rows = rows_of(start if rules.cells is None else rules.cells(start))
    cells = 0 if rows is None else sum([len(row) for row in rows])
    if rows is None or type(start) not in (str, tuple) or len(start) != cells:
        return []
    columns = rules.columns(rows)
    candidates = of_square(columns) if columns * columns == cells else of_rectangle(columns, cells // columns)
    return sorted({candidate for candidate in candidates if candidate != tuple(range(cells))})


def turned(board: "Any", symmetry: "Symmetry") -> "Any":
    """Return a board after a rotation or reflection."""
    items = [board[cell] for cell in symmetry]
    return "".join(items) if type(board) is str else tuple(items)


def _keeps(
    rules: "Rules", symmetry: "Symmetry", board: "Any", turn: int, known: "tuple[int, list[tuple[Any, int]]]"
) -> bool:
    """Return whether a turned position has the `known` state and replies, turned."""
    try:
        state, replies = _replies(rules, turned(board, symmetry), turn)
        images = {(turned(reply, symmetry), mover) for reply, mover in known[1]}
        max(board, turned(board, symmetry))  # Boards that can't be compared have no smallest one.
        return state == known[0] and len(replies) == len(known[1]) and images == set(replies)
    except Exception:  # The rules fail in a turned position: it is another game there.
        return False


def _replies(rules: "Rules", board: "Any", turn: int) -> "tuple[int, list[tuple[Any, int]]]":
    state, moves = state_and_moves(rules, board, turn)
    mark = rules.marks[turn]
    return state, [position_after(rules.play(board, mark, move), turn) for move in moves]
