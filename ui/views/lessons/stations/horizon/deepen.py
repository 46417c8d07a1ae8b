"""The reader fills the holes of a loop with iterative deepening."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.program import Explained

BOARD = ("......oox", "x")
"""The position for the program; its best move changes more than once as the search depth grows."""


AMPLE = 1_000_000  # A limit on visited positions that no search of BOARD reaches.


class Clock:
    """A search with a limit on visited positions in place of time; it may visit `left` more."""

    def __init__(self, game: "Game", positions: int) -> None:
        self._game = game
        self.left = positions

    def search(self, position: "Position", depth: int) -> "int | None":
        """Search to a depth; return the first best move, or None if the limit is exceeded."""
        game = self._game
        moves = game.legal_moves(position)
        known_values = [-self._value(game.play(position, move), depth - 1) for move in moves]
        return moves[known_values.index(max(known_values))] if self.left >= 0 else None

    def _value(self, position: "Position", depth: int) -> int:
        self.left -= 1
        result = self._game.result(position)
        if result is not None or depth == 0 or self.left < 0:
            return result or 0
        moves = self._game.legal_moves(position)
        return max([-self._value(self._game.play(position, move), depth - 1) for move in moves])


def costs(game: "Game") -> "list[tuple[int, int]]":
    """Return `(best move, visited positions)` of a search of BOARD for each depth, from 1 on."""
    position = game.parse(*BOARD)
    results = []
    for depth in range(1, len(game.legal_moves(position)) + 1):
        clock = Clock(game, AMPLE)
        move = clock.search(position, depth)
        assert move is not None
        results.append((move, AMPLE - clock.left))
    return results


class Deepen(Explained):
    """An exercise with a loop that calls a search at growing depths."""

    name = "deepen"
    position = BOARD
    text = """\
def choose(position):
    best_move, depth = None, 1
    while ▢1:
        move = search(position, depth)
        if ▢2:
            best_move = move
        depth = ▢3
    return best_move"""
    choices = (
        ("depth < 4", "best_move is None", "time_left()"),
        ("True", "move is not None", "best_move is None"),
        ("9", "depth + 1", "depth * 2"),
    )
    solution = (2, 1, 1)
    reasons = "lessons.deepen-"
    clock: "Clock"

    def _names(self) -> "dict[str, Any]":
        return {
            "search": lambda position, depth: self.clock.search(position, depth),
            "time_left": lambda: self.clock.left > 0,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check the program's move for limits just above the cost of depth 1, depths 1 and 2, and so on."""
        position, spent, cost = self.game.parse(*BOARD), 0, 0
        self.counterexample = None
        for depth, (best_move, cost) in enumerate(costs(self.game), 1):
            spent += cost
            self.clock = Clock(self.game, spent + 1)
            move = run.call("choose", position)
            if run.fault:
                return False, []
            if move != best_move:
                self.counterexample = position
                gaps: "dict[str, Any]" = {"count": spent + 1, "depth": depth}
                if move is None:
                    return False, [("lessons.deepen-none", gaps), self.reason()]
                gaps["square"] = move
                return False, [("lessons.deepen-else", gaps), self.reason()]
        return True, [("lessons.deepen-right", {"count": spent, "last": cost})]
