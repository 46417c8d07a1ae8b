"""Gives a user's program access to a game, and counts and limits the program's work.

A program is a text of Python with a function `choose(game, position)` that returns a move.
"""

from ..base.clock import now
from ..contract.annotations import Any, Callable, Game, Position
from .protocol import Printed

TYPE_CHECKING = False

SECONDS, TOTAL, LOADING = 2.0, 120.0, 5.0
"""Time limits in seconds: for a move, for one test of a whole program, and for loading a program."""

LONGEST_OUTPUT = 20_000  # The most characters of a program's output that are stored.
NODES, CLOCK_INTERVAL = 5_000_000, 64
"""The most nodes of one call of a program's function, and the number of nodes between checks of the clock."""

VALIDATED_MOVES = 2000  # The number of moves in a call of the program that are validated: errors show early.
ELSEWHERE = -1  # In a record (see engine.lab.recorder), the number of a position that `play` didn't make.
MOST_CALLS = 1000  # The most calls of `play` in a record (see engine.lab.recorder).
MOST_RETURNED = 2 * MOST_CALLS  # The most returned values in a record.
BEAT_SECONDS = 0.25  # The least seconds between two calls of `beat`.
LATE = ("fault.seconds", "fault.silent", "fault.slow", "lab.run-late")
"""The keys of sentences about programs that may pass with a higher time limit."""

NAMED = "# chooses: "  # How a line begins by which the user names the function that chooses.

beat: "Callable[[int], None] | None" = None
"""A sign of life: a function that a worker of the page sets. LabGame calls it with the number of plays."""


class Stopped(BaseException):
    """Raised at the limit `amount`, with a sentence's `key`. An `except Exception` doesn't catch it."""

    def __init__(self, key: str, amount: float) -> None:
        super().__init__(key)
        self.key = key
        self.amount = amount


FARTHEST, NON_JSON_NUMBERS = 10**15, ("inf", "-inf", "nan")
"""The size from which a number counts as infinite, and the texts for numbers that JSON lacks."""

NOTHING: "Printed" = {"text": "", "more": 0}  # An empty output.


def join_output(output: "Printed", later: "Printed") -> "Printed":
    """Join two outputs. The text has at most LONGEST_OUTPUT characters; "more" counts the rest."""
    text = output["text"] + later["text"]
    left_out = max(0, len(text) - LONGEST_OUTPUT)
    return {"text": text[:LONGEST_OUTPUT], "more": output["more"] + later["more"] + left_out}


SHARED = (
    "name marks columns squares most alternates "
    "start legal_moves result cells turn other again key write write_move"
)
"""The attributes of a game that programs see. The methods are the game's own, as methods that forward calls
would slow searches down."""


class LabGame:
    """The argument `game` of a program's functions. Programs don't look inside positions."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> "Any":
            """Return one of the SHARED attributes."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        for name in SHARED.split():
            setattr(self, name, getattr(game, name))
        self.feed: "Callable[[Position], int] | None" = None  # See engine.lab.turn_by_turn.
        self.plays = 0  # The number of calls of `play` in the present call of a function of the program.
        self.limit(SECONDS, NODES)

    def limit(self, seconds: float, nodes: int) -> None:
        """Set the limits of the next call of the program, and count its nodes from 0."""
        self.plays = 0
        self._started = self._last_beat = now()
        self._seconds = seconds
        self._most_plays = nodes - 1
        self._next_check = 1  # The number of plays at which `play` checks the move and the limits.

    @property
    def nodes(self) -> int:
        """The number of positions that `play` has made in this call, plus 1 for the given position."""
        return self.plays + 1

    def winner(self, position: "Position") -> "str | None":
        """Return the winner's mark, or None for a draw or an unfinished game."""
        return self._game.winner_of(position, self.result(position) or 0)

    def time_left(self) -> float:
        """Return the seconds that remain for this call."""
        return self._started + self._seconds - now()

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move. Raises Stopped at a limit, ValueError for an illegal move."""
        self.plays += 1
        if self.plays >= self._next_check:
            self._check(position, move)
        return self._game.play(position, move)

    def _check(self, position: "Position", move: int) -> None:
        """Validate each of the first moves; later check only the limits, every CLOCK_INTERVAL plays."""
        validates = self.plays <= VALIDATED_MOVES
        self._next_check = self.plays + (1 if validates else CLOCK_INTERVAL)
        # Compare the type, too, as True and 1.0 equal the move 1.
        if validates and (type(move) is not int or move not in self._game.legal_moves(position)):
            legal = ", ".join([str(each) for each in self._game.legal_moves(position)])
            # engine.lab.explain reads this message.
            raise ValueError("play: " + str(move) + " / " + (legal or "-"))
        if self.plays > self._most_plays:
            raise Stopped("fault.nodes", self._most_plays + 1)
        if self.plays % CLOCK_INTERVAL == 0 or not validates:
            self._watch_clock()

    def _watch_clock(self) -> None:
        time = now()
        if time - self._started > self._seconds:
            raise Stopped("fault.seconds", self._seconds)
        if beat and time - self._last_beat > BEAT_SECONDS:
            self._last_beat = time
            beat(self.plays)
