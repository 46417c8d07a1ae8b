"""The contract of a game, so that every search and every view works on every game.

A position is a tuple that can be compared, never changes, and is seen from the side to move. Only the game's
folder looks inside one. A move is a whole number with a meaning of the game's own, which needn't be a square.
Everything else is asked of the game here.

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
    """Something that a person gave and that can't be taken; its text says why, and what would do.

    `key` names the sentence and `details` fill it, so that a page can say it in its language; it stands in
    engine.sentences or in a game's `own` words (see `Game.error`).
    """

    def __init__(self, key: str, own: "Catalogues | None" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.own = own
        self.details = details

    def __str__(self) -> str:
        return say(self.key, "en", self.own, **self.details)


class TextError(GameError):
    """A text that can't be taken: the part that is wrong goes from `start` to before `end`."""

    def __init__(
        self, key: str, start: int, end: int, own: "Catalogues | None" = None, **details: "Any"
    ) -> None:
        super().__init__(key, own, **details)
        self.start = start
        self.end = end


Outcome = namedtuple("Outcome", ("winner", "reason", "lines"))
"""How a game ended: the winner's mark (None for a draw), the reason (a key of the game's words), and the
winning lines that show it, each a tuple of cells."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def word_of(piece: str) -> str:
    """Return the word of a piece without the number at its end; a piece of digits alone has none."""
    return piece.rstrip("0123456789") or piece


class Game:
    """The rules of one game. Subclass it in a folder of engine/games/, and fill in what has no default.

    Searches trust what they pass in: `play` does not check the move, `check_move` does.
    """

    # What the game is

    name = ""  # The word for the game in links and on the command line.

    words: "Catalogues" = {}
    """The words of this game alone, in each language, by keys that other games may have, too: its marks
    (`mark.M`, else the mark itself), its own levels (`level.NAME`), outcomes, reasons, and errors.
    """

    marks = ("o", "x")  # The two sides, by their marks in the notation.

    side_colours = ""
    """The colours of its sides, the first one's first: "bw" for black and white, "ry" for red and yellow."""

    place = 100  # Where the game stands among others: lower numbers come first, and then earlier names.
    either_starts = False  # Whether a new game may begin with either side; else the first of `marks` begins.
    squares = 0  # How many squares the board has; they are the first cells, numbered from 0, row by row.
    columns = 0  # How many squares a row has.

    widths: "Sequence[int]" = ()
    """How wide its columns are, from the left, in proportion to each other and to `heights`; else alike."""

    heights: "Sequence[int]" = ()  # How high its rows are, from the top.

    reserves = 0
    """How many cells there are beside the board: the next numbers, the first side's before the second's."""

    upright = False
    """Whether the board has a top, so that pieces fall: then it is never turned for the other side."""

    symmetries: "Sequence[Sequence[int]]" = ()
    """All ways to turn or mirror the board that leave the rules as they are; to do nothing is not among them.

    Each is a permutation of all cells: what stands on `cell` goes to `symmetry[cell]`. What two of them do
    one after the other is among them, too. engine.games.symmetry makes the usual ones.
    """

    move_width = 1  # How many characters a move has, unless `move_length` differs.
    most = 1  # The best value that a finished game can have.

    longest = 64
    """How many plies a game can last at most; where positions come again, how far ahead a search may look."""

    positions: "int | None" = None
    """How many positions it has, where the game knows. Those of a small game in a folder of engine/games/ are
    counted (see engine.games.shelf)."""

    counts_ended = True
    """Whether perft counts a game that ended before as one way; published counts differ from game to game."""

    alternates = True
    """Whether the sides take turns, move by move. Else `turn` says whose turn it is after each move."""

    repeats = False
    """Whether a position can come again within a game; where it stands for the third time, that is a draw."""

    settable = False  # Whether `set_up` makes positions of what a person puts on the cells.

    levels: "Sequence[Level]" = ()
    """How strong its players are, from weak to strong, where those of engine.levels won't do."""

    pass_reason = "pass.none"
    """Why a side can only pass (see `forced_pass`): a key of the game's words, as part of a sentence."""

    flaws: "Sequence[str]" = ()  # Those of its `reasons` that speak against a move.

    sample = ""
    """The moves of a game from the first position, written one after the other: one worth looking back on."""

    def other(self, mark: str) -> str:
        """Return the mark of the other side."""
        first, second = self.marks
        return second if mark == first else first

    # The rules

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position, with `turn` (else the first of `marks`) to move.

        Raises GameError, also for a side that can't begin.
        """
        raise NotImplementedError

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        raise NotImplementedError

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the moves of the side to move, in ascending order; none when the game is over."""
        raise NotImplementedError

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move; `turn` says whose turn it is then.

        That is the other side's in a game that `alternates`.
        """
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
        """Return what stands on each cell, to be drawn: a mark or another word for a piece, or "".

        Digits at the end of a word are a number on the piece (see `word_of`), as in "n12".
        """
        raise NotImplementedError

    def covered(self, position: "Position") -> "dict[int, tuple[str, ...]]":
        """Return, for each cell where pieces lie under the one that is seen, those, from the bottom up."""
        return {}

    def side_of(self, piece: str) -> "str | None":
        """Return the mark of the side that a piece, as `cells` has it, belongs to; None for neither's.

        Most words for pieces begin with the mark, small or large.
        """
        owners = [mark for mark in self.marks if piece[: len(mark)].lower() == mark.lower()]
        return owners[0] if owners else None

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the cells that a person touches, one after the other, for a legal move; none for a pass.

        No path begins with another one. The last cell is where the move is seen.
        """
        return (move,)

    def touch(self, position: "Position", cell: int) -> int:
        """Return the cell that a touch of `cell` stands for, such as the one where a stone falls to."""
        return cell

    def lift(self, position: "Position", cell: int) -> int:
        """Return the cell that a person empties who takes off what is at `cell` to set up a position."""
        return cell

    @property
    def placeable(self) -> "Sequence[str]":
        """What a person can put on a square to set up a position."""
        return self.marks

    def set_up(
        self, cells: "Sequence[str]", turn: str, covered: "Mapping[int, Sequence[str]] | None" = None
    ) -> "Position":
        """Return the position with these pieces, as `cells` and `covered` tell them, and `turn` to move.

        What is beside the board is for the game to say. Raises GameError for what can't stand so; games that
        aren't `settable` have none.
        """
        raise GameError("error.set-up", game=self.name)

    def reachable(self, position: "Position") -> bool:
        """Return False for a position that no game reaches, as far as that is easily told."""
        return True

    # The notation

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return the names of the columns, from the left, and of the rows, from the top.

        There are neither where squares have numbers instead.
        """
        rows = self.squares // self.columns
        return LETTERS[: self.columns], [str(rows - row) for row in range(rows)]

    def cell_name(self, cell: int) -> str:
        """Return what the notation calls a cell; no two have one name.

        That is a square's column and row; beside the board it is a number from 1 and the mark of the side (a
        mark and a number might be a square). Without `rims` each has its number, and so has what is no cell.
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
        """Return the moves of a text that has them one after the other, as in links."""
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
    """Into how many parts an estimate divides a value of 1; estimates, and what searches find, count those
    parts. An estimate lies strictly between -most * scale and +most * scale."""

    @property
    def batch(self) -> "Batch | None":
        """Work on many positions at once, where the game knows a way."""
        return None

    steepness = 1.5  # How an estimate v, of a value, tells the chance to win: 1 / (1 + e^(-steepness * v)).

    def estimate(self, position: "Position") -> int:
        """Return a guess, in parts (see `scale`), at the value of an unfinished game."""
        return 0

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves` with the likely best first, so that alpha-beta cuts early."""
        return moves

    def known(self, position: "Position") -> "int | None":
        """Return the result of an unfinished game under best play, where others have proven it, else None."""
        return None

    def leeway(self, position: "Position") -> int:
        """Return by how many parts a move may seem worse than the best one and be played for variety."""
        return 0

    def shallower(self, position: "Position", depth: int) -> "tuple[int, int, int] | None":
        """Return what foretells a search of so many plies, None if nothing does. Never one to the end.

        It is `(plies, correction, error)`: the plies of a shallower search (0: the estimate), what to add to
        its value, and the standard deviation of the deep one's from that.
        """
        return None

    def book(self, position: "Position") -> "Sequence[tuple[int, int]]":
        """Return `(move, weight)` of the moves that a player who knows the game's openings plays unthinking.

        The better a move is, the higher its weight, from 1 on. There are none where no book goes that far.
        """
        return ()

    def plies_left(self, position: "Position") -> "int | None":
        """Return about how many plies are left, or None if that is unknown."""
        return None

    def plain(self) -> "Game":
        """Return the same game with the estimates of its simplest programs, for a weak player."""
        return self

    def key(self, position: "Position") -> "Hashable":
        """Return something small that positions share only when they have the same moves and value."""
        return position

    def canonical_key(self, position: "Position") -> "Hashable":
        """Return a key that a position may share with its mirrored and turned copies.

        It is made of `cells`, the covered pieces, and the side to move: a game with `symmetries` whose
        positions have more than that defines a key of its own.
        """
        if not self.symmetries:
            return self.key(position)
        from engine.symmetries import permuted

        cells, covered = self.cells(position), self.covered(position)
        stacks = [covered.get(cell, ()) + (cells[cell],) for cell in range(len(cells))]
        copies = [stacks] + [permuted(stacks, symmetry) for symmetry in self.symmetries]
        return tuple(min(copies)), self.turn(position)

    def reasons(self, position: "Position", move: int) -> "list[str]":
        """Return what a move does, as keys of the game's words, the most telling first."""
        return []

    def make_prover(self) -> "Prover | None":
        """Return a new prover of positions, or None if the game has none."""
        return None

    # What a person gave

    def error(self, key: str, **details: "Any") -> GameError:
        """Return an error to raise, whose sentence is one of the game's own `words` or a general one."""
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
        """Return the legal moves as text, for a person to choose from."""
        return ", ".join([self.write_move(move, position) for move in self.legal_moves(position)])
