"""The reader runs minimax by hand. The first tree is always the same; others come from a number, the seed."""

from engine.trees.random_trees import seed_of
from engine.trees.tree import leaves
from ui.views.lessons.annotations import Game
from ui.views.lessons.mechanisms.climb import Climb, TreeValues
from ui.views.lessons.mechanisms.seeded import seeded_tree
from ui.views.lessons.mechanisms.tree import Node


def fits(root: "Node") -> bool:
    """Return whether a tree's leaves have all three values, and each side can choose between values."""
    nodes = root.preorder()
    choosers = {node.turn for node in nodes if len({child.value for child in node.children}) > 1}
    return {node.value for node in leaves(nodes)} == {1, 0, -1} and choosers == {"o", "x"}


def seeded(game: "Game", seed: int) -> "Node":
    """Return the tree of a seed; for even seeds, the sides are swapped, so that × is to move."""
    tree = seeded_tree(game, seed, fits)
    if seed % 2:
        return tree
    swapped = "".join([{"o": "x", "x": "o"}.get(mark, mark) for mark in tree.position])
    return Node(game, game.parse(swapped, game.other(tree.turn)))


class Values(Climb):
    """An exercise with a tree, in which the reader finds the boards' values by hand."""

    position = (".o.oxxxo.", "o")
    numbered = True
    _seed = 0  # The number of the tree; 0 for the first one, that of `position`.

    def _create(self) -> None:
        self.on_click("[data-another]", self._show_next_tree)

    def _make_values(self) -> "TreeValues":
        return TreeValues(seeded(self.game, self._seed)) if self._seed else Climb._make_values(self)

    def _follow_detail(self, detail: str) -> None:
        if detail != self._detail():
            self._seed = seed_of(detail) if detail else 0
            self.state = self._make_values()
            self.messages = []

    def _detail(self) -> str:
        return str(self._seed) if self._seed else ""

    def _show_next_tree(self) -> None:
        self._follow_detail(str(self._seed + 1))
        self.redraw(push=True)
