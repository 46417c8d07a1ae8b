"""The reader marks the nodes of a tree of numbers that alpha-beta leaves out."""

from engine.rng import Rng
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms import numbers
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.mechanisms.tree import Marks, Node, leaves

SHAPES = {1: (2, 3, False, 6), 2: (3, 2, True, 7), 3: (4, 2, True, 8)}
"""For each difficulty: levels of choices; most children; whether branches may end early; most leaves."""

OTHER = {"o": "x", "x": "o"}


def name_of(node: "numbers.Branch") -> "str | Message":
    """Return the name of a node: an inner node's letter, or words for a leaf."""
    if node.letter or node.parent is None:
        return node.letter
    return ("lessons.branch-leaf", {"number": numbers.number_text(node.value), "letter": node.parent.letter})


def make_tree(seed: int, difficulty: int) -> "numbers.Branch":
    """Return the tree of a seed: difficulty 1 has a cut, 2 cuts at nodes of both sides, 3 a deep cut.

    No cut depends on equal values or on the range of numbers, so only one answer is right.
    """
    depth, most, ragged, most_leaves = SHAPES[difficulty]
    rng = Rng(seed * len(SHAPES) + difficulty)
    while True:
        root = numbers.random_tree(rng, depth, most, ragged)
        if most_leaves - 2 <= len(leaves(root.preorder())) <= most_leaves and _fits(root, difficulty):
            return root


def _fits(root: "numbers.Branch", difficulty: int) -> bool:
    """Complete a random tree by its values; return whether it has the cuts that `make_tree` promises."""
    numbers.settle(root)
    steps = numbers.search(root)
    cut = numbers.cut_off(steps)
    cuts = [step for step in steps if step.word == "cut"]
    cut_by_range = numbers.cut_off(numbers.search(root, largest=numbers.LARGEST))
    cut_without_equals = numbers.cut_off(numbers.search(root, spare=1))
    if not cut or cut != cut_by_range or cut != cut_without_equals:
        return False
    # Between such an alpha and beta lies no whole number, so that one could cut there, too.
    if any([step.beta - step.alpha == 1 for step in steps]):
        return False
    if difficulty == 2:
        return len({step.node.turn for step in cuts}) == 2
    return difficulty != 3 or bool(numbers.deep_cuts(steps))


class Pruning(Marks):
    """A tree, the steps of alpha-beta on it, and the reader's marks."""

    nothing, more, some = "lessons.prune-nothing", "lessons.prune-more", "lessons.prune-some"

    def __init__(self, root: "numbers.Branch") -> None:
        Marks.__init__(self, root.preorder())
        self.root = root
        self.steps = numbers.search(root)
        self.cut = numbers.cut_off(self.steps)
        self.read = [node for node in self.nodes if not any([node.under(cut) for cut in self.cut])]
        self.leaves = len(leaves(self.nodes))

    def needs(self, node: "Node") -> bool:
        """Return whether the search visited a node."""
        return node in self.read

    def right_messages(self) -> "list[Message]":
        """Return the messages on how many leaves the search read, and why it left out the others."""
        gaps: "dict[str, Any]" = {"seen": numbers.leaves_read(self.steps), "all": self.leaves}
        gaps["worth"] = numbers.number_text(self.root.value)
        cuts = [step for step in self.steps if step.word == "cut"]
        return [("lessons.prune-right", gaps)] + [self._why_cut(step) for step in cuts]

    def bound_text(self, node: "Node") -> str:
        """Return the search's result for an inner node: a value, or only a bound, such as `≤ 3`."""
        steps = [step for step in self.steps if step.node is node]
        first, last = steps[0], steps[-1]
        if first.alpha < last.best < first.beta:
            return numbers.number_text(last.best)
        return ("≤ " if last.best <= first.alpha else "≥ ") + numbers.number_text(last.best)

    def why_needed(self, node: "numbers.Branch") -> "Message":
        """Return the message on why the search needs a node: which value there can change a result."""
        above = node.parent
        if above is None:
            return ("lessons.cuts-root", {})
        gaps: "dict[str, Any]" = {"branch": name_of(node), "above": above.letter, "mark": above.turn}
        gaps["other"] = OTHER[above.turn]
        if node is above.children[0]:
            return ("lessons.prune-first", gaps)
        # The window in which the search enters the node; `above.turn` is assured of one bound.
        window = self._value_step(above.children[above.children.index(node) - 1])
        if above.turn == "o":
            better, assured, bound = window.alpha + 1, window.alpha, window.beta
        else:
            better, assured, bound = window.beta - 1, window.beta, window.alpha
        gaps["worth"], gaps["has"] = numbers.number_text(better), numbers.number_text(assured)
        if abs(bound) == numbers.INFINITE:
            return ("lessons.prune-free", gaps)
        gaps["limit"] = numbers.number_text(bound)
        return ("lessons.prune-open", gaps)

    def _value_step(self, child: "numbers.Branch") -> "numbers.Step":
        return next(step for step in self.steps if step.word == "value" and step.child is child)

    def _why_cut(self, step: "numbers.Step") -> "Message":
        """Return the message on why the search left out the remaining children of a step's node."""
        node = step.node
        holder = step.beta_at if node.turn == "o" else step.alpha_at
        assert holder is not None
        gaps = {
            "above": node.letter,
            "mark": node.turn,
            "other": holder.turn,
            "has": numbers.number_text(step.best),
            "limit": numbers.number_text(step.beta if node.turn == "o" else step.alpha),
            "holder": holder.letter,
        }
        return ("lessons.prune-deep" if step in numbers.deep_cuts(self.steps) else "lessons.prune-why", gaps)


class Prune(Seeded):
    """An exercise with a tree of numbers, in which the reader marks nodes."""

    name = "prune"

    def _create(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._mark)
        self.on_click("[data-check]", lambda: self.judge_all(self._state.check()))

    def _begin(self) -> None:
        self._state = Pruning(make_tree(self.seed, self.difficulty))

    def _draw_instance(self) -> None:
        state = self._state
        looks = []
        for node in state.nodes:
            look = numbers.NodeLook(flag=state.flag(node))
            if look.flag:
                look.note = "lessons.prune-covered" if look.flag == "covered" else "lessons.node-marked"
            elif self.right and not node.over:
                look.value_text = state.bound_text(node)
            looks.append(look)
        self._drawing.show(state.nodes, looks, self.words)
        count = len([leaf for leaf in leaves(state.nodes) if state.is_left_out(leaf)])
        self.set_text(".lesson-state", self.say("lessons.prune-count", count=count))

    def _mark(self, node: "Node") -> None:
        self._state.toggle(node)
        self.clear_messages()
