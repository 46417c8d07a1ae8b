"""The reader orders the branches of a tree so that alpha-beta reads as few leaves as possible."""

from engine.rng import Rng
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms import numbers
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.mechanisms.tree import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    # The ordered children of a node, each with the Layout of its own children.
    Layout = list[tuple["numbers.Branch", "Any"]]

SHAPES = {1: (2, 3, False, 6, 1), 2: (3, 2, False, 8, 2), 3: (3, 3, True, 9, 3)}
"""For each difficulty: levels of choices; most children of a node; whether branches may end early; most
leaves; and how many fewer leaves alpha-beta must read in the best order than in the first."""


def make_tree(seed: int, difficulty: int) -> "numbers.Branch":
    """Return a seed's tree with its values (see numbers.settle), in an order that isn't the best."""
    depth, most, ragged, most_leaves, saved = SHAPES[difficulty]
    rng = Rng(seed * len(SHAPES) + difficulty + 1)
    while True:
        root = numbers.random_tree(rng, depth, most, ragged)
        count, read = len(leaves(numbers.settle(root))), numbers.leaves_read(numbers.search(root))
        if most_leaves - 2 <= count <= most_leaves:
            fewest_read, _ = fewest(root)
            if read >= fewest_read + saved:
                return root


def fewest(root: "numbers.Branch") -> "tuple[int, Layout]":
    """Return the fewest leaves that alpha-beta reads in any order of the branches, and that order."""
    return _extreme(root, -numbers.INFINITE, numbers.INFINITE, sign=1)


def most(root: "numbers.Branch") -> "tuple[int, Layout]":
    """Return the most leaves that alpha-beta reads in any order of the branches, and that order."""
    return _extreme(root, -numbers.INFINITE, numbers.INFINITE, sign=-1)


def _extreme(node: "numbers.Branch", alpha: int, beta: int, sign: int) -> "tuple[int, Layout]":
    """Return the fewest (`sign` 1) or most (-1) leaves that alpha-beta reads below a node, and the order."""
    best: "tuple[int, Layout] | None" = None
    for order in permutations(node.children):
        low, high, count = alpha, beta, 0
        layout: "Layout" = []
        for child in order:
            if low >= high:  # Alpha-beta leaves this child out.
                layout.append((child, None))
                continue
            child_count, below = (1, None) if child.over else _extreme(child, low, high, sign)
            count += child_count
            layout.append((child, below))
            if node.turn == "o":
                low = max(low, child.value)
            else:
                high = min(high, child.value)
        if best is None or sign * count < sign * best[0]:
            best = (count, layout)
    assert best is not None
    return best


def permutations(items: "list[Any]") -> "list[list[Any]]":
    """Return all permutations of a few items, beginning with the given order."""
    if len(items) < 2:
        return [items[:]]
    return [
        [item] + rest
        for place, item in enumerate(items)
        for rest in permutations(items[:place] + items[place + 1 :])
    ]


class Sorting:
    """A tree whose branches the reader can swap, and the number of leaves that alpha-beta reads in it."""

    def __init__(self, root: "numbers.Branch") -> None:
        self.root = root
        self.chosen: "numbers.Branch | None" = None
        """The branch that the reader has touched first, to swap it with the next one; or None."""
        self.fewest, self._layout = fewest(root)
        self.most, _ = most(root)

    @property
    def nodes(self) -> "list[numbers.Branch]":
        """The nodes in preorder, with the branches in their current order."""
        return self.root.preorder()

    @property
    def count(self) -> int:
        """How many leaves alpha-beta reads with the branches in their current order."""
        return numbers.leaves_read(numbers.search(self.root))

    def looks(self) -> "list[numbers.NodeLook]":
        """Return the looks of the nodes: values, cuts, and the chosen branch."""
        cut = numbers.cut_off(numbers.search(self.root))
        looks = []
        for node in self.nodes:
            look = numbers.NodeLook("" if node.over else numbers.number_text(node.value))
            if any([node.under(each) for each in cut]):
                look.flag, look.note = "covered", "lessons.sort-cut"
            if node is self.chosen:
                look.flag, look.note = "here", "lessons.sort-chosen"
            looks.append(look)
        return looks

    def touch(self, node: "numbers.Branch") -> "tuple[bool, list[Message]]":
        """Choose a branch, or swap it with the chosen one; return whether the order is best, and messages."""
        chosen = self.chosen
        self.chosen = None
        if node.parent is None:
            return False, [("lessons.sort-root", {})]
        if chosen is None or node is chosen:
            self.chosen = node if chosen is None else None
            return False, []
        if node.parent is not chosen.parent:
            self.chosen = node
            return False, [("lessons.sort-apart", {})]
        before = self.count
        children = node.parent.children
        index, chosen_index = children.index(node), children.index(chosen)
        children[index], children[chosen_index] = chosen, node
        arrange(self.root)
        return self._judge(node.parent, before)

    def _judge(self, above: "numbers.Branch", before: int) -> "tuple[bool, list[Message]]":
        """Return whether the order is the best possible, and the messages on a swap of `above`'s children."""
        count = self.count
        if count == self.fewest:
            return True, [("lessons.sort-right", {"count": count, "all": self.most})]
        first = above.children[0]
        gaps = {"letter": above.letter, "mark": above.turn, "worth": numbers.number_text(first.value)}
        gaps["best"] = numbers.number_text(above.value)
        change = "fewer" if count < before else "more" if count > before else "same"
        reason = "lessons.sort-first" if first.value == above.value else "lessons.sort-later"
        return False, [("lessons.sort-" + change, {"count": count, "before": before}), (reason, gaps)]

    def hint(self) -> "tuple[bool, Message]":
        """Return whether the order is the best; and a message with the first node whose order isn't."""
        queue = [(self.root, self._layout)] if self.count > self.fewest else []
        while queue:
            node, layout = queue.pop(0)
            for number, (child, _) in enumerate(layout):
                if node.children[number] is not child:
                    gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "place": number + 1}
                    gaps["worth"] = numbers.number_text(child.value)
                    return False, ("lessons.sort-hint", gaps)
            queue += [(child, below) for child, below in layout if below]
        return True, ("lessons.sort-right", {"count": self.fewest, "all": self.most})

    def spoil(self) -> "Message":
        """Put the tree into its worst order; return the message."""
        self.chosen = None
        _, layout = most(self.root)
        _rearrange(self.root, layout)
        arrange(self.root)
        return ("lessons.sort-worst", {"count": self.most, "fewest": self.fewest})


def _rearrange(node: "numbers.Branch", layout: "Layout") -> None:
    node.children = [child for child, _ in layout]
    for child, below in layout:
        if below:
            _rearrange(child, below)


class Sort(Seeded):
    """An exercise with a tree of numbers, and the count of leaves that alpha-beta reads in its order."""

    name = "sort"

    def _create(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._touch)
        self.on_click("[data-hint]", lambda: self.respond(*self._state.hint()))
        self.on_click("[data-worst]", lambda: self.respond(False, self._state.spoil()))

    def _begin(self) -> None:
        self._state = Sorting(make_tree(self.seed, self.difficulty))

    def _draw_instance(self) -> None:
        state = self._state
        self._drawing.show(state.nodes, state.looks(), self.words)
        gaps = {"count": state.count, "fewest": state.fewest, "most": state.most}
        self.set_text(".lesson-state", self.say("lessons.sort-count", **gaps))

    def _touch(self, node: "Any") -> None:
        nodes = self._state.nodes
        self.judge_all(self._state.touch(node))
        if self._state.nodes != nodes:
            # The tree was laid out anew, so the touched node has lost the focus.
            self._drawing.focus(node)
