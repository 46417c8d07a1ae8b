"""Scores of Connect Four without a search, and their conversion to plies to the end.

A score counts stones, as J. Tromp and P. Pons do: for n above 0 the side to move wins with its n-th stone
from its last, for -n the other side does, 0 is a draw. Plies to the end are above 0 for a win of the side to
move, below 0 for a loss, and 0 for a draw.
"""

from engine.games.connectfour.bits import Bits, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def limits(bits: Bits, mine: int, theirs: int) -> "tuple[int, int]":
    """Return the lowest and highest score that an unfinished game can have, looking two plies ahead."""
    left = bits.cells - count(mine | theirs)
    landing = (mine | theirs) + bits.bottom & bits.full
    if bits.winning(mine) & landing:
        return (left + 1) // 2, (left + 1) // 2
    if not safe(bits, mine, theirs):
        return -(left // 2), -(left // 2)
    if left <= 2:
        return 0, 0
    return -((left - 2) // 2), (left - 1) // 2


def safe(bits: Bits, mine: int, theirs: int) -> int:
    """Return the squares to play after which the other side can't make four at once."""
    landing = (mine | theirs) + bits.bottom & bits.full
    threats = bits.winning(theirs)
    forced = landing & threats
    if forced & (forced - 1):
        return 0
    return (forced or landing) & ~(threats >> 1)


def settled(bits: Bits, mine: int, theirs: int) -> "int | None":
    """Return the plies to the end of an unfinished game if `limits` determines them, else None."""
    low, high = limits(bits, mine, theirs)
    return plies_of(low, bits.cells - count(mine | theirs)) if low == high else None


def plies_of(score: int, left: int) -> int:
    """Convert a score into plies to the end; `left` squares are empty."""
    if score > 0:
        return left + 1 + left % 2 - 2 * score
    if score < 0:
        return left % 2 - left - 2 - 2 * score
    return 0


def before(plies: int) -> int:
    """Return the plies to the end one ply earlier, for the other side, which is to move there."""
    return 1 - plies if plies < 0 else -1 - plies if plies > 0 else 0


def worth(plies: int) -> int:
    """Return a number that sorts plies, the best last: early losses, late ones, draws, late wins."""
    return 1000 - plies if plies > 0 else -1000 - plies if plies < 0 else 0


def best(outcomes: "Sequence[int]") -> int:
    """Return the best of some plies to the end."""
    return max(outcomes, key=worth)


def score_of(plies: int, left: int) -> int:
    """Convert plies to the end into a score; `left` squares are empty."""
    if plies > 0:
        return (left + 1 + left % 2 - plies) // 2
    if plies < 0:
        return (left % 2 - left - 2 - plies) // 2
    return 0
