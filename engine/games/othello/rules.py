"""Defines Othello (Reversi) on 8, 6 or 4 squares a side: the rules, the notation, the reasons for moves.

Squares have numbers row by row from the top left, a1 b1 ... h8. The notation of a position has one character
for each square in this order: `X` for black, which begins, `O` for white, and `-` for an empty square. A move
is its square's name; a forced pass is a move, too: `--`. The value of a finished game is the difference in
discs; the empty squares count for the winner, as in tournaments.
"""

from ...contract.annotations import Game, Position, Sequence
from ...contract.game import LETTERS
from ...text.words import Sentences
from ..grid import GridGame, images
from ..symmetry import of_square
from .bits import PASS, Bits, count, squares_of
from .levels import LEVELS, OF_FOUR, OF_SIX
from .selective import EMPTY, SHALLOWER
from .six import MOVES, RESULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .batch import OthelloBatch
    from .book import Book
    from .evaluation import Evaluation
    from .reasons import Reasons

PASS_TEXT = "--"
ROWS = "12345678"
FIRST_MOVES = 54  # With at least this many empty squares, computer players vary their moves.


class Othello(GridGame):
    """Othello: a disc that encloses discs of the other side in a line flips them."""

    place = 2  # In the list of games.
    marks = ("X", "O")
    side_colours = "bw"  # Black and white.
    steepness = 0.1  # Of the win chance by the estimate (see Game).
    words = Sentences("games/othello/")
    empty = "-"
    move_width = 2
    pass_reason = "pass.place"
    flaws = ("reason.gives-corner", "reason.leaves-corner", "reason.beside-corner")  # The bad reasons.
    scale = 100  # Estimates are in hundredths of discs.

    def __init__(self, name: str, size: int, sample: str = "") -> None:
        self.name = name
        self.sample = sample
        self.levels = {4: OF_FOUR, 6: OF_SIX}.get(size, LEVELS)
        self.columns = size
        self.squares = size * size
        self.symmetries = of_square(size)
        self.most = self.squares  # The highest result.
        self.longest = 2 * self.squares  # A pass may follow each move.
        self.bits = Bits(size)
        self._evaluation: "Evaluation | None" = None
        self._batch: "OthelloBatch | None" = None
        self._tables: "list[list[list[int]]]" = []  # The result of `_row_tables`.
        self._known: "dict[int, int]" = {}  # The result of `_results_of_best_game`.
        self._book: "Book | None" = None
        self._reasons: "Reasons | None" = None

    # The page loads evaluation and batch only to run an engine.

    @property
    def evaluation(self) -> "Evaluation":
        if self._evaluation is None:
            from .evaluation import Evaluation

            self._evaluation = Evaluation(self.bits)
        return self._evaluation

    @property
    def batch(self) -> "OthelloBatch":
        if self._batch is None:
            self._batch = self._make_batch()
        return self._batch

    def _make_batch(self) -> "OthelloBatch":
        from .batch import OthelloBatch

        return OthelloBatch(self.bits, self.evaluation, self.scale)

    def start(self, turn: "str | None" = None) -> "Position":
        size = self.columns
        upper_left = (size + 1) * (size // 2 - 1)  # Of the four squares in the centre.
        white = 1 << upper_left | 1 << upper_left + size + 1
        black = 1 << upper_left + 1 | 1 << upper_left + size
        if turn is None or self.check_turn(turn) == "X":
            return (black, white, "X")
        return (white, black, "O")

    def legal_moves(self, position: "Position") -> "list[int]":
        mine, theirs, _ = position
        moves = self.bits.moves(mine, theirs)
        if moves:
            return squares_of(moves)
        return [PASS] if self.bits.moves(theirs, mine) else []

    def forced_pass(self, position: "Position") -> "int | None":
        """Return PASS if the side to move has no legal square but the other side has one, else None."""
        mine, theirs, _ = position
        return PASS if not self.bits.moves(mine, theirs) and self.bits.moves(theirs, mine) else None

    def play(self, position: "Position", move: int) -> "Position":
        mine, theirs, turn = position
        turn = "O" if turn == "X" else "X"
        if move == PASS:
            return (theirs, mine, turn)
        flipped = self.bits.flips(mine, theirs, move)
        return (theirs ^ flipped, mine | flipped | 1 << move, turn)

    def result(self, position: "Position") -> "int | None":
        """Return the difference in discs when neither side can move, else None."""
        mine, theirs, _ = position
        if self.bits.moves(mine, theirs) or self.bits.moves(theirs, mine):
            return None
        return self.bits.difference(mine, theirs)

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        mine, theirs, _ = position
        if mine | theirs == self.bits.full:
            return "outcome.board-full", ()
        wiped_out = bool(mine) != bool(theirs)
        return "outcome.wiped-out" if wiped_out else "outcome.neither-moves", ()

    def estimate(self, position: "Position") -> int:
        mine, theirs, _ = position
        return self.evaluation.values(mine, theirs, 1)[0] or 0  # The value of a finished game is None.

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves`, first those that leave the other side few moves and corners."""
        return [move for move in self.batch.expand(position)[0] if move in moves]

    def known(self, position: "Position") -> "int | None":
        """Return a position's result if it is in the game of best play on 6 by 6 (see six.py), else None."""
        if self.squares != 36:
            return None
        if not self._known:
            self._known = self._results_of_best_game()
        return self._known.get(self.canonical_key(position))

    def _results_of_best_game(self) -> "dict[int, int]":
        position, result = self.start(), RESULT
        results = {self.canonical_key(position): result}
        for move in self.split_moves(MOVES):
            position = self.play(position, self.parse_move(move, position))
            result = -result  # For the other side.
            results[self.canonical_key(position)] = result
        return results

    def hidden(self, position: "Position", move: int) -> int:
        """Return 1 for a corner taken along an edge, 2 for one taken along the diagonal alone, else 0."""
        bits = self.bits
        if move == PASS or not bits.corners >> move & 1:
            return 0
        rim = bits.top | bits.bottom | bits.left | bits.right
        return 1 if bits.flips(position[0], position[1], move) & rim else 2

    def leeway(self, position: "Position") -> int:
        """Return how much worse than the best a move for variety may be: 2 discs early on 8 by 8, else 0."""
        return 2 * self.scale if self.squares == 64 and self.plies_left(position) >= FIRST_MOVES else 0

    def book(self, position: "Position") -> "Sequence[tuple[int, int]]":
        if self.squares != 64:
            return ()
        if self._book is None:
            from .book import Book

            self._book = Book(self, self.canonical_key)
        return self._book.moves(position)

    def shallower(self, position: "Position", depth: int) -> "tuple[int, int, int] | None":
        """Return the data of selective.py for `depth` plies, or None near the end and on small boards."""
        empty = self.plies_left(position)
        if self.squares != 64 or empty < EMPTY[-1] or empty <= depth:
            return None
        phase = 0
        while empty < EMPTY[phase]:
            phase += 1
        predictions = SHALLOWER[phase]
        beyond = depth - len(predictions)
        if beyond <= 0:
            return predictions[depth - 1]
        # For searches deeper than the fitted ones, use the last fit with `beyond` plies more.
        plies, correction, error = predictions[-1]
        return plies + beyond, correction, error

    def score(self, position: "Position", mark: str) -> int:
        mine, theirs, turn = position
        return count(mine if mark == turn else theirs)

    def plies_left(self, position: "Position") -> int:
        return self.squares - count(position[0] | position[1])

    def plain(self) -> "Game":
        """Return the game with a simple estimate: the difference in discs."""
        return DiscCounting(self.name, self.columns)

    def canonical_key(self, position: "Position") -> int:
        if not self._tables:
            self._tables = self._row_tables()
        mine, theirs, _ = position
        keys = [self._image(mine, rows) << self.squares | self._image(theirs, rows) for rows in self._tables]
        return min(keys)

    def _image(self, squares: int, row_tables: "list[list[int]]") -> int:
        """Return a set of squares after a symmetry, given the symmetry's tables (see `_row_tables`)."""
        image = row = 0
        while squares:
            image |= row_tables[row][squares & self.bits.top]
            squares >>= self.columns
            row += 1
        return image

    def _row_tables(self) -> "list[list[list[int]]]":
        """Return for each symmetry, identity first, a table for each row: from sets of squares to images."""
        size = self.columns
        return [
            [images(symmetry[first : first + size]) for first in range(0, self.squares, size)]
            for symmetry in [range(self.squares)] + list(self.symmetries)
        ]

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        return () if move == PASS else (move,)

    def reasons(self, position: "Position", move: int) -> "list[str]":
        if move == PASS:
            return ["reason.passes"]
        if self._reasons is None:
            from .reasons import Reasons

            self._reasons = Reasons(self.bits)
        return self._reasons.of(position, move)

    def presumed_turn(self, text: str) -> str:
        """Return `X` if the number of discs is even, as in a game without passes, else `O`."""
        return "O" if (text.count("X") + text.count("O")) % 2 else "X"

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        return LETTERS[: self.columns], ROWS[: self.columns]

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the square of a text such as `f5`, or PASS for `--` or `pass`. Raises GameError."""
        name = text.lower()
        if name in (PASS_TEXT, "pass"):
            return PASS
        return self.cell_named(name)

    def write_move(self, move: int, position: "Position") -> str:
        return PASS_TEXT if move == PASS else self.cell_name(move)


class DiscCounting(Othello):
    """Othello with the difference in discs as its estimate."""

    def _make_batch(self) -> "OthelloBatch":
        from .batch import BatchWithoutLeaves

        return BatchWithoutLeaves(self.bits, self.evaluation, self.scale)

    def estimate(self, position: "Position") -> int:
        mine, theirs, _ = position
        most = self.most * self.scale - 1  # Estimates have to be within the range of results.
        return max(-most, min(most, self.scale * (count(mine) - count(theirs))))

    def leeway(self, position: "Position") -> int:
        """Return 0: players with this estimate never play a worse move for variety."""
        return 0


GAMES = (
    Othello(
        "othello",
        8,
        "f5d6c4d3c3b3c7d7d2e3f4d1c6b5c5b6b4e6c1e1f1f6c2e2a4a5a3a2f3g2"
        "g4g3f2d8f7h3g5h6e7g8b2g6f8g7e8a1h1h2h5b1g1h4b8c8h7h8a6a8b7a7",
    ),
    Othello("othello6", 6, "d5c5b4a5a4a3c6e3f2e4d2c2f3e6d6b6b3a2b1e2e1c1e5a1b2d1b5f1--a6--f6f5f4"),
    Othello("othello4", 4, "d3d2d1d4b4--a1"),
)
