"""The contract of a game, so that every search and every view works on every game.

A position is an immutable tuple, seen from the side to move; only the game's folder looks inside. A move is a
whole number whose meaning the game defines.

Values are for the side to move: above 0 is good for it, 0 is a draw, below 0 is bad for it.
"""

from collections import namedtuple

from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from typing import Any

    from engine.batch import Batch
    from engine.levels import Level
    from engine.prover import Prover
    from engine.words import Catalogues

    Position = tuple[Any, ...]


class GameError(ValueError):
    """Refused input: the reason is the sentence `key` of engine.sentences or of a game's `own` words."""

    def __init__(self, key: str, own: "Catalogues | None" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.own = own
        self.details = details

    def __str__(self) -> str:
        return say(self.key, "en", self.own, **self.details)


class TextError(GameError):
    """A text that is refused: the wrong part goes from `start` to before `end`."""

    def __init__(
        self, key: str, start: int, end: int, own: "Catalogues | None" = None, **details: "Any"
    ) -> None:
        super().__init__(key, own, **details)
        self.start = start
        self.end = end


Outcome = namedtuple("Outcome", ("winner", "reason", "lines"))
"""How a game ended: the winner's mark or None, the reason (a key), the winning lines as tuples of cells."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def word_of(piece: str) -> str:
    """Return the word of a piece without the number at its end; a piece of digits alone has none."""
    return piece.rstrip("0123456789") or piece


class Game:
    """The rules of one game. Subclass it in a folder of engine/games/, and fill in what has no default.

    Searches trust what they pass in: `play` does not check the move, `check_move` does.
    """

    name = ""  # The word for the game in links and on the command line.
    words: "Catalogues" = {}
    """Its own words: marks (`mark.M`), levels (`level.NAME`), outcomes, reasons, errors."""
    marks = ("o", "x")  # The two sides, by their marks in the notation.
    side_colours = ""  # The colours of its sides: "bw" for black and white, "ry" for red and yellow.
    place = 100  # Where the game stands among others: lower numbers come first, and then earlier names.
    either_starts = False  # Whether a new game may begin with either side; else the first of `marks` begins.
    squares = 0  # How many squares the board has; they are the first cells, numbered from 0, row by row.
    columns = 0  # How many squares a row has.
    widths: "Sequence[int]" = ()  # The widths of its columns from the left, in the unit of `heights`.
    heights: "Sequence[int]" = ()  # The heights of its rows from the top; () where all are alike.
    reserves = 0  # How many cells are beside the board; the first side's have the lower numbers.
    upright = False  # Whether the board has a top, as where pieces fall: then it is never turned.
    symmetries: "Sequence[Sequence[int]]" = ()
    """All ways to turn or mirror the board that keep the rules, without the identity (engine.games.symmetry).

    Each is a permutation of all cells: the piece on `cell` goes to `symmetry[cell]`. They are a group.
    """
    move_width = 1  # How many characters a move has, unless `move_length` differs.
    most = 1  # The best value that a finished game can have.
    longest = 64  # The most plies of a game; where positions repeat, how far ahead a search may look.
    positions: "int | None" = None  # How many positions it has, if known; engine.games.shelf has small ones.
    counts_ended = True  # Whether perft counts a game that ended earlier; published counts differ.
    alternates = True  # Whether the sides take turns; else `turn` says who moves after each move.
    repeats = False  # Whether a position can come again; the third time is a draw.
    settable = False  # Whether `set_up` makes positions of what a person puts on the cells.
    levels: "Sequence[Level]" = ()  # Its levels from weak to strong, if engine.levels doesn't fit.
    pass_reason = "pass.none"  # Why a side can only pass (see `forced_pass`): a key of the game's words.
    flaws: "Sequence[str]" = ()  # Those of its `reasons` that speak against a move.
    sample = ""  # The moves of a game that is worth a review, written one after the other.

    def other(self, mark: str) -> str:
        """Return the mark of the other side."""
        first, second = self.marks
        return second if mark == first else first

    # The rules

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position, `turn` (else the first of `marks`) to move. Raises GameError."""
        raise NotImplementedError

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        raise NotImplementedError

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the moves of the side to move, in ascending order; none when the game is over."""
        raise NotImplementedError

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move."""
        raise NotImplementedError

    def again(self, position: "Position", reply: "Position") -> bool:
        """Return whether the side that moves in a position moves again in `reply`, which follows it."""
        return not self.alternates and self.turn(position) == self.turn(reply)

    def backed_up(self, position: "Position", reply: "Position", value: int) -> int:
        """Return a value of `reply`, which follows a position, for the side that moves in the position."""
        return value if self.again(position, reply) else -value

    def result(self, position: "Position") -> "int | None":
        """Return the value of a finished game for the side to move, or None before the end."""
        raise NotImplementedError

    def outcome(self, position: "Position") -> "Outcome | None":
        """Return how the game ended, or None before the end."""
        raise NotImplementedError

    def forced_pass(self, position: "Position") -> "int | None":
        """Return the move that passes where the side to move can only pass, else None."""
        return None

    def winner_of(self, position: "Position", value: int) -> "str | None":
        """Return the mark of the side that wins, where `value` is for the side to move; None for a draw."""
        if value == 0:
            return None
        turn = self.turn(position)
        return turn if value > 0 else self.other(turn)

    def score(self, position: "Position", mark: str) -> "int | None":
        """Return how many points a side has so far, or None where nobody counts them."""
        return None

    # What is seen and touched

    def cells(self, position: "Position") -> "list[str]":
        """Return the piece on each cell: a mark, a word, or ""; "n12" is the piece "n" with a 12 on it."""
        raise NotImplementedError

    def covered(self, position: "Position") -> "dict[int, tuple[str, ...]]":
        """Return the pieces under the top one by cell, from the bottom up."""
        return {}

    def side_of(self, piece: str) -> "str | None":
        """Return the mark of a piece's side, or None; by default the piece's word begins with the mark."""
        owners = [mark for mark in self.marks if piece[: len(mark)].lower() == mark.lower()]
        return owners[0] if owners else None

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the cells that a person touches in turn for a legal move; none for a pass.

        No path begins with another one. The page marks the move on the last cell.
        """
        return (move,)

    def touch(self, position: "Position", cell: int) -> int:
        """Return the cell that a touch of `cell` stands for, such as the one where a stone falls to."""
        return cell

    def lift(self, position: "Position", cell: int) -> int:
        """Return the cell that becomes empty if a person lifts the piece at `cell` while setting up."""
        return cell

    @property
    def placeable(self) -> "Sequence[str]":
        """The pieces that a person can put on a square to set up a position."""
        return self.marks

    def set_up(
        self, cells: "Sequence[str]", turn: str, covered: "Mapping[int, Sequence[str]] | None" = None
    ) -> "Position":
        """Return the position with these pieces on the squares, the rest beside them. Raises GameError."""
        raise GameError("error.set-up", game=self.name)

    def reachable(self, position: "Position") -> bool:
        """Return False for a position that no game reaches, as far as a quick test can tell."""
        return True

    # The notation

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return the names of columns from the left and rows from the top; none if squares have numbers."""
        rows = self.squares // self.columns
        return LETTERS[: self.columns], [str(rows - row) for row in range(rows)]

    def cell_name(self, cell: int) -> str:
        """Return a cell's name: column and row or, beside the board, a number from 1 and the mark.

        Without `rims`, and for a number that is no cell, it is the number.
        """
        if not self._names:
            columns, rows = self.rims()
            names = [column + row for row in rows for column in columns]
            for mark in self.marks if columns else ():
                names += [str(place + 1) + mark for place in range(self.reserves // 2)]
            self._names = names
        return self._names[cell] if 0 <= cell < len(self._names) else str(cell)

    _names: "Sequence[str]" = ()

    def cell_named(self, text: str) -> int:
        """Return the cell that the notation calls `text`. Raises GameError."""
        if not self._cells:
            self._cells = {self.cell_name(cell): cell for cell in range(self.squares + self.reserves)}
        if text not in self._cells:
            ends = (0, self.columns - 1, self.squares - self.columns, self.squares - 1)
            corners = [self.cell_name(cell) for cell in ends]
            raise GameError("error.square", text=text, first=min(corners), last=max(corners))
        return self._cells[text]

    _cells: "dict[str, int]" = {}

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position that `text` writes down. Raises GameError; `write` is the way back."""
        raise NotImplementedError

    def write(self, position: "Position") -> str:
        """Return a position as text, without the side to move."""
        raise NotImplementedError

    def move_length(self, text: str) -> int:
        """Return how many characters the first move of a text has."""
        return self.move_width

    def split_moves(self, text: str) -> "list[str]":
        """Return the moves of a text without separators, as in links."""
        left, moves = "".join(text.split()), []
        while left:
            moves.append(left[: self.move_length(left)])
            left = left[len(moves[-1]) :]
        return moves

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the move that `text` names in a position, legal or not. Raises GameError."""
        raise NotImplementedError

    def write_move(self, move: int, position: "Position") -> str:
        """Return a move of a position as text."""
        raise NotImplementedError

    # What searches want to know

    scale = 1
    """Parts to a value of 1: the unit of estimates and of search values. |estimate| < most * scale."""

    @property
    def batch(self) -> "Batch | None":
        """The game's way to process many positions at once, or None."""
        return None

    steepness = 1.5  # How an estimate v, of a value, tells the chance to win: 1 / (1 + e^(-steepness * v)).

    def estimate(self, position: "Position") -> int:
        """Return a guess, in parts (see `scale`), at the value of an unfinished game."""
        return 0

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves` with the likely best first, so that alpha-beta cuts early."""
        return moves

    def known(self, position: "Position") -> "int | None":
        """Return the published result of an unfinished game under best play, or None."""
        return None

    def leeway(self, position: "Position") -> int:
        """Return by how many parts a move may be worse than the best one and still be played for variety."""
        return 0

    def shallower(self, position: "Position", depth: int) -> "tuple[int, int, int] | None":
        """Return how a shallower search predicts one of `depth` plies: `(plies, correction, error)`, or None.

        0 plies are the estimate; the correction is added, and the error is its standard deviation.
        """
        return None

    def book(self, position: "Position") -> "Sequence[tuple[int, int]]":
        """Return `(move, weight)` of the moves in the opening book; better moves weigh more, 1 at least."""
        return ()

    def plies_left(self, position: "Position") -> "int | None":
        """Return about how many plies are left, or None if that is unknown."""
        return None

    def plain(self) -> "Game":
        """Return the same game with the estimates of the simplest programs, for a weak player."""
        return self

    def key(self, position: "Position") -> "Hashable":
        """Return a small key that positions share only if they have the same moves and value."""
        return position

    def canonical_key(self, position: "Position") -> "Hashable":
        """Return a key that a position may share with its mirrored and turned copies.

        It has the cells, covered pieces and side to move; a game whose positions have more overrides it.
        """
        if not self.symmetries:
            return self.key(position)
        from engine.symmetries import permuted

        cells, covered = self.cells(position), self.covered(position)
        stacks = [covered.get(cell, ()) + (cells[cell],) for cell in range(len(cells))]
        copies = [stacks] + [permuted(stacks, symmetry) for symmetry in self.symmetries]
        return tuple(min(copies)), self.turn(position)

    def reasons(self, position: "Position", move: int) -> "list[str]":
        """Return what a move does, as keys of the game's words, the most important first."""
        return []

    def make_prover(self) -> "Prover | None":
        """Return a new prover of positions, or None if the game has none."""
        return None

    # Validation of input

    def error(self, key: str, **details: "Any") -> GameError:
        """Return an error with a sentence of the game's own `words` or of engine.sentences."""
        return GameError(key, self.words, **details)

    def check_turn(self, turn: str) -> str:
        """Return `turn`. Raises GameError unless it is one of `marks`."""
        if turn not in self.marks:
            first, second = self.marks
            raise GameError("error.turn", turn=turn, first=first, second=second)
        return turn

    def check_move(self, position: "Position", move: int) -> int:
        """Return `move`. Raises GameError, with the reason, unless it is legal in `position`."""
        if self.result(position) is not None:
            raise GameError("error.game-over", move=self.write_move(move, position))
        if move not in self.legal_moves(position):
            legal = self.write_moves(position)
            raise GameError("error.illegal-move", move=self.write_move(move, position), legal=legal)
        return move

    def write_moves(self, position: "Position") -> str:
        """Return the legal moves as text."""
        return ", ".join([self.write_move(move, position) for move in self.legal_moves(position)])
