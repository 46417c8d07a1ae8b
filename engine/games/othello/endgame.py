"""The last few squares of Othello, where every move is tried and nothing else is worth its time."""

from engine.games.othello.bits import Bits, count

SETTLED_EMPTY = 5
"""From how many empty squares on this is quicker than the general search."""


def settle(
    bits: Bits, mine: int, theirs: int, empty: "list[int]", low: int, high: int, passed: bool = False
) -> int:
    """Return a value v, in discs for the side to move; the empty squares count for the winner.

    low < v < high: v is the result under best play. v <= low: it is at most v. v >= high: it is at least v.
    """
    if len(empty) == 1:
        return last(bits, mine, theirs, empty[0])
    best = -65
    for square in empty:
        flipped = bits.flips(mine, theirs, square)
        if not flipped:
            continue
        own = theirs ^ flipped
        other = mine | flipped | 1 << square
        rest = [each for each in empty if each != square]
        value = -settle(bits, own, other, rest, -high, -low)
        if value > best:
            best = value
            if value >= high:
                return value
            if value > low:
                low = value
    if best > -65:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -settle(bits, theirs, mine, empty, -high, -low, True)


def last(bits: Bits, mine: int, theirs: int, square: int) -> int:
    """Return the result, in discs for the side to move, where one square is empty."""
    flipped = bits.flips(mine, theirs, square)
    if flipped:
        return 2 * count(mine | flipped) + 2 - bits.size * bits.size
    flipped = bits.flips(theirs, mine, square)
    if flipped:
        return bits.size * bits.size - 2 - 2 * count(theirs | flipped)
    return bits.difference(mine, theirs)
