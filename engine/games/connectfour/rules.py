"""Defines Connect Four on 7 columns by 6 rows, or fewer: the rules, the notation, the reasons for moves.

Connect Four is a trademark of Hasbro. A move is a column, from 0 on, written 1, 2, ... from the left; the
stone falls to the lowest empty square. The notation of a position has one character for each square, row by
row from the top left: `o`, `x`, or `.` for an empty one. `o` begins.
"""

from ...contract.annotations import Position, Prover, Sequence
from ...contract.game import Game
from ...text.words import Sentences
from ..grid import GridGame
from ..symmetry import mirror
from .bits import Bits, count, spread
from .evaluation import Evaluation
from .levels import LEVELS, OF_FIVE, OF_SIX

DIGITS = "1234567"
POSITIONS = {(7, 6): 4_531_985_219_092}
"""The number of positions, with the empty board and ended games, by columns and rows (Edelkamp and Kissmann,
"Symbolic Classification of General Two-Player Games", 2008; by plies: J. Tromp, OEIS A212693)."""


class ConnectFour(GridGame):
    """Connect Four: drop stones into columns; four in a row, column or diagonal win."""

    place = 3  # In the list of games.
    words = Sentences("games/connectfour/")
    upright = True  # Stones fall, so the page never turns the board.
    scale = 1000  # Estimates are in thousandths of a win.
    counts_ended = False  # Published counts of games leave out those that ended earlier.
    flaws = ("reason.misses-four", "reason.lifts", "reason.gives-up", "reason.outer")  # The bad reasons.
    win_reasons = {"reason.odd-threat": "reason.threat", "reason.even-threat": "reason.threat"}
    side_colours = "ry"  # Red and yellow.

    def __init__(self, name: str, columns: int, rows: int, sample: str = "") -> None:
        self.name = name
        self.sample = sample
        self.levels = {5: OF_FIVE, 6: OF_SIX}.get(columns, LEVELS)
        self.columns = columns
        self.squares = self.longest = columns * rows
        self.symmetries = (mirror(columns, rows),)
        self.positions = POSITIONS.get((columns, rows))
        self.bits = Bits(columns, rows)
        self.judge = Evaluation(self.bits)

    # The rules

    def legal_moves(self, position: "Position") -> "list[int]":
        if self.result(position) is not None:
            return []
        stones = position[0] | position[1]
        return [column for column in range(self.columns) if self.bits.landing(stones, column)]

    def play(self, position: "Position", move: int) -> "Position":
        mine, theirs, turn = position
        return (theirs, mine | self.bits.landing(mine | theirs, move), self.other(turn))

    def result(self, position: "Position") -> "int | None":
        # If a user sets up a position, the side to move may have fours: it wins, or draws if both sides have.
        mine, theirs, _ = position
        lost, won = self.bits.has_four(theirs), self.bits.has_four(mine)
        if lost or won:
            return won - lost
        return 0 if mine | theirs == self.bits.full else None

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        mine, theirs, _ = position
        lines = tuple([self._cells_of(four) for four in self.bits.fours(mine) + self.bits.fours(theirs)])
        if result == 0:
            return "outcome.both-four" if lines else "outcome.no-four", lines
        return "outcome.four", lines

    def _cells_of(self, squares: int) -> "tuple[int, ...]":
        """Return the cells of a set of squares (see Bits), from the top left."""
        return tuple([cell for cell in range(self.squares) if self.bits.square(cell) & squares])

    # Cells, pieces and touches

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        return (self.touch(position, move),)

    def touch(self, position: "Position", cell: int) -> int:
        """Return the cell where a stone in the same column lands, or `cell` if the column is full."""
        landing = self.bits.landing(position[0] | position[1], cell % self.columns)
        return self._cells_of(landing)[0] if landing else cell

    def emptied_cell(self, position: "Position", cell: int) -> int:
        """Return the cell of the highest stone in the same column, or `cell` if the column is empty."""
        column = cell % self.columns
        if self.cells(position)[column]:
            return column  # The top cell of a column has the column's number.
        highest = self.bits.landing(position[0] | position[1], column) >> 1 & self.bits.full
        return self._cells_of(highest)[0] if highest else cell

    def reachable(self, position: "Position") -> bool:
        """Return False if the side to move has a four, or if no last move can make all fours of the other."""
        mine, theirs, _ = position
        if self.bits.has_four(mine):
            return False
        tops = theirs & (mine | theirs) + self.bits.bottom >> 1  # The stones that may have been the last.
        columns = [self.bits.column(column) for column in range(self.columns)]
        return any([not self.bits.has_four(theirs ^ (tops & column)) for column in columns])  # Take one back.

    # The notation

    def _bit(self, square: int) -> int:
        return self.bits.square(square)

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position in a text. Raises GameError, also if stones float or one side has too many."""
        position = GridGame.parse(self, text, turn)
        mine, theirs, turn = position
        stones = mine | theirs
        floating = stones & ~(stones << 1 | self.bits.bottom)
        if floating:
            cell = self._cells_of(floating)[-1]
            row = self.bits.rows - cell // self.columns
            raise self.error("error.floating", column=cell % self.columns + 1, row=row)
        if not 0 <= count(theirs) - count(mine) <= 1:
            counts = {"mine": count(mine), "theirs": count(theirs)}
            raise self.error("error.stones", turn=turn, other=self.other(turn), **counts)
        return position

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        return DIGITS[: self.columns], [str(self.bits.rows - row) for row in range(self.bits.rows)]

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the column that `text` names, from 1 on. Raises GameError."""
        if len(text) != 1 or text not in DIGITS[: self.columns]:
            raise self.error("error.column", text=text, last=self.columns)
        return DIGITS.index(text)

    def write_move(self, move: int, position: "Position") -> str:
        return str(move + 1)

    def check_move(self, position: "Position", move: int) -> int:
        """Return `move`. Raises GameError if it is illegal, with a sentence of its own for a full column."""
        if self.result(position) is None and not self.bits.landing(position[0] | position[1], move):
            legal = self.write_moves(position)
            raise self.error("error.full-column", move=self.write_move(move, position), legal=legal)
        return Game.check_move(self, position, move)

    # What searches use

    def estimate(self, position: "Position") -> int:
        return self.judge.value(position[0], position[1])

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves` in four groups (see `rank`), each from the middle outwards."""
        mine, theirs, _ = position
        stones = mine | theirs
        my_wins, their_wins = self.bits.winning(mine), self.bits.winning(theirs)

        def rank(column: int) -> "tuple[int, int]":
            # Wins, moves that stop a four, others, and last those below a square where the other side wins.
            landing = self.bits.landing(stones, column)
            lifts = landing << 1 & their_wins
            group = 0 if landing & my_wins else 1 if landing & their_wins else 3 if lifts else 2
            return group, self.bits.outwards.index(column)

        return sorted(moves, key=rank)

    def hidden(self, position: "Position", move: int) -> int:
        """Return 1 for a four in a column, 2 in a row, 3 on a diagonal, else 0."""
        mine, theirs, _ = position
        landing = self.bits.landing(mine | theirs, move)
        ways = [step for step in self.bits.steps if landing & self.bits.winning_along(mine, step)]
        return min(3, 1 + self.bits.steps.index(ways[0])) if ways else 0

    def plies_left(self, position: "Position") -> int:
        return self.squares - count(position[0] | position[1])

    def key(self, position: "Position") -> int:
        mine, theirs, _ = position
        # As the number of stones tells the side to move, its stones serve as well as the first side's.
        return spread(self.bits.key(mine, mine | theirs))

    def canonical_key(self, position: "Position") -> int:
        mine, theirs, _ = position
        key = self.bits.key(mine, mine | theirs)
        return spread(min(key, self.bits.mirror(key)))

    def make_prover(self) -> "Prover":
        from . import book, prover

        return prover.Prover(self.bits, book.opening_book(self.bits))

    def threats(self, position: "Position", mark: str) -> "list[int]":
        """Return the empty cells where one more stone of a side completes four, from the top left."""
        mine, theirs, turn = position
        winning = self.bits.winning(mine if mark == turn else theirs)
        return list(self._cells_of(winning & ~(mine | theirs)))

    def falls_to(self, cell: int) -> str:
        """Return the mark of the side that gets a cell if all other columns are filled first."""
        return self.marks[0 if self.bits.square(cell) & self.judge.first_rows else 1]

    def reasons(self, position: "Position", move: int) -> "list[str]":
        from .reasons import reasons

        return reasons(self.judge, position[0], position[1], move)


GAMES = (
    ConnectFour("connectfour", 7, 6, "44444153766556533355314222266"),
    ConnectFour("connectfour6x5", 6, 5, "444432655213115224255116336"),
    ConnectFour("connectfour5x4", 5, 4, "4423233122441113555"),
)
