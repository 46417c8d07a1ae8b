"""The reader marks the nodes of a tree of numbers that alpha-beta leaves out."""

from engine.base.rng import Rng
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms import numbers
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.mechanisms.tree import Marks, Node, leaves

SHAPES = {1: (2, 3, False, 6), 2: (3, 2, True, 7), 3: (4, 2, True, 8)}
"""For each difficulty: levels of choices; most children; whether branches may end early; most leaves."""
OTHER = {"o": "x", "x": "o"}


def node_name(node: "numbers.Branch") -> "str | Message":
    """Return the name of a node: an inner node's letter, or the message that describes a leaf."""
    if node.letter or node.parent is None:
        return node.letter  # The root always has one.
    return ("lessons.branch-leaf", {"number": numbers.number_text(node.value), "letter": node.parent.letter})


def make_tree(seed: int, difficulty: int) -> "numbers.Branch":
    """Return a seed's tree: difficulty 1 has a cut, 2 has cuts at nodes of both sides, 3 has a deep cut.

    No cut depends on equal values or on the range of numbers, so only one answer is right.
    """
    depth, most_children, ragged, most_leaves = SHAPES[difficulty]
    rng = Rng(seed * len(SHAPES) + difficulty)
    while True:
        root = numbers.random_tree(rng, depth, most_children, ragged)
        if most_leaves - 2 <= len(leaves(root.preorder())) <= most_leaves and _fits(root, difficulty):
            return root


def _fits(root: "numbers.Branch", difficulty: int) -> bool:
    """Set a random tree's values; return whether it has the cuts that `make_tree` promises."""
    numbers.complete_tree(root)
    steps = numbers.search(root)
    cut = numbers.cut_off(steps)
    # Searches that know the range of the leaves' numbers, or need alpha > beta, must cut the same.
    cut_by_range = numbers.cut_off(numbers.search(root, largest=numbers.LARGEST))
    cut_without_equals = numbers.cut_off(numbers.search(root, margin=1))
    if not cut or cut != cut_by_range or cut != cut_without_equals:
        return False
    # If beta is alpha + 1, no whole number lies between them, so a search could cut there, too.
    if any([step.beta - step.alpha == 1 for step in steps]):
        return False
    if difficulty == 2:
        sides = {step.node.turn for step in steps if step.kind == "cut"}
        return len(sides) == 2
    return difficulty != 3 or bool(numbers.deep_cuts(steps))


class Pruning(Marks):
    """A tree, the steps of alpha-beta on it, and the reader's marks."""

    none_key, too_few_key, mixed_key = "lessons.prune-nothing", "lessons.prune-more", "lessons.prune-some"

    def __init__(self, root: "numbers.Branch") -> None:
        Marks.__init__(self, root.preorder())
        self.root = root
        self.steps = numbers.search(root)
        self.cut = numbers.cut_off(self.steps)
        self.visited = [node for node in self.nodes if not any([node.is_under(root) for root in self.cut])]
        self.leaves = len(leaves(self.nodes))

    def needs(self, node: "Node") -> bool:
        """Return whether the search visited a node, and therefore needs it."""
        return node in self.visited

    def right_messages(self) -> "list[Message]":
        """Return the messages on how many leaves the search read, and why it left out the others."""
        gaps: "dict[str, Any]" = {"seen": numbers.leaves_read(self.steps), "all": self.leaves}
        gaps["worth"] = numbers.number_text(self.root.value)
        cuts = [step for step in self.steps if step.kind == "cut"]
        return [("lessons.prune-right", gaps)] + [self._why_cut(step) for step in cuts]

    def bound_text(self, node: "Node") -> str:
        """Return the search's result for an inner node: a value, or only a bound, such as `≤ 3`."""
        node_steps = [step for step in self.steps if step.node is node]
        entered, result = node_steps[0], node_steps[-1].best
        text = numbers.number_text(result)
        if entered.alpha < result < entered.beta:  # In the window, the result is the node's value.
            return text
        return ("≤ " if result <= entered.alpha else "≥ ") + text

    def why_needed(self, node: "numbers.Branch") -> "Message":
        """Return the message on why the search needs a node: it names a value that would change a result."""
        parent = node.parent
        if parent is None:
            return ("lessons.cuts-root", {})
        gaps: "dict[str, Any]" = {"branch": node_name(node), "above": parent.letter, "mark": parent.turn}
        gaps["other"] = OTHER[parent.turn]
        if node is parent.children[0]:
            return ("lessons.prune-first", gaps)
        # The search enters the node with alpha and beta as they are after the sibling before it.
        sibling = parent.children[parent.children.index(node) - 1]
        sibling_step = next(step for step in self.steps if step.kind == "value" and step.child is sibling)
        # The parent's side is assured of one bound; the other side limits it by the other bound.
        if parent.turn == "o":
            improvement, assured, limit = sibling_step.alpha + 1, sibling_step.alpha, sibling_step.beta
        else:
            improvement, assured, limit = sibling_step.beta - 1, sibling_step.beta, sibling_step.alpha
        gaps["worth"], gaps["has"] = numbers.number_text(improvement), numbers.number_text(assured)
        if abs(limit) == numbers.INFINITE:  # The other side has no bound yet.
            return ("lessons.prune-free", gaps)
        gaps["limit"] = numbers.number_text(limit)
        return ("lessons.prune-open", gaps)

    def _why_cut(self, step: "numbers.Step") -> "Message":
        """Return the message on why the search left out the remaining children of a step's node."""
        node = step.node
        # The bound that cuts, and the ancestor of the other side that has set it.
        limit, setter = (step.beta, step.beta_node) if node.turn == "o" else (step.alpha, step.alpha_node)
        gaps = {"above": node.letter, "mark": node.turn, "other": setter.turn, "holder": setter.letter}
        gaps["has"], gaps["limit"] = numbers.number_text(step.best), numbers.number_text(limit)
        return ("lessons.prune-deep" if step in numbers.deep_cuts(self.steps) else "lessons.prune-why", gaps)


class Prune(Seeded):
    """An exercise with a tree of numbers, in which the reader marks nodes."""

    name = "prune"

    def _create(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._mark)
        self.on_click("[data-check]", lambda: self.judge_all(self._state.check()))

    def _make_instance(self) -> None:
        self._state = Pruning(make_tree(self.seed, self.difficulty))

    def _draw_instance(self) -> None:
        state = self._state
        looks = []
        for node in state.nodes:
            look = numbers.NodeLook(flag=state.flag(node))
            if look.flag:
                look.note = "lessons.prune-covered" if look.flag == "covered" else "lessons.node-marked"
            elif self.right and not node.over:  # The marks are right.
                look.value_text = state.bound_text(node)
            looks.append(look)
        self._drawing.show(state.nodes, looks, self.words)
        count = len([leaf for leaf in leaves(state.nodes) if state.is_under_mark(leaf)])
        self.set_text(".lesson-state", self.say("lessons.prune-count", count=count))

    def _mark(self, node: "Node") -> None:
        self._state.toggle(node)
        self.clear_messages()
