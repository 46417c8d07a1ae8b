"""What the function `leaves` returns for a small tree, once the reader has finished it. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Holes, Run


class Counted:
    """What a program returned for the boards of a tree."""

    def __init__(self, game: "Game", nodes: "list[Node]", run: "Run") -> None:
        """Call its `leaves` for all `nodes`, which stand before those below them."""
        self.found: "list[int | None]" = []
        for node in nodes:
            self.found.append(run.call("leaves", game, game.parse(node.position, node.turn)))
        true = [len([each for each in nodes if each.over and each.under(node)]) for node in nodes]
        wrong = [node for node in nodes if self.found[node.index] != true[node.index]]
        self.wrong = wrong[-1] if wrong else None
        """A board for which it is wrong, all below it being right; None where there is none."""
        self._true = true

    def told(self, program: "Holes") -> "Told":
        """Return what there is to say of it."""
        node = self.wrong
        if node is None:
            return "lessons.leaves-right", {"count": self._true[0]}
        gaps = {"board": node.played(), "found": self.found[node.index], "count": self._true[node.index]}
        if node.over:
            return "lessons.leaves-leaf", gaps
        key = "lessons.leaves-own"
        if program.choice(0) == "None":
            key = "lessons.leaves-stops"
        elif program.choice(3) == "=":
            key = "lessons.leaves-last"
        return key, gaps
