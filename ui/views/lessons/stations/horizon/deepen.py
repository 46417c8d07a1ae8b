"""The reader fills the holes of a loop with iterative deepening."""

from ui.views.lessons.annotations import Any, Game, Message, Position, Run
from ui.views.lessons.mechanisms.program import Explained

BOARD = ("......oox", "x")
"""The position for the program; its best move changes more than once as the search depth grows."""
RESULTS = ((0, 6), (0, 36), (0, 156), (1, 468), (2, 964), (2, 1228))
"""The best move by a search of BOARD to depth 1, 2 and so on, and the number of positions that it visits."""


class LimitedSearch:
    """A search that may visit `positions_left` more positions; this limit takes the place of a time limit."""

    def __init__(self, game: "Game", positions_left: int) -> None:
        self._game = game
        self.positions_left = positions_left

    def search(self, position: "Position", depth: int) -> "int | None":
        """Search to a depth; return the first best move, or None if the limit is exceeded."""
        game = self._game
        moves = game.legal_moves(position)
        known_values = [-self._value(game.play(position, move), depth - 1) for move in moves]
        return moves[known_values.index(max(known_values))] if self.positions_left >= 0 else None

    def _value(self, position: "Position", depth: int) -> int:
        """Return a position's value for the side to move, 0 at depth 0; past the limit, a meaningless one."""
        self.positions_left -= 1
        result = self._game.result(position)
        if result is not None or depth == 0 or self.positions_left < 0:
            return result or 0
        moves = self._game.legal_moves(position)
        return max([-self._value(self._game.play(position, move), depth - 1) for move in moves])


class Deepen(Explained):
    """An exercise with a loop that calls a search at growing depths."""

    keys = "lessons.deepen-"
    cases = tuple(enumerate(RESULTS, 1))
    position = BOARD
    limited_search: "LimitedSearch"  # The search that the program calls; `_check` sets it for each run.

    def _program_globals(self) -> "dict[str, Any]":
        return {
            "search": lambda position, depth: self.limited_search.search(position, depth),
            "time_left": lambda: self.limited_search.positions_left > 0,
        }

    def _find_error(self, run: "Run", depth: int, result: "tuple[int, int]") -> "Message | None":
        """Check the program's move with a limit that suffices for all depths up to this one."""
        best_move, visited = result
        position = self.game.parse(*BOARD)
        self.count += visited
        self.limited_search = LimitedSearch(self.game, self.count + 1)  # + 1, as the next search begins.
        move = run.call("choose", position)
        if move == best_move:
            return None
        self.counterexample = position
        gaps: "dict[str, Any]" = {"count": self.count + 1, "depth": depth}
        if move is None:
            return "lessons.deepen-none", gaps
        gaps["square"] = move
        return "lessons.deepen-else", gaps

    def _right_gaps(self) -> "dict[str, Any]":
        _, last = RESULTS[-1]
        return {"count": self.count, "last": last}
