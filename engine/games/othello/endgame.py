"""The last squares of Othello, where every move is tried and nothing stands between a search and the result.

Each search asks one question: is the value above a bound? Few questions close in on a value, as each answer
is a bound itself (Plaat, Schaeffer, Pijls and de Bruin, 1996), and most of them are all that is asked.

Down to FEW empty squares, moves are tried first that leave few replies, and a table is kept. From there on,
their order is that of the empty squares: first those in quarters of the board with an odd number of them, as
who moves there gets the last move there, too (parity). What is done for three squares or fewer is written
out, without a loop, and the last square is looked up.
"""

from engine.games.othello.bits import SQUARE, Bits, count, joined, split, squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.special import Table

    # Of an empty square: it as a set, what touches it, what a disc there turns over (`Bits.flips_at`), and
    # the result where it alone is empty (`last_along`)
    Square = tuple[int, int, Callable[[int, int], int], Callable[[int], int]]

    # How to try a set of empty squares, in which order: see `Endgame.plan`
    Plan = Any

SETTLED_EMPTY = 12
"""From how many empty squares on this is quicker than the general search, which could pause meanwhile."""

FEW = 7
"""From how many empty squares on it takes longer to find a better order than to search."""

PLANS = 60_000
"""Of how many sets of empty squares it is kept how to try them: of all that 20 empty squares have."""

PARITY = 4
"""What an odd quarter is worth among moves: a reply less is worth 8."""

NONE = -65
"""Below all results: no move was found."""


class Endgame:
    """Finds the results of positions with few empty squares, on boards of one size."""

    def __init__(self, bits: Bits, ranks: "list[int]", scale: int) -> None:
        """Make one; what is looked up of a square is worked out when that is first asked for.

        `ranks` says of each square how late to try it, 8 for each reply that it is to make up for; here they
        count half. Values in tables are in parts, `scale` to a disc.
        """
        self._bits = bits
        self._ranks = ranks
        self._scale = scale
        self._limit = bits.squares * scale + 1
        self._squares: "list[Square | None]" = [None] * bits.squares
        self._plans: "dict[int, Plan]" = {}
        self._table: "Table" = {}
        self._nodes = 0

    def settle(
        self, mine: int, theirs: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int]":
        """Return a value v, in discs for the side to move, a best move where it's known, and the nodes.

        low < v < high: v is the result under best play. v <= low: it is at most v. v >= high: it is at
        least v. The empty squares count for the winner. Nodes are the positions beyond this one with FEW
        empty squares or more.
        """
        bits = self._bits
        empty = bits.full ^ (mine | theirs)
        left = count(empty)
        if left == 0:
            return bits.difference(mine, theirs), None, 0
        if left == 1:
            return self.plan(empty)(mine), None, 0
        self._table = table
        self._nodes = 0
        moves = bits.moves(mine, theirs) if left > FEW else 0
        at_least, at_most = -bits.squares, bits.squares
        asked = 0
        while at_least < at_most and at_least < high and at_most > low:
            asked = max(low, at_least, min(asked, high - 1, at_most - 1))
            if left > FEW:
                value = self._beyond(mine, theirs, moves, asked)
            elif left > 3:
                value = many(self, mine, theirs, self.plan(empty), asked)
            else:
                value = (three if left == 3 else two)(self, mine, theirs, self.plan(empty), asked)
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
        """Return v for more than FEW empty squares: a value above `low` is at least v, any other at most v.

        `moves` is where `mine` can move.
        """
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
                return bits.difference(mine, theirs)
            self._nodes += 1
            return -self._beyond(theirs, mine, moves, ~low)
        empty = bits.full ^ (mine | theirs)
        left = count(empty) - 1
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
        best = NONE
        for place in self._order(empty, squares, replies, first):
            own, other = owns[place], others[place]
            self._nodes += 1
            if left > FEW:
                value = -self._beyond(own, other, replies[place], ~low)
            else:
                value = -many(self, own, other, self.plan(empty ^ 1 << squares[place]), ~low)
            if value > best:
                best = value
                if value > low:
                    table[key] = (0, True, value * scale, at_most, squares[place])
                    return value
        table[key] = (0, True, at_least, best * scale, first)
        return best

    def _order(
        self, empty: int, squares: "list[int]", replies: "Sequence[int]", first: "int | None"
    ) -> "list[int]":
        """Return the places of moves in the order in which to try them, the one on `first` before all."""
        odd = self._odd(empty)
        ranks = self._ranks
        found = []
        for place in range(len(squares)):
            square = squares[place]
            rank = 8 * count(replies[place]) + ranks[square] // 2
            if odd >> square & 1:
                rank -= PARITY
            if square == first:
                rank -= 1000
            # Numbers are sorted sooner than pairs.
            found.append(rank << 6 | place)
        found.sort()
        return [each & 63 for each in found]

    def _odd(self, empty: int) -> int:
        """Return the quarters of the board that have an odd number of empty squares."""
        odd = 0
        for quarter in self._bits.quarters:
            if count(empty & quarter) & 1:
                odd |= quarter
        return odd

    def plan(self, empty: int) -> "Plan":
        """Return how to try a set of empty squares, and keep it.

        Of one square it is the function that looks it up; of two and three, all that `two` and `three` ask
        of each square, and then the plan for the rest; of more, a list of those, in the order in which to
        try them, each with the function that searches the rest.
        """
        found = self._plans.get(empty)
        if found is None:
            if len(self._plans) >= PLANS:
                self._plans = {}
            found = self._plans[empty] = self._planned(empty)
        return found

    def _planned(self, empty: int) -> "Plan":
        """Return a new plan."""
        odd = self._odd(empty)
        squares = squares_of(empty & odd) + squares_of(empty & ~odd)
        known = [self._squares[square] or self._known(square) for square in squares]
        if len(known) == 1:
            return known[0][3]
        if len(known) == 2:
            (_, near, flips, last), (_, near_b, flips_b, last_b) = known
            return near, flips, last_b, near_b, flips_b, last
        if len(known) > 3:
            # A rest is planned when it is first come to: there are many, and most are never met.
            solve = many if len(known) > 4 else three
            return [[square, near, flips, solve, None] for square, near, flips, _ in known]
        found: "list[Any]" = []
        for square, near, flips, _ in known:
            found += [square, near, flips, self.plan(empty ^ square)]
        return tuple(found)

    def rest(self, step: "list[Any]", discs: int) -> "Plan":
        """Return the plan after a step of a plan, where so many squares are taken, and keep it there."""
        step[4] = self.plan(self._bits.full ^ discs)
        return step[4]

    def over(self, mine: int, theirs: int) -> int:
        """Return the result of a finished game."""
        return self._bits.difference(mine, theirs)

    def _known(self, square: int) -> "Square":
        """Return what there is to know of an empty square, and keep it."""
        bits = self._bits
        found = (1 << square, bits.near(square), bits.flips_at(square), last_along(bits, square))
        self._squares[square] = found
        return found


def last_along(bits: Bits, square: int) -> "Callable[[int], int]":
    """Return a function of `mine`: the result where `square` alone is empty, and `mine` is to move.

    As the rest is theirs, what is turned over along a line follows from what of the line is mine. It is
    looked up, as Edax does (Delorme, 1998).
    """
    rays = bits.rays_from(square)
    # Opposite rays make a line.
    lines = [pair for pair in zip(rays[:4], reversed(rays)) if len(pair[0]) > 1 or len(pair[1]) > 1]
    made: "dict[str, Any]" = {"count": count}
    terms = []
    for number, (one, other) in enumerate(lines):
        made[f"line{number}"] = turned_along(one, other)
        terms.append(f"line{number}[mine & {sum(one) + sum(other)}]")
    # `turned` is what mine would turn over, and 64 times what theirs would; one side passes, or both.
    total = " + ".join(terms)
    text = f"""def last(mine):
 turned = {total}
 own = 2 * count(mine) - {bits.squares}
 if turned & 63: return own + 2 + 2 * (turned & 63)
 if turned: return own - 2 * (turned >> 6)
 return own + 2 if own >= 0 else own
"""
    exec(text, made)
    last: "Callable[[int], int]" = made["last"]
    return last


def turned_along(one: "list[int]", other: "list[int]") -> "dict[int, int]":
    """Return how many discs a disc turns over along two rays from it, by the set that is mine on a full line.

    That is the number for a disc of mine, and 64 times the number for one of theirs.
    """
    sets = [0]
    for square in one + other:
        sets += [each | square for each in sets]
    found = {}
    for mine in sets:
        found[mine] = 0
        for ray in (one, other):
            for run, square in enumerate(ray):
                # The run of discs like the first one ends where one of the other side stands.
                if bool(mine & square) != bool(mine & ray[0]):
                    found[mine] += run if mine & square else 64 * run
                    break
    return found


def many(ends: Endgame, mine: int, theirs: int, plan: "Plan", low: int, passed: bool = False) -> int:
    """Return v for FEW empty squares or less, but more than three, as `Endgame._beyond` does."""
    best = NONE
    for step in plan:
        square, near, flips, solve, rest = step
        if theirs & near:
            flipped = flips(mine, theirs)
            if flipped:
                own, other = theirs ^ flipped, mine | flipped | square
                value: int = -solve(ends, own, other, rest or ends.rest(step, own | other), ~low)
                if value > best:
                    if value > low:
                        return value
                    best = value
    if best > NONE:
        return best
    if passed:
        return ends.over(mine, theirs)
    return -many(ends, theirs, mine, plan, ~low, True)


def three(ends: Endgame, mine: int, theirs: int, plan: "Plan", low: int, passed: bool = False) -> int:
    """Return v for three empty squares."""
    a, near_a, flips_a, without_a, b, near_b, flips_b, without_b, c, near_c, flips_c, without_c = plan
    best: int = NONE
    if theirs & near_a:
        flipped = flips_a(mine, theirs)
        if flipped:
            best = -two(ends, theirs ^ flipped, mine | flipped | a, without_a, ~low)
            if best > low:
                return best
    if theirs & near_b:
        flipped = flips_b(mine, theirs)
        if flipped:
            value = -two(ends, theirs ^ flipped, mine | flipped | b, without_b, ~low)
            if value > best:
                if value > low:
                    return value
                best = value
    if theirs & near_c:
        flipped = flips_c(mine, theirs)
        if flipped:
            value = -two(ends, theirs ^ flipped, mine | flipped | c, without_c, ~low)
            if value > best:
                return value
    if best > NONE:
        return best
    if passed:
        return ends.over(mine, theirs)
    return -three(ends, theirs, mine, plan, ~low, True)


def two(ends: Endgame, mine: int, theirs: int, plan: "Plan", low: int, passed: bool = False) -> int:
    """Return v for two empty squares."""
    near_a, flips_a, last_b, near_b, flips_b, last_a = plan
    best: int = NONE
    if theirs & near_a:
        flipped = flips_a(mine, theirs)
        if flipped:
            best = -last_b(theirs ^ flipped)
            if best > low:
                return best
    if theirs & near_b:
        flipped = flips_b(mine, theirs)
        if flipped:
            value: int = -last_a(theirs ^ flipped)
            if value > best:
                return value
    if best > NONE:
        return best
    if passed:
        return ends.over(mine, theirs)
    return -two(ends, theirs, mine, plan, ~low, True)
