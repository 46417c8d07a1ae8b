"""The reader fills holes to add a transposition table (a cache of values of positions) to minimax."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.program import Explained

BOARDS = (("ox.o..xo.", "x"), ("x...o.x.o", "o"), ("o...x....", "o"))
"""The positions on which the page tests the program; the trees of the last two also contain draws."""
WORST = -2  # Less than any value: what `result` returns for a position that isn't over.


class Memo(Explained):
    """An exercise with minimax and a table; the program must expand no position twice."""

    name = "memo"
    reasons = "lessons.memo-"

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

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check the program's value for each of BOARDS, and that it expands no position twice."""
        expanded = 0
        for text, turn in BOARDS:
            # The program's calls of `play` change these three (see `_play`).
            self._moves_played: "set[tuple[Any, int]]" = set()
            self._repetitions = 0
            self.counterexample = None
            position = self.game.parse(text, turn)
            value = run.call("value", position)
            if run.fault:
                return False, []
            if value != value_of(self.game, position, {}):
                self.counterexample = position
                return False, [("lessons.memo-value", {}), self.reason()]
            if self._repetitions:
                return False, [("lessons.memo-again", {"count": self._repetitions}), self.reason()]
            expanded += len({position for position, _ in self._moves_played})
        return True, [("lessons.memo-right", {"count": expanded})]


def value_of(game: "Game", position: "Position", known: "dict[Any, int]") -> int:
    """Return a position's value for the side to move; `known` is a cache of positions' values."""
    if position not in known:
        result = game.result(position)
        if result is None:
            after = [game.play(position, move) for move in game.legal_moves(position)]
            result = max([-value_of(game, each, known) for each in after])
        known[position] = result
    return known[position]
