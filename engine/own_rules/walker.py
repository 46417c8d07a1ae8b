"""Walks through all positions of a user's game, breadth first; a fault's `place` is a position or move."""

from ..base.clock import now
from ..contract.annotations import Any, Callable, Steps
from ..games.own.check import LONGEST_HEAD, MOST_MOVES, WHOLE
from ..lab.answers import as_text
from ..lab.faults import Fault
from .looks import rows_of
from .protocol import Place
from .rules import DRAW, Again, Rules, position_after

MOST = 20_000  # The default limit of positions: MicroPython can play with this many.
LONGEST_WALK = 120.0  # The most seconds of a walk: slow rules are played without a table.
MOST_CELLS = 140  # The most cells of a board.
MOST_PLIES = 5000  # The most counts in `plies`; the last one includes all later plies.
POSITION_LENGTH, MOVE_LENGTH = 5, 6  # The most characters for a position without its cells, and for a move.
PAUSE = 64  # The number of moves between two pauses, and of positions between two reports.
ORDERED = ("list", "tuple", "range", "generator", "map", "filter", "reversed", "zip")  # Results of `moves`.
ON, WON, LOST, DRAWN, STUCK = range(5)  # States for the side to move: indices in engine.games.own.rules.ENDS.


class Walker:
    """Finds a game's positions, numbers them from 0, lists each one's moves and the positions after these."""

    def __init__(self, rules: "Rules", most: int = MOST) -> None:
        """Create a walker of rules that engine.own_rules.trial has tried; `most` limits the positions."""
        self.rules, self.most = rules, most
        # By position: its board, side to move, cells as text, state (ON, WON, ...), moves, and their targets,
        # which are the numbers of the positions after these moves
        self.boards: "list[Any]" = []
        self.turns: "list[int]" = []
        self.cell_texts: "list[str]" = []
        self.states: "list[int]" = []
        self.moves: "list[list[Any]]" = []
        self.targets: "list[list[int]]" = []
        self.plies: "list[int]" = []  # The number of positions by ply.
        self.columns = 0
        self.is_late = False  # Whether a walk has ended as LONGEST_WALK had passed.
        self._numbers: "tuple[dict[Any, int], dict[Any, int]]" = ({}, {})  # By side to move and board.

    def walk(self) -> "Steps[bool]":
        """Find all positions and return True, or False as soon as the limits are exceeded.

        Yields the progress, or None, at pauses. Raises Fault.
        """
        self.register(self.rules.start, turn=0)
        self.plies = [1]
        done = 0  # The number of positions with an entry; the next one has this number.
        ply_end = 0  # The number of the first position of the next ply.
        length = LONGEST_HEAD  # An upper bound of the table's characters so far.
        _, most_characters = WHOLE
        until = now() + LONGEST_WALK
        while done < len(self.boards):
            self.is_late = now() > until
            if len(self.boards) > self.most or length > most_characters or self.is_late:
                return False
            if done == ply_end and len(self.plies) < MOST_PLIES:
                ply_end = len(self.boards)
                self.plies.append(0)
            state, moves = self.state_and_moves(done)
            self.add_entry(state, moves, (yield from self.replies(done, moves)))
            length += len(self.cell_texts[done]) + POSITION_LENGTH + MOVE_LENGTH * len(moves)
            done += 1
            yield None if done % PAUSE else {"plies": self.plies[:], "done": done}
        if not self.plies[-1]:  # The last ply has no new position.
            self.plies.pop()
        return True

    def register(self, board: "Any", turn: int) -> int:
        """Return the number of a position; add the position if it is new. Raises Fault."""
        numbers = self._numbers[turn]
        number = numbers.get(board)
        if number is None:
            number = numbers[board] = len(self.boards)
            self.cell_texts.append(self._cells_of(board, turn))
            self.boards.append(board)
            self.turns.append(turn)
            if self.plies:  # Only a walk counts positions by ply.
                self.plies[-1] += 1
        return number

    def _cells_of(self, board: "Any", turn: int) -> str:
        function, place = self.rules.cells, (board, self.rules.marks[turn])
        cells_result = board if function is None else call(self.rules, function, (board,), place)
        rows = rows_at(self.rules, cells_result, place)
        if not self.cell_texts:  # At the first position.
            self.columns = self.rules.columns(rows)
        cells = "".join(rows)
        if self.cell_texts and len(cells) != len(self.cell_texts[0]):
            raise Fault("own.length", at=place, given=len(cells), expected=len(self.cell_texts[0]))
        return cells

    def state_and_moves(self, number: int) -> "tuple[int, list[Any]]":
        """Return the state of a position (ON, WON, ...), and its moves. Raises Fault."""
        return state_and_moves(self.rules, self.boards[number], self.turns[number])

    def replies(self, number: int, moves: "list[Any]") -> "Steps[list[int]]":
        """Return the numbers of the positions after some moves. Yields None at pauses; raises Fault."""
        rules, board, turn = self.rules, self.boards[number], self.turns[number]
        mark, play = rules.marks[turn], rules.play
        # The numbers of the known positions in which the other side moves, and the same side again.
        numbers, numbers_again = self._numbers[1 - turn], self._numbers[turn]
        moves_again = False
        targets = []
        for move in moves:
            # Calling `play` through `_call` is slower, and a walk spends most of its time here.
            try:
                reply = play(board, mark, move)
                moves_again = type(reply) is Again
                target = numbers_again.get(reply.board) if moves_again else numbers.get(reply)
            except BaseException as error:
                raise rules.fault(error, (board, mark, move))
            if target is None or target == number:  # It is new; or `again` changed nothing, a fault.
                reply, mover = position_after(reply, turn)
                check_reply(reply, moves_again, (board, mark, move))
                target = self.register(reply, mover)
            targets.append(target)
            if len(targets) % PAUSE == 0:
                yield
        return targets

    def add_entry(self, state: int, moves: "list[Any]", targets: "list[int]") -> None:
        """Add the state, the moves and their targets (the positions after them) of the next position."""
        self.states.append(state)
        self.moves.append(moves)
        self.targets.append(targets)


def call(
    rules: "Rules", function: "Callable[..., Any]", arguments: "tuple[Any, ...]", place: "Place"
) -> "Any":
    """Return what a function of the rules returns. Raises Fault for an exception in it."""
    try:
        return function(*arguments)
    except BaseException as error:
        raise rules.fault(error, place)


def state_and_moves(rules: "Rules", board: "Any", turn: int) -> "tuple[int, list[Any]]":
    """Return the state of a position (ON, WON, ...), and its moves; `turn` is a side. Raises Fault."""
    mark = rules.marks[turn]
    place = (board, mark)
    winner = None if rules.winner is None else call(rules, rules.winner, (board, mark), place)
    if winner is not None:
        return end_of(winner, rules, place), []
    # `moves` may be a generator, so that listing its moves runs the rules.
    moves = call(rules, lambda *at: listed_moves(rules.moves(*at), place), place, place)
    return (ON if moves else STUCK), moves


def rows_at(rules: "Rules", board: "Any", place: "Place") -> "list[str]":
    """Return the rows of a board, or of a result of `cells`. Raises Fault if it is invalid."""
    rows = rows_of(board)
    if rows is None:
        key = "own.no-cells" if rules.cells is None else "own.cells-kind"
        raise Fault(key, at=place, kind=type(board).__name__)
    if len(rows) > 1 and len({len(row) for row in rows}) > 1:
        raise Fault("own.cells-rows", at=place)
    return rows


def end_of(winner: "Any", rules: "Rules", place: "Place") -> int:
    """Convert a result of `winner` into a state: WON, LOST or DRAWN. Raises Fault if it is invalid."""
    first, second = rules.marks
    if type(winner) is not str or winner not in (first, second, DRAW):
        raise Fault("own.winner-kind", at=place, said=as_text(winner), first=first, second=second)
    _, mark = place
    return DRAWN if winner == DRAW else WON if winner == mark else LOST


def check_reply(reply: "Any", moves_again: bool, place: "Place") -> None:
    """Raise Fault unless `reply` is a position; with `moves_again`, `play` returned `again(reply)`."""
    board = place[0]
    if type(reply) is type(board):
        # `again` with an unchanged board would let a side move for ever.
        if not moves_again or reply != board:
            return
        raise Fault("own.again-same", at=place)
    if type(reply) is Again:
        raise Fault("own.again-twice", at=place)
    if reply is Again or (moves_again and reply is None):
        raise Fault("own.again-bare", at=place)
    if reply is None:
        raise Fault("fault.none", at=place, function="play")
    raise Fault("own.play-kind", at=place, said=type(reply).__name__, kind=type(board).__name__)


def listed_moves(moves: "Any", place: "Place") -> "list[Any]":
    """Convert a result of `moves`, of a type in ORDERED, into a list. Raises Fault."""
    kind = type(moves).__name__
    if moves is None:
        raise Fault("fault.none", at=place, function="moves")
    if kind in ("set", "frozenset", "dict"):
        raise Fault("own.moves-set", at=place, kind=kind)
    if kind not in ORDERED:
        raise Fault("own.moves-kind", at=place, kind=kind)
    result = []
    for move in moves:
        result.append(move)
        if len(result) > MOST_MOVES:
            raise Fault("own.moves-many", at=place, most=MOST_MOVES)
    return result
