"""Proves what moves of Connect Four are worth: by the book where it knows them, else by solving positions."""

from engine.games.connectfour.bits import Bits, count
from engine.games.connectfour.score import limits, plies_of, score_of
from engine.games.connectfour.solve import Solver
from engine.pause import MoveNow
from engine.prover import Proof
from engine.prover import Prover as AnyProver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.game import Position
    from engine.games.connectfour.book import Book


class Prover(AnyProver):
    """Proves positions of a board of one size, and remembers what it has seen."""

    def __init__(self, bits: "Bits", book: "Book | None" = None) -> None:
        """Make an empty table. Without a book, openings take long."""
        self.bits = bits
        self.book = book
        self.solver = Solver(bits)

    def prove(self, position: "Position", every: bool = True) -> "Generator[Proof, None, Proof]":
        """Return what the moves of an unfinished game are worth; yields what is known so far at pauses.

        With `every`, all moves are proven: first who wins with each, then how soon. Without, a best one is
        found, which is quicker. Told to move now, it returns what it knows.
        """
        mine, theirs, _ = position
        nodes = self.solver.nodes
        ranges = self._ranges(mine, theirs)
        best = self._from_book(mine, theirs, ranges)
        if every or not (best or self._best(ranges)):
            work = self._narrow(mine, theirs, ranges, every)
            try:
                for _ in work:
                    yield self._proof(mine | theirs, ranges, best, nodes)
            except MoveNow:
                # What only has to be looked up is worth the moment.
                for _ in self._read_book(mine, theirs, ranges):
                    pass
            finally:
                work.close()
        return self._proof(mine | theirs, ranges, best, nodes)

    def _from_book(self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]") -> "list[int]":
        """Return the move that the book has, if any, and let the ranges know the position's score."""
        book = self.book
        if not book:
            return []
        left = self.bits.cells - count(mine | theirs)
        square = book.move(mine, theirs)
        best = [column for column in self._open(ranges) if square and square & self.bits.column(column)]
        if book.knows(mine, theirs):
            score = score_of(book.plies(mine, theirs), left)
            for column in self._open(ranges):
                low, high = ranges[column]
                ranges[column] = (score if column in best else low, min(score, high))
        return best

    def _ranges(self, mine: int, theirs: int) -> "dict[int, tuple[int, int]]":
        """Return between which scores those of the columns that can be played lie, without a search."""
        found = {}
        for column in self.bits.outwards:
            square = self.bits.landing(mine | theirs, column)
            if square:
                found[column] = self._range_after(theirs, mine | square)
        return found

    def _range_after(self, mine: int, theirs: int) -> "tuple[int, int]":
        left = self.bits.cells - count(mine | theirs)
        if self.bits.has_four(theirs):
            return left // 2 + 1, left // 2 + 1
        if not left:
            return 0, 0
        low, high = limits(self.bits, mine, theirs)
        return -high, -low

    def _open(self, ranges: "dict[int, tuple[int, int]]") -> "list[int]":
        """Return the columns that can be played, from the middle outwards; a dict has no order everywhere."""
        return [column for column in self.bits.outwards if column in ranges]

    def _best(self, ranges: "dict[int, tuple[int, int]]") -> "list[int]":
        most = max([high for _, high in ranges.values()])
        return [column for column in self._open(ranges) if ranges[column][0] == most]

    def _proof(
        self, taken: int, ranges: "dict[int, tuple[int, int]]", best: "list[int]", nodes: int
    ) -> Proof:
        left = self.bits.cells - count(taken)
        moves = {}
        for column in self._open(ranges):
            moves[column] = outcome_of(ranges[column], left)
        return Proof(moves, best or self._best(ranges), self.solver.nodes - nodes)

    def _narrow(
        self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]", every: bool
    ) -> "Generator[None, None, None]":
        yield from self._read_book(mine, theirs, ranges)
        if every:
            yield from self._prove_every(mine, theirs, ranges)
        elif not self._best(ranges):
            yield from self._prove_best(mine, theirs, ranges)

    def _read_book(
        self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]"
    ) -> "Generator[None, None, None]":
        """Narrow the ranges by what the book has; a column may take a phone a moment."""
        book = self.book
        if not book or count(mine | theirs) >= book.last or not book.knows(mine, theirs):
            return
        for column in self._open(ranges):
            if ranges[column][0] < ranges[column][1]:
                after = mine | self.bits.landing(mine | theirs, column)
                score = -score_of(book.plies(theirs, after), self.bits.cells - count(after | theirs))
                ranges[column] = (score, score)
                yield None

    def _prove_every(
        self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]"
    ) -> "Generator[None, None, None]":
        """Narrow the ranges of all columns: quick wins and losses, then who wins, then how soon."""
        while True:
            wide = [
                (stage(ranges[column], self.bits.cells), self.bits.outwards.index(column), column)
                for column in self._open(ranges)
                if ranges[column][0] < ranges[column][1]
            ]
            if not wide:
                return
            column = min(wide)[2]
            least = question(ranges[column], self.bits.cells)
            yield from self._ask_after(mine, theirs, ranges, column, least)

    def _prove_best(
        self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]"
    ) -> "Generator[None, None, None]":
        """Find the score of the position, then a column that has it; narrow the ranges to that."""
        low = max([low for low, _ in ranges.values()])
        high = max([high for _, high in ranges.values()])
        while low < high:
            least = question((low, high), self.bits.cells)
            score = yield from self.solver.ask(mine, theirs, least)
            if score >= least:
                low = score
            else:
                high = score
        for column in self._open(ranges):
            ranges[column] = (ranges[column][0], min(ranges[column][1], high))
        for column in self._open(ranges):
            if ranges[column][1] == high:
                yield from self._ask_after(mine, theirs, ranges, column, high)
                if ranges[column][0] == high:
                    return

    def _ask_after(
        self, mine: int, theirs: int, ranges: "dict[int, tuple[int, int]]", column: int, least: int
    ) -> "Generator[None, None, None]":
        square = self.bits.landing(mine | theirs, column)
        low, high = ranges[column]
        score = -(yield from self.solver.ask(theirs, mine | square, 1 - least))
        ranges[column] = (max(low, score), high) if score >= least else (low, min(high, score))


def stage(limits: "tuple[int, int]", cells: int) -> int:
    """Return how far a range is known: 0 where there may be a quick end, 1 before the winner, 2 after."""
    low, high = limits
    if low > 0 or high < 0:
        return 2
    return 0 if max(high, -low) >= cells // 5 else 1


def question(limits: "tuple[int, int]", cells: int) -> int:
    """Return the score to ask for next: whether a position's is at least that.

    Quick wins and losses are soon found, and without them the search has less to look at.
    """
    low, high = limits
    if low <= 0 <= high:
        if high >= cells // 5:
            return high // 2 + 1
        if low <= -(cells // 5):
            return -(-low // 2)
        return 1 if high > 0 else 0
    return (low + high + 1) // 2


def outcome_of(limits: "tuple[int, int]", left: int) -> "tuple[int | None, int | None]":
    """Return value and distance from a range of scores, each None where it leaves them open."""
    low, high = limits
    if low < high:
        return (1 if low > 0 else -1 if high < 0 else None), None
    if low == 0:
        return 0, left
    return (1 if low > 0 else -1), abs(plies_of(low, left))
