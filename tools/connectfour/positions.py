"""Positions of openings: one for two mirror images, and which ones games come to."""

from collections.abc import Callable

from engine.games.connectfour.bits import Bits, count, squares_of
from engine.games.connectfour.score import settled
from tools.command import say

Position = tuple[int, int]
"""The stones of the side to move and those of the other side."""

BITS = Bits(7, 6)
BITS_6X5 = Bits(6, 5)


def mirrored(position: Position, bits: Bits = BITS) -> Position:
    """Return the mirror image of a position."""
    return bits.mirror(position[0]), bits.mirror(position[1])


def key(position: Position, bits: Bits = BITS) -> int:
    """Return the key of a position, which tells the side that began from the other."""
    mine, theirs = position
    taken = mine | theirs
    return bits.key(theirs if count(taken) % 2 else mine, taken)


def canonical(position: Position, bits: Bits = BITS) -> Position:
    """Return a position or its mirror image, whichever has the smaller key."""
    return min(position, mirrored(position, bits), key=lambda each: key(each, bits))


def questions(side: int, last: int, move: Callable[[Position], int]) -> dict[Position, int]:
    """Return all positions that a player can be asked about who always plays `move`, and that move.

    The player begins (side 0) or doesn't (side 1), and is asked with at most `last` stones on the board.
    """
    level = {(0, 0)} if side == 0 else {canonical((0, square)) for square in squares_of(BITS.bottom)}
    found = {}
    for stones in range(side, last + 1, 2):
        say(f"{stones} stones: {len(level):,} positions")
        after: set[Position] = set()
        for mine, theirs in sorted(level):
            square = found[mine, theirs] = move((mine, theirs))
            own = mine | square
            landing = (own | theirs) + BITS.bottom & BITS.full
            if BITS.has_four(own) or BITS.winning(theirs) & landing:
                continue
            after.update(canonical((own, theirs | reply)) for reply in squares_of(landing))
        level = after
    return found


def reachable(bits: Bits, stones: int) -> set[Position]:
    """Return all unfinished positions of so many stones that games come to, also by overlooking a four."""
    level = {(0, 0)}
    for _ in range(stones):
        level = {
            canonical((theirs, mine | square), bits)
            for mine, theirs in level
            for square in squares_of((mine | theirs) + bits.bottom & bits.full)
            if not bits.has_four(mine | square)
        }
    return {position for position in level if settled(bits, *position) is None}
