"""Computes scores of Connect Four without a search, and converts them to plies to the end.

A score counts stones, as J. Tromp and P. Pons do: 1 if the side to move wins with the last stone that it can
place on the board, 2 if with the one before, and so on; below 0 the same for the other side; 0 for a draw.
Plies to the end are above 0 if the side to move wins, below 0 if it loses, and 0 for a draw.
"""

from ...contract.annotations import Sequence
from .bits import Bits, count


def limits(bits: Bits, mine: int, theirs: int) -> "tuple[int, int]":
    """Return the lowest and the highest possible score of an unfinished game by looking two plies ahead."""
    empty = bits.cells - count(mine | theirs)
    landing = (mine | theirs) + bits.bottom & bits.full
    if bits.winning(mine) & landing:
        return (empty + 1) // 2, (empty + 1) // 2  # The side to move wins with its next stone.
    if not safe(bits, mine, theirs):
        return -(empty // 2), -(empty // 2)  # The other side wins with its next stone.
    if empty <= 2:
        return 0, 0  # Each side has at most one stone left, which doesn't win.
    return -((empty - 2) // 2), (empty - 1) // 2  # Neither side can win with its next stone.


def safe(bits: Bits, mine: int, theirs: int) -> int:
    """Return the legal squares after which the other side can't complete four immediately."""
    landing = (mine | theirs) + bits.bottom & bits.full
    threats = bits.winning(theirs)
    forced = landing & threats
    if forced & (forced - 1):  # The other side can complete four on two squares; one move can't take both.
        return 0
    return (forced or landing) & ~(threats >> 1)  # Not below a threat, where the other side would land next.


def settled(bits: Bits, mine: int, theirs: int) -> "int | None":
    """Return the plies to the end of an unfinished game if `limits` determines them, else None."""
    low, high = limits(bits, mine, theirs)
    return plies_of(low, bits.cells - count(mine | theirs)) if low == high else None


def plies_of(score: int, empty: int) -> int:
    """Convert a score into plies to the end; `empty` is the number of empty squares."""
    # Score 1 wins with the last of `(empty + 1) // 2` own stones, -1 loses to the last of `empty // 2`.
    if score > 0:
        return empty + 1 + empty % 2 - 2 * score
    if score < 0:
        return empty % 2 - empty - 2 - 2 * score
    return 0


def before(plies: int) -> int:
    """Return the plies to the end before a move, given those after it; both are for the side then to move."""
    if plies == 0:
        return 0
    return 1 - plies if plies < 0 else -1 - plies


def outcome_key(plies: int) -> int:
    """Return a sort key for plies to the end: early losses, late losses, draws, late wins, early wins."""
    return 1000 - plies if plies > 0 else -1000 - plies if plies < 0 else 0


def best(outcomes: "Sequence[int]") -> int:
    """Return the best of several outcomes, which are plies to the end."""
    return max(outcomes, key=outcome_key)


def score_of(plies: int, empty: int) -> int:
    """Convert plies to the end into a score; `empty` is the number of empty squares."""
    if plies > 0:
        return (empty + 1 + empty % 2 - plies) // 2
    if plies < 0:
        return (empty % 2 - empty - 2 - plies) // 2
    return 0
