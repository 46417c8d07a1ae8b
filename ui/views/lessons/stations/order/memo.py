"""The reader puts a table of positions into minimax, by filling holes."""

from ui.views.lessons.mechanisms.program import Explained

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.lessons import Message
    from ui.views.lessons.mechanisms.holes import Run

BOARDS = (("ox.o..xo.", "x"), ("x...o.x.o", "o"), ("o...x....", "o"))
"""The positions that a program is tried on; from the second on there are draws to be remembered."""

WORST = -2
"""Less than any value: what the best is before the first move."""


class Memo(Explained):
    """A program that errs where a value is wrong, or where it expands a position once more."""

    name = "memo"
    text = """\
table = {}


def value(position):
    key = ▢1
    if ▢2:
        return table[key]
    best = result(position)
    for move in moves(position):
        best = max(best, -value(play(position, move)))
    ▢3
    return best"""
    choices = (
        ("len(table)", "position", "len(moves(position))"),
        ("False", "table.get(key)", "key in table"),
        ("table[best] = key", "table[key] = best", "table[key] = -best"),
    )
    solution = (1, 2, 1)
    reasons = "lessons.memo-"

    def _names(self) -> "dict[str, Any]":
        return {"result": self._result, "moves": self._moves, "play": self._play}

    def _result(self, position: "Position") -> int:
        result = self.game.result(position)
        return WORST if result is None else result

    def _moves(self, position: "Position") -> "list[int]":
        return self.game.legal_moves(position) if self.game.result(position) is None else []

    def _play(self, position: "Position", move: int) -> "Position":
        if (position, move) in self._played:
            self._again += 1
            if self.erred is None:
                self.erred = position
        self._played.add((position, move))
        return self.game.play(position, move)

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Try the program on each board: are its values right, is nothing expanded twice?"""
        expanded = 0
        for text, turn in BOARDS:
            self._played: "set[tuple[Any, int]]" = set()
            self._again = 0
            self.erred = None
            position = self.game.parse(text, turn)
            # What is in the table from the board before is no mistake.
            worth = run.call("value", position)
            if run.fault:
                return False, []
            if worth != worth_of(self.game, position, {}):
                self.erred = position
                return False, [("lessons.memo-value", {}), self.reason()]
            if self._again:
                return False, [("lessons.memo-again", {"count": self._again}), self.reason()]
            expanded += len({position for position, _ in self._played})
        return True, [("lessons.memo-right", {"count": expanded})]


def worth_of(game: "Game", position: "Position", known: "dict[Any, int]") -> int:
    """Return what a position is worth to the side to move."""
    if position not in known:
        result = game.result(position)
        if result is None:
            after = [game.play(position, move) for move in game.legal_moves(position)]
            result = max([-worth_of(game, each, known) for each in after])
        known[position] = result
    return known[position]
