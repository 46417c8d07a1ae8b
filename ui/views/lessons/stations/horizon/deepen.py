"""The reader fills the holes of a loop with iterative deepening."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.program import Explained

BOARD = ("......oox", "x")
"""The position for the program; its best move changes more than once as the search depth grows."""
AMPLE = 1_000_000  # A limit on visited positions that no search of BOARD reaches.


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


def results_by_depth(game: "Game") -> "list[tuple[int, int]]":
    """Return `(best move, number of visited positions)` of searches of BOARD to depth 1, 2 and so on."""
    position = game.parse(*BOARD)
    results = []
    for depth in range(1, len(game.legal_moves(position)) + 1):
        limited_search = LimitedSearch(game, AMPLE)
        move = limited_search.search(position, depth)
        assert move is not None
        results.append((move, AMPLE - limited_search.positions_left))
    return results


class Deepen(Explained):
    """An exercise with a loop that calls a search at growing depths."""

    name = "deepen"
    reasons = "lessons.deepen-"
    position = BOARD
    limited_search: "LimitedSearch"  # The search that the program calls; `_check` sets it for each run.

    def _program_globals(self) -> "dict[str, Any]":
        return {
            "search": lambda position, depth: self.limited_search.search(position, depth),
            "time_left": lambda: self.limited_search.positions_left > 0,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check the program's move with limits that suffice for depth 1, for depths 1 and 2, and so on."""
        position, needed, visited = self.game.parse(*BOARD), 0, 0
        self.counterexample = None
        for depth, (best_move, visited) in enumerate(results_by_depth(self.game), 1):
            needed += visited  # Enough for all depths up to this one.
            self.limited_search = LimitedSearch(self.game, needed + 1)  # + 1, as the next search begins.
            move = run.call("choose", position)
            if run.fault:
                return False, []
            if move != best_move:
                self.counterexample = position
                gaps: "dict[str, Any]" = {"count": needed + 1, "depth": depth}
                if move is None:
                    return False, [("lessons.deepen-none", gaps), self.reason()]
                gaps["square"] = move
                return False, [("lessons.deepen-else", gaps), self.reason()]
        return True, [("lessons.deepen-right", {"count": needed, "last": visited})]
