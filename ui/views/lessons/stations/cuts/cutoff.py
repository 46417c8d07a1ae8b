"""The reader fills the holes of alpha-beta; the page checks its values, and how many leaves it reads."""

from engine.base.rng import Rng
from engine.trees import numbers
from engine.trees.looks import NodeLook
from engine.trees.random_trees import random_tree
from engine.trees.search import leaves_read, search
from engine.trees.tree import leaves
from ui.trees.drawing import NumberDrawing
from ui.views.lessons.annotations import Any, Message, Run
from ui.views.lessons.mechanisms.program import Explained

SMALL = ("(3,5)", "((3,5)(2,9))", "((3,5)(2,9)(6,1))", "(((2,7)(5,1))(8,(0,4)))")
"""The first trees on which the page tests the program, so that most errors show on a small tree."""
RANDOM = 40  # How many random trees follow those of SMALL.


class Cutoff(Explained):
    """An exercise with alpha-beta that has holes; a tree shows where the reader's program errs."""

    keys = "lessons.cutoff-"

    def _create(self) -> None:
        self.cases = [(tree,) for tree in trees()]
        self.tree: "numbers.Branch" = numbers.parse(SMALL[2])
        """The tree that the page draws below the program."""
        self.read: "list[numbers.Branch] | None" = None
        """The leaves of `tree` that the program has read, filled by `_look_at`; None before it has run."""
        self._drawing = NumberDrawing(self.find(".number-tree"))

    def _program_globals(self) -> "dict[str, Any]":
        return {
            "is_leaf": lambda node: node.over,
            "look_at": self._look_at,
            "children": lambda node: node.children,
        }

    def _look_at(self, leaf: "numbers.Branch") -> float:
        """Return a leaf's number for the side to move; record the leaf. The program calls it `look_at`."""
        if self.read is not None:
            self.read.append(leaf)
        return leaf.value if leaf.turn == "o" else -leaf.value

    def _find_error(self, run: "Run", tree: "numbers.Branch") -> "Message | None":
        """Check the program's value for a tree, and how many leaves it reads."""
        self.tree, self.read = tree, []  # The program's calls of `look_at` fill `read`.
        value = run.call("value", tree, -numbers.INFINITE, numbers.INFINITE)
        needed = leaves_read(search(tree))
        self.count += needed
        if value == tree.value and len(self.read) == needed:
            return None
        gaps = {"tree": numbers.write_tree(tree), "seen": len(self.read), "needed": needed}
        gaps["is"], gaps["should"] = numbers.number_text(value), numbers.number_text(tree.value)
        return ("lessons.cutoff-value" if value != tree.value else "lessons.cutoff-leaves", gaps)

    def _right_gaps(self) -> "dict[str, Any]":
        self.tree, self.read = numbers.parse(SMALL[2]), None  # As in `_create`.
        all_leaves = sum([len(leaves(tree.preorder())) for (tree,) in self.cases])
        return {"count": RANDOM, "few": self.count, "all": all_leaves}

    def _draw_results(self) -> None:
        nodes, looks = self.tree.preorder(), []
        for node in nodes:
            look = NodeLook()
            if self.read is not None and node.over and node not in self.read:  # A leaf that was cut off.
                look.flag, look.note = "covered", "trees.steps-cut-off"
            looks.append(look)
        self._drawing.show(nodes, looks, self.sides)


def trees() -> "list[numbers.Branch]":
    """Return all trees on which the page tests the program: those of SMALL, then random ones."""
    rng = Rng(6)
    samples = [numbers.parse(text) for text in SMALL]
    for number in range(RANDOM):
        root = random_tree(rng, depth=2 + number % 3, most_children=3, ragged=True)
        numbers.complete_tree(root)
        samples.append(root)
    return samples
