"""Plans searches of Othello's last empty squares: the order of moves, and tables of the discs that they flip.

Between an empty square and the next empty ones on its lines, each disc belongs to one side or the other. So
the discs of the side to move determine the discs that flip. One table has these flips for row and column
together, another for both diagonals; an entry is computed at its first use. For the very last square, the
tables have only the number of flipped discs (as Edax does; Delorme, 1998).
"""

from ...base import tables
from ...contract.annotations import Any, Callable, Sequence, TypeAlias
from .bits import DIRECTIONS, Bits, count, squares_of

# `(straight, in_straight, slanting, in_slanting, square)`: for row and column, the table by my discs and
# the squares up to the next empty ones; the same for the diagonals; the empty square
Lines: TypeAlias = "tuple[dict[int, int], int, dict[int, int], int, int]"
# See `Plans.plan`
Plan: TypeAlias = "Any"
Step: TypeAlias = "tuple[Any, ...]"
# The rays from a square, the set of their squares, and Lines by the set of empty squares on the rays
Square: TypeAlias = "tuple[list[list[int]], int, dict[int, Lines]]"

PLAN = 8  # A plan takes as much memory as this many entries of a search's table.
ENTRY = 2  # The same for an entry in the tables of flips.
LATER = 1000  # Added to the rank of a square in an even quarter, so that it comes after all others.


class Plans:
    """Caches plans for sets of empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", solver: "Callable[[int], Any]") -> None:
        """Create plans. `ranks[square]` orders moves; `solver(n)` returns the search for n empty squares."""
        self._bits = bits
        self._ranks = ranks
        self._solver = solver
        self._forget()

    def make_room(self) -> None:
        """Drop all plans and tables if they take too much memory."""
        if len(self._plans) * PLAN > tables.most or self._entries * ENTRY > tables.most:
            self._forget()

    def _forget(self) -> None:
        self._plans: "dict[int, Plan]" = {}
        # Each is filled at its first use, as computing all would delay the start.
        self._squares: "list[Square | None]" = [None] * self._bits.squares
        # By square, mask of lines, and whether the square is the last: flips, or their number, by my discs.
        self._tables: "dict[tuple[int, int, bool], dict[int, int]]" = {}
        self._entries = 0  # The number of entries in all these tables.

    def odd(self, empty: int) -> int:
        """Return the union of the board's quarters that have an odd number of empty squares."""
        odd = 0
        for quarter in self._bits.quarters:
            if count(empty & quarter) & 1:
                odd |= quarter
        return odd

    def plan(self, empty: int) -> "Plan":
        """Return the plan for a set of empty squares; cache it.

        A plan is `(taken, solve, steps)`: the squares with discs, the function that searches after each move,
        and the moves in the order to try. A move is the Lines of its square and the plan for the remaining
        squares or None (see `rest`). The plan for a single square is its lines.
        """
        plan = self._plans.get(empty)
        if plan is None:
            plan = self._plans[empty] = self._make_plan(empty)
        return plan

    def _make_plan(self, empty: int) -> "Plan":
        squares = squares_of(empty)
        if len(squares) == 1:
            return self._make_lines(squares[0], empty, last=True)
        odd = self.odd(empty)
        # Integers sort faster than pairs of rank and square.
        keys = [self._ranks[square] + (0 if odd >> square & 1 else LATER) << 6 | square for square in squares]
        # `rest` puts the plans for the remaining squares in place of None later, as most are never needed.
        steps = [self._lines_from(key & 63, empty) + (None,) for key in sorted(keys)]
        return self._bits.full ^ empty, self._solver(len(steps) - 1), steps

    def rest(self, taken: int, step: "Step") -> "Plan":
        """Return the plan after a step from a position with discs on `taken`; store it in the step."""
        square = step[4]  # A step is Lines, which end with the square, and a plan.
        rest = self.plan(self._bits.full ^ (taken | 1 << square))
        # Steps are tuples, which are more compact than lists, as the search mostly waits for memory.
        steps = self.plan(self._bits.full ^ taken)[2]
        steps[:] = [old[:5] + (rest,) if old[4] == square else old for old in steps]
        return rest

    def _add_square(self, square: int) -> "Square":
        rays = self._bits.rays_from(square)
        data: "Square" = rays, sum([sum(ray) for ray in rays]), {}
        self._squares[square] = data
        return data

    def _lines_from(self, square: int, empty: int) -> "Lines":
        """Return a square's lines up to the next empty squares; cache them."""
        _, on_rays, lines = self._squares[square] or self._add_square(square)
        empty_on_rays = empty & on_rays
        if empty_on_rays not in lines:
            lines[empty_on_rays] = self._make_lines(square, empty_on_rays, last=False)
        return lines[empty_on_rays]

    def _make_lines(self, square: int, empty: int, last: bool) -> "Lines":
        """Return a square's new lines. Their tables are for `flips` or, on the last square, `flip_counts`."""
        in_straight = in_slanting = 0
        rays, _, _ = self._squares[square] or self._add_square(square)
        for (down, right), ray in zip(DIRECTIONS, rays):
            run = 0
            for ray_square in ray:
                if ray_square & empty:
                    break
                run |= ray_square
            if not run & run - 1:
                continue  # A run of one square can't flip, as no disc beyond it encloses it.
            if down and right:
                in_slanting |= run
            else:
                in_straight |= run
        straight = self._tables.setdefault((square, in_straight, last), {})
        slanting = self._tables.setdefault((square, in_slanting, last), {})
        return straight, in_straight, slanting, in_slanting, square

    def flips(self, step: "Step", mine: int) -> int:
        """Return the discs that a step flips if `mine` is to move; store them in the step's tables."""
        return self._look_up(step, mine, self._bits.flips_at(step[4]))

    def flip_counts(self, lines: "Lines", mine: int) -> int:
        """Return x + 64 * y: `mine` would flip x discs on the last square, the other side y. Store it."""
        flips_of = self._bits.flips_at(lines[4])  # Lines end with the square.

        def count_flips(first: int, second: int) -> int:
            return count(flips_of(first, second)) + 64 * count(flips_of(second, first))

        return self._look_up(lines, mine, count_flips)

    def _look_up(self, lines: "Sequence[Any]", mine: int, compute: "Callable[[int, int], int]") -> int:
        """Return the sum of the two tables' entries for the discs `mine`; compute missing ones.

        No disc counts twice, as no square is on both a straight and a diagonal line.
        """
        straight, in_straight, slanting, in_slanting = lines[:4]
        total = 0
        for table, mask in ((straight, in_straight), (slanting, in_slanting)):
            mine_in_lines = mine & mask
            if mine_in_lines not in table:
                table[mine_in_lines] = compute(mine_in_lines, mask ^ mine_in_lines)
                self._entries += 1
            total += table[mine_in_lines]
        return total
