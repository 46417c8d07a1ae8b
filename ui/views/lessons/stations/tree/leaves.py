"""The reader finishes the function that counts the leaves, and sees what it returns for each board."""

from ui.views.lessons.mechanisms.drawing import Look, name_of
from ui.views.lessons.mechanisms.program import TreeFunction
from ui.views.lessons.stations.tree.filling import FILLED
from ui.widgets.dom import set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.words import Words
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.mechanisms.tree import Node


class Leaves(TreeFunction):
    """The function `leaves`, called for every board of a tree."""

    name = "leaves"
    position = FILLED
    text = """\
def leaves(game, position):
    if game.result(position) is ▢1:
        return ▢2
    count = ▢3
    for move in game.legal_moves(position):
        after = game.play(position, move)
        count ▢4 leaves(game, after)
    return count"""
    choices = (("None", "not None"), ("0", "1"), ("0", "1"), ("=", "+="))
    function = "leaves"

    def expected(self, node: "Node") -> int:
        """Return how many leaves hang below a board."""
        return len([each for each in self.nodes if each.over and each.under(node)])

    def tell(self) -> "Told":
        """Return the feedback for the counts."""
        node = self.odd
        if node is None:
            return "lessons.leaves-right", {"count": self.found[0]}
        gaps = {"board": node.played(), "found": self.found[node.index], "count": self.expected(node)}
        if node.over:
            return "lessons.leaves-leaf", gaps
        if self.choice(0) == "None":
            return "lessons.leaves-stops", gaps
        if self.choice(3) == "=":
            return "lessons.leaves-last", gaps
        return "lessons.leaves-own", gaps

    def look(self, node: "Node", found: "int | None", flag: str, words: "Words") -> "Look":
        """Return the look of a board with the count."""
        name = name_of(node, self.game, words)
        if found is None:
            return Look(name, "?", "", False, flag)
        name = words.say("lessons.leaves-node", board=name, number=found)
        return Look(name, str(found), "", False, flag)

    def draw_beside(self, words: "Words") -> None:
        """Show the tree, and until the function runs, what the question marks are."""
        TreeFunction.draw_beside(self, words)
        begins = self.found[0] is None
        set_text(self.find(".lesson-state"), words.say("lessons.leaves-begin") if begins else "")
