"""The reader fills holes to add a transposition table (a cache of values of positions) to minimax."""

from ui.views.lessons.annotations import Any, Message, Position, Run
from ui.views.lessons.mechanisms.program import Explained

BOARDS = (("ox.o..xo.", "x", 0), ("x...o.x.o", "o", 0), ("o...x....", "o", 0))
"""The positions on which the page tests the program, each with its value for the side to move; the trees of
the last two also contain draws."""
WORST = -2  # Less than any value: what `result` returns for a position that isn't over.


class Memo(Explained):
    """An exercise with minimax and a table; the program must expand no position twice."""

    keys = "lessons.memo-"
    cases = BOARDS

    def _program_globals(self) -> "dict[str, Any]":
        return {"result": self._result, "moves": self._moves, "play": self._play}

    def _result(self, position: "Position") -> int:
        result = self.game.result(position)
        return WORST if result is None else result

    def _moves(self, position: "Position") -> "list[int]":
        return self.game.legal_moves(position) if self.game.result(position) is None else []

    def _play(self, position: "Position", move: int) -> "Position":
        """Play a move for the program, which calls this as `play`; record moves, and count repeated ones."""
        if (position, move) in self._moves_played:
            self._repetitions += 1
            if self.counterexample is None:
                self.counterexample = position
        self._moves_played.add((position, move))
        return self.game.play(position, move)

    def _find_error(self, run: "Run", text: str, turn: str, value: int) -> "Message | None":
        """Check the program's value for a position, and that it expands no position twice."""
        # The program's calls of `play` change these two (see `_play`).
        self._moves_played: "set[tuple[Any, int]]" = set()
        self._repetitions = 0
        position = self.game.parse(text, turn)
        if run.call("value", position) != value:
            self.counterexample = position
            return "lessons.memo-value", {}
        self.count += len({position for position, _ in self._moves_played})
        return ("lessons.memo-again", {"count": self._repetitions}) if self._repetitions else None
