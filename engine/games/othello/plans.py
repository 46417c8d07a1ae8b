"""How to try the last squares of Othello: in which order, and what a disc turns over there, looked up.

Along the lines from an empty square, as far as the next empty ones, every disc is of one side or the other,
so which of them are mine says what a disc turns over. That is looked up for row and column together and for
both diagonals together, and worked out when it is first asked for; a search asks for the same again and
again. So is what the last square of all decides (which Edax looks up, too; Delorme, 1998).
"""

from engine import tables
from engine.games.othello.bits import DIRECTIONS, Bits, count, squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    # What is looked up by what is mine along a row and column, which of their squares count, the same of the
    # diagonals, and the square from which they go
    Lines = tuple[dict[int, int], int, dict[int, int], int, int]

    # See `Plans.plan`
    Plan = Any
    Step = tuple[Any, ...]

    # Of a square: its rays, all of their squares, and its lines by those of them that are empty
    Square = tuple[list[list[int]], int, dict[int, Lines]]

PLAN = 8  # A plan takes as much room as so many positions of a table.
LOOKED_UP = 2  # What is looked up may be as much as the positions of a table divided by this.
LATER = 1000  # Ranks a square behind all those without this.


class Plans:
    """The plans for sets of empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", solver: "Callable[[int], Any]") -> None:
        """Make it without any plan.

        `ranks` says of each square how late to try it; `solver` returns the function that searches so many
        empty squares.
        """
        self._bits = bits
        self._ranks = ranks
        self._solver = solver
        self._forget()

    def make_room(self) -> None:
        """Forget all plans, and what is looked up, where they take too much room."""
        if len(self._plans) * PLAN > tables.most or self._looked_up * LOOKED_UP > tables.most:
            self._forget()

    def _forget(self) -> None:
        self._plans: "dict[int, Plan]" = {}
        # Each square's once it was asked for: to work out all of them would be felt at the start.
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
        """Return how to try a set of empty squares, and keep it.

        It is `(taken, solve, steps)`: the squares with discs; a step for each empty square, in the order in
        which to try them; and the function that searches the rest after a step. A step has the lines of its
        square, and then the plan for the rest, or None (see `rest`). The plan for one square is its lines.
        """
        found = self._plans.get(empty)
        if found is None:
            found = self._plans[empty] = self._planned(empty)
        return found

    def _planned(self, empty: int) -> "Plan":
        squares = squares_of(empty)
        if len(squares) == 1:
            return self._found_lines(squares[0], empty, True)
        odd = self.odd(empty)
        order = []
        for square in squares:
            rank = self._ranks[square] if odd >> square & 1 else self._ranks[square] + LATER
            # Numbers are sorted sooner than pairs.
            order.append(rank << 6 | square)
        order.sort()
        # The rests are planned when they are first come to: there are many, and most are never met.
        steps = [self._lines_from(each & 63, empty) + (None,) for each in order]
        return self._bits.full ^ empty, self._solver(len(steps) - 1), steps

    def rest(self, taken: int, step: "Step") -> "Plan":
        """Return the plan for the rest after a step where so many squares were taken, and keep it there."""
        square = step[4]
        rest = self.plan(self._bits.full ^ (taken | 1 << square))
        # Tuples lie closer together than lists, and most of a search waits for memory.
        steps = self.plan(self._bits.full ^ taken)[2]
        steps[:] = [each[:5] + (rest,) if each[4] == square else each for each in steps]
        return rest

    def _square(self, square: int) -> "Square":
        found = self._squares[square]
        if found is None:
            rays = self._bits.rays_from(square)
            found = self._squares[square] = rays, sum([sum(ray) for ray in rays]), {}
        return found

    def _lines_from(self, square: int, empty: int) -> "Lines":
        """Return the lines of a square as far as the next empty ones, and keep them."""
        _, around, lines = self._squares[square] or self._square(square)
        near = empty & around
        found = lines.get(near)
        if found is None:
            found = lines[near] = self._found_lines(square, near, False)
        return found

    def _found_lines(self, square: int, empty: int, last: bool) -> "Lines":
        """Return new lines, to look up what is decided on the last square, or what is turned over."""
        masks = [0, 0]
        for (down, right), ray in zip(DIRECTIONS, self._square(square)[0]):
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
        """Return what a disc turns over along the lines of a step, and keep it to be looked up."""
        return self._kept(step, mine, self._bits.flips_at(step[4]))

    def decided(self, lines: "Lines", mine: int) -> int:
        """Return how many discs `mine` would turn over, and 64 times how many the other side would.

        That is along lines; it is kept to be looked up.
        """
        flips = self._bits.flips_at(lines[4])

        def both(own: int, other: int) -> int:
            return count(flips(own, other)) + 64 * count(flips(other, own))

        return self._kept(lines, mine, both)

    def _kept(self, lines: "Sequence[Any]", mine: int, say: "Callable[[int, int], int]") -> int:
        """Keep the discs of both sides that `say` returns along each pair of lines, and return their sum.

        The sum counts no disc twice, as no square is on a straight line and on a slanting one.
        """
        straight, in_straight, slanting, in_slanting = lines[:4]
        found = 0
        for table, mask in ((straight, in_straight), (slanting, in_slanting)):
            own = mine & mask
            said = table.get(own)
            if said is None:
                # Mostly one of the two is known.
                said = table[own] = say(own, mask ^ own)
                self._looked_up += 1
            found += said
        return found
