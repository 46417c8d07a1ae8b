"""The values of a tree, filled in from the leaves up. Needs no browser."""

from ui.views.lessons.grown import grow, planted
from ui.views.lessons.nodes import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node


class Values:
    """What has been found of the values of a tree, and which board is asked about."""

    def __init__(self, root: "Node", forced: bool = True) -> None:
        """`forced`: whether boards where there is no choice are asked about, too."""
        self.root = root
        self.nodes = arrange(root)
        self.shown = 0
        """How many values were given away, after two wrong answers."""
        self._known = leaves(self.nodes)
        if not forced:
            self._known = [node for node in self.nodes if len(node.children) < 2]
        self._missed: "list[Node]" = []
        self.chosen = self.next_open()

    @property
    def solved(self) -> bool:
        """Whether every value has been found."""
        return len(self._known) == len(self.nodes)

    def known(self, node: "Node") -> bool:
        """Return whether the value of a board has been found, or was there from the start."""
        return node in self._known

    def next_open(self) -> "Node | None":
        """Return a board whose value can be found now: the deepest, and of those the leftmost."""
        found: "Node | None" = None
        for node in self.nodes:
            if node not in self._known and (found is None or node.level > found.level):
                found = node
        return found

    def choose(self, node: "Node") -> "Told | None":
        """Choose the board to speak of next; return what there is to say where it isn't a question."""
        if node.over:
            return ("lessons.values-leaf", {})
        if node in self._known:
            return ("lessons.values-known", {})
        self.chosen = node
        return None

    def answer(self, guess: int) -> "tuple[bool, Told]":
        """Take a guess at the value of the chosen board; return whether it is right, and why or why not.

        The first wrong one is asked who chooses; with the second the value is given away, and the reason.
        """
        node = self.chosen
        if node is None:
            return False, ("lessons.values-known", {})
        for child in node.children:
            if child not in self._known:
                return False, ("lessons.values-below", {})
        best = node.best_child()
        gaps = {"guess": guess, "mark": node.turn, "square": best.move, "value": node.value}
        alone = len(node.children) == 1
        right = guess == node.value
        if right:
            self._find(node)
            return True, ("lessons.values-right-only" if alone else "lessons.values-right", gaps)
        if node not in self._missed:
            self._missed.append(node)
            return False, ("lessons.values-move" if alone else "lessons.values-who", gaps)
        self.shown += 1
        self._find(node)
        if alone:
            return False, ("lessons.values-only", gaps)
        better = guess > node.value if node.turn == "o" else guess < node.value
        return False, ("lessons.values-wish" if better else "lessons.values-settle", gaps)

    def found(self) -> "Told":
        """Return what there is to say once every value is there."""
        best = self.root.best_child()
        gaps = {"mark": self.root.turn, "square": best.move, "value": self.root.value}
        return ("lessons.values-solved", gaps)

    def _find(self, node: "Node") -> None:
        self._known.append(node)
        self.chosen = self.next_open()


def fits(root: "Node") -> bool:
    """Return whether a tree is worth climbing: all three values at its leaves, and choices that matter.

    Both sides have to choose between different values somewhere.
    """
    nodes = root.preorder()
    choices = [node.turn for node in nodes if len({child.value for child in node.children}) > 1]
    return {node.value for node in leaves(nodes)} == {1, 0, -1} and "o" in choices and "x" in choices


def seeded(game: "Game", seed: int) -> "Node":
    """Return the tree of a number; of even ones × is to move, and takes the minimum."""
    tree = planted(game, seed, fits)
    if seed % 2:
        return tree
    swapped = "".join([{"o": "x", "x": "o"}.get(mark, mark) for mark in tree.position])
    return grow(game, game.parse(swapped, game.other(tree.turn)))
