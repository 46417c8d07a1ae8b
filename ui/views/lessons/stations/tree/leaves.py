"""The reader fills the holes of a function that counts leaves; the page shows its result for each board."""

from engine.trees.looks import Look
from ui.views.lessons.annotations import Message, Node
from ui.views.lessons.mechanisms.drawing import name_of
from ui.views.lessons.mechanisms.program import TreeFunction
from ui.views.lessons.stations.tree.filling import FILLED


class Leaves(TreeFunction):
    """An exercise whose program `leaves` should return the number of leaves below each board."""

    position = FILLED
    function = "leaves"

    def _expected(self, node: "Node") -> int:
        return len([each for each in self.nodes if each.over and each.is_under(node)])

    def _feedback(self) -> "Message":
        node = self.wrong_node
        if node is None:
            return "lessons.leaves-right", {"count": self.results[0]}
        found, count = self.results[node.index], self._expected(node)
        gaps = {"board": node.moves_from_root(), "found": found, "count": count}
        if node.over:
            return "lessons.leaves-leaf", gaps
        if self.choice(0) == "None":  # The first hole: `is None` means that the game goes on.
            return "lessons.leaves-stops", gaps
        if self.choice(3) == "=":  # The last hole: `=` forgets the leaves of earlier branches.
            return "lessons.leaves-last", gaps
        return "lessons.leaves-own", gaps

    def _look(self, node: "Node", result: "int | None", flag: str) -> "Look":
        name = name_of(node, self.game, self.words)
        if result is None:
            return Look(name, "?", flag=flag)
        return Look(self.say("lessons.leaves-node", board=name, number=result), str(result), flag=flag)

    def _draw_results(self) -> None:
        TreeFunction._draw_results(self)
        has_run = self.results[0] is not None
        self.set_text(".lesson-state", "" if has_run else self.say("lessons.leaves-begin"))
