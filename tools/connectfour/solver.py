"""Our solver of Connect Four once more, compiled by numba: it solves thousands of openings in minutes.

The rules and the scores are those of engine/games/connectfour/; so is the way of the search (see solve.py
there), but what its tables look up is computed here.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
import numpy.typing as npt

from engine.games.connectfour.bits import Bits
from engine.games.connectfour.bits import count as count_of
from engine.games.connectfour.score import limits, plies_of, score_of

F = TypeVar("F", bound=Callable[..., Any])
Array = npt.NDArray[Any]

BITS = Bits(7, 6)
U = np.uint64
ONE = U(1)
BOTTOM = U(BITS.bottom)
FULL = U(BITS.full)
COLUMNS = np.array([BITS.column(column) for column in BITS.outwards], dtype=np.uint64)
HEIGHT = U(BITS.height)
STEPS = np.array(BITS.steps[1:], dtype=np.uint64)
SPREAD = U(0x9E3779B97F4A7C15)

TABLE_BITS = 24
"""The table has room for two to the power of this, with 10 bytes for each."""

LOWEST = -64


def compiled(function: F) -> F:
    """Return the function compiled by numba."""
    made: F = numba.njit(function)
    return made


@compiled
def count(squares: Any) -> Any:
    """Return how many squares a set has."""
    number = 0
    while squares:
        squares &= squares - ONE
        number += 1
    return number


@compiled
def winning(stones: Any) -> Any:
    """Return the squares where one more stone would make four, also those that are taken already."""
    found = stones << ONE & stones << U(2) & stones << U(3)
    for step in STEPS:
        above = stones << step & stones << U(2) * step
        below = stones >> step & stones >> U(2) * step
        found |= above & (stones << U(3) * step | stones >> step)
        found |= below & (stones >> U(3) * step | stones << step)
    return found & FULL


@compiled
def mirror(stones: Any) -> Any:
    """Return a set of squares, or a key, seen in a mirror."""
    turned = U(0)
    for _ in range(7):
        turned = turned << HEIGHT | stones & (ONE << HEIGHT) - ONE
        stones >>= HEIGHT
    return turned


@compiled
def search(
    mine: Any, theirs: Any, stones: Any, least: Any, keys: Any, bounds: Any, room: Any, nodes: Any
) -> Any:
    """Return a score v of a position in which no stone makes four at once.

    v >= least: the score is at least v. v < least: it is at most v. `keys` and `bounds` are the table, and
    `nodes[0]` counts.
    """
    nodes[0] += 1
    taken = mine | theirs
    threats = winning(theirs)
    moves = taken + BOTTOM & FULL
    left = 42 - stones
    forced = moves & threats
    if forced:
        if forced & (forced - ONE):
            return -(left // 2)
        moves = forced
    moves &= ~(threats >> ONE)
    if not moves:
        return -(left // 2)
    if left <= 2:
        return 0
    low, high = -((left - 2) // 2), (left - 1) // 2
    if low >= least:
        return low
    if high < least:
        return high

    # In this key the stones are those of the side to move, and so differ from ply to ply.
    key = taken + BOTTOM + mine
    key = min(key, mirror(key))
    slot = key * SPREAD >> U(64 - TABLE_BITS)
    if keys[slot] == key:
        low, high = np.int64(bounds[slot, 0]), np.int64(bounds[slot, 1])
        if low >= least:
            return low
        if high < least:
            return high

    ordered, ranks = room[stones, 0], room[stones, 1]
    length = 0
    for column in COLUMNS:
        move = moves & column
        if not move:
            continue
        rank = U(count(winning(mine | move) & ~taken))
        place = length
        while place and ranks[place - 1] < rank:
            ranks[place], ordered[place] = ranks[place - 1], ordered[place - 1]
            place -= 1
        ranks[place], ordered[place] = rank, move
        length += 1
    best = LOWEST
    for place in range(length):
        value = -search(theirs, mine | ordered[place], stones + 1, 1 - least, keys, bounds, room, nodes)
        if value > best:
            best = value
            if value >= least:
                break
    if best >= least:
        low = best
    else:
        high = best
    keys[slot] = key
    bounds[slot, 0], bounds[slot, 1] = low, high
    return best


class Solver:
    """Finds the plies to the end of unfinished games on the board of seven columns."""

    def __init__(self) -> None:
        self._keys = np.zeros(1 << TABLE_BITS, dtype=np.uint64)
        self._bounds = np.zeros((1 << TABLE_BITS, 2), dtype=np.int8)
        self._room = np.zeros((43, 2, 7), dtype=np.uint64)
        self._nodes = np.zeros(1, dtype=np.int64)

    @property
    def nodes(self) -> int:
        """How many positions it has looked at."""
        return int(self._nodes[0])

    def plies(self, mine: int, theirs: int) -> int:
        """Return the plies to the end, as engine.games.connectfour.score has them."""
        stones = count_of(mine | theirs)
        low, high = limits(BITS, mine, theirs)
        while low < high:
            # Who wins, then how soon.
            least = 1 if low <= 0 < high else 0 if low < 0 <= high else (low + high + 1) // 2
            score = self._search(mine, theirs, stones, least)
            if score >= least:
                low = score
            else:
                high = score
        return plies_of(low, 42 - stones)

    def move(self, mine: int, theirs: int, squares: "list[int]") -> int:
        """Return the first of these squares that is a best move; one of them has to be."""
        stones = count_of(mine | theirs)
        score = score_of(self.plies(mine, theirs), 42 - stones)
        for square in squares[:-1]:
            if self._reaches(mine, theirs, square, score):
                return square
        return squares[-1]

    def _reaches(self, mine: int, theirs: int, square: int, score: int) -> bool:
        """Return whether a move is worth at least this score."""
        stones = count_of(mine | theirs) + 1
        low, high = limits(BITS, theirs, mine | square)
        if low == high:
            return -low >= score
        return -self._search(theirs, mine | square, stones, 1 - score) >= score

    def _search(self, mine: int, theirs: int, stones: int, least: int) -> int:
        return int(
            search(U(mine), U(theirs), stones, least, self._keys, self._bounds, self._room, self._nodes)
        )
