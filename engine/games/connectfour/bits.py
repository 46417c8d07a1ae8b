"""Represents sets of squares of a Connect Four board as bits of one integer; finds fours and threats.

A column has one bit more than rows, from the lowest square up. The highest bit is never set, so lines don't
run on into the next column. Adding 1 to a column carries up to its first empty square (the layout is that of
J. Tromp's Fhourstones, 1996).
"""

from ...contract.annotations import TypeAlias

Line: TypeAlias = "tuple[int, list[int]]"
"""The set of a line's squares, and its table: by `stones % DIVISOR`, the squares that complete four."""

DIVISOR = 461  # On each line of our boards, all sets of stones have different remainders.
PRIME = 1_000_000_007  # See `spread`.


class Bits:
    """Computes sets of squares on a board of one size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = columns * rows
        self.height = rows + 1
        self.bottom = sum([1 << self.height * column for column in range(columns)])
        self.full = self.bottom * ((1 << rows) - 1)
        self.steps = (1, self.height, self.height - 1, self.height + 1)  # Up, right, down right, up right.
        distances = [(abs(2 * column + 1 - columns), column) for column in range(columns)]
        self.outwards = [column for _, column in sorted(distances)]  # The columns from the middle outwards.
        self._lines: "dict[int, tuple[Line, Line, Line, Line]]" = {}  # The result of `lines`.

    def square(self, cell: int) -> int:
        """Return the bit of a cell; cells have numbers row by row from the top left."""
        return 1 << self.height * (cell % self.columns) + self.rows - 1 - cell // self.columns

    def column(self, column: int) -> int:
        """Return the set of all squares of a column."""
        return ((1 << self.rows) - 1) << self.height * column

    def landing(self, stones: int, column: int) -> int:
        """Return the lowest empty square of a column, given all stones, or 0 if the column is full."""
        return (stones + self.bottom) & self.column(column)

    def has_four(self, stones: int) -> bool:
        """Return whether the stones have four in a row."""
        for step in self.steps:
            pairs = stones & stones >> step  # The first squares of two in a row.
            if pairs & pairs >> 2 * step:
                return True
        return False

    def fours(self, stones: int) -> "list[int]":
        """Return the set of squares of each four in a row that the stones have."""
        fours = []
        for step in self.steps:
            pairs = stones & stones >> step
            firsts = pairs & pairs >> 2 * step
            while firsts:
                first = firsts & -firsts
                fours.append(first | first << step | first << 2 * step | first << 3 * step)
                firsts ^= first
        return fours

    def winning(self, stones: int) -> int:
        """Return the squares, empty or not, where one more stone completes four."""
        squares = stones << 1 & stones << 2 & stones << 3  # In a column, only the square above three.
        for step in self.steps[1:]:
            squares |= self.winning_along(stones, step)
        return squares & self.full

    def winning_along(self, stones: int, step: int) -> int:
        """Return the squares, also off the board, where one more stone completes four along a step."""
        above_two = stones << step & stones << 2 * step
        below_two = stones >> step & stones >> 2 * step
        squares = above_two & (stones << 3 * step | stones >> step)
        return squares | below_two & (stones >> 3 * step | stones << step)

    def lines(self) -> "dict[int, tuple[Line, Line, Line, Line]]":
        """Return a dict from each square to the four lines through it.

        After a move, only the lines through the new stone can have new squares that complete four; a search
        looks these squares up in the lines' tables. A table is a list, indexed by remainders, as dicts are
        slow with such large numbers (see `spread`).
        """
        if not self._lines:
            tables = {}
            for square in squares_of(self.full):
                lines = []
                for step in self.steps:
                    line = self._line(square, step)
                    if line not in tables:
                        tables[line] = self._line_table(line, step)
                    lines.append((line, tables[line]))
                self._lines[square] = (lines[0], lines[1], lines[2], lines[3])
        return self._lines

    def _line(self, square: int, step: int) -> int:
        """Return all squares of the board on the line through a square along a step."""
        line = square
        for _ in range(self.columns + self.rows):
            line |= (line << step | line >> step) & self.full
        return line

    def _line_table(self, line: int, step: int) -> "list[int]":
        """Return a line's table (see `lines`): by `stones % DIVISOR`, its squares that complete four."""
        table = [0] * DIVISOR
        for stones in subsets(line):
            winning = self.winning(stones) if step == 1 else self.winning_along(stones, step)
            table[stones % DIVISOR] = winning & line
        return table

    def crossings(self) -> "dict[int, int]":
        """Return, for each square, the number of possible fours in a row that contain it."""
        counts = dict.fromkeys(squares_of(self.full), 0)
        for first in squares_of(self.full):
            for step in self.steps:
                four = first | first << step | first << 2 * step | first << 3 * step
                if four & self.full == four:
                    for square in squares_of(four):
                        counts[square] += 1
        return counts

    def mirror(self, stones: int) -> int:
        """Return the mirror image of a set of squares."""
        first_column = (1 << self.height) - 1
        mirrored = 0
        for _ in range(self.columns):
            mirrored = mirrored << self.height | stones & first_column
            stones >>= self.height
        return mirrored

    def key(self, first: int, stones: int) -> int:
        """Return a unique key of a position, from the first side's stones and all stones (Tromp, 1996).

        `stones + bottom` is the first empty square of each column; the first side's stones fit in below it.
        """
        return stones + self.bottom + first


def spread(key: int) -> int:
    """Return a unique number for a key, which works well as a dict's key in all interpreters.

    MicroPython hashes a number by its last 32 bits; here these are a remainder, which depends on all bits.
    """
    return key << 32 | key % PRIME


def subsets(squares: int) -> "list[int]":
    """Return all subsets of a set of squares, in descending order."""
    result = []
    rest = squares
    while rest:
        result.append(rest)
        rest = (rest - 1) & squares
    return result + [0]


def squares_of(squares: int) -> "list[int]":
    """Return the one-square subsets of a set, in ascending order."""
    result = []
    while squares:
        square = squares & -squares
        result.append(square)
        squares ^= square
    return result


def count(squares: int) -> int:
    """Return the number of squares in a set."""
    number = 0
    while squares:
        squares &= squares - 1
        number += 1
    return number
