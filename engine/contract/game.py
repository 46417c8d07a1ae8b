"""Defines `Game`, the interface through which every search and view uses a game.

A position is an immutable tuple whose content only the game's own folder reads. A move is an integer whose
meaning the game defines. A cell is a square of the board or a place beside it for pieces in reserve. A mark
is a side's name in the notation, such as "o".

Values are for the side to move: above 0 is good for it, 0 is a draw, below 0 is bad for it.
"""

from collections import namedtuple

from ..text.words import fill, find
from .protocol import Covered, Message, Position, Shallower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from typing import Any

    from ..text.words import Catalogues
    from .batch import Batch
    from .levels import Level
    from .prover import Prover


class GameError(ValueError):
    """Invalid input. The sentence `key`, from `own` (a game's) or a room (engine.text.words), says why."""

    def __init__(self, key: str, own: "Catalogues | None" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.own, self.details = key, own, details

    def __str__(self) -> str:
        sentence = find(self.key, "en", self.own)
        return self.key if sentence is None else fill(sentence, self.details)  # A worker has few sentences.


class TextError(GameError):
    """Invalid text in the input: the characters `text[start:end]` are wrong."""

    def __init__(
        self, key: str, start: int, end: int, own: "Catalogues | None" = None, **details: "Any"
    ) -> None:
        super().__init__(key, own, **details)
        self.start, self.end = start, end


Outcome = namedtuple("Outcome", ("winner", "reason", "lines"))
"""How a game ended: the winner's mark or None, the reason (a sentence's key), the winning lines of cells."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def word_of(piece: str) -> str:
    """Return a piece without the number at its end: "n" for "n12"; a piece of digits only is unchanged."""
    return piece.rstrip("0123456789") or piece


class Game:
    """The rules of one game. A subclass in engine/games/ sets attributes and overrides methods.

    `play` doesn't check its move: callers pass legal moves only, or call `check_move` first.
    """

    name = ""  # The game's identifier in links and on the command line.
    words: "Catalogues" = {}
    """The game's sentences and names: marks (`mark.M`), levels (`level.NAME`), outcomes, reasons, errors."""
    marks = ("o", "x")  # The marks of the two sides in the notation.
    side_colours = ""  # The colours of the two sides: "bw" for black and white, "ry" for red and yellow.
    place = 100  # The sort key in the list of games, lowest first; games with equal keys sort by name.
    either_starts = False  # Whether either side may begin; else the first of `marks` does.
    squares = 0  # The number of squares: the cells from 0 on, row by row.
    columns = 0  # The number of squares in a row.
    widths: "Sequence[int]" = ()  # The widths of the columns from the left, in the unit of `heights`.
    heights: "Sequence[int]" = ()  # The heights of the rows from the top; () if all are equal.
    holes: "Sequence[int]" = ()  # The squares that are no cells: never drawn, named, touched or occupied.
    reserves = 0  # The number of cells beside the board; the first side's come first.
    upright = False  # Whether the board has a fixed top (as pieces fall), so views never turn it.
    symmetries: "Sequence[Sequence[int]]" = ()
    """The rotations and reflections of the board, without the identity, that keep the rules.

    They form a group. Each is a permutation of all cells: the piece on `cell` goes to `symmetry[cell]`.
    """
    move_width = 1  # The number of characters of a move in the notation, unless `move_length` differs.
    most = 1  # The highest value of a finished game.
    longest = 64  # The most plies of a game or, if positions repeat, of a search.
    positions: "int | None" = None  # The number of positions, if known.
    counts_ended = True  # Whether engine.search.perft counts games that end earlier, as published counts do.
    alternates = True  # Whether the sides strictly alternate; else `turn` tells the side to move.
    repeats = False  # Whether positions can occur again; the third time is a draw.
    settable = False  # Whether `set_up` can build positions from pieces on the squares.
    levels: "Sequence[Level]" = ()  # The levels from weak to strong; () for those of engine.contract.levels.
    pass_reason = "pass.none"  # The key of the sentence that says why a side must pass.
    flaws: "Sequence[str]" = ()  # The keys that `reasons` returns for bad effects of a move.
    win_reasons: "Mapping[str, str]" = {}
    """The keys that hold only for a move that is proven to win, each with the key to use for other moves.

    This is for games with a prover (see engine.analysis.by_proof).
    """
    sample = ""  # The moves of an example game for a review, in the notation without separators.
    _names: "Sequence[str]" = ()  # The names of all cells; `cell_name` fills it.
    _cells: "dict[str, int]" = {}  # The cells by name; `cell_named` fills it.

    def other(self, mark: str) -> str:
        """Return the mark of the other side."""
        first, second = self.marks
        return second if mark == first else first

    # The rules

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position, with `turn` (by default the first mark) to move. Raises GameError."""
        raise NotImplementedError

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        raise NotImplementedError

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the legal moves in ascending order; [] when the game is over."""
        raise NotImplementedError

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move."""
        raise NotImplementedError

    def again(self, position: "Position", reply: "Position") -> bool:
        """Return whether the side to move in `position` moves again in `reply`, the position after a move."""
        return not self.alternates and self.turn(position) == self.turn(reply)

    def backed_up(self, position: "Position", reply: "Position", value: int) -> int:
        """Convert a value of `reply`, a position after `position`, for the side to move in `position`."""
        return value if self.again(position, reply) else -value

    def result(self, position: "Position") -> "int | None":
        """Return the value of a finished game for the side to move, or None if the game isn't over."""
        raise NotImplementedError

    def outcome(self, position: "Position") -> "Outcome | None":
        """Return how the game ended, or None if it isn't over."""
        result = self.result(position)
        if result is None:
            return None
        return Outcome(self.winner_of(position, result), *self.ending(position, result))

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        """Return why a game ended with this result (a sentence's key), and the winning lines of cells."""
        raise NotImplementedError

    def forced_pass(self, position: "Position") -> "int | None":
        """Return the move that passes if it is the only legal one, else None."""
        return None

    def winner_of(self, position: "Position", value: int) -> "str | None":
        """Return the mark of the winner, given a value for the side to move; None for a draw."""
        if value == 0:
            return None
        turn = self.turn(position)
        return turn if value > 0 else self.other(turn)

    def score(self, position: "Position", mark: str) -> "int | None":
        """Return a side's points so far, or None in a game without points."""
        return None

    # Cells, pieces and touches

    def cells(self, position: "Position") -> "list[str]":
        """Return the piece on each cell: "", a mark, or a word; "n12" is the piece "n" with the number 12."""
        raise NotImplementedError

    def covered(self, position: "Position") -> "dict[int, tuple[str, ...]]":
        """Return a dict from a cell to the pieces under its visible one, from the bottom up."""
        return {}

    def side_of(self, piece: str) -> "str | None":
        """Return the mark of a piece's owner, or None; by default a piece begins with its owner's mark."""
        owners = [mark for mark in self.marks if piece[: len(mark)].lower() == mark.lower()]
        return owners[0] if owners else None

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the cells that a player touches one after the other to make a legal move; () for a pass.

        In a position, no path is the beginning of another one. The page marks the move on the last cell.
        """
        return (move,)

    def touch(self, position: "Position", cell: int) -> int:
        """Return the cell that a player means by touching `cell`, e.g. where a stone dropped there lands."""
        return cell

    def emptied_cell(self, position: "Position", cell: int) -> int:
        """Return the cell that becomes empty if a player removes the piece at `cell` to set up a position."""
        return cell

    @property
    def placeable(self) -> "Sequence[str]":
        """The pieces that a player can put on a square to set up a position."""
        return self.marks

    def set_up(self, cells: "Sequence[str]", turn: str, covered: "Covered | None" = None) -> "Position":
        """Return the position with these pieces on the squares, all others in reserve. Raises GameError."""
        raise GameError("error.set-up", game=self.name)

    def reachable(self, position: "Position") -> bool:
        """Return False if a quick test shows that no game can reach the position, else True."""
        return True

    # The notation

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return the names of columns from the left and rows from the top; empty if squares have no names."""
        rows = self.squares // self.columns
        return LETTERS[: self.columns], [str(rows - row) for row in range(rows)]

    def cell_name(self, cell: int) -> str:
        """Return a cell's name, such as "c3"; beside the board, a number from 1 and the side's mark: "1o".

        If the squares have no names (see `rims`) or there is no such cell, the name is the cell's number.
        """
        if not self._names:
            columns, rows = self.rims()
            names = [column + row for row in rows for column in columns]
            for mark in self.marks if columns else ():  # The cells beside the board.
                names += [str(index + 1) + mark for index in range(self.reserves // 2)]
            self._names = names
        return self._names[cell] if 0 <= cell < len(self._names) else str(cell)

    def cell_named(self, text: str) -> int:
        """Return the cell with the name `text` (see `cell_name`). Raises GameError."""
        if not self._cells:
            cells = [cell for cell in range(self.squares + self.reserves) if cell not in self.holes]
            self._cells = {self.cell_name(cell): cell for cell in cells}
        if text not in self._cells:
            corners = (0, self.columns - 1, self.squares - self.columns, self.squares - 1)
            # Such as a8, h8, a1, h1; all cells of a board without corners.
            names = [self.cell_name(cell) for cell in corners if cell not in self.holes] or list(self._cells)
            raise GameError("error.square", text=text, first=min(names), last=max(names))
        return self._cells[text]

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position that `text`, in the format of `write`, describes. Raises GameError."""
        raise NotImplementedError

    def write(self, position: "Position") -> str:
        """Return a position in the game's notation, which leaves out the side to move."""
        raise NotImplementedError

    def move_length(self, text: str) -> int:
        """Return the number of characters of the first move in a text of moves without separators."""
        return self.move_width

    def split_moves(self, text: str) -> "list[str]":
        """Split a text of moves without separators, as in links: "d3c5" into ["d3", "c5"]."""
        rest, moves = "".join(text.split()), []
        while rest:
            moves.append(rest[: self.move_length(rest)])
            rest = rest[len(moves[-1]) :]
        return moves

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the move that `text` names in a position; it may be illegal. Raises GameError."""
        raise NotImplementedError

    def write_move(self, move: int, position: "Position") -> str:
        """Return a move of a position in the game's notation."""
        raise NotImplementedError

    def move_words(self, position: "Position", move: int) -> "Message | None":
        """Return how people call a move, if not by the cells of its path: a sentence's key in `words`, and
        the cells in its gaps, as `("move.takes", {"source": 0, "goal": 3, "taken": 8})`.
        """
        return None

    def place_of(self, position: "Position", **facts: "Any") -> "Any":
        """Return the fields of a request or an answer that name the game, a position and the side to move.

        `facts` are further fields.
        """
        place = {"game": self.name, "position": self.write(position), "turn": self.turn(position)}
        return dict(place, **facts)

    def write_line(self, moves: "Sequence[int]", position: "Position") -> "list[str]":
        """Return the notation of each move; the moves are played in turn from a position."""
        texts = []
        for move in moves:
            texts.append(self.write_move(move, position))
            position = self.play(position, move)
        return texts

    # What searches use

    scale = 1
    """The number of parts in a value of 1: estimates and search values are in parts, the estimates between
    -most * scale and most * scale."""

    @property
    def batch(self) -> "Batch | None":
        """The game's Batch, which processes many positions at once, or None."""
        return None

    steepness = 1.5  # An estimate v (as a value) means a win chance of 1 / (1 + e^(-steepness * v)).

    def estimate(self, position: "Position") -> int:
        """Return an estimate of an unfinished game's value for the side to move, in parts (see `scale`)."""
        return 0

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves` in the order to search: the likely best first, so that alpha-beta cuts early."""
        return moves

    def known(self, position: "Position") -> "int | None":
        """Return the published result of an unfinished game under best play, or None."""
        return None

    def leeway(self, position: "Position") -> int:
        """Return how many parts (see `scale`) worse than the best move a computer player's move may be.

        The player chooses among these moves at random, for variety.
        """
        return 0

    def hidden(self, position: "Position", move: int) -> int:
        """Return how easily a person overlooks what a move does: 0 never, 1 sometimes, 2 twice as often.

        By default, only moves that end the game do anything.
        """
        return int(self.result(self.play(position, move)) is not None)

    def shallower(self, position: "Position", depth: int) -> "Shallower | None":
        """Return how well a shallower search predicts a search of `depth` plies, or None if it can't.

        The result is `(plies, correction, error)`: the depth of the shallower search (0 for the estimate
        alone), the parts to add to its value, and the prediction's standard deviation in parts.
        """
        return None

    def book(self, position: "Position") -> "Sequence[tuple[int, int]]":
        """Return `(move, weight)` of each move in the opening book; weights, from 1, grow with quality."""
        return ()

    def plies_left(self, position: "Position") -> "int | None":
        """Return the approximate number of plies to the end of the game, or None if unknown."""
        return None

    def plain(self) -> "Game":
        """Return this game with an estimate as in simple programs, for the weaker computer players."""
        return self

    def key(self, position: "Position") -> "Hashable":
        """Return a short key; positions share it only if they have the same moves and value."""
        return position

    def canonical_key(self, position: "Position") -> "Hashable":
        """Return a key that a position and its mirrored and turned copies share.

        It contains cells, covered pieces and side to move; a game whose positions hold more overrides this.
        """
        if not self.symmetries:
            return self.key(position)
        from .symmetries import permuted

        cells, covered = self.cells(position), self.covered(position)
        stacks = [covered.get(cell, ()) + (cells[cell],) for cell in range(len(cells))]
        copies = [stacks] + [permuted(stacks, symmetry) for symmetry in self.symmetries]
        return tuple(min(copies)), self.turn(position)

    def reasons(self, position: "Position", move: int) -> "list[str]":
        """Return the keys of sentences in `words` about the effects of a move, the most important first."""
        return []

    def make_prover(self) -> "Prover | None":
        """Return a new prover (see engine.contract.prover), or None if the game has none."""
        return None

    # Validation of input

    def error(self, key: str, **details: "Any") -> GameError:
        """Return a GameError whose sentence `key` is in `words` or in a room's catalogue."""
        return GameError(key, self.words, **details)

    def check_turn(self, turn: str) -> str:
        """Return `turn`; raise GameError unless it is one of `marks`."""
        if turn not in self.marks:
            first, second = self.marks
            raise GameError("error.turn", turn=turn, first=first, second=second)
        return turn

    def check_move(self, position: "Position", move: int) -> int:
        """Return `move`; raise GameError, with the reason, unless it is legal in `position`."""
        if self.result(position) is not None:
            raise GameError("error.game-over", move=self.write_move(move, position))
        if move not in self.legal_moves(position):
            legal = self.write_moves(position)
            raise GameError("error.illegal-move", move=self.write_move(move, position), legal=legal)
        return move

    def write_moves(self, position: "Position") -> str:
        """Return the legal moves of a position as one text, separated by commas."""
        return ", ".join([self.write_move(move, position) for move in self.legal_moves(position)])
