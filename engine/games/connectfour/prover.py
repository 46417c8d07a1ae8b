"""Proves the values of moves in Connect Four: the book and a search narrow each column's range of scores."""

from ...base.pause import MoveNow
from ...contract.annotations import Generator, Position, Steps, TypeAlias
from ...contract.numbers import sign
from ...contract.prover import Proof
from ...contract.prover import Prover as AnyProver
from .bits import Bits, count
from .book import Book
from .score import limits, plies_of, score_of
from .solve import Solver

Range: TypeAlias = "tuple[int, int]"  # The lowest and the highest score that a column can have.
Ranges: TypeAlias = "dict[int, Range]"
Work: TypeAlias = "Steps[None]"

QUICK = 5  # A win or a loss is quick if its score is at least the number of cells divided by this.


class Prover(AnyProver):
    """Proves values of positions on a board of one size; keeps its transposition table between calls."""

    def __init__(self, bits: "Bits", book: "Book | None" = None) -> None:
        """Create a prover with an empty table. Without a book, proofs of openings take long."""
        self.bits = bits
        self.book = book
        self.solver = Solver(bits)

    def prove(self, position: "Position", every: bool = True) -> "Generator[Proof, None, Proof]":
        """Return the proof of all moves or, without `every`, of a best one (see engine.contract.prover)."""
        mine, theirs, _ = position
        self._searched: "list[int]" = []  # The columns that are being searched.
        nodes_before = self.solver.nodes
        ranges = self._ranges(mine, theirs)
        best = self._best_of_book(mine, theirs, ranges)
        is_best_known = bool(best or self._proven_best(ranges))
        if every or not is_best_known:
            work = self._narrow(mine, theirs, ranges, every)
            try:
                for _ in work:
                    yield self._proof(mine | theirs, ranges, best, nodes_before)
            except MoveNow:
                # The player wants a move now; reading the book is fast enough.
                for _ in self._read_book(mine, theirs, ranges):
                    pass
            finally:
                work.close()
        return self._proof(mine | theirs, ranges, best, nodes_before)

    @property
    def nodes(self) -> int:
        """The number of nodes of all searches so far."""
        return self.solver.nodes

    def known(self, position: "Position") -> "int | None":
        """Return the result, 1, 0 or -1, of an unfinished game that is in the book, else None."""
        mine, theirs, _ = position
        if not self.book or not self.book.knows(mine, theirs):
            return None
        return sign(self.book.plies(mine, theirs))

    def ask(self, position: "Position", least: int) -> "Steps[int]":
        """Return a bound v of the result, 1, 0 or -1: a lower one if v >= least, else an upper one."""
        return sign((yield from self.solver.ask(position[0], position[1], least)))

    def _best_of_book(self, mine: int, theirs: int, ranges: "Ranges") -> "list[int]":
        """Return a list of the book's best move, or []; narrow the ranges by the position's score in it."""
        book = self.book
        if not book:
            return []
        empty = self.bits.cells - count(mine | theirs)
        square = book.move(mine, theirs)
        best = [column for column in self._columns(ranges) if square and square & self.bits.column(column)]
        if book.knows(mine, theirs):
            score = score_of(book.plies(mine, theirs), empty)
            for column in self._columns(ranges):
                low, high = ranges[column]
                ranges[column] = (score if column in best else low, min(score, high))
        return best

    def _ranges(self, mine: int, theirs: int) -> "Ranges":
        """Return each legal column's range of scores, as far as it is known without a search."""
        bits = self.bits
        squares = {column: bits.landing(mine | theirs, column) for column in range(bits.columns)}
        legal = {column: square for column, square in squares.items() if square}
        return {column: self._range_after(theirs, mine | legal[column]) for column in legal}

    def _range_after(self, mine: int, theirs: int) -> "Range":
        """Return a move's range of scores, given the stones after it; the side that replies has `mine`."""
        empty = self.bits.cells - count(mine | theirs)
        if self.bits.has_four(theirs):
            return empty // 2 + 1, empty // 2 + 1  # The move has won.
        low, high = limits(self.bits, mine, theirs)
        return -high, -low

    def _columns(self, ranges: "Ranges") -> "list[int]":
        """Return the legal columns from the middle outwards."""
        return [column for column in self.bits.outwards if column in ranges]

    def _proven_best(self, ranges: "Ranges") -> "list[int]":
        """Return the columns proven to be best (no column can score higher), or [] if there are none."""
        highest = max([high for _, high in ranges.values()])
        return [column for column in self._columns(ranges) if ranges[column][0] == highest]

    def _proof(self, stones: int, ranges: "Ranges", best: "list[int]", nodes_before: int) -> Proof:
        empty = self.bits.cells - count(stones)
        moves = {column: outcome_of(ranges[column], empty) for column in self._columns(ranges)}
        nodes = self.solver.nodes - nodes_before
        return Proof(moves, best or self._proven_best(ranges), nodes, self._searched)

    def _narrow(self, mine: int, theirs: int, ranges: "Ranges", every: bool) -> "Work":
        """Narrow the ranges of all columns or, without `every`, until one column is proven to be the best."""
        yield from self._read_book(mine, theirs, ranges)
        if every:
            yield from self._prove_every(mine, theirs, ranges)
        elif not self._proven_best(ranges):
            yield from self._prove_best(mine, theirs, ranges)

    def _read_book(self, mine: int, theirs: int, ranges: "Ranges") -> "Work":
        """Set each undecided column's range to its score in the book, if there is one; yields after each."""
        book = self.book
        if not book or count(mine | theirs) >= book.last or not book.knows(mine, theirs):
            return  # The book lacks the positions after the moves.
        for column in self._columns(ranges):
            if ranges[column][0] < ranges[column][1]:
                after = mine | self.bits.landing(mine | theirs, column)
                score = -score_of(book.plies(theirs, after), self.bits.cells - count(after | theirs))
                ranges[column] = (score, score)
                yield None

    def _prove_every(self, mine: int, theirs: int, ranges: "Ranges") -> "Work":
        """Narrow the ranges of all columns: first quick wins and losses, then winners, then distances."""
        cells, columns = self.bits.cells, self._columns(ranges)
        while True:
            undecided = [column for column in columns if ranges[column][0] < ranges[column][1]]
            if not undecided:
                return
            column = min(undecided, key=lambda option: stage(ranges[option], cells))  # At the lowest stage.
            yield from self._narrow_column(mine, theirs, ranges, column, score_to_test(ranges[column], cells))

    def _prove_best(self, mine: int, theirs: int, ranges: "Ranges") -> "Work":
        """Find the position's score, then a column with this score; narrow the ranges accordingly."""
        low = max([low for low, _ in ranges.values()])
        high = max([high for _, high in ranges.values()])
        self._searched = [column for column in ranges if ranges[column][0] < ranges[column][1]]
        while low < high:
            least = score_to_test((low, high), self.bits.cells)
            score = yield from self.solver.ask(mine, theirs, least)  # A bound: see `Solver.ask`.
            if score >= least:
                low = score
            else:
                high = score
        for column in self._columns(ranges):  # Now `high` is the position's score.
            ranges[column] = (ranges[column][0], min(ranges[column][1], high))
        for column in self._columns(ranges):
            if ranges[column][1] == high:
                yield from self._narrow_column(mine, theirs, ranges, column, high)
                if ranges[column][0] == high:
                    return

    def _narrow_column(self, mine: int, theirs: int, ranges: "Ranges", column: int, least: int) -> "Work":
        """Test whether a column's score is at least `least`, and narrow the column's range by the result."""
        self._searched = [column]
        square = self.bits.landing(mine | theirs, column)
        low, high = ranges[column]
        # The column's score is at least `least` unless the other side's is at least `1 - least`.
        score = -(yield from self.solver.ask(theirs, mine | square, 1 - least))
        ranges[column] = (max(low, score), high) if score >= least else (low, min(high, score))


def stage(score_range: "Range", cells: int) -> int:
    """Return a sort key: 0 while the column may win or lose quickly, else 1; 2 once its winner is known."""
    low, high = score_range
    if low > 0 or high < 0:
        return 2
    return 0 if max(high, -low) >= cells // QUICK else 1


def score_to_test(score_range: "Range", cells: int) -> int:
    """Return the score that the next search tests for; quick wins and losses come first, as they are fast."""
    low, high = score_range
    if low <= 0 <= high:
        if high >= cells // QUICK:
            return high // 2 + 1  # Tests for a win in the quicker half.
        if low <= -(cells // QUICK):
            return -(-low // 2)  # Tests for no loss, or one in the slower half.
        return 1 if high > 0 else 0  # Tests for a win or, if that is impossible, a draw.
    return (low + high + 1) // 2


def outcome_of(score_range: "Range", empty: int) -> "tuple[int | None, int | None]":
    """Return `(value, distance)` for a range of scores, each None if undecided."""
    low, high = score_range
    if low < high:
        return (1 if low > 0 else -1 if high < 0 else None), None
    if low == 0:
        return 0, empty  # A drawn game fills the board.
    return (1 if low > 0 else -1), abs(plies_of(low, empty))
