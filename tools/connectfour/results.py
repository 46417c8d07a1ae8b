"""What openings of Connect Four are worth: from results that are known, and by solving."""

from array import array
from bisect import bisect_left
from collections import defaultdict
from pathlib import Path

from engine.games.connectfour.bits import Bits, count, squares_of
from engine.games.connectfour.book import candidates
from engine.games.connectfour.prover import Prover
from engine.games.connectfour.score import before, best, safe, settled, worth
from engine.games.connectfour.solve import Solver
from engine.pause import finish
from tools.command import say
from tools.connectfour.positions import BITS, Position, canonical, mirrored

SOURCE_STONES = 12
TABLE_PAIRS = 3_000_017
"""Pairs of entries that our own solver remembers here: about a gigabyte of them."""


class Results:
    """The results of all positions with twelve stones, from bitbully-databases."""

    def __init__(self, path: Path) -> None:
        """Read the file: four bytes for a position, in ascending order, and one for its result."""
        data = path.read_bytes()
        packed = bytearray(len(data) // 5 * 4)
        for byte in range(4):
            packed[3 - byte :: 4] = data[byte::5]
        self._positions = array("i")
        self._positions.frombytes(bytes(packed))
        self._results = array("b")
        self._results.frombytes(data[4::5])

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game in which no stone wins at once."""
        for mine, theirs in (position, mirrored(position)):
            code = self.code(mine, theirs)
            place = bisect_left(self._positions, code)
            if place < len(self._positions) and self._positions[place] == code:
                result = self._results[place]
                return 100 - result if result > 0 else -100 - result if result < 0 else 0
        raise KeyError(position)

    @staticmethod
    def code(mine: int, theirs: int) -> int:
        """Return what stands for a position: 10 or 11 for a stone, 0 after a column; 32 bits with a sign."""
        code = 0
        for column in range(BITS.columns):
            for square in squares_of((mine | theirs) & BITS.column(column)):
                code = code << 2 | (2 if square & mine else 3)
            code <<= 1
        code <<= 1
        return code - (1 << 32) if code >> 31 else code


class Openings:
    """The results of all positions with fewer stones, by minimax."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self.known: defaultdict[int, dict[Position, int]] = defaultdict(dict)

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game of at most twelve stones."""
        mine, theirs = position
        landing = (mine | theirs) + BITS.bottom & BITS.full
        if BITS.winning(mine) & landing:
            return 1
        stones = count(mine | theirs)
        if stones == SOURCE_STONES:
            return self._results.plies(position)
        position = canonical(position)
        known = self.known[stones]
        if position not in known:
            known[position] = self._plies(*position)
        return known[position]

    def _plies(self, mine: int, theirs: int) -> int:
        squares = squares_of(safe(BITS, mine, theirs))
        return best([before(self.plies((theirs, mine | square))) for square in squares]) if squares else -2

    def move(self, position: Position) -> int:
        """Return the first of the candidates that are best."""
        mine, theirs = position
        squares = candidates(BITS, mine, theirs)
        if len(squares) == 1:
            return squares[0]
        return max(squares, key=lambda square: worth(before(self.plies((theirs, mine | square)))))


class Small:
    """The results of openings on a board that our own solver can do, from those with `stones` stones on."""

    def __init__(self, bits: Bits, stones: int) -> None:
        self._bits = bits
        self._stones = stones
        self._prover = Prover(bits)
        self._prover.solver = Solver(bits, TABLE_PAIRS)
        self.known: defaultdict[int, dict[Position, int]] = defaultdict(dict)

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game of at most so many stones."""
        mine, theirs = position
        at_glance = settled(self._bits, mine, theirs)
        if at_glance is not None:
            return at_glance
        stones = count(mine | theirs)
        known, position = self.known[stones], canonical(position, self._bits)
        if position not in known:
            known[position] = self._solved(*position) if stones == self._stones else self._best(*position)
            if stones == self._stones and len(known) % 100 == 0:
                say(f"{len(known):,} positions solved, {self._prover.solver.nodes:,} nodes")
        return known[position]

    def _best(self, mine: int, theirs: int) -> int:
        landing = (mine | theirs) + self._bits.bottom & self._bits.full
        return best([before(self.plies((theirs, mine | square))) for square in squares_of(landing)])

    def _solved(self, mine: int, theirs: int) -> int:
        proof = finish(self._prover.prove((mine, theirs, ""), False))
        value, distance = proof.moves[proof.best[0]]
        return int(value * distance)
