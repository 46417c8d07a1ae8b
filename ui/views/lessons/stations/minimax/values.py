"""Minimax by hand; the first tree is always the same, each further one is that of a number."""

from ui.views.lessons.mechanisms.climb import Climb, TreeValues
from ui.views.lessons.mechanisms.seeded import planted, seed_of
from ui.views.lessons.mechanisms.tree import Node, grow, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.views.lessons.exercise import Lessons

FIRST = (".o.oxxxo.", "o")
"""The board whose tree is the first one."""


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


class Values(Climb):
    """A tree of boards whose values are to be found."""

    name = "values"
    numbered = True

    def __init__(self, lessons: "Lessons", element: "Any") -> None:
        self._seed = 0
        Climb.__init__(self, lessons, element)
        self.on_click("[data-another]", self._another)

    def make_values(self) -> "TreeValues":
        """Return the tree of the number, the first tree where there is none."""
        if self._seed:
            return TreeValues(seeded(self.game, self._seed))
        return TreeValues(grow(self.game, self.game.parse(*FIRST)))

    def follow_detail(self, detail: str) -> None:
        """Go to the tree of a number."""
        if detail != self.detail():
            self._seed = seed_of(detail) if detail else 0
            self.state = self.make_values()
            self.told = []

    def detail(self) -> str:
        """Return the number of the tree, "" for the first one."""
        return str(self._seed) if self._seed else ""

    def _another(self) -> None:
        self.follow_detail(str(self._seed + 1))
        self.here(push=True)
