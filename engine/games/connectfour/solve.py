"""Solves Connect Four by null-window searches (J. Pearl, 1980).

A search tests whether a position's score (see score.py) is at least a given number.
"""

from ...contract.annotations import Any, Steps
from .bits import DIVISOR, Bits, count
from .score import limits

BUDGET = 2000  # Nodes between two pauses; then the search restarts: faster than recursive generators.
TABLE_PAIRS = 250_007  # Pairs of entries in the table, a prime; it takes 18 MB when full.
ROWS = 256  # The number of lists in the table, a power of two; MicroPython can't allocate one very long list.
PLACES = 67  # A prime for which the powers of two up to 2**65 have different remainders.
LOWEST = 64  # The offset of bounds in table entries; -LOWEST is below all scores, -21 to 21.


class OutOfBudget(Exception):
    """Raised when a search has to pause."""


class Solver:
    """Finds scores of positions on a board of one size; keeps a table."""

    def __init__(self, bits: Bits, pairs: int = TABLE_PAIRS) -> None:
        # The table is made of lists: MicroPython's dicts become slow before they grow. Any position
        # replaces the second entry of a pair; only one with as many stones or fewer replaces the first. An
        # entry has the position's key, its number of stones (6 bits) and its lower and upper bounds (7 each).
        self.bits = bits
        self.nodes = 0
        self._pairs = pairs
        self._table = [[0] * (2 * (pairs // ROWS) + 2) for _ in range(ROWS)]
        self._stop = 0  # The number of nodes at which the search has to pause.
        lines, ranks = bits.lines(), bits.crossings()
        # By a square's bit modulo PLACES: its mirror image, the number of fours that contain it, its lines.
        self._squares: "list[Any]" = [None] * PLACES
        for square in lines:
            self._squares[square % PLACES] = (bits.mirror(square), ranks[square], lines[square])

    def ask(self, mine: int, theirs: int, least: int) -> "Steps[int]":
        """Return a bound v of an unfinished game's score: a lower one if v >= least, else an upper one.

        Yields None at pauses.
        """
        low, high = limits(self.bits, mine, theirs)
        if low >= least or low == high:
            return low
        if high < least:
            return high
        stones = count(mine | theirs)
        first = theirs if stones % 2 else mine
        key = self.bits.key(first, mine | theirs)
        mirrored = self.bits.key(self.bits.mirror(first), self.bits.mirror(mine | theirs))
        own, other = self.bits.winning(mine), self.bits.winning(theirs)  # Where each completes four.
        while True:
            self._stop = self.nodes + BUDGET
            try:
                return self._search(mine, theirs, own, other, key, mirrored, stones, least)
            except OutOfBudget:
                yield None

    def _search(
        self, mine: int, theirs: int, own: int, other: int, key: int, mirrored: int, stones: int, least: int
    ) -> int:
        """Return what `ask` returns, for a position in which the side to move has no immediate four.

        `own`, `other`: where each side completes four; `key`, `mirrored`: the position's and its image's key.
        """
        self.nodes += 1
        if self.nodes > self._stop:
            raise OutOfBudget
        bits = self.bits
        cells = bits.cells
        taken = mine | theirs
        moves = taken + bits.bottom & bits.full
        forced = moves & other
        if forced:
            if forced & (forced - 1):
                return -((cells - stones) // 2)
            moves = forced
        moves &= ~(other >> 1)  # A stone below such a square would let the other side complete four on it.
        empty_count = cells - stones
        if not moves:
            return -(empty_count // 2)
        if empty_count <= 2:
            return 0
        low = -((empty_count - 2) // 2)
        if low >= least:
            return low
        high = (empty_count - 1) // 2
        if high < least:
            return high

        position_key = key if key < mirrored else mirrored
        slot = position_key % self._pairs
        entries = self._table[slot & ROWS - 1]
        slot = slot // ROWS * 2  # The index of the pair's first entry; the second one follows.
        entry = entries[slot]
        if entry >> 20 != position_key:
            entry = entries[slot + 1]
            if entry >> 20 != position_key:
                entry = 0
        if entry:
            low = (entry >> 7 & 127) - LOWEST
            high = (entry & 127) - LOWEST
            if low >= least:
                return low
            if high < least:
                return high

        squares = self._squares
        empty = ~taken
        ordered = []
        while moves:
            move = moves & -moves
            moves ^= move
            after = mine | move
            # The move's column, row, falling and rising diagonal, each with its table (see `Bits.lines`).
            image, rank, ((a, table_a), (b, table_b), (c, table_c), (d, table_d)) = squares[move % PLACES]
            wins = own | table_a[(after & a) % DIVISOR] | table_b[(after & b) % DIVISOR]
            wins |= table_c[(after & c) % DIVISOR] | table_d[(after & d) % DIVISOR]
            # First the moves with the most open squares that complete four, then by the fours through them.
            open_wins = wins & empty
            while open_wins:
                open_wins &= open_wins - 1
                rank += 64  # More than a square's own rank.
            ordered.append((-rank, move, wins, image))
        if len(ordered) > 1:
            ordered.sort()
        best = -LOWEST
        for _, move, wins, image in ordered:
            added = move
            if not stones & 1:  # The first side's stones count twice in the key (see `Bits.key`).
                added += added
                image += image
            value = -self._search(
                theirs, mine | move, other, wins, key + added, mirrored + image, stones + 1, 1 - least
            )
            if value > best:
                best = value
                if value >= least:
                    break
        if best >= least:
            low = best
        else:
            high = best
        entry = entries[slot]
        # The first entry is kept if it belongs to another position with fewer stones.
        if entry and entry >> 20 != position_key and entry >> 14 & 63 < stones:
            slot += 1
        entries[slot] = position_key << 20 | stones << 14 | low + LOWEST << 7 | high + LOWEST
        return best
