"""The reader fills the holes of negamax; the page shows what the function returns for each board."""

from ui.views.lessons.annotations import Look, Message, Node
from ui.views.lessons.mechanisms.program import TreeFunction
from ui.views.lessons.stations.dialects.sights import BOARD, MOVER, WINNER, side_look, side_of, value_for
from ui.widgets.numbers import signed


class Negamax(TreeFunction):
    """An exercise whose program `value` should return each board's value for the side to move."""

    position = BOARD
    function = "value"

    def _expected(self, node: "Node") -> int:
        return value_for(node, MOVER)

    def _feedback(self) -> "Message":
        node = self.wrong_node
        if node is None:
            return "lessons.negamax-right", {}
        result = self.results[node.index]
        assert result is not None
        gaps = {"board": node.moves_from_root(), "mark": node.turn, "other": side_of(node, WINNER)}
        gaps["found"], gaps["number"] = signed(result), signed(self._expected(node))
        # All values are for the side that has just moved, as some articles have them.
        if self.results == [value_for(each, WINNER) for each in self.nodes]:
            return "lessons.negamax-winner", gaps
        if node.over:
            return "lessons.negamax-leaf", gaps
        if result in (2, -2):  # The value that `best` has at first.
            return "lessons.negamax-start", gaps
        has_no_minus = self.choice(3) == ""
        return "lessons.negamax-" + ("minus" if has_no_minus else "worst"), gaps

    def _look(self, node: "Node", result: "int | None", flag: str) -> "Look":
        return side_look(node, result, node.turn, flag, self.game, self.words)
