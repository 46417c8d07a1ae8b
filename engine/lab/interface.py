"""A game as a player's program sees it, which counts and limits the program's work.

A program is a text of Python with a function `choose(game, position)` that returns a move.
"""

from engine.clock import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position
    from engine.lab.protocol import Printed

SECONDS, TOTAL, LOADING = 2.0, 120.0, 5.0
"""Time limits: of a move, of a test of whole programs, and of loading a program."""

OUTPUT = 20_000
"""The most characters of a program's output that are kept."""

NODES, CLOCK = 5_000_000, 64
"""The most nodes of a call, and nodes between two looks at the clock."""

CHECKED = 2000
"""Moves of a call that are checked: a wrong use of `play` shows soon, and searches stay quick."""

ELSEWHERE = -1
"""The origin of a watched call (see engine.lab.recorder) in a position that `play` didn't make."""

MOST_CALLS = 1000
MOST_RETURNED = 2 * MOST_CALLS
"""The most calls of `play` and values that a watched program's record has, the first ones."""

BEAT = 0.25
"""Seconds between two signs of life."""

LATE = ("fault.seconds", "fault.silent", "fault.slow", "lab.run-late")
"""The sentences about late programs, which a higher limit may help."""

beat: "Callable[[int], None] | None" = None
"""The page sets this in a worker: it is called with the number of nodes while a program runs."""


class Stopped(BaseException):
    """A limit was reached. A program's `except Exception` doesn't catch it."""

    def __init__(self, key: str, amount: float) -> None:
        super().__init__(key)
        self.key = key
        self.amount = amount


FARTHEST, BEYOND = 10**15, ("inf", "-inf", "nan")
"""The size from which a number counts as infinite, and the numbers that JSON hasn't got, as text."""

NOTHING: "Printed" = {"text": "", "more": 0}
"""No output."""


def join_output(output: "Printed", more: "Printed") -> "Printed":
    """Return two outputs as one, which keeps no more than OUTPUT characters."""
    text = (output["text"] + more["text"])[:OUTPUT]
    left_out = len(output["text"]) + len(more["text"]) - len(text)
    return {"text": text, "more": output["more"] + more["more"] + left_out}


class LabGame:
    """A game as a program sees it. Programs pass positions on, and don't look into them."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self.name = game.name
        self.marks = game.marks
        self.columns = game.columns
        self.squares = game.squares
        self.most = game.most
        self.alternates = game.alternates
        # Bound methods, since searches call them often.
        self.legal_moves = game.legal_moves
        self.result = game.result
        self.cells = game.cells
        self.turn = game.turn
        self.other = game.other
        self.again = game.again
        self.key = game.key
        self.write = game.write
        self.write_move = game.write_move
        self.plays = 0
        self.limit(SECONDS, NODES)

    def limit(self, seconds: float, nodes: int) -> None:
        """Begin to count and set the limits."""
        self.plays = 0
        self._started = self._last_beat = now()
        self._seconds = seconds
        self._most_plays = nodes - 1
        self._look = 1

    @property
    def nodes(self) -> int:
        """Positions that `play` made, and the given one."""
        return self.plays + 1

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position of a game."""
        return self._game.start(turn)

    def winner(self, position: "Position") -> "str | None":
        """Return the mark of the winner, None for a draw and before the end."""
        return self._game.winner_of(position, self.result(position) or 0)

    def time_left(self) -> float:
        """Return the remaining seconds of this call."""
        return self._started + self._seconds - now()

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move. Raises Stopped at a limit, ValueError for another move."""
        self.plays += 1
        if self.plays >= self._look:
            self._look_up(position, move)
        return self._game.play(position, move)

    def _look_up(self, position: "Position", move: int) -> None:
        if self.plays <= CHECKED:
            # Type and value: True and 1.0 are equal to a move, and are none.
            if type(move) is not int or move not in self._game.legal_moves(position):
                legal = ", ".join([str(each) for each in self._game.legal_moves(position)])
                raise ValueError("play: " + str(move) + " / " + (legal or "-"))
            self._look = self.plays + 1
        else:
            self._look = self.plays + CLOCK
        if self.plays > self._most_plays:
            raise Stopped("fault.nodes", self._most_plays + 1)
        if self.plays % CLOCK == 0 or self.plays > CHECKED:
            self._watch_clock()

    def _watch_clock(self) -> None:
        moment = now()
        if moment - self._started > self._seconds:
            raise Stopped("fault.seconds", self._seconds)
        if beat and moment - self._last_beat > BEAT:
            self._last_beat = moment
            beat(self.plays)
