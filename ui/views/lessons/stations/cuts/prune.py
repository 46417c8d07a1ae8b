"""The reader marks the nodes of a tree of numbers that alpha-beta leaves out."""

from engine.trees.marks import Pruning
from engine.trees.random_trees import make_tree
from engine.trees.tree import leaves
from ui.views.lessons.mechanisms.seeded import Seeded


class Prune(Seeded):
    """An exercise with a tree of numbers, in which the reader marks nodes."""

    def _make_state(self) -> "Pruning":
        return Pruning(make_tree(self.seed, str(self.difficulty)))

    def _draw_instance(self) -> None:
        state = self.state
        self._drawing.show(state.nodes, state.looks(self.right), self.sides)
        count = len([leaf for leaf in leaves(state.nodes) if state.is_under_mark(leaf)])
        self.set_text(".lesson-state", self.say("lessons.prune-count", count=count))
