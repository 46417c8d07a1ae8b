"""What a program that a person writes sees of a game, and how its work is counted and limited.

A program is a text of Python with a function `choose(game, position)` that returns a move; `game` is a
LabGame. It has the same methods as the engine's games (engine.game), less what only searches of ours want.
"""

from engine.clock import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position
    from engine.lab.protocol import Printed

SECONDS = 2.0
"""How long a program may think about a move."""

TOTAL = 120.0
"""How long the run of a test of whole programs may take."""

OUTPUT = 20_000
"""How many characters of what a program prints are kept."""

LOADING = 5.0
"""Seconds that a program's text may take before its functions are called."""

NODES = 5_000_000
"""How many positions it may look at for one."""

CLOCK = 64
"""Positions between two looks at the clock."""

CHECKED = 2000
"""So many moves of a call are checked: a mistake in the use of `play` shows soon, and searches stay quick."""


ELSEWHERE = -1
"""What a call that is watched (see engine.lab.recorder) comes from if it was not made in a position that the
program was given, or had made."""

MOST_CALLS = 1000
MOST_RETURNED = 2 * MOST_CALLS
"""The most calls of `play` that are recorded one by one when a program is watched, the first ones; and the
most values, as a program may look at a position again.
"""

BEAT = 0.25
"""Seconds between two signs that a program is at work."""

LATE = ("fault.seconds", "fault.silent", "fault.slow", "lab.run-late")
"""The sentences about programs that are late, which a higher limit may help."""

beat: "Callable[[int], None] | None" = None
"""Called, while a program runs, with the number of positions it has looked at: in a worker, by the page."""


class Stopped(BaseException):
    """A limit was reached. No `except Exception` of a program's own holds it up."""

    def __init__(self, key: str, amount: float) -> None:
        super().__init__(key)
        self.key = key
        self.amount = amount


FARTHEST = 10**15
"""A number of this size or more counts as infinite."""

BEYOND = ("inf", "-inf", "nan")
"""How a number is written that JSON can't have."""

NOTHING: "Printed" = {"text": "", "more": 0}
"""What who prints nothing has printed."""


def join_output(output: "Printed", more: "Printed") -> "Printed":
    """Return what was printed with what was printed after it, of which no more is kept than of one."""
    text = (output["text"] + more["text"])[:OUTPUT]
    left_out = len(output["text"]) + len(more["text"]) - len(text)
    return {"text": text, "more": output["more"] + more["more"] + left_out}


class LabGame:
    """A game as a program sees it. Positions are to be handed on, not to be looked into."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self.name = game.name
        self.marks = game.marks
        self.columns = game.columns
        self.squares = game.squares
        self.most = game.most
        self.alternates = game.alternates
        # So that a search pays for them as little as can be.
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
        """Begin to count, and allow so much from now on."""
        self.plays = 0
        self._started = self._told = now()
        self._seconds = seconds
        self._most_plays = nodes - 1
        self._look = 1

    @property
    def nodes(self) -> int:
        """How many positions were looked at: those that `play` made, and the one that was given."""
        return self.plays + 1

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position of a game."""
        return self._game.start(turn)

    def winner(self, position: "Position") -> "str | None":
        """Return the mark of the winner, None for a draw and before the end."""
        return self._game.winner_of(position, self.result(position) or 0)

    def time_left(self) -> float:
        """Return the seconds that are left for this call."""
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
        if beat and moment - self._told > BEAT:
            self._told = moment
            beat(self.plays)
