"""Tries the rules of a user's game in a few hundred positions, to find faults before engine.own_rules.walker.

It calls each function twice, as the result must not change, and validates the result.
engine.own_rules.warnings finds mistakes that show only after the walk. A `place` is that of Rules.place.
"""

from ..base.clock import now
from ..base.rng import Rng
from ..contract.annotations import Any, Position, Sequence, Steps
from ..contract.game import LETTERS
from ..games.own.check import LARGEST, sizes
from ..lab.answers import as_text
from ..lab.explain import LONGEST
from ..lab.faults import Fault
from .protocol import Board, Place, Trying
from .rules import FARTHEST, SIGNATURES, Again, Rules, position_after
from .touches import drawn_paths
from .trouble import MOVES_SHOWN, board_data
from .walker import MOST_CELLS, check_reply, end_of, listed_moves, rows_at

PARTS = 1000  # The parts in a unit of the author's estimates (see engine.own_rules.live).
NEAR = 200  # The trial tries all moves of this many positions nearest to the start.
MOST_TRIED = 4000  # The limit of these moves.
GAMES = 40  # Random games that the trial plays after that.
LONGEST_GAME = 60  # The most plies of a random game.
MOST_LISTED = 30_000  # No further game begins after `moves` has returned this many moves.
LONGEST_TRIAL = 8.0  # The seconds after which a trial of slow rules ends.
SHORT_TRIAL = 2.0  # The same where nobody asked for a trial: before the values of a linked game.
MOST_ASKED_AGAIN = 200  # The most calls that are made again after a walk or a proof.
SLOW = 100  # Rules that play fewer moves a second are too slow for a walk.
MOST_BOARDS = 4  # The most boards in the answer.
POSITION_TYPES = ("str", "int", "tuple", "bool", "NoneType", "frozenset", "bytes")
MOVE_TYPES = ("str", "int", "tuple", "list", "bool", "NoneType")


def check_fields(rules: "Rules") -> None:
    """Validate START, MARKS, SIGNS, COLOURS, NAMES, TITLE, RULES; set `rules.marks`. Raises Fault."""
    marks = rules.fields.get("MARKS", rules.marks)
    if type(marks) not in (str, tuple, list) or len(marks) != 2 or not _are_marks(marks):
        raise Fault("own.marks", said=as_text(marks))
    rules.marks = (marks[0], marks[1])
    for name in ("SIGNS", "COLOURS", "NAMES"):
        value = rules.fields.get(name, {})
        if type(value) is not dict or [key for key in value if type(value[key]) is not str]:
            raise Fault("own.named", name=name)
    for name in ("TITLE", "RULES"):
        if type(rules.fields.get(name, "")) is not str:
            raise Fault("own.text", name=name)
    _check_start(rules)


def _are_marks(marks: "Sequence[Any]") -> bool:
    are_letters = [type(mark) is str and len(mark) == 1 and mark.lower() in LETTERS for mark in marks]
    return all(are_letters) and marks[0].lower() != marks[1].lower()


def _unwrap(result: "Any") -> "Any":
    """Return the board in a result of `play`, which may be an Again, even a nested one."""
    while type(result) is Again:
        result = result.board
    return result


def _check_start(rules: "Rules") -> None:
    kind = type(rules.start).__name__
    if kind in ("list", "dict", "set", "bytearray"):
        raise Fault("own.start-list", kind=kind)
    unexpected = unexpected_type(rules.start, POSITION_TYPES)
    if rules.start is None or unexpected:
        raise Fault("own.start-kind", kind=unexpected or kind)


def unexpected_type(value: "Any", kinds: "tuple[str, ...]") -> str:
    """Return the name of the first type in a nested value that isn't one of `kinds`, or ""."""
    kind = type(value).__name__
    if kind not in kinds:
        return kind
    if kind in ("tuple", "list", "frozenset"):
        for item in value:
            name = unexpected_type(item, kinds)
            if name:
                return name
    return ""


class Trial:
    """Calls a game's functions and validates their results; `tried` is the number of tried moves.

    A method `checked_...` or `_checked_...` returns a function's valid result or raises Fault. A `turn` is
    a side, 0 or 1.
    """

    def __init__(self, rules: "Rules", longest: float = LONGEST_TRIAL) -> None:
        """`longest` is the time in seconds after which the trial ends early."""
        self.rules, self._longest = rules, longest
        self.tried = 0
        self._started = now()
        self._moves_returned = 0  # The number of moves that `moves` has returned.
        self._asked: "list[tuple[str, Place, Any]]" = []  # The first calls, with their results.
        self._cell_count = 0  # The number of cells of each board; 0 before the first one.

    def run(self) -> "Steps[list[Board]]":
        """Try a game; return the start's board and those that follow when each board's first move is played.

        Yields the progress at each position and each move; raises Fault.
        """
        check_fields(self.rules)
        yield from self._try_nearest()
        yield from self._play_games()
        return (yield from self._first_boards())

    def progress(self) -> "Trying":
        """Return the number of tried moves as plain data."""
        return {"tried": self.tried}

    @property
    def is_tired(self) -> bool:
        """Whether the trial has taken its time, so that it ends early."""
        return now() - self._started > self._longest

    @property
    def is_slow(self) -> bool:
        """Whether the trial ended early, as the rules are too slow for a walk."""
        return self.is_tired and self.tried < SLOW * (now() - self._started)

    def _try_nearest(self) -> "Steps[None]":
        """Try all moves of the positions nearest to the start, breadth first."""
        waiting = [(self.rules.start, 0)]
        positions = set(waiting)
        for position in waiting:  # The list grows during the loop.
            place = self.rules.place(position)
            moves = self.checked_moves(place)
            if not moves and len(positions) == 1:  # At the start.
                raise Fault("own.start-over", at=place)
            yield self.progress()
            for reply in (yield from self._replies(position, moves, len(moves))):
                if reply not in positions and len(positions) < NEAR:
                    positions.add(reply)
                    waiting.append(reply)
            if self.tried > MOST_TRIED or self.is_tired:
                break

    def _play_games(self) -> "Steps[None]":
        rng = Rng(seed=1)
        for _ in range(GAMES):
            if self._moves_returned > MOST_LISTED or self.is_tired:  # Further games would take too long.
                break
            position = (self.rules.start, 0)
            for _ in range(LONGEST_GAME):
                moves = self.checked_moves(self.rules.place(position))
                if not moves:
                    break
                [position] = yield from self._replies(position, [rng.choice(moves)], len(moves))
            yield self.progress()

    def _first_boards(self) -> "Steps[list[Board]]":
        boards: "list[Board]" = []  # The start, and the boards after each board's first move.
        position = (self.rules.start, 0)
        while len(boards) < MOST_BOARDS:
            place = self.rules.place(position)
            rows, moves, mark = self._checked_rows(place), self.checked_moves(place), place[1]
            replies = yield from self._replies(position, moves[:MOVES_SHOWN], len(moves))
            cell_texts = []  # The cells of each position after a move.
            for reply in replies:
                cell_texts.append("".join(self._checked_rows(self.rules.place(reply))))
                yield self.progress()
            cells = "".join(rows)
            paths = drawn_paths(moves, cells, cell_texts, mark)
            boards.append(board_data(cells, self.rules.columns(rows), mark, moves, paths))
            if not moves:
                break
            position = replies[0]
        return boards

    def _replies(self, position: "Position", moves: "list[Any]", count: int) -> "Steps[list[Position]]":
        """Play `moves`, taken from a position's `count` moves; return the position after each."""
        replies: "list[tuple[Any, int]]" = []
        for move in moves:
            if replies and self.is_tired:
                break
            reply = self.checked_reply(self.rules.place(position, move), count)
            replies.append(position_after(reply, position[1]))
            self.tried += 1
            yield self.progress()
        return replies

    def _call_twice(self, name: str, place: "Place") -> "Any":
        """Call a function twice; return the result (moves as a list); raise a Fault if the results differ."""
        function, arguments = getattr(self.rules, name), place[:1] if name == "cells" else place
        results = []
        for _ in range(2):
            try:
                result = function(*arguments)
                if result is None and name != "winner":
                    raise Fault("fault.none", at=place, function=name)
                # Inside `try`: if `moves` is a generator, listing its moves runs the rules.
                if name == "moves":
                    result = listed_moves(result, place)
                elif name == "estimate":
                    result = parts_of(result, place)  # Raises Fault for NaN, which equals nothing.
                results.append(result)
            except BaseException as error:
                fault = self.rules.fault(error, place)
                if fault.line is None and type(error) is TypeError:  # The call itself fails.
                    fault = Fault(
                        "own.arguments", at=place, wanted=SIGNATURES[name], message=str(error)[:LONGEST]
                    )
                raise fault
        first, second = [_unwrap(result) for result in results]
        if type(results[0]) is not type(results[1]) or type(first) is not type(second) or first != second:
            raise Fault("own.chance", at=place, function=name)
        if len(self._asked) < MOST_ASKED_AGAIN:
            self._asked.append((name, place, first))
        return results[0]

    def ask_again(self) -> "Steps[None]":
        """Make the trial's first calls again. Raises Fault if a result has changed.

        A walk or a proof relies on answers from different times, so rules that change could forge it.
        """
        for name, place, before in self._asked[:]:
            if _unwrap(self._call_twice(name, place)) != before:
                raise Fault("own.chance", at=place, function=name)
            yield

    def _checked_rows(self, place: "Place") -> "list[str]":
        cells_result = place[0] if self.rules.cells is None else self._call_twice("cells", place)
        rows = rows_at(self.rules, cells_result, place)
        cells = sum([len(row) for row in rows])
        if not 0 < cells <= MOST_CELLS:
            raise Fault("own.cells-many", given=cells, most=MOST_CELLS)
        columns = self.rules.columns(rows)
        if type(columns) is not int or columns < 1 or cells % columns:
            raise Fault("own.columns", cells=cells)
        for name, count in (("WIDTHS", columns), ("HEIGHTS", cells // columns)):
            value = self.rules.fields.get(name, ())
            if type(value) not in (list, tuple) or not sizes(count)(list(value)):
                raise Fault("own.sizes", name=name, count=count, most=LARGEST)
        if self._cell_count and cells != self._cell_count:
            raise Fault("own.length", at=place, given=cells, expected=self._cell_count)
        self._cell_count = cells
        return rows

    def _is_over(self, place: "Place") -> bool:
        winner = None if self.rules.winner is None else self._call_twice("winner", place)
        return winner is not None and end_of(winner, self.rules, place) is not None

    def checked_moves(self, place: "Place") -> "list[Any]":
        """Return the valid moves of a position; [] after the game's end. Raises Fault."""
        self._checked_rows(place)  # May raise Fault.
        if self._is_over(place):
            return []
        moves: "list[Any]" = self._call_twice("moves", place)
        texts: "set[str]" = set()
        for move in moves:
            unexpected = unexpected_type(move, MOVE_TYPES)
            if unexpected:
                raise Fault("own.move-kind", at=place + (move,), kind=unexpected)
            text = repr(move)
            if text in texts:
                raise Fault("own.twice", at=place, move=as_text(move))
            texts.add(text)
        self._moves_returned += len(moves)
        if self.rules.estimate is not None and moves:
            self._call_twice("estimate", place)
        return moves

    def checked_reply(self, place: "Place", count: int) -> "Any":
        """Return the valid result of `play` for one of a position's `count` moves. Raises Fault."""
        board, result = place[0], self._call_twice("play", place)
        moves_again = type(result) is Again
        reply = result.board if moves_again else result
        kind = type(reply).__name__
        if kind in ("list", "dict", "set", "bytearray"):
            raise Fault("own.play-list", at=place, kind=kind)
        check_reply(reply, moves_again, place)
        unexpected = unexpected_type(reply, POSITION_TYPES)
        if unexpected:
            raise Fault("own.play-part", at=place, kind=unexpected)
        if type(reply) is str and self.rules.cells is None and len(reply) != len(board):
            raise Fault("own.play-length", at=place, given=len(reply), expected=len(board))
        if reply == board and count > 1:  # A position's only move may be a pass.
            raise Fault("own.play-same", at=place)
        return result


def parts_of(value: "Any", place: "Place") -> int:
    """Convert a result of `estimate` into parts. Raises Fault unless it is a finite number."""
    if type(value) not in (int, float) or not -1e300 < value < 1e300:  # An infinity or NaN fails, too.
        raise Fault("own.estimate-kind", at=place, said=as_text(value), wanted=SIGNATURES["estimate"])
    return int(max(-FARTHEST, min(FARTHEST, value)) * PARTS)
