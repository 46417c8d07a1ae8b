"""Othello's arithmetic on sets of squares, many boards at a time.

A set of squares is a whole number, bit n for square n, row by row from a1. Python pays for each operation,
hardly for the width of its numbers, so a number may hold many boards side by side, each in a *lane* of 64
bits. One shift then serves all of them.

Runs of discs grow in eight directions by parallel prefix, as Kogge and Stone (1973) add carries: by 1, 2, 4,
6 discs in four steps. A shift over a board's edge, into the next row or lane, lands on a rim square, where
the masks stop every run: a line can't flip the disc on the rim at its end.
"""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

LANE_BYTES = 8
MOST_LANES = 128  # Two for each move that a set-up position could have.
PASS = 64  # The move of a side that can't place a disc, on a board of any size.
DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""Each is the opposite of the one that stands as far from the end."""

# The bits of each byte, for interpreters whose int has no bit_count (MicroPython).
BYTE_COUNTS = b"\0"
for _ in range(8):
    # The bytes with a higher bit are the ones before them, each with it added.
    BYTE_COUNTS += bytes([bits + 1 for bits in BYTE_COUNTS])

SQUARE = {1 << square: square for square in range(64)}  # The number of the square in a set of one.


def counted_by_bytes(squares: int) -> int:
    """Return how many squares a set has."""
    return sum([BYTE_COUNTS[byte] for byte in squares.to_bytes(LANE_BYTES, "little")])


count = getattr(int, "bit_count", counted_by_bytes)
"""Return how many squares a set of one board has, the quickest way that this interpreter knows."""


def squares_of(squares: int) -> "list[int]":
    """Return the squares of a set, in ascending order."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(SQUARE[lowest])
        squares ^= lowest
    return found


def joined(boards: "Sequence[int]") -> int:
    """Return a number with a lane for each board."""
    return int.from_bytes(bytes(array("Q", boards)), "little")


def split(lanes: int, boards: int) -> "Sequence[int]":
    """Return the boards of the first lanes of a number."""
    return array("Q", lanes.to_bytes(LANE_BYTES * boards, "little"))


def flips_along(rays: "list[list[int]]") -> "Callable[[int, int], int]":
    """Return a function of `(mine, theirs)`: the discs that a disc turns over along rays from its square.

    It compiles unrolled conditions, which take half the time of a loop.
    """
    lines = ["def flips(mine, theirs):", " found = 0"]
    for ray in rays:
        run, indent, word = 0, " ", "if"
        for place in range(len(ray) - 1):
            lines.append(f"{indent}{word} theirs & {ray[place]}:")
            run |= ray[place]
            indent += " "
            lines.append(f"{indent}if mine & {ray[place + 1]}: found |= {run}")
            word = "elif"
    lines.append(" return found")
    space: "dict[str, Any]" = {}
    exec("\n".join(lines), space)
    flips: "Callable[[int, int], int]" = space["flips"]
    return flips


class Bits:
    """Moves and flips on boards of one size, up to 8 by 8."""

    def __init__(self, size: int) -> None:
        self.size = size
        rows = range(size)
        self.full = (1 << size * size) - 1
        self.top = (1 << size) - 1
        self.bottom = self.top << size * (size - 1)
        self.left = sum([1 << size * row for row in rows])
        self.right = self.left << size - 1
        self.corners = (self.top | self.bottom) & (self.left | self.right)
        across = self.full & ~(self.left | self.right)
        down = self.full & ~(self.top | self.bottom)
        # The distance to a line's next square, and the squares whose discs can be flipped along such lines.
        self._axes = ((1, across), (size, down), (size - 1, across & down), (size + 1, across & down))
        self.squares = size * size
        half = size // 2
        quarter = sum([((1 << half) - 1) << size * row for row in range(half)])
        self.quarters = [quarter << corner for corner in (0, half, size * half, size * half + half)]
        # By square, compiled at its first use.
        self._flips: "list[Callable[[int, int], int] | None]" = [None] * self.squares
        self.ones = [0]
        """For each number of boards, a 1 in each lane: a set times this is the set in every lane."""
        for lane in range(MOST_LANES):
            self.ones.append(self.ones[-1] | 1 << 8 * LANE_BYTES * lane)
        self._lane_axes: "dict[int, list[tuple[int, int, int]]]" = {}

    def rays_from(self, square: int) -> "list[list[int]]":
        """Return, for each direction in the order of DIRECTIONS, the squares in order, each as a set."""
        size = self.size
        rays = []
        for down, right in DIRECTIONS:
            row, column = square // size + down, square % size + right
            ray = []
            while 0 <= row < size and 0 <= column < size:
                ray.append(1 << size * row + column)
                row, column = row + down, column + right
            rays.append(ray)
        return rays

    def _axes_for(self, boards: int) -> "list[tuple[int, int, int]]":
        """Return the axes, each with twice its step and its mask in every lane; cache them."""
        axes = [(shift, 2 * shift, mask * self.ones[boards]) for shift, mask in self._axes]
        self._lane_axes[boards] = axes
        return axes

    def moves(self, mine: int, theirs: int, boards: int = 1) -> int:
        """Return where `mine` can move, in every lane."""
        found = 0
        for shift, twice, mask in self._lane_axes.get(boards) or self._axes_for(boards):
            inner = theirs & mask
            pairs = inner & inner << shift
            up = inner & mine << shift
            up |= inner & up << shift
            up |= pairs & up << twice
            up |= pairs & up << twice
            pairs >>= shift
            down = inner & mine >> shift
            down |= inner & down >> shift
            down |= pairs & down >> twice
            down |= pairs & down >> twice
            found |= up << shift | down >> shift
        return found & (self.full * self.ones[boards] ^ (mine | theirs))

    def both_moves(self, mine: int, theirs: int, boards: int) -> "tuple[int, int]":
        """Return `moves` for `mine` and for `theirs`, by one call with twice the lanes."""
        step = 8 * LANE_BYTES * boards
        found = self.moves(mine | theirs << step, theirs | mine << step, 2 * boards)
        theirs = found >> step
        return found ^ theirs << step, theirs

    def flips(self, mine: int, theirs: int, square: int) -> int:
        """Return the discs that `mine` turns over by a disc on an empty square of one board."""
        return (self._flips[square] or self.flips_at(square))(mine, theirs)

    def flips_at(self, square: int) -> "Callable[[int, int], int]":
        """Return `flips` for a square, as a function of `(mine, theirs)`."""
        flips = self._flips[square] or flips_along(self.rays_from(square))
        self._flips[square] = flips
        return flips

    def near(self, square: int) -> int:
        """Return the squares that touch a square."""
        return sum([ray[0] for ray in self.rays_from(square) if ray])

    def difference(self, mine: int, theirs: int) -> int:
        """Return how many more discs `mine` has; the empty squares count for the side with more."""
        more = count(mine) - count(theirs)
        empty = self.squares - count(mine | theirs)
        return more + empty if more > 0 else more - empty if more else 0

    def replies(self, mine: int, theirs: int) -> "tuple[list[int], int, int]":
        """Return `(moves, own, other)`: the moves of `mine` in ascending order and, in a lane for each, the
        discs of the side that moves next, and of the side that has moved.
        """
        runs = []
        found = 0
        for shift, twice, mask in self._lane_axes.get(1) or self._axes_for(1):
            inner = theirs & mask
            pairs = inner & inner << shift
            up = inner & mine << shift
            up |= inner & up << shift
            up |= pairs & up << twice
            up |= pairs & up << twice
            pairs >>= shift
            down = inner & mine >> shift
            down |= inner & down >> shift
            down |= pairs & down >> twice
            down |= pairs & down >> twice
            found |= up << shift | down >> shift
            if up:
                runs.append((True, shift, twice, up))
            if down:
                runs.append((False, shift, twice, down))
        found &= self.full ^ (mine | theirs)
        moves = squares_of(found)
        boards = len(moves)
        ones = self.ones[boards]
        placed = joined([1 << move for move in moves])
        flipped = 0
        for upwards, shift, twice, run in runs:
            # `run` holds the discs between one of mine and where it can move; from there, back through them.
            run *= ones
            if upwards:
                pairs = run & run >> shift
                back = run & placed >> shift
                back |= run & back >> shift
                back |= pairs & back >> twice
                back |= pairs & back >> twice
            else:
                pairs = run & run << shift
                back = run & placed << shift
                back |= run & back << shift
                back |= pairs & back << twice
                back |= pairs & back << twice
            flipped |= back
        own = theirs * ones ^ flipped
        other = mine * ones | placed | flipped
        return moves, own, other
