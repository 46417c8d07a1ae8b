"""Searches Othello positions with few empty squares to the end of the game.

A search tests whether a value is above a bound. A few tests find the value, as each result is a bound itself
(Plaat, Schaeffer, Pijls and de Bruin, 1996); most calls need only one.

With more than FEW empty squares, moves that leave few replies come first, and a table stores the bounds. With
FEW or less, the order is that of the empty squares: first those in quarters of the board with an odd number
of them, where the side that moves there also gets the last square (parity). engine.games.othello.plans
computes it once for each set of empty squares.
"""

from engine import tables
from engine.games.othello.bits import SQUARE, Bits, count, joined, split
from engine.games.othello.plans import Plans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.batch import Table
    from engine.games.othello.plans import Lines, Plan

SETTLED_EMPTY = 13  # Up to this number of empty squares, this search is faster than the general one.
FEW = 7  # Up to this number of empty squares, a better move order costs more than it saves.
REMEMBERED = 5  # The empty squares of cached positions; others repeat rarely or are fast to search.
ROOM = 4  # The cache's limit is that of tables, divided by this.
REPLY = 8  # The move order's weight of a reply of the other side; a corner counts twice.
PARITY = 4  # The move order's weight of a square in an odd quarter.
NONE = -65  # A value lower than all results, before the first move.


class Endgame:
    """Finds the results of positions with few empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", scale: int) -> None:
        """Create a search with the ranks of Evaluation and the scale of table values."""
        self._bits = bits
        self.squares = bits.squares
        self.over = bits.difference
        self._ranks = ranks
        self._scale = scale
        self._limit = bits.squares * scale + 1
        self.plans = Plans(bits, ranks, solver)
        # By discs: twice a bound, plus 1 if it is a lower one.
        self.remembered: "dict[int, int]" = {}
        self._table: "Table" = {}
        self._nodes = 0

    def settle(
        self, mine: int, theirs: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int]":
        """Return a value v in discs, a best move or None, and the nodes with at least FEW empty squares.

        If low < v < high, v is the result under best play; if v <= low, that is at most v; if v >= high, at
        least v. The empty squares count for the winner.
        """
        bits = self._bits
        empty = bits.full ^ (mine | theirs)
        left = count(empty)
        if left == 0:
            return self.over(mine, theirs), None, 0
        if table is not self._table or len(self.remembered) * ROOM > tables.most:
            # Values from another search would change the number of nodes.
            self.remembered = {}
        self._table = table
        self._nodes = 0
        self.plans.make_room()
        moves = bits.moves(mine, theirs) if left > FEW else 0
        at_least, at_most = -bits.squares, bits.squares
        asked = 0
        while at_least < at_most and at_least < high and at_most > low:
            asked = max(low, at_least, min(asked, high - 1, at_most - 1))
            if left > FEW:
                value = self._beyond(mine, theirs, moves, asked)
            else:
                value = solver(left)(self, mine, self.plans.plan(empty), asked)
            if value > asked:
                at_least = asked = value
            else:
                at_most = value
                asked = value - 1
        if at_most <= low:
            return at_most, None, self._nodes
        known = table.get(mine << bits.squares | theirs) if at_least < high else None
        return at_least, known[4] if known else None, self._nodes

    def _beyond(self, mine: int, theirs: int, moves: int, low: int) -> int:
        """Return a bound v of the value: a lower one if v > low, else an upper one."""
        bits, table, scale = self._bits, self._table, self._scale
        key = mine << bits.squares | theirs
        known = table.get(key)
        at_least, at_most, first = -self._limit, self._limit, None
        if known is not None:
            first = known[4]
            if known[1]:
                at_least, at_most = known[2], known[3]
                if at_least > low * scale:
                    return at_least // scale
                if at_most <= low * scale:
                    return at_most // scale
        if not moves:
            moves = bits.moves(theirs, mine)
            if not moves:
                return self.over(mine, theirs)
            self._nodes += 1
            return -self._beyond(theirs, mine, moves, ~low)
        empty = bits.full ^ (mine | theirs)
        left = count(empty) - 1
        best = NONE
        if first is not None:
            # The table's move cuts off so often that the others are generated only after it.
            flipped = bits.flips(mine, theirs, first)
            own, other = theirs ^ flipped, mine | flipped | 1 << first
            best = self._reply(own, other, bits.moves(own, other), left, low)
            if best > low:
                table[key] = (0, True, best * scale, at_most, first)
                return best
            moves ^= 1 << first
        squares: "list[int]" = []
        owns: "list[int]" = []
        others: "list[int]" = []
        while moves:
            placed = moves & -moves
            moves ^= placed
            square = SQUARE[placed]
            flipped = bits.flips(mine, theirs, square)
            own, other = theirs ^ flipped, mine | flipped | placed
            if left > FEW:
                # The enhanced transposition cutoff (see engine.search.alphabeta).
                reply = table.get(own << bits.squares | other)
                if reply is not None and reply[1] and -reply[3] > low * scale:
                    table[key] = (0, True, -reply[3], at_most, square)
                    return -reply[3] // scale
            squares.append(square)
            owns.append(own)
            others.append(other)
        boards = len(squares)
        replies = split(bits.moves(joined(owns), joined(others), boards), boards)
        for place in self._order(empty, squares, replies):
            value = self._reply(owns[place], others[place], replies[place], left, low)
            if value > best:
                best = value
                if value > low:
                    table[key] = (0, True, value * scale, at_most, squares[place])
                    return value
        table[key] = (0, True, at_least, best * scale, first)
        return best

    def _reply(self, own: int, other: int, replies: int, left: int, low: int) -> int:
        """Return v for the side that has moved; `own` is to move, with `left` empty squares."""
        self._nodes += 1
        if left > FEW:
            return -self._beyond(own, other, replies, ~low)
        return -many(self, own, self.plans.plan(self._bits.full ^ (own | other)), ~low)

    def _order(self, empty: int, squares: "list[int]", replies: "Sequence[int]") -> "list[int]":
        odd = self.plans.odd(empty)
        corners = self._bits.corners
        ranks = self._ranks
        found = []
        for place in range(len(squares)):
            square, answers = squares[place], replies[place]
            rank = REPLY * (count(answers) + count(answers & corners)) + ranks[square] // 4
            if odd >> square & 1:
                rank -= PARITY
            # Integers sort faster than pairs.
            found.append(rank << 6 | place)
        found.sort()
        return [each & 63 for each in found]


def solver(empty: int) -> "Any":
    """Return the search function `(ends, mine, plan, low) -> v` for up to FEW empty squares."""
    return one if empty == 1 else remembering if empty == REMEMBERED else many


def many(ends: Endgame, mine: int, plan: "Plan", low: int, passed: bool = False) -> int:
    """Return v, as `Endgame._beyond` does, for at least two empty squares."""
    taken, solve, steps = plan
    theirs = taken ^ mine
    best = NONE
    for step in steps:
        straight, in_straight, slanting, in_slanting, _, rest = step
        try:
            flipped = straight[mine & in_straight] | slanting[mine & in_slanting]
        except KeyError:
            flipped = ends.plans.turned(step, mine)
        if flipped:
            value: int = -solve(ends, theirs ^ flipped, rest or ends.plans.rest(taken, step), ~low)
            if value > low:
                return value
            if value > best:
                best = value
    if best > NONE:
        return best
    if passed:
        return ends.over(mine, theirs)
    return -many(ends, theirs, plan, ~low, True)


def remembering(ends: Endgame, mine: int, plan: "Plan", low: int) -> int:
    """Return v as `many` does, and cache it."""
    key = mine << 64 | plan[0]
    known = ends.remembered.get(key)
    if known is not None:
        value = known >> 1
        if (value > low) == (known & 1):
            return value
    value = many(ends, mine, plan, low)
    ends.remembered[key] = 2 * value + (value > low)
    return value


def one(ends: Endgame, mine: int, lines: "Lines", low: int) -> int:
    """Return the result with one empty square, by the lines through it."""
    straight, in_straight, slanting, in_slanting, _ = lines
    try:
        turned = straight[mine & in_straight] + slanting[mine & in_slanting]
    except KeyError:
        turned = ends.plans.decided(lines, mine)
    # Here the empty square counts for the other side.
    result = 2 * count(mine) - ends.squares
    if turned & 63:
        return result + 2 + 2 * (turned & 63)
    if turned:
        return result - (turned >> 5)
    return result + 2 if result >= 0 else result
