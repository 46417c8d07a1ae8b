"""The reader fills the holes of an evaluation; the page tests it, also with the sides swapped."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.annotations import Any, Message, Run, TypeAlias
from ui.views.lessons.mechanisms.drawing import show_row_if_any, small_board
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.stations.horizon.judge import open_lines
from ui.widgets.numbers import signed

Evaluated: TypeAlias = "tuple[str, str, float]"  # A position, its side to move, and the program's result.

TRIED = (
    ("x...o....", "o"),
    ("o...x....", "o"),
    ("xo..o...x", "o"),
    ("ox..x..o.", "o"),
    (".....oxo.", "x"),
    ("x...o...x", "o"),
    ("o.x......", "x"),
)
"""The boards on which the page tests the evaluation, each with its side to move; the simplest come first."""


def swap_colours(position: str) -> str:
    """Return a board with the sides' marks swapped."""
    return "".join([{"o": "x", "x": "o"}.get(square, square) for square in position])


class Guess(Program):
    """An exercise with an evaluation of tic-tac-toe that has holes."""

    evidence: "tuple[Evaluated, ...]" = ()  # The boards that show the error, each with its evaluation.

    def _program_globals(self) -> "dict[str, Any]":
        return {"LINES": LINES}

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Test the evaluation on the boards of TRIED, up to the first error."""
        for position, turn in TRIED:
            message, self.evidence = self._find_error(run, position, turn)
            if message:
                return False, [message]
        return True, [("lessons.guess-right", {})]

    def _find_error(
        self, run: "Run", position: str, turn: str
    ) -> "tuple[Message | None, tuple[Evaluated, ...]]":
        """Return the message on the evaluation's error and the boards that prove it; (None, ()) if none."""
        game, other = self.game, self.game.other(turn)

        def evaluated(board: str, mover: str) -> "Evaluated":
            return board, mover, run.call("evaluate", game, game.parse(board, mover))

        # The evaluation should be the difference of open lines, divided by 10.
        mine, theirs = len(open_lines(position, turn)), len(open_lines(position, other))
        original = evaluated(position, turn)
        _, _, value = original
        gaps = {"mark": turn, "other": other, "mine": mine, "theirs": theirs, "said": signed(value, 1)}
        if value == 0 and mine != theirs:
            return ("lessons.guess-flat", gaps), (original,)
        if value * (mine - theirs) < 0:
            return ("lessons.guess-backwards", gaps), (original,)
        swapped = evaluated(swap_colours(position), other)
        _, _, swapped_value = swapped
        if swapped_value != value:
            gaps["then"] = signed(swapped_value, 1)
            return ("lessons.guess-swapped", gaps), (original, swapped)
        other_to_move = evaluated(position, other)
        _, _, opposite_value = other_to_move
        if opposite_value != -value:
            return ("lessons.guess-opposite", gaps), (original, other_to_move)
        if not -1 < value < 1:
            return ("lessons.guess-large", gaps), (original,)
        return None, ()

    def _draw_results(self) -> None:
        game = self.game
        boards = self.evidence if self.messages else ()  # A change of the program clears the messages.
        drawn = []
        for position, turn, value in boards:
            text = self.say("lessons.guess-board", mark=self.words.mark(turn), said=signed(value, 1))
            drawn.append((small_board(game, game.parse(position, turn)), text))
        show_row_if_any(self.find(".lesson-strip"), drawn)
