"""Plays a user's game by its rules, for games that are too large for a table.

Positions and moves get numbers as the searches meet them, so that the project's searches and analyses run on
such a game as on any other. Only the worker or process that may run the rules has a LiveGame.
"""

from ..base import tables
from ..base.clock import now
from ..contract.annotations import Any, Position, Sequence
from ..contract.game import Game
from ..games.own.rules import ENDS, REASONS, has_rims
from ..lab.answers import SHOWN, as_text
from ..lab.faults import Fault
from .looks import EMPTY
from .protocol import Symmetry
from .rules import FARTHEST, Again, Rules, position_after
from .symmetries import turned
from .touches import changed_cells, named_cells, text_of
from .trial import PARTS, Trial, check_fields, parts_of
from .walker import call, check_reply, rows_at, state_and_moves

MOST_NAMED = 12  # The most moves that a message lists.
SAMPLE = 64  # One in so many new positions and moves is checked as a trial checks them.


class TimeUp(Exception):
    """Raised when a search exceeds `LiveGame.until` or `LiveGame.last_call`."""


class Place:
    """What the rules say about a position: its state (see engine.own_rules.walker) and its moves.

    `numbers` has the moves' numbers in the rules' order, `values` the rules' move by number.
    """

    def __init__(self, state: int, numbers: "list[int]", values: "dict[int, Any]") -> None:
        self.state, self.numbers, self.values = state, numbers, values
        self.replies: "dict[int, Position]" = {}  # By number.
        self.estimate: "int | None" = None


class LiveGame(Game):
    """A user's game, played by its rules; a position is a board with the side to move, 0 or 1.

    All methods raise Fault for a fault of the rules, and TimeUp once the clock has passed `until`, or
    `calls` has passed `last_call`.
    """

    name = "own"
    repeats = True  # It isn't known, so the third time counts as a draw.
    scale = FARTHEST * PARTS + 1  # Greater than any estimate; a small integer of MicroPython.
    alternates = False  # Any move may return `again(board)`.

    def __init__(self, rules: "Rules") -> None:
        check_fields(rules)
        self.rules, self.marks = rules, rules.marks
        self.until: "float | None" = None
        self.calls = 0  # The number of positions, moves and estimates about which the rules were asked.
        self.last_call = 0
        self._trial = Trial(rules)
        self._room = tables.most // 10  # A place takes up to 10 times the memory of a search's table entry.
        self._places: "dict[Position, Place]" = {}
        self._numbers: "dict[Any, int]" = {}  # By a move, if it is an int, or its text.
        self.turns: "list[Symmetry]" = []  # The symmetries of the board (see engine.own_rules.symmetries).

    @property
    def has_estimate(self) -> bool:
        """Whether the rules have a function `estimate`."""
        return self.rules.estimate is not None

    def check(self, position: "Position") -> None:
        """Check a position and its moves as a trial does, each function called twice."""
        self._trial.checked_moves(self.rules.place(position))

    def look(self, position: "Position") -> Place:
        """Return what the rules say about a position."""
        place = self._places.get(position)
        if place is None:
            if self.until is not None and (now() > self.until or self.calls > self.last_call):
                raise TimeUp
            if len(self._places) >= self._room:
                self._places = {}
            place = self._places[position] = self._ask(position)
        return place

    def _ask(self, position: "Position") -> Place:
        if self._is_sampled():
            self.check(position)
        state, moves = state_and_moves(self.rules, *position)
        numbers, values = [], {}
        for move in moves:
            text = move if type(move) is int else repr(move)
            number = self._numbers.get(text)
            if number is None:
                number = self._numbers[text] = len(self._numbers)
            if number in values:
                raise Fault("own.twice", at=self.rules.place(position), move=as_text(move))
            values[number] = move
            numbers.append(number)
        return Place(state, numbers, values)

    def _is_sampled(self) -> bool:
        """Count one more position or move about which the rules are asked; return whether to check it."""
        self.calls += 1
        return self.calls % SAMPLE == 0

    # The rules

    def start(self, turn: "str | None" = None) -> "Position":
        return (self.rules.start, 0)

    def turn(self, position: "Position") -> str:
        return self.marks[position[1]]

    def legal_moves(self, position: "Position") -> "list[int]":
        return sorted(self.look(position).numbers)

    def play(self, position: "Position", move: int) -> "Position":
        place = self.look(position)
        reply = place.replies.get(move)
        if reply is None:
            at = self.rules.place(position, place.values[move])
            if self._is_sampled():
                self._trial.checked_reply(at, len(place.numbers))
            result = call(self.rules, self.rules.play, at, at)
            reply = position_after(result, position[1])
            check_reply(reply[0], type(result) is Again, at)
            call(self.rules, hash, (reply,), at)  # A list inside of the board can't be kept.
            place.replies[move] = reply
        return reply

    def result(self, position: "Position") -> "int | None":
        return ENDS[self.look(position).state]

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        return REASONS[self.look(position).state], ()

    # Names for people, and what a program of the lab may ask

    def cells(self, position: "Position") -> "list[str]":
        """Return the characters of a position's cells, "" for an empty one."""
        return ["" if cell in EMPTY else cell for cell in self.write(position)]

    def write(self, position: "Position") -> str:
        """Return a position's cells, a character each; set `columns` and `squares`."""
        at, cells = self.rules.place(position), self.rules.cells
        rows = rows_at(self.rules, at[0] if cells is None else call(self.rules, cells, at[:1], at), at)
        self.columns, self.squares = self.rules.columns(rows), sum([len(row) for row in rows])
        return "".join(rows)

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return the names that the game's table would have (see engine.games.own.rules)."""
        return Game.rims(self) if has_rims(self.columns, self.squares) else ((), ())

    def write_move(self, move: int, position: "Position") -> str:
        """Return the cells to touch for a move or, if these are unclear, the move as the rules have it."""
        value = self.look(position).values[move]
        before, after = self.write(position), self.write(self.play(position, move))
        change = (value, before, after, self.turn(position))
        path = named_cells(*change) or changed_cells(*change) or ()
        return "".join([self.cell_name(cell) for cell in path]) or text_of(repr(value)) or repr(value)

    def find_move(self, text: str, position: "Position") -> int:
        """Return the legal move that `text` names, as the rules or `write_move` write it."""
        place, bare = self.look(position), text.replace(" ", "")
        for number in place.numbers:
            value = place.values[number]
            if bare in (repr(value).replace(" ", ""), str(value).replace(" ", ""), text_of(repr(value))):
                return number
        names = [self.write_move(number, position) for number in place.numbers]
        if text in names:
            return place.numbers[names.index(text)]
        known = ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")
        raise Fault("own.no-move", at=self.rules.place(position), said=text[:SHOWN], known=known)

    # What searches use

    def estimate(self, position: "Position") -> int:
        """Return the author's estimate in parts, or 0 if the rules have none."""
        if self.rules.estimate is None:
            return 0
        place = self.look(position)
        if place.estimate is None:
            at = self.rules.place(position)
            self.calls += 1
            place.estimate = parts_of(call(self.rules, self.rules.estimate, at, at), at)
        return place.estimate

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return wins first, then the moves with the best estimate or with the fewest moves for the reply."""
        keys = [(self._merit(position, move), move) for move in moves]
        return [move for _, move in sorted(keys)]

    def _merit(self, position: "Position", move: int) -> int:
        reply = self.play(position, move)
        place = self.look(reply)
        result = ENDS[place.state]
        if result is not None:
            value = result * self.scale
        elif self.has_estimate:
            value = self.estimate(reply)
        else:
            value = len(place.numbers)
        return -self.backed_up(position, reply, value)

    def canonical_key(self, position: "Position") -> "tuple[Any, int]":
        board, turn = position
        return min([board] + [turned(board, symmetry) for symmetry in self.turns]), turn
