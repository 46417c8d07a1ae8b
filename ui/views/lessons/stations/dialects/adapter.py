"""The reader completes an adapter, which turns an article's values into values for the side to move."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms.holes import Holes, read_program
from ui.views.lessons.stations.dialects.negamax import Negamax
from ui.views.lessons.stations.dialects.sights import CIRCLE, MOVER, side_of, value_for
from ui.widgets.numbers import signed


def has_line(cells: "list[str]", mark: str) -> bool:
    """Return whether a side has three in a row; the programs of some exercises call this function."""
    return any([cells[a] == cells[b] == cells[c] == mark for a, b, c in LINES])


class Adapter(Negamax):
    """An exercise with an article's class; its function `value`, the adapter, has a hole."""

    sight = CIRCLE
    """The sign convention (see sights.py) of the class's values; `leaf`, `below` and `best` are its code."""
    leaf = '1 if other == "o" else -1'
    below = "self.minimax(other)"
    best = 'max(values) if turn == "o" else min(values)'

    def _make_program(self) -> "Holes":
        text, choices, _ = read_program("adapter")
        return Holes(text.format(leaf=self.leaf, below=self.below, best=self.best), choices)

    def _program_globals(self) -> "dict[str, Any]":
        return {"has_line": has_line}

    def _feedback(self) -> "Message":
        node = self.wrong_node
        if node is None:
            return "lessons.adapter-right-" + self.sight, {}
        class_side = side_of(node, self.sight)  # The side for which + is good in the class's values.
        number = signed(value_for(node, MOVER))
        gaps = {"board": node.moves_from_root(), "mark": node.turn, "other": class_side, "number": number}
        return "lessons.adapter-" + ("stays" if class_side == node.turn else "flips"), gaps
