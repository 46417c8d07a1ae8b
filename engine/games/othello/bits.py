"""Computes Othello's moves and flips with sets of squares, for many boards at a time.

A set of squares is an integer, bit n for square n, row by row from a1. Python's time depends on the number of
operations more than on the length of integers. So an integer may hold many boards side by side, each in a
*lane* of 64 bits, and one shift serves all of them.

Runs of discs grow in eight directions by parallel prefix, as Kogge and Stone (1973) add carries: to 1, 2, 4
and 6 discs in four steps. A shift over a board's edge, into the next row or lane, ends on a rim square, where
the masks stop each run: a disc on the rim can't be flipped along a line that ends there.
"""

from array import array

from ...contract.annotations import Any, Callable, Sequence

LANE_BYTES = 8
MOST_LANES = 128  # Two for each possible move in a position.
PASS = 64  # The passing move on boards of all sizes.
DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The directions as `(down, right)`; index n and index 7 - n are opposite."""

# The number of bits in each byte, for interpreters whose int has no bit_count (MicroPython).
BYTE_COUNTS = b"\0"
for _ in range(8):
    # The bytes with the next higher bit are all earlier bytes, with this bit added.
    BYTE_COUNTS += bytes([bits + 1 for bits in BYTE_COUNTS])

SQUARE = {1 << square: square for square in range(64)}  # The number of a set's only square.


def count_by_bytes(squares: int) -> int:
    """Return the number of squares in a set."""
    return sum([BYTE_COUNTS[byte] for byte in squares.to_bytes(LANE_BYTES, "little")])


count = getattr(int, "bit_count", count_by_bytes)
"""Return the number of squares in a set on one board, by this interpreter's fastest method."""


def squares_of(squares: int) -> "list[int]":
    """Return the squares of a set, in ascending order."""
    numbers = []
    while squares:
        lowest = squares & -squares
        numbers.append(SQUARE[lowest])
        squares ^= lowest
    return numbers


def joined(boards: "Sequence[int]") -> int:
    """Return an integer with each board in a lane."""
    return int.from_bytes(bytes(array("Q", boards)), "little")


def split(lanes: int, boards: int) -> "Sequence[int]":
    """Return the boards in an integer's lanes."""
    return array("Q", lanes.to_bytes(LANE_BYTES * boards, "little"))


def flips_along(rays: "list[list[int]]") -> "Callable[[int, int], int]":
    """Compile a function of `(mine, theirs)`: what a disc of mine flips if it is put where the rays begin.

    The compiled conditions take half the time of a loop. For a ray of the squares 1, 2 and 4, they are:

        if theirs & 1:
            if mine & 2: flipped |= 1
            elif theirs & 2:
                if mine & 4: flipped |= 3
    """
    lines = ["def flips(mine, theirs):", " flipped = 0"]
    for ray in rays:
        run, indent, keyword = 0, " ", "if"
        for place in range(len(ray) - 1):
            lines.append(f"{indent}{keyword} theirs & {ray[place]}:")
            run |= ray[place]
            indent += " "
            lines.append(f"{indent}if mine & {ray[place + 1]}: flipped |= {run}")
            keyword = "elif"
    lines.append(" return flipped")
    namespace: "dict[str, Any]" = {}
    exec("\n".join(lines), namespace)
    flips: "Callable[[int, int], int]" = namespace["flips"]
    return flips


class Bits:
    """Computes moves and flips on boards of one size, up to 8 by 8."""

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
        # For each axis: the step to the next square, and the squares whose discs can be flipped along it.
        self._axes = ((1, across), (size, down), (size - 1, across & down), (size + 1, across & down))
        self.squares = size * size
        half = size // 2
        quarter = sum([((1 << half) - 1) << size * row for row in range(half)])
        self.quarters = [quarter << corner for corner in (0, half, size * half, size * half + half)]
        # The function `flips` of each square, compiled at its first use.
        self._flips: "list[Callable[[int, int], int] | None]" = [None] * self.squares
        self.ones = [0]
        """For each number of boards, a 1 in each lane; a set times this number is the set in each lane."""
        for lane in range(MOST_LANES):
            self.ones.append(self.ones[-1] | 1 << 8 * LANE_BYTES * lane)
        self._lane_axes: "dict[int, list[tuple[int, int, int]]]" = {}  # The results of `_axes_for`.

    def rays_from(self, square: int) -> "list[list[int]]":
        """Return the ray in each direction (see DIRECTIONS): its squares in order, each as a set."""
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
        """Return `(step, twice the step, mask repeated for each board)` for each axis; cache the list."""
        axes = [(shift, 2 * shift, mask * self.ones[boards]) for shift, mask in self._axes]
        self._lane_axes[boards] = axes
        return axes

    def moves(self, mine: int, theirs: int, boards: int = 1) -> int:
        """Return the squares where `mine` can move, in each of the `boards` lanes."""
        squares = 0
        for shift, twice, mask in self._lane_axes.get(boards) or self._axes_for(boards):
            inner = theirs & mask
            pairs = inner & inner << shift  # Two of their discs in line: this one and the one below.
            up = inner & mine << shift  # Runs of their discs that begin beside one of mine: first of 1 disc.
            up |= inner & up << shift
            up |= pairs & up << twice
            up |= pairs & up << twice
            pairs >>= shift  # The same pairs, marked at their lower disc.
            down = inner & mine >> shift  # The same runs towards lower bits.
            down |= inner & down >> shift
            down |= pairs & down >> twice
            down |= pairs & down >> twice
            squares |= up << shift | down >> shift
        return squares & (self.full * self.ones[boards] ^ (mine | theirs))

    def both_moves(self, mine: int, theirs: int, boards: int) -> "tuple[int, int]":
        """Return `(moves of mine, moves of theirs)`, computed by one call of `moves` with twice the lanes."""
        step = 8 * LANE_BYTES * boards
        moves = self.moves(mine | theirs << step, theirs | mine << step, 2 * boards)
        their_moves = moves >> step
        return moves ^ their_moves << step, their_moves

    def flips(self, mine: int, theirs: int, square: int) -> int:
        """Return the discs that `mine` flips with a disc on an empty square of one board."""
        return (self._flips[square] or self.flips_at(square))(mine, theirs)

    def flips_at(self, square: int) -> "Callable[[int, int], int]":
        """Return the function of `(mine, theirs)` that computes `flips` for a square."""
        flips = self._flips[square] or flips_along(self.rays_from(square))
        self._flips[square] = flips
        return flips

    def near(self, square: int) -> int:
        """Return the squares next to a square, also diagonally."""
        return sum([ray[0] for ray in self.rays_from(square) if ray])

    def difference(self, mine: int, theirs: int) -> int:
        """Return the difference in discs for `mine`; empty squares count for the side with more discs."""
        difference = count(mine) - count(theirs)
        empty = self.squares - count(mine | theirs)
        if difference > 0:
            return difference + empty
        return difference - empty if difference else 0

    def replies(self, mine: int, theirs: int) -> "tuple[list[int], int, int]":
        """Return `(moves, own, other)`: the moves of `mine`, ascending, and the boards after them in lanes.

        `own` has the discs of the side that moves next, `other` those of the side that has moved.
        """
        runs = []
        squares = 0
        # First as in `moves`, for one board; the runs are needed again below.
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
            squares |= up << shift | down >> shift
            if up:
                runs.append((True, shift, twice, up))
            if down:
                runs.append((False, shift, twice, down))
        squares &= self.full ^ (mine | theirs)
        moves = squares_of(squares)
        boards = len(moves)
        ones = self.ones[boards]
        discs = joined([1 << move for move in moves])
        flipped = 0
        for upwards, shift, twice, run in runs:
            # `run` has the discs between mine and the moves; follow them from the moves back.
            run *= ones
            if upwards:
                pairs = run & run >> shift
                back = run & discs >> shift
                back |= run & back >> shift
                back |= pairs & back >> twice
                back |= pairs & back >> twice
            else:
                pairs = run & run << shift
                back = run & discs << shift
                back |= run & back << shift
                back |= pairs & back << twice
                back |= pairs & back << twice
            flipped |= back
        own = theirs * ones ^ flipped
        other = mine * ones | discs | flipped
        return moves, own, other
