"""The exercise on cuts: the reader marks the nodes that a search, such as alpha-beta, leaves out."""

from ..contract.annotations import Any, Message
from .looks import NodeLook, node_name
from .numbers import INFINITE, number_text
from .search import Step, cut_off, cuts_after, deep_cuts, leaves_read, result_text, search
from .tree import OTHER, Node, leaves


class Marks:
    """A tree; the reader marks the nodes that a search leaves out, and a mark includes all nodes below."""

    none_key = too_few_key = mixed_key = ""
    """Message keys for three cases: no marks; only right marks, but too few; right and wrong marks."""
    cut: "list[Any]"  # The roots of the subtrees that the search leaves out.

    def __init__(self, nodes: "list[Any]") -> None:
        self.nodes = nodes
        self.marked: "list[Node]" = []
        self.checked = False  # Whether the page has shown which of the marks are wrong.

    # What subclasses define

    def needs(self, node: "Any") -> bool:
        """Return whether the search needs a node, so that a mark on it is wrong."""
        raise NotImplementedError

    def why_needed(self, node: "Any") -> "Message":
        """Return the message on why the search needs a node."""
        raise NotImplementedError

    def right_messages(self) -> "list[Message]":
        """Return the messages for a right answer."""
        raise NotImplementedError

    # What subclasses share

    def check(self) -> "tuple[bool, list[Message]]":
        """Return whether the marks are exactly the nodes that the search leaves out, and the messages."""
        if not self.marked:
            return False, [(self.none_key, {})]
        self.checked = True  # From now on, `is_wrong` tells which marks are wrong.
        wrong = [node for node in self.nodes if self.is_wrong(node)]
        missing = [node for node in self.cut if not self.is_under_mark(node)]
        if wrong:
            messages = [self.why_needed(node) for node in wrong]
            has_right_marks = len(wrong) < len(self.marked)
            if self.mixed_key and missing and has_right_marks:  # Some exercises have no such message.
                messages.append((self.mixed_key, {}))
            return False, messages
        if missing:
            return False, [(self.too_few_key, {"count": len(missing)})]
        return True, self.right_messages()

    def is_wrong(self, node: "Node") -> bool:
        """Return whether a node is marked wrongly, and `check` has already shown this."""
        return self.checked and node in self.marked and self.needs(node)

    def flag(self, node: "Node") -> str:
        """Return the flag for a node's look: `wrong`, `marked`, `covered` (below a marked node), or ""."""
        if node in self.marked:
            return "wrong" if self.is_wrong(node) else "marked"
        return "covered" if self.is_under_mark(node) else ""

    @property
    def count_under_marks(self) -> int:
        """How many nodes are marked, or lie below a marked node."""
        return len([node for node in self.nodes if self.is_under_mark(node)])

    def is_under_mark(self, node: "Node") -> bool:
        """Return whether a node or one of its ancestors is marked."""
        return any([node.is_under(mark) for mark in self.marked])

    def toggle(self, node: "Node") -> None:
        """Mark a node and unmark all below it; if it or an ancestor is marked, only remove that mark."""
        self.checked = False
        if self.is_under_mark(node):
            self.marked = [mark for mark in self.marked if not node.is_under(mark)]
        else:
            self.marked = [mark for mark in self.marked if not mark.is_under(node)] + [node]


class Pruning(Marks):
    """A tree, the steps of alpha-beta on it, and the reader's marks."""

    none_key, too_few_key, mixed_key = "trees.prune-nothing", "trees.prune-more", "trees.prune-some"
    right_key = "trees.prune-right"

    def __init__(self, root: "Any") -> None:
        Marks.__init__(self, root.preorder())
        self.root = root
        self.steps = search(root)
        self.cut = cut_off(self.steps)
        self.visited = [node for node in self.nodes if not any([node.is_under(root) for root in self.cut])]
        self.leaves = len(leaves(self.nodes))

    def needs(self, node: "Node") -> bool:
        """Return whether the search visited a node, and therefore needs it."""
        return node in self.visited

    def right_messages(self) -> "list[Message]":
        """Return the messages on how many leaves the search read, and why it left out the others."""
        cuts = [step for step in self.steps if step.kind == "cut"]
        return [(self.right_key, self.right_gaps())] + [self.why_cut(step) for step in cuts]

    def right_gaps(self) -> "dict[str, Any]":
        """Return the values for the message on a right answer: how many leaves the search read."""
        worth = number_text(self.root.value)
        return {"seen": leaves_read(self.steps), "all": self.leaves, "worth": worth}

    def step_before(self, node: "Node") -> "Step":
        """Return the step after which the search enters a node: that of the sibling before it."""
        sibling = node.parent.children[node.parent.children.index(node) - 1]
        return next(step for step in self.steps if step.kind == "value" and step.child is sibling)

    def looks(self, solved: bool) -> "list[NodeLook]":
        """Return the looks of the nodes: the marks or, when they are right, the search's results, too."""
        looks, after = [], cuts_after(self.steps) if solved else {}
        for node in self.nodes:
            look = NodeLook(flag=self.flag(node))
            look.cut_after = after.get(node.index, 0)
            if look.flag:
                look.note = "trees.prune-covered" if look.flag == "covered" else "trees.prune-marked"
            elif solved and not node.over:
                look.value_text = result_text(self.steps, node)
            looks.append(look)
        return looks

    def why_needed(self, node: "Any") -> "Message":
        """Return the message on why the search needs a node: it names a value that would change a result."""
        parent = node.parent
        if parent is None:
            return ("trees.prune-root", {})
        gaps: "dict[str, Any]" = {"branch": node_name(node), "above": parent.letter, "mark": parent.turn}
        gaps["other"] = OTHER[parent.turn]
        if node is parent.children[0]:
            return ("trees.prune-first", gaps)
        after = self.step_before(node)
        # The parent's side is assured of one bound; the other side limits it by the other bound.
        assured, limit, setter = after.alpha, after.beta, after.beta_node
        if parent.turn == "x":
            assured, limit, setter = after.beta, after.alpha, after.alpha_node
        gaps["worth"] = number_text(_better(assured, limit, parent.turn))
        gaps["has"] = number_text(assured)
        if setter is None:  # The other side has no bound yet.
            return ("trees.prune-free", gaps)
        gaps["limit"] = number_text(limit)
        return ("trees.prune-open", gaps)

    def missed(self) -> "str":
        """Return the name in LEVELS of trees with more of the first mistake, "" if there is none."""
        wrong = [node for node in self.nodes if self.is_wrong(node)]
        if wrong:
            return "open"
        cuts = [step for step in self.steps if step.kind == "cut"]
        cuts = [step for step in cuts if not self.is_under_mark(step.node.children[-1])]
        if not cuts:
            return ""
        if cuts[0].alpha == cuts[0].beta:
            return "5"  # The shape whose cuts depend on equal values.
        return "deep" if cuts[0] in deep_cuts(self.steps) else {"o": "max", "x": "min"}[cuts[0].node.turn]

    def why_cut(self, step: "Step") -> "Message":
        """Return the message on why the search left out the remaining children of a step's node."""
        node = step.node
        # The bound that cuts, and the ancestor of the other side that has set it.
        limit, setter = (step.beta, step.beta_node) if node.turn == "o" else (step.alpha, step.alpha_node)
        gaps: "dict[str, Any]" = {"above": node.letter, "mark": node.turn, "other": OTHER[node.turn]}
        gaps["has"], gaps["limit"] = number_text(step.best), number_text(limit)
        if setter is None:  # The node's value is infinite.
            return ("trees.prune-infinite", gaps)
        gaps["holder"] = setter.letter
        return ("trees.prune-deep" if step in deep_cuts(self.steps) else "trees.prune-why", gaps)


def _better(assured: float, limit: float, turn: str) -> float:
    """Return a number that `turn` prefers to `assured`, and the other side to `limit`; a whole one if any."""
    if abs(assured) == INFINITE:  # Any number is better.
        return 0 if abs(limit) == INFINITE else limit - 1 if turn == "o" else limit + 1
    better = assured + 1 if turn == "o" else assured - 1
    lies_between = better < limit if turn == "o" else better > limit
    return better if lies_between else (assured + limit) / 2
