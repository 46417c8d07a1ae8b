"""What a game has to say for itself, so that every search works on every game.

A position is a tuple `(mine, theirs, turn)`: the marks of the side to move, the marks of the other side (both
as sets of squares, bit n for square n), and the mark of the side to move, such as `"o"`. Because a position
is seen from the side to move, the rules and the searches never ask which colour they are playing.

Values are always for the side to move: above 0 is good for it, 0 is a draw, below 0 is bad for it.
"""

from collections import namedtuple

from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.levels import Level

    Position = tuple[int, int, str]


class GameError(ValueError):
    """Something that a person gave and that can't be taken; its text says why, and what would do.

    `key` names the sentence in engine.words and `details` fill it, so that a page can say it in its language.
    """

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(say(key, "en", **details))
        self.key = key
        self.details = details


Outcome = namedtuple("Outcome", ("winner", "reason", "lines"))
"""How a game ended: the winner's mark (None for a draw), the reason (a key of engine.words), and the
winning lines that show it, each a tuple of squares."""


class Game:
    """The rules of one game. Subclass it, fill in every method, and list the game in engine.games.shelf.

    Searches trust what they pass in: `play` does not check the move, `check_move` does.
    """

    name = ""
    """The word for the game in links and on the command line."""

    marks = ("o", "x")
    """The two sides, by their marks in the notation."""

    either_starts = False
    """Whether a new game may begin with either side; else the first of `marks` begins."""

    empty = "."
    """How an empty square is written."""

    squares = 0
    """How many squares the board has; they are numbered from 0, row by row."""

    columns = 0
    """How many squares a row has."""

    move_width = 1
    """How many characters a move has in the notation."""

    most = 1
    """The best value that a finished game can have."""

    scale = 1
    """Into how many parts an estimate divides a value of 1; estimates, and what searches find, count those
    parts. An estimate lies strictly between -most * scale and +most * scale."""

    levels: "Sequence[Level]" = ()
    """Its own levels, where those of engine.levels won't do."""

    small = False
    """Whether the whole game can be solved from the start while a person waits."""

    batched = False
    """Whether the game has `expand`, `leaves` and `settle`, which work many positions out at once."""

    def other(self, mark: str) -> str:
        """Return the mark of the other side."""
        first, second = self.marks
        return second if mark == first else first

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position, with `turn` (else the first of `marks`) to move."""
        raise NotImplementedError

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the moves of the side to move, in ascending order; none when the game is over."""
        raise NotImplementedError

    def forced_pass(self, position: "Position") -> "int | None":
        """Return the move that passes where the side to move can only pass, else None."""
        return None

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move; the other side is then to move."""
        raise NotImplementedError

    def result(self, position: "Position") -> "int | None":
        """Return the value of a finished game for the side to move, or None while the game goes on."""
        raise NotImplementedError

    def outcome(self, position: "Position") -> "Outcome | None":
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def estimate(self, position: "Position") -> int:
        """Return a guess, in parts (see `scale`), at the value of an unfinished game."""
        raise NotImplementedError

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves` with the likely best first, so that alpha-beta cuts early."""
        raise NotImplementedError

    def expand(self, position: "Position") -> "tuple[list[int], dict[int, tuple[Position, int]]] | None":
        """Return all moves of an unfinished game, the likely best first, and what is after each.

        That is the position, and a number above 0 only where the game is known to go on. None in games that
        aren't `batched`.
        """
        return None

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` of all moves of an unfinished game, looking one ply ahead.

        The value, in parts, is for the side to move. None in games that are quicker one by one.
        """
        return None

    def settle(self, position: "Position", depth: int, low: int, high: int) -> "int | None":
        """Return the result under best play, or None where the game knows no quick way to it.

        Where it is `low` or less, or `high` or more, such a bound will do. The game may not last more than
        `depth` plies.
        """
        return None

    def plies_left(self, position: "Position") -> "int | None":
        """Return about how many plies are left, or None where nobody can say."""
        return None

    def plain(self) -> "Game":
        """Return the same game with the estimates of its simplest programs, for a weak player."""
        return self

    def key(self, position: "Position") -> int:
        """Return a number that positions share only when they have the same moves and value."""
        raise NotImplementedError

    def canonical_key(self, position: "Position") -> int:
        """Return the smallest `key` among the position's mirrored and turned copies."""
        raise NotImplementedError

    def reasons(self, position: "Position", move: int) -> "list[str]":
        """Return what a move does, as keys of engine.words, the most telling first."""
        raise NotImplementedError

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position that `text` writes down. Raises GameError; `write` is the way back."""
        raise NotImplementedError

    def write(self, position: "Position") -> str:
        """Return a position as text, without the side to move (that is `position[2]`)."""
        raise NotImplementedError

    def parse_move(self, text: str) -> int:
        """Return the move that `text` names, legal or not. Raises GameError."""
        raise NotImplementedError

    def write_move(self, move: int) -> str:
        """Return a move as text."""
        raise NotImplementedError

    def check_turn(self, turn: str) -> str:
        """Return `turn`. Raises GameError unless it is one of `marks`."""
        if turn not in self.marks:
            first, second = self.marks
            raise GameError("error.turn", turn=turn, first=first, second=second)
        return turn

    def check_move(self, position: "Position", move: int) -> int:
        """Return `move`. Raises GameError, with the reason, unless it is legal in `position`."""
        if self.result(position) is not None:
            raise GameError("error.game-over", move=self.write_move(move))
        if move not in self.legal_moves(position):
            legal = self.write_moves(position)
            raise GameError("error.illegal-move", move=self.write_move(move), legal=legal)
        return move

    def write_moves(self, position: "Position") -> str:
        """Return the legal moves as text, for a person to choose from."""
        return ", ".join([self.write_move(move) for move in self.legal_moves(position)])
