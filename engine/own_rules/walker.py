"""Walks through all positions of a game that a person wrote, from the first one on, the nearest first."""

from engine.games.own.check import LONGEST_HEAD, MOST_MOVES, WHOLE
from engine.lab.answers import as_text
from engine.lab.faults import Fault
from engine.own_rules.looks import rows_of
from engine.own_rules.rules import DRAW, Again, Rules, followed
from engine.own_rules.trouble import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.own_rules.protocol import Walking

MOST = 20_000  # Positions that are walked by default: as many as MicroPython plays with.
MOST_CELLS = 140  # So many cells a board may have.

MOST_PLIES = 5000
"""The most plies by which positions are counted; the last count is of all positions that lie further."""

POSITION, MOVE = 5, 6
"""The most characters that a table has for a position, beside its cells, and for a move."""

PAUSE = 64
"""The most moves that are played between two pauses, and positions between two reports of progress."""

ORDERED = ("list", "tuple", "range", "generator", "map", "filter", "reversed", "zip")
"""What moves may come in."""

ON, WON, LOST, DRAWN, STUCK = range(5)
"""How a position stands for the side to move, as engine.games.own.rules writes it."""


class Walker:
    """What was found, by the numbers of positions, in the order in which they were met."""

    def __init__(self, rules: "Rules", most: int = MOST) -> None:
        """Make ready to walk by rules that were tried (see engine.own_rules.trial)."""
        self.rules = rules
        self.most = most
        self.boards: "list[Any]" = []
        self.turns: "list[int]" = []
        self.looks: "list[str]" = []
        self.ends: "list[int]" = []
        self.moves: "list[list[Any]]" = []
        self.targets: "list[list[int]]" = []
        self.plies: "list[int]" = []
        self.columns = 0
        self._met: "tuple[dict[Any, int], dict[Any, int]]" = ({}, {})

    def walk(self) -> "Generator[Walking | None, None, bool]":
        """Find all positions, and return True; or False, if there are too many, as for the length of a table.

        Yields the progress, or None, at pauses. Raises Trouble.
        """
        self.meet(self.rules.start, 0)
        self.plies = [1]
        done, ply_ends, length = 0, 0, LONGEST_HEAD
        while done < len(self.boards):
            if len(self.boards) > self.most or length > WHOLE[1]:
                return False
            if done == ply_ends and len(self.plies) < MOST_PLIES:
                ply_ends = len(self.boards)
                self.plies.append(0)
            end, moves = self.open(done)
            self.add(end, moves, (yield from self.replies(done, moves)))
            length += len(self.looks[done]) + POSITION + MOVE * len(moves)
            done += 1
            yield None if done % PAUSE else {"plies": self.plies[:], "done": done}
        if not self.plies[-1]:
            self.plies.pop()
        return True

    def meet(self, board: "Any", turn: int) -> int:
        """Return the number of a position, a new one where it hasn't been met. Raises Trouble."""
        met = self._met[turn]
        number = met.get(board)
        if number is None:
            number = met[board] = len(self.boards)
            self.looks.append(self._looks_of(board, turn))
            self.boards.append(board)
            self.turns.append(turn)
            if self.plies:
                self.plies[-1] += 1
        return number

    def _looks_of(self, board: "Any", turn: int) -> str:
        cells = self.rules.cells
        mark = self.rules.marks[turn]
        shown = board if cells is None else self._ask(cells, (board,), board, mark)
        rows = rows_of(shown)
        if rows is None:
            key = "own.no-cells" if cells is None else "own.cells-kind"
            raise Trouble(Fault(key, kind=type(shown).__name__), (board, mark))
        if not self.looks:
            self.columns = self.rules.columns(rows)
        looks = "".join(rows)
        if len(rows) > 1 and len({len(row) for row in rows}) > 1:
            raise Trouble(Fault("own.cells-rows"), (board, mark))
        expected = len(self.looks[0]) if self.looks else len(looks)
        if len(looks) != expected:
            fault = Fault("own.length", given=len(looks), expected=expected)
            raise Trouble(fault, (board, mark))
        return looks

    def _ask(
        self, function: "Callable[..., Any]", given: "tuple[Any, ...]", board: "Any", mark: str
    ) -> "Any":
        try:
            return function(*given)
        except BaseException as error:
            raise Trouble(self.rules.fault(error), (board, mark))

    def open(self, number: int) -> "tuple[int, list[Any]]":
        """Return how a position stands, and its moves. Raises Trouble."""
        rules, board = self.rules, self.boards[number]
        mark = rules.marks[self.turns[number]]
        if rules.winner is not None:
            said = self._ask(rules.winner, (board, mark), board, mark)
            if said is not None:
                end = end_of(said, mark, rules)
                if end is None:
                    raise Trouble(winner_fault(said, rules), (board, mark))
                return end, []
        moves = self._ask(rules.moves, (board, mark), board, mark)
        if type(moves) is not list:
            moves = moves_listed(moves, board, mark)
        if len(moves) > MOST_MOVES:
            raise Trouble(Fault("own.moves-many", most=MOST_MOVES), (board, mark))
        return (ON if moves else STUCK), moves

    def replies(self, number: int, moves: "list[Any]") -> "Generator[None, None, list[int]]":
        """Return the positions after some moves of a position. Yields None at pauses; raises Trouble."""
        rules, board, turn = self.rules, self.boards[number], self.turns[number]
        mark, other = rules.marks[turn], 1 - turn
        met, same = self._met[other], self._met[turn]
        play = rules.play
        again = False
        targets = []
        for move in moves:
            # Not by `_ask`, as this is what takes most of the time.
            try:
                reply = play(board, mark, move)
                again = type(reply) is Again
                known = same.get(reply.board) if again else met.get(reply)
            except BaseException as error:
                raise Trouble(rules.fault(error), (board, mark, move))
            if known is None or known == number:
                reply, mover = followed(reply, turn)
                fault = reply_fault(reply, board, again)
                if fault:
                    raise Trouble(fault, (board, mark, move))
                known = self.meet(reply, mover)
            targets.append(known)
            if len(targets) % PAUSE == 0:
                yield
        return targets

    def add(self, end: int, moves: "list[Any]", targets: "list[int]") -> None:
        """Take what is found of the next position: how it stands, its moves, what these lead to."""
        self.ends.append(end)
        self.moves.append(moves)
        self.targets.append(targets)


def end_of(said: "Any", mark: str, rules: "Rules") -> "int | None":
    """Return how a position stands for a side to move, by what `winner` says of it; None for nonsense."""
    if type(said) is not str or (said not in rules.marks and said != DRAW):
        return None
    return DRAWN if said == DRAW else WON if said == mark else LOST


def winner_fault(said: "Any", rules: "Rules") -> "Fault":
    """Return the fault of a `winner` that says what is no winner."""
    first, second = rules.marks
    return Fault("own.winner-kind", said=as_text(said), first=first, second=second)


def reply_fault(reply: "Any", board: "Any", again: bool) -> "Fault | None":
    """Return the fault of a `play` that returns this, maybe within `again`; None if it is a position."""
    if type(reply) is type(board):
        # Whoever moves again has to change something, or would for ever.
        return Fault("own.again-same") if again and reply == board else None
    if type(reply) is Again:
        return Fault("own.again-twice")
    if reply is Again or (again and reply is None):
        return Fault("own.again-bare")
    if reply is None:
        return Fault("fault.none", function="play")
    return Fault("own.play-kind", said=type(reply).__name__, kind=type(board).__name__)


def moves_listed(moves: "Any", board: "Any", mark: str) -> "list[Any]":
    """Return moves in any ordered form as a list. Raises Trouble."""
    kind = type(moves).__name__
    if moves is None:
        raise Trouble(Fault("fault.none", function="moves"), (board, mark))
    if kind in ("set", "frozenset", "dict"):
        raise Trouble(Fault("own.moves-set", kind=kind), (board, mark))
    if kind not in ORDERED:
        raise Trouble(Fault("own.moves-kind", kind=kind), (board, mark))
    found = []
    for move in moves:
        found.append(move)
        if len(found) > MOST_MOVES:
            break
    return found
