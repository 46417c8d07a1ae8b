"""Plans for Othello's last squares: the order of moves, and lookup tables for the discs that they turn over.

On the lines from an empty square to the next empty ones each disc is of one side or the other, so the discs
of the side to move determine the discs that turn over. One table has them for row and column together,
another for both diagonals; entries are computed at their first use. For the very last square the tables have
only the number of discs that turn over (as Edax does; Delorme, 1998).
"""

from engine import tables
from engine.games.othello.bits import DIRECTIONS, Bits, count, squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    # A table by the set of mine on row and column, the mask for it, the same of the diagonals, the square
    Lines = tuple[dict[int, int], int, dict[int, int], int, int]
    # See `Plans.plan`
    Plan = Any
    Step = tuple[Any, ...]
    # Of a square: its rays, the set of their squares, and its lines by the empty ones among these
    Square = tuple[list[list[int]], int, dict[int, Lines]]

PLAN = 8  # The room that a plan takes, in positions of a table.
LOOKED_UP = 2  # The tables may have as many entries as a table has positions, divided by this.
LATER = 1000  # Added to the rank of a square in an even quarter, to order it behind all others.


class Plans:
    """The plans for sets of empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", solver: "Callable[[int], Any]") -> None:
        """Take the ranks of squares in move ordering, and the search function by number of empty squares."""
        self._bits = bits
        self._ranks = ranks
        self._solver = solver
        self._forget()

    def make_room(self) -> None:
        """Drop all plans and tables if they take too much room."""
        if len(self._plans) * PLAN > tables.most or self._looked_up * LOOKED_UP > tables.most:
            self._forget()

    def _forget(self) -> None:
        self._plans: "dict[int, Plan]" = {}
        # Filled at the first use of each: all of them would delay the start.
        self._squares: "list[Square | None]" = [None] * self._bits.squares
        self._tables: "dict[tuple[int, int, bool], dict[int, int]]" = {}
        self._looked_up = 0

    def odd(self, empty: int) -> int:
        """Return the quarters of the board that have an odd number of empty squares."""
        odd = 0
        for quarter in self._bits.quarters:
            if count(empty & quarter) & 1:
                odd |= quarter
        return odd

    def plan(self, empty: int) -> "Plan":
        """Return the plan for a set of empty squares; cache it.

        It is `(taken, solve, steps)`: the squares with discs, the search function for the rest after a step,
        and the steps in the order of moves. A step has the lines of its square, then the plan for the rest or
        None (see `rest`). The plan for one square is its lines.
        """
        plan = self._plans.get(empty)
        if plan is None:
            plan = self._plans[empty] = self._make_plan(empty)
        return plan

    def _make_plan(self, empty: int) -> "Plan":
        squares = squares_of(empty)
        if len(squares) == 1:
            return self._make_lines(squares[0], empty, True)
        odd = self.odd(empty)
        # Numbers are sorted sooner than pairs.
        order = [self._ranks[each] + (0 if odd >> each & 1 else LATER) << 6 | each for each in squares]
        # `rest` adds the plans for the rest: most are never needed.
        steps = [self._lines_from(each & 63, empty) + (None,) for each in sorted(order)]
        return self._bits.full ^ empty, self._solver(len(steps) - 1), steps

    def rest(self, taken: int, step: "Step") -> "Plan":
        """Return the plan for the rest after a step from a set of taken squares; store it in the step."""
        square = step[4]
        rest = self.plan(self._bits.full ^ (taken | 1 << square))
        # Tuples are more compact than lists, and most of a search waits for memory.
        steps = self.plan(self._bits.full ^ taken)[2]
        steps[:] = [each[:5] + (rest,) if each[4] == square else each for each in steps]
        return rest

    def _square(self, square: int) -> "Square":
        rays = self._bits.rays_from(square)
        data: "Square" = rays, sum([sum(ray) for ray in rays]), {}
        self._squares[square] = data
        return data

    def _lines_from(self, square: int, empty: int) -> "Lines":
        """Return the lines of a square up to the next empty ones; cache them."""
        _, around, lines = self._squares[square] or self._square(square)
        near = empty & around
        if near not in lines:
            lines[near] = self._make_lines(square, near, False)
        return lines[near]

    def _make_lines(self, square: int, empty: int, last: bool) -> "Lines":
        """Return new lines, whose tables are for `decided` on the last square, else for `turned`."""
        masks = [0, 0]
        for (down, right), ray in zip(DIRECTIONS, (self._squares[square] or self._square(square))[0]):
            run = 0
            for each in ray:
                if each & empty:
                    break
                run |= each
            # A single disc can't be turned over.
            if run & run - 1:
                masks[down != 0 and right != 0] |= run
        straight, slanting = [self._tables.setdefault((square, mask, last), {}) for mask in masks]
        return straight, masks[0], slanting, masks[1], square

    def turned(self, step: "Step", mine: int) -> int:
        """Return the discs that turn over along the lines of a step; store them in the tables."""
        return self._look_up(step, mine, self._bits.flips_at(step[4]))

    def decided(self, lines: "Lines", mine: int) -> int:
        """Return how many discs `mine` would turn over, plus 64 times those of the other side; store them."""
        flips = self._bits.flips_at(lines[4])

        def both(own: int, other: int) -> int:
            return count(flips(own, other)) + 64 * count(flips(other, own))

        return self._look_up(lines, mine, both)

    def _look_up(self, lines: "Sequence[Any]", mine: int, compute: "Callable[[int, int], int]") -> int:
        """Return the sum of the entries of both tables, computed from the discs of both sides if missing.

        No disc counts twice, as no square is on a straight line and on a slanting one.
        """
        straight, in_straight, slanting, in_slanting = lines[:4]
        total = 0
        for table, mask in ((straight, in_straight), (slanting, in_slanting)):
            own = mine & mask
            if own not in table:
                table[own] = compute(own, mask ^ own)
                self._looked_up += 1
            total += table[own]
        return total
