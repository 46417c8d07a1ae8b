"""The reader finishes a search that counts plies: values with distance, by filling holes."""

from ui.views.lessons.mechanisms.program import Explained
from ui.views.lessons.stations.soonest.dawdle import after_moves, sooner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Message
    from ui.views.lessons.mechanisms.holes import Run

BOARDS = (
    ("xo..o...x", "o"),
    ("oxxo.....", "o"),
    ("x.o.o...x", "o"),
    ("oxo.x....", "x"),
    ("o.x.o....", "x"),
    ("ox..o....", "x"),
)
"""What a program is tried on: where it can win at once, draw, or only hold out."""


class Hurry(Explained):
    """A program that chooses a move: one of the best, and as soon, or as late, as can be."""

    name = "hurry"
    text = """\
def value(position, ply):
    if over(position):
        return ▢1
    best = -100
    for move in moves(position):
        after = play(position, move)
        best = max(best, -value(after, ▢2))
    return best


def choose(position):
    best, best_move = ▢3, None
    for move in moves(position):
        worth = -value(play(position, move), 1)
        if worth > best:
            best, best_move = worth, move
    return best_move"""
    choices = (
        (
            "result(position)",
            "result(position) * ply",
            "result(position) * (10 - ply)",
            "result(position) * (10 + ply)",
        ),
        ("ply", "ply + 1", "1"),
        ("0", "-1", "-100"),
    )
    solution = (2, 1, 2)
    reasons = "lessons.hurry-"

    def _names(self) -> "dict[str, Any]":
        game = self.game
        return {
            "over": lambda position: game.result(position) is not None,
            "result": game.result,
            "moves": game.legal_moves,
            "play": game.play,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Try the program on each board: is its move one of the best, and as soon, or late, as can be?"""
        game = self.game
        known: "dict[Any, tuple[int, int]]" = {}
        self.erred = None
        for text, turn in BOARDS:
            position = game.parse(text, turn)
            move = run.call("choose", position)
            if run.fault:
                return False, []
            moves, known_values = game.legal_moves(position), after_moves(game, position, known)
            best = max(known_values, key=sooner)
            if move is None or known_values[moves.index(move)] != best:
                self.erred = position
                return False, [self._error(move, moves, known_values, best), self.reason()]
        return True, [("lessons.hurry-right", {"count": len(BOARDS)})]

    def _error(
        self,
        move: "int | None",
        moves: "list[int]",
        known_values: "list[tuple[int, int]]",
        best: "tuple[int, int]",
    ) -> "Message":
        """Return what the program does wrong on the board that is shown."""
        gaps: "dict[str, Any]" = {"best": best[1]}
        if move is None:
            return ("lessons.hurry-none", gaps)
        value, gaps["plies"] = known_values[moves.index(move)]
        gaps["square"] = move
        if value != best[0]:
            return ("lessons.hurry-spoils", gaps)
        return ("lessons.hurry-slow" if value > 0 else "lessons.hurry-quick", gaps)
