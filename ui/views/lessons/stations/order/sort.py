"""The reader orders the branches of a tree so that alpha-beta reads as few leaves as possible."""

from engine.base.rng import Rng
from engine.trees import numbers
from engine.trees.looks import NodeLook
from engine.trees.order import fewest, most, rearrange
from engine.trees.random_trees import random_tree
from engine.trees.search import cut_off, leaves_read, search
from engine.trees.tree import arrange, leaves
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms.seeded import Seeded

SHAPES = {1: (2, 3, False, 6, 1), 2: (3, 2, False, 8, 2), 3: (3, 3, True, 9, 3)}
"""For each difficulty: levels of choices; most children of a node; whether branches may end early; most
leaves; and `least_saving`, how many fewer leaves alpha-beta must read in the best order than in the first."""


def make_tree(seed: int, difficulty: int) -> "numbers.Branch":
    """Return a seed's tree with its values (see numbers.complete_tree), in an order that isn't the best."""
    depth, most_children, may_end_early, most_leaves, least_saving = SHAPES[difficulty]
    rng = Rng(seed * len(SHAPES) + difficulty + 1)
    while True:
        root = random_tree(rng, depth, most_children, may_end_early)
        leaf_count = len(leaves(numbers.complete_tree(root)))
        if most_leaves - 2 <= leaf_count <= most_leaves:
            fewest_read, _ = fewest(root)
            if leaves_read(search(root)) >= fewest_read + least_saving:
                return root


class Sorting:
    """A tree whose branches the reader can swap, and the number of leaves that alpha-beta reads in it."""

    def __init__(self, root: "numbers.Branch") -> None:
        self.root = root
        self.chosen: "numbers.Branch | None" = None
        """The branch that the reader has touched first, to swap it with the next one; or None."""
        # The fewest and most leaves that alpha-beta reads in any order, and the order for the fewest.
        self.fewest, self._best_layout = fewest(root)
        self.most, _ = most(root)

    @property
    def nodes(self) -> "list[numbers.Branch]":
        """The nodes in preorder, with the branches in their current order."""
        return self.root.preorder()

    @property
    def count(self) -> int:
        """How many leaves alpha-beta reads with the branches in their current order."""
        return leaves_read(search(self.root))

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the nodes: values, cuts, and the chosen branch."""
        cut_branches = cut_off(search(self.root))
        looks = []
        for node in self.nodes:
            look = NodeLook("" if node.over else numbers.number_text(node.value))
            if any([node.is_under(branch) for branch in cut_branches]):
                look.flag, look.note = "covered", "lessons.sort-cut"
            if node is self.chosen:
                look.flag, look.note = "here", "lessons.sort-chosen"
            looks.append(look)
        return looks

    def touch(self, node: "numbers.Branch") -> "tuple[bool, list[Message]]":
        """Select or deselect a branch, or swap it with a selected sibling; return `(is_best, messages)`."""
        chosen = self.chosen
        self.chosen = None
        if node.parent is None:
            return False, [("lessons.sort-root", {})]
        if node is chosen:
            return False, []
        if chosen is None:
            self.chosen = node
            return False, []
        if node.parent is not chosen.parent:
            self.chosen = node
            return False, [("lessons.sort-apart", {})]
        old_count = self.count
        children = node.parent.children
        index, chosen_index = children.index(node), children.index(chosen)
        children[index], children[chosen_index] = chosen, node
        arrange(self.root)
        return self._judge_swap(node.parent, old_count)

    def _judge_swap(self, parent: "numbers.Branch", old_count: int) -> "tuple[bool, list[Message]]":
        """Return whether the order is the best, and the messages on a swap of children of `parent`."""
        count = self.count
        if count == self.fewest:
            return True, [("lessons.sort-right", {"count": count, "all": self.most})]
        first = parent.children[0]
        gaps = {"letter": parent.letter, "mark": parent.turn, "worth": numbers.number_text(first.value)}
        gaps["best"] = numbers.number_text(parent.value)
        change = "fewer" if count < old_count else "more" if count > old_count else "same"
        reason = "lessons.sort-first" if first.value == parent.value else "lessons.sort-later"
        return False, [("lessons.sort-" + change, {"count": count, "before": old_count}), (reason, gaps)]

    def hint(self) -> "tuple[bool, Message]":
        """Return whether the order is best, and a message with the first node whose order isn't best."""
        queue = [(self.root, self._best_layout)] if self.count > self.fewest else []
        while queue:
            node, layout = queue.pop(0)
            for place, (best_child, _) in enumerate(layout):
                if node.children[place] is not best_child:
                    gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "place": place + 1}
                    gaps["worth"] = numbers.number_text(best_child.value)
                    return False, ("lessons.sort-hint", gaps)
            queue += [(child, child_layout) for child, child_layout in layout if child_layout]
        return True, ("lessons.sort-right", {"count": self.fewest, "all": self.most})

    def make_worst(self) -> "Message":
        """Put the tree into its worst order; return the message."""
        self.chosen = None
        _, layout = most(self.root)
        rearrange(self.root, layout)
        arrange(self.root)
        return ("lessons.sort-worst", {"count": self.most, "fewest": self.fewest})


class Sort(Seeded):
    """An exercise with a tree of numbers, and the number of leaves that alpha-beta reads in it."""

    def _create(self) -> None:
        self.on_click("[data-hint]", lambda: self.respond(*self.state.hint()))
        self.on_click("[data-worst]", lambda: self.respond(False, self.state.make_worst()))

    def _make_state(self) -> "Sorting":
        return Sorting(make_tree(self.seed, self.difficulty))

    def _draw_instance(self) -> None:
        state = self.state
        self._drawing.show(state.nodes, state.looks(), self.sides)
        gaps = {"count": state.count, "fewest": state.fewest, "most": state.most}
        self.set_text(".lesson-state", self.say("lessons.sort-count", **gaps))

    def _touch(self, node: "Any") -> None:
        nodes = self.state.nodes
        self.judge_all(self.state.touch(node))
        if self.state.nodes != nodes:
            self._drawing.focus(node)  # The tree was laid out anew, so the touched node has lost the focus.
