"""Solves Connect Four exactly: who wins with best play, and with which stone.

A search asks of a position whether its score (see score.py) is at least some number: a null window
(J. Pearl, 1980). Such questions narrow the range until the score is known.
"""

from engine.games.connectfour.bits import Bits, count
from engine.games.connectfour.score import limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

BUDGET = 2000
"""Nodes after which a search gives up, for a moment's pause. It goes on from its table: that is quicker than
a recursion of generators, which pays for its pauses at every node."""

TABLE_LIMIT = 500_000
"""Entries that are remembered at most, to stay within a phone's memory."""

LOWEST = 64
"""What bounds are counted from in the table; scores lie between -21 and 21."""


class OutOfBudget(Exception):
    """A search has looked at as many nodes as it may without a pause."""


class Solver:
    """Finds the scores of positions on a board of one size, and remembers what it has seen on the way."""

    def __init__(self, bits: Bits, limit: int = TABLE_LIMIT) -> None:
        """Make an empty table of at most `limit` entries."""
        self.bits = bits
        self.nodes = 0
        self._half = limit // 2
        # Two generations: when the young one is full it becomes the old one, whose entries are forgotten
        # unless they are asked for in time.
        self._young: "dict[int, int]" = {}
        self._old: "dict[int, int]" = {}
        self._stop = 0
        self._lines = bits.lines()
        self._mirrored = bits.mirrored()
        self._ranks = bits.crossings()

    def ask(self, mine: int, theirs: int, least: int) -> "Generator[None, None, int]":
        """Return a score v of an unfinished position; yields None at pauses.

        v >= least: the score is at least v. v < least: it is at most v.
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
        own, other = self.bits.winning(mine), self.bits.winning(theirs)
        while True:
            self._stop = self.nodes + BUDGET
            try:
                return self._search(mine, theirs, own, other, key, mirrored, stones, least)
            except OutOfBudget:
                yield None

    def _search(
        self, mine: int, theirs: int, own: int, other: int, key: int, mirrored: int, stones: int, least: int
    ) -> int:
        """Return what `ask` does of a position in which no stone makes four at once.

        `own` and `other` are the squares that make four for the side to move, and for the other one.
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
        # Below such a square a stone would only be stepped upon.
        moves &= ~(other >> 1)
        left = cells - stones
        if not moves:
            return -(left // 2)
        if left <= 2:
            return 0
        low = -((left - 2) // 2)
        if low >= least:
            return low
        high = (left - 1) // 2
        if high < least:
            return high

        place = key if key < mirrored else mirrored
        entry = self._young.get(place)
        if entry is None:
            entry = self._old.get(place)
            if entry is not None:
                # What a search that gave up comes by again is kept: it goes on from there.
                self._young[place] = entry
        if entry is not None:
            low = (entry >> 7) - LOWEST
            high = (entry & 127) - LOWEST
            if low >= least:
                return low
            if high < least:
                return high

        lines = self._lines
        empty = ~taken
        ordered = []
        while moves:
            move = moves & -moves
            moves ^= move
            after = mine | move
            (a, in_a), (b, in_b), (c, in_c), (d, in_d) = lines[move]
            wins = own | in_a[after & a] | in_b[after & b] | in_c[after & c] | in_d[after & d]
            rank = self._ranks[move]
            open_wins = wins & empty
            while open_wins:
                open_wins &= open_wins - 1
                rank += 64
            ordered.append((-rank, move, wins))
        if len(ordered) > 1:
            ordered.sort()
        best = -LOWEST
        mirror = self._mirrored
        for _, move, wins in ordered:
            added, there = move, mirror[move]
            if not stones & 1:
                added += added
                there += there
            value = -self._search(
                theirs, mine | move, other, wins, key + added, mirrored + there, stones + 1, 1 - least
            )
            if value > best:
                best = value
                if value >= least:
                    break
        if best >= least:
            low = best
        else:
            high = best
        young = self._young
        if len(young) >= self._half:
            self._old = young
            young = self._young = {}
        young[place] = low + LOWEST << 7 | high + LOWEST
        return best
