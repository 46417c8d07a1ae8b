"""The last few squares of Othello, where every move is tried and nothing else is worth its time.

Squares in quarters of the board with an odd number of empty ones are tried first: who moves there gets the
last move there, too (parity). What is done for three squares or fewer is written out, without a loop.
"""

from engine.games.othello.bits import Bits, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Flips = list[Callable[[int, int], int]]

SETTLED_EMPTY = 6
"""From how many empty squares on this is quicker than the general search."""

NONE = -65
"""Below all results: no move was found."""


def settle(bits: Bits, mine: int, theirs: int, empty: "list[int]", low: int, high: int) -> int:
    """Return a value v, in discs for the side to move; the empty squares count for the winner.

    low < v < high: v is the result under best play. v <= low: it is at most v. v >= high: it is at least v.
    """
    if not empty:
        return bits.difference(mine, theirs)
    if len(empty) > 3:
        return many(bits, mine, theirs, by_parity(bits, empty), low, high)
    return few(bits, mine, theirs, empty, low, high)


def by_parity(bits: Bits, empty: "list[int]") -> "list[int]":
    """Return the squares with those first that stand in quarters with an odd number of empty ones."""
    half = bits.size // 2
    quarters = [square // bits.size // half * 2 + square % bits.size // half for square in empty]
    odd: "list[int]" = []
    even: "list[int]" = []
    for square, quarter in zip(empty, quarters):
        (odd if quarters.count(quarter) & 1 else even).append(square)
    return odd + even


def many(
    bits: Bits, mine: int, theirs: int, empty: "list[int]", low: int, high: int, passed: bool = False
) -> int:
    """Return what `settle` returns, for four empty squares or more, tried in the order given."""
    best = NONE
    flips = bits.flips_at
    go_on = many if len(empty) > 4 else few
    for square in empty:
        flipped = flips[square](mine, theirs)
        if flipped:
            rest = [each for each in empty if each != square]
            value = -go_on(bits, theirs ^ flipped, mine | flipped | 1 << square, rest, -high, -low)
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


def few(bits: Bits, mine: int, theirs: int, empty: "list[int]", low: int, high: int) -> int:
    """Return what `settle` returns, for one to three empty squares."""
    if len(empty) == 3:
        return three(bits, mine, theirs, empty[0], empty[1], empty[2], low, high)
    if len(empty) == 2:
        return two(bits, mine, theirs, empty[0], empty[1], high)
    return last(bits, mine, theirs, empty[0])


def three(
    bits: Bits, mine: int, theirs: int, a: int, b: int, c: int, low: int, high: int, passed: bool = False
) -> int:
    """Return what `settle` returns, for three empty squares."""
    flips = bits.flips_at
    best = NONE
    flipped = flips[a](mine, theirs)
    if flipped:
        best = -two(bits, theirs ^ flipped, mine | flipped | 1 << a, b, c, -low)
        if best >= high:
            return best
        if best > low:
            low = best
    flipped = flips[b](mine, theirs)
    if flipped:
        value = -two(bits, theirs ^ flipped, mine | flipped | 1 << b, a, c, -low)
        if value > best:
            if value >= high:
                return value
            best = value
            if value > low:
                low = value
    flipped = flips[c](mine, theirs)
    if flipped:
        value = -two(bits, theirs ^ flipped, mine | flipped | 1 << c, a, b, -low)
        if value > best:
            return value
    if best > NONE:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -three(bits, theirs, mine, a, b, c, -high, -low, True)


def two(bits: Bits, mine: int, theirs: int, a: int, b: int, high: int, passed: bool = False) -> int:
    """Return the result where two squares are empty; one that is `high` or more may be too low."""
    flips = bits.flips_at
    best = NONE
    flipped = flips[a](mine, theirs)
    if flipped:
        best = -last(bits, theirs ^ flipped, mine | flipped | 1 << a, b)
        if best >= high:
            return best
    flipped = flips[b](mine, theirs)
    if flipped:
        value = -last(bits, theirs ^ flipped, mine | flipped | 1 << b, a)
        if value > best:
            return value
    if best > NONE:
        return best
    if passed:
        return bits.difference(mine, theirs)
    return -two(bits, theirs, mine, a, b, -NONE, True)


def last(bits: Bits, mine: int, theirs: int, square: int) -> int:
    """Return the result, in discs for the side to move, where one square is empty."""
    flipped = bits.flips_at[square](mine, theirs)
    if flipped:
        return 2 * count(mine | flipped) + 2 - bits.squares
    flipped = bits.flips_at[square](theirs, mine)
    if flipped:
        return bits.squares - 2 - 2 * count(theirs | flipped)
    return bits.difference(mine, theirs)
