"""The last few squares of Othello, where every move is tried and nothing else is worth its time.

Squares in quarters of the board with an odd number of empty ones are tried first: who moves there gets the
last move there, too (parity). What is done for three squares or fewer is written out, without a loop, and the
last square is looked up.
"""

from engine.games.othello.bits import Bits, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # Of an empty square: it as a set, what touches it, what a disc there turns over (`Bits.flips_at`), and
    # the result where it alone is empty (`last_along`)
    Square = tuple[int, int, Callable[[int, int], int], Callable[[int], int]]

SETTLED_EMPTY = 7
"""From how many empty squares on this is quicker than the general search."""

NONE = -65
"""Below all results: no move was found."""


class Endgame:
    """Finds the results of positions with few empty squares, on boards of one size."""

    def __init__(self, bits: Bits) -> None:
        """Make one; what is looked up of a square is worked out when that is first asked for."""
        self._bits = bits
        self._squares: "list[Square | None]" = [None] * bits.squares

    def settle(self, mine: int, theirs: int, empty: "list[int]", low: int, high: int) -> int:
        """Return a value v, in discs for the side to move; the empty squares count for the winner.

        low < v < high: v is the result under best play. v <= low: it is at most v. v >= high: it is at
        least v.
        """
        bits = self._bits
        if not empty:
            return bits.difference(mine, theirs)
        squares = [self._squares[square] or self._known(square) for square in by_parity(bits, empty)]
        if len(squares) > 3:
            return many(bits, mine, theirs, squares, low, high)
        if len(squares) == 3:
            return three(bits, mine, theirs, squares[0], squares[1], squares[2], low, high)
        if len(squares) == 2:
            return two(bits, mine, theirs, squares[0], squares[1], high)
        return squares[0][3](mine)

    def _known(self, square: int) -> "Square":
        """Return what there is to know of an empty square, and keep it."""
        bits = self._bits
        found = (1 << square, bits.near(square), bits.flips_at(square), last_along(bits, square))
        self._squares[square] = found
        return found


def by_parity(bits: Bits, empty: "list[int]") -> "list[int]":
    """Return the squares with those first that stand in quarters with an odd number of empty ones."""
    half = bits.size // 2
    quarters = [square // bits.size // half * 2 + square % bits.size // half for square in empty]
    odd: "list[int]" = []
    even: "list[int]" = []
    for square, quarter in zip(empty, quarters):
        (odd if quarters.count(quarter) & 1 else even).append(square)
    return odd + even


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


def many(
    bits: Bits, mine: int, theirs: int, empty: "list[Square]", low: int, high: int, passed: bool = False
) -> int:
    """Return what `settle` returns, for four empty squares or more, tried in the order given."""
    best = NONE
    for place in range(len(empty)):
        square, near, flips, _ = empty[place]
        if theirs & near:
            flipped = flips(mine, theirs)
            if flipped:
                rest = empty[:place] + empty[place + 1 :]
                own, other = theirs ^ flipped, mine | flipped | square
                if len(rest) > 3:
                    value = -many(bits, own, other, rest, -high, -low)
                else:
                    value = -three(bits, own, other, rest[0], rest[1], rest[2], -high, -low)
                if value > best:
                    best = value
                    if value > low:
                        if value >= high:
                            return value
                        low = value
    if best > NONE:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -many(bits, theirs, mine, empty, -high, -low, True)


def three(
    bits: Bits,
    mine: int,
    theirs: int,
    a: "Square",
    b: "Square",
    c: "Square",
    low: int,
    high: int,
    passed: bool = False,
) -> int:
    """Return what `settle` returns, for three empty squares."""
    best = NONE
    square, near, flips, _ = a
    if theirs & near:
        flipped = flips(mine, theirs)
        if flipped:
            best = -two(bits, theirs ^ flipped, mine | flipped | square, b, c, -low)
            if best >= high:
                return best
            if best > low:
                low = best
    square, near, flips, _ = b
    if theirs & near:
        flipped = flips(mine, theirs)
        if flipped:
            value = -two(bits, theirs ^ flipped, mine | flipped | square, a, c, -low)
            if value > best:
                if value >= high:
                    return value
                best = value
                if value > low:
                    low = value
    square, near, flips, _ = c
    if theirs & near:
        flipped = flips(mine, theirs)
        if flipped:
            value = -two(bits, theirs ^ flipped, mine | flipped | square, a, b, -low)
            if value > best:
                return value
    if best > NONE:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -three(bits, theirs, mine, a, b, c, -high, -low, True)


def two(bits: Bits, mine: int, theirs: int, a: "Square", b: "Square", high: int, passed: bool = False) -> int:
    """Return the result where two squares are empty; one that is `high` or more may be too low."""
    best = NONE
    _, near, flips, last = a
    _, near_b, flips_b, last_b = b
    if theirs & near:
        flipped = flips(mine, theirs)
        if flipped:
            best = -last_b(theirs ^ flipped)
            if best >= high:
                return best
    if theirs & near_b:
        flipped = flips_b(mine, theirs)
        if flipped:
            value = -last(theirs ^ flipped)
            if value > best:
                return value
    if best > NONE:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -two(bits, theirs, mine, a, b, -NONE, True)
