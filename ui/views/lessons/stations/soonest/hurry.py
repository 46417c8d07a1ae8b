"""The reader fills the holes of a search whose values include the distance to the end."""

from ui.views.lessons.annotations import Message, Run
from ui.views.lessons.mechanisms.program import Explained
from ui.views.lessons.stations.soonest.dawdle import after_moves, timed_value

BOARDS = (
    ("xo..o...x", "o"),
    ("oxxo.....", "o"),
    ("x.o.o...x", "o"),
    ("oxo.x....", "x"),
    ("o.x.o....", "x"),
    ("ox..o....", "x"),
)
"""The boards on which the page tests the program; on some it can win at once, draw, or only delay a loss."""


class Hurry(Explained):
    """An exercise whose program should choose a best move: the soonest win, or the latest loss."""

    keys = "lessons.hurry-"
    cases = BOARDS

    def _find_error(self, run: "Run", text: str, turn: str) -> "Message | None":
        """Check that the program's move on a board has the best result and distance."""
        position = self.game.parse(text, turn)
        move = run.call("choose", position)
        outcomes = after_moves(self.game, position, {})  # One `(result, distance)` for each legal move.
        best = max(outcomes, key=timed_value)
        outcome = None if move is None else outcomes[self.game.legal_moves(position).index(move)]
        self.count += 1
        if outcome == best:
            return None
        self.counterexample = position
        return _error(move, outcome, best)


def _error(move: "int | None", outcome: "tuple[int, int] | None", best: "tuple[int, int]") -> "Message":
    """Return the message on a wrong move, or if there is no move; an outcome is `(result, distance)`."""
    best_result, best_plies = best
    if outcome is None:
        return "lessons.hurry-none", {"best": best_plies}
    result, plies = outcome
    gaps = {"best": best_plies, "square": move, "plies": plies}
    if result != best_result:
        return "lessons.hurry-spoils", gaps
    return "lessons.hurry-slow" if result > 0 else "lessons.hurry-quick", gaps  # A late win, or a quick loss.
