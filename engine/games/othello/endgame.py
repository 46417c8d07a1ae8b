"""Searches Othello positions with few empty squares to the end of the game.

A search tests whether a position's value v, in discs for the side to move, is above `low`. It returns a bound
of v: a lower bound if this is above `low`, else an upper bound. A few such tests find the value (Plaat,
Schaeffer, Pijls and de Bruin, 1996); most calls need only one.

With more than FEW empty squares, moves that leave few replies come first, and a table stores the bounds. With
FEW or less, the order of moves depends only on the empty squares; engine.games.othello.plans stores it. First
come the quarters of the board with an odd number of empty squares, as the side that moves there first also
gets the last square of the quarter (parity).
"""

from ...base import tables
from ...contract.annotations import Any, Sequence, Table
from .bits import SQUARE, Bits, count, joined, split
from .plans import Lines, Plan, Plans

SETTLED_EMPTY = 13  # Up to this number of empty squares, this search is faster than the general one.
FEW = 7  # Up to this number of empty squares, a better move order costs more than it saves.
CACHED_EMPTY = 5  # Positions with this many empty squares are cached; others repeat rarely or are fast.
ROOM = 4  # Divides the limit of tables (engine.base.tables) to get the cache's limit.
REPLY = 8  # The weight in move ordering of each reply of the other side; a corner counts twice.
PARITY = 4  # The weight in move ordering of a square in an odd quarter.
NONE = -65  # A value lower than all results; the best value before the first move is searched.


class Endgame:
    """Finds the results of positions with few empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", scale: int) -> None:
        """Create a search. `ranks[square]` orders moves; values in the table are discs times `scale`."""
        self._bits = bits
        self.squares = bits.squares
        self.final_value = bits.difference
        self._ranks = ranks
        self._scale = scale
        self._limit = bits.squares * scale + 1  # Above all values in the table.
        self.plans = Plans(bits, ranks, solver)
        # By my discs and all discs: twice a bound of the value, plus 1 if it is a lower bound.
        self.cache: "dict[int, int]" = {}
        self._table: "Table" = {}
        self._nodes = 0

    def settle(
        self, mine: int, theirs: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int]":
        """Return a value v in discs, a best move or None, and how many nodes had at least FEW empty squares.

        If low < v < high, v is the result under best play; if v <= low, the result is at most v; if v >=
        high, it is at least v. The empty squares count for the winner.
        """
        bits = self._bits
        empty = bits.full ^ (mine | theirs)
        empty_count = count(empty)
        if empty_count == 0:
            return self.final_value(mine, theirs), None, 0
        if table is not self._table or len(self.cache) * ROOM > tables.most:
            # Drop the cache of another search, so that the same search always counts the same nodes.
            self.cache = {}
        self._table = table
        self._nodes = 0
        self.plans.make_room()
        moves = bits.moves(mine, theirs) if empty_count > FEW else 0
        at_least, at_most = -bits.squares, bits.squares  # The bounds of the value so far.
        bound = 0
        while at_least < at_most and at_least < high and at_most > low:
            bound = max(low, at_least, min(bound, high - 1, at_most - 1))  # The next test: v > bound?
            if empty_count > FEW:
                value = self._search(mine, theirs, moves, bound)
            else:
                value = solver(empty_count)(self, mine, self.plans.plan(empty), bound)
            if value > bound:
                at_least = bound = value
            else:
                at_most = value
                bound = value - 1
        if at_most <= low:
            return at_most, None, self._nodes
        entry = table.get(mine << bits.squares | theirs) if at_least < high else None  # Only if v is exact.
        return at_least, entry[4] if entry else None, self._nodes  # An entry ends with the best move.

    def _search(self, mine: int, theirs: int, moves: int, low: int) -> int:
        """Return a bound that shows if a position's value is above `low`; `moves` are its legal squares."""
        bits, table, scale = self._bits, self._table, self._scale
        key = mine << bits.squares | theirs
        entry = table.get(key)  # `(depth, proven, low, high, best move)`; bounds in parts of a disc.
        at_least, at_most, first = -self._limit, self._limit, None  # `first` is the move to try first.
        if entry is not None:
            first = entry[4]
            if entry[1]:
                at_least, at_most = entry[2], entry[3]
                if at_least > low * scale:
                    return at_least // scale
                if at_most <= low * scale:
                    return at_most // scale
        if not moves:  # The side to move has to pass.
            moves = bits.moves(theirs, mine)
            if not moves:
                return self.final_value(mine, theirs)
            self._nodes += 1
            return -self._search(theirs, mine, moves, ~low)  # ~low is -low - 1.
        empty = bits.full ^ (mine | theirs)
        remaining = count(empty) - 1
        best = NONE
        if first is not None:
            # The table's move cuts off so often that the others are generated only after it.
            flipped = bits.flips(mine, theirs, first)
            own, other = theirs ^ flipped, mine | flipped | 1 << first  # `own` is to move next.
            best = self._reply(own, other, bits.moves(own, other), remaining, low)
            if best > low:
                table[key] = (0, True, best * scale, at_most, first)
                return best
            moves ^= 1 << first
        squares: "list[int]" = []
        owns: "list[int]" = []
        others: "list[int]" = []
        while moves:
            disc = moves & -moves
            moves ^= disc
            square = SQUARE[disc]
            flipped = bits.flips(mine, theirs, square)
            own, other = theirs ^ flipped, mine | flipped | disc
            if remaining > FEW:
                # The enhanced transposition cutoff (see engine.search.alphabeta), by the reply's upper bound.
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
            value = self._reply(owns[place], others[place], replies[place], remaining, low)
            if value > best:
                best = value
                if value > low:
                    table[key] = (0, True, value * scale, at_most, squares[place])
                    return value
        table[key] = (0, True, at_least, best * scale, first)
        return best

    def _reply(self, own: int, other: int, replies: int, empty_count: int, low: int) -> int:
        """Return the bound for the side that has moved; `own` are the discs of the side to move next."""
        self._nodes += 1
        if empty_count > FEW:
            return -self._search(own, other, replies, ~low)
        return -search_many(self, own, self.plans.plan(self._bits.full ^ (own | other)), ~low)

    def _order(self, empty: int, squares: "list[int]", replies: "Sequence[int]") -> "list[int]":
        """Return the indices of the moves to `squares` in search order, given the replies to each move."""
        odd = self.plans.odd(empty)
        corners = self._bits.corners
        ranks = self._ranks
        keys = []
        for place in range(len(squares)):
            square, reply_set = squares[place], replies[place]
            rank = REPLY * (count(reply_set) + count(reply_set & corners)) + ranks[square] // 4
            if odd >> square & 1:
                rank -= PARITY
            # Integers sort faster than pairs of rank and index.
            keys.append(rank << 6 | place)
        keys.sort()
        return [key & 63 for key in keys]


def solver(empty: int) -> "Any":
    """Return the search function, with the parameters of `search_many`, for `empty` empty squares."""
    return search_one if empty == 1 else search_cached if empty == CACHED_EMPTY else search_many


def search_many(endgame: Endgame, mine: int, plan: "Plan", low: int, passed: bool = False) -> int:
    """Return a bound (see `Endgame._search`) for two or more empty squares. `passed` is true after a pass."""
    taken, solve, steps = plan  # See `Plans.plan`.
    theirs = taken ^ mine
    best = NONE
    for step in steps:
        straight, in_straight, slanting, in_slanting, _, rest = step
        try:
            flipped = straight[mine & in_straight] | slanting[mine & in_slanting]
        except KeyError:
            flipped = endgame.plans.flips(step, mine)
        if flipped:
            value: int = -solve(endgame, theirs ^ flipped, rest or endgame.plans.rest(taken, step), ~low)
            if value > low:
                return value
            if value > best:
                best = value
    if best > NONE:
        return best
    if passed:  # Neither side can move.
        return endgame.final_value(mine, theirs)
    return -search_many(endgame, theirs, plan, ~low, True)


def search_cached(endgame: Endgame, mine: int, plan: "Plan", low: int) -> int:
    """Return a bound, as `search_many` does, and cache it."""
    key = mine << 64 | plan[0]
    entry = endgame.cache.get(key)
    if entry is not None:
        value = entry >> 1  # Bit 0 is 1 for a lower bound.
        # A lower bound above `low`, or an upper bound that isn't, answers the test.
        if (value > low) == (entry & 1):
            return value
    value = search_many(endgame, mine, plan, low)
    endgame.cache[key] = 2 * value + (value > low)
    return value


def search_one(endgame: Endgame, mine: int, lines: "Lines", low: int) -> int:
    """Return the value of a position with one empty square; `lines` are those through it (see Plans)."""
    straight, in_straight, slanting, in_slanting, _ = lines
    try:
        flips = straight[mine & in_straight] + slanting[mine & in_slanting]
    except KeyError:  # The tables are filled at the first use.
        flips = endgame.plans.flip_counts(lines, mine)
    # `flips & 63` discs flip if the side to move takes the square, `flips >> 6` if the other side does.
    result = 2 * count(mine) - endgame.squares  # Here the empty square counts for the other side.
    if flips & 63:
        return result + 2 + 2 * (flips & 63)
    if flips:  # Only the other side can move there.
        return result - (flips >> 5)  # Twice `flips >> 6`, as the lower bits are 0 here.
    return result + 2 if result >= 0 else result  # The empty square counts for the side with more discs.
