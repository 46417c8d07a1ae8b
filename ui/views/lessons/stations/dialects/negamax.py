"""The reader fills the holes of negamax; the page shows what the function returns for each board."""

from ui.views.lessons.annotations import Message
from ui.views.lessons.mechanisms.drawing import Look
from ui.views.lessons.mechanisms.program import TreeFunction
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.dialects.sights import BOARD, MOVER, WINNER, look, side_of, value_in_sight
from ui.widgets.numbers import signed


class Negamax(TreeFunction):
    """An exercise whose program `value` should return each board's value for the side to move."""

    name = "negamax"
    position = BOARD
    text = """\
def value(game, position):
    result = game.result(position)
    if result is not None:
        return ▢1
    best = ▢2
    for move in game.legal_moves(position):
        after = game.play(position, move)
        best = ▢3(best, ▢4value(game, after))
    return best"""
    choices: "tuple[tuple[str, ...], ...]" = (("result", "-result"), ("2", "-2"), ("min", "max"), ("", "-"))
    function = "value"

    def _expected(self, node: "Node") -> int:
        return value_in_sight(node, MOVER)

    def _feedback(self) -> "Message":
        node = self.wrong_node
        if node is None:
            return "lessons.negamax-right", {}
        result = self.results[node.index]
        assert result is not None
        gaps = {
            "board": node.played(),
            "found": signed(result),
            "number": signed(self._expected(node)),
            "mark": node.turn,
            "other": side_of(node, WINNER),
        }
        if self.results == [value_in_sight(each, WINNER) for each in self.nodes]:
            return "lessons.negamax-winner", gaps
        if node.over:
            return "lessons.negamax-leaf", gaps
        word = "minus" if self.choice(3) == "" else "worst"
        if result in (2, -2):  # The value that `best` has at first.
            word = "start"
        return "lessons.negamax-" + word, gaps

    def _look(self, node: "Node", result: "int | None", flag: str) -> "Look":
        return look(node, result, node.turn, flag, self.game, self.words)
