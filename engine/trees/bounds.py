"""The exercise on a search's window: the alpha and beta with which alpha-beta enters a node."""

from ..contract.annotations import Any, Message
from .looks import NodeLook
from .numbers import INFINITE, Branch, number_text
from .search import Step

BOUNDS = ("both", "free", "far")
"""What is hard in alpha and beta: both are set; one isn't; one is set further up than at the parent."""


class Bounds:
    """A tree, one of its nodes, and guesses of alpha and beta when alpha-beta enters this node."""

    def __init__(self, root: "Branch", steps: "list[Step]", step: "Step") -> None:
        """`step` is the one of the search's `steps` with which the search enters the node."""
        self.root, self.step = root, step
        self.nodes = root.preorder()
        self.node: "Branch" = step.node
        steps_before = steps[: steps.index(step)]
        # The nodes that have returned their values to their parents.
        self._returned = [step.child for step in steps_before if step.kind == "value"]
        leaf_numbers = [node.value for node in self._returned if node.over]
        self.choices = sorted(set([-INFINITE, INFINITE] + leaf_numbers))  # For both guesses.
        self.guesses: "dict[str, float | None]" = {"alpha": None, "beta": None}
        self.wrong_tries = 0

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the tree's nodes as they are when the search enters `node`."""
        return [self._look(node) for node in self.nodes]

    def _look(self, node: "Branch") -> "NodeLook":
        if node is self.node:
            return NodeLook(flag="here", note="trees.window-here")
        is_unread = node.over and node not in self._returned
        return NodeLook(flag="unread", note="trees.steps-unread") if is_unread else NodeLook()

    def check(self) -> "tuple[bool, list[Message]]":
        """Return whether both guesses are right, and the messages: at first a hint, later the reason."""
        alpha, beta = self.guesses["alpha"], self.guesses["beta"]
        if alpha is None or beta is None:
            return False, [("trees.window-both", {})]
        step = self.step
        if (alpha, beta) == (step.alpha, step.beta):
            gaps = {"alpha": number_text(alpha), "beta": number_text(beta), "above": self.node.letter}
            return True, [("trees.window-right", gaps)]
        self.wrong_tries += 1
        if (alpha, beta) == (step.beta, step.alpha):
            return False, [("trees.window-swapped", {"mark": "o", "other": "x"})]
        wrong = [bound for bound in ("alpha", "beta") if self.guesses[bound] != getattr(step, bound)]
        return False, [self._why(bound) for bound in wrong]

    def missed(self) -> str:
        """Return the kind of BOUNDS of the first wrong guess; "both" if the guesses are exchanged."""
        step, (alpha, beta) = self.step, [self.guesses[bound] for bound in ("alpha", "beta")]
        if (alpha, beta) == (step.beta, step.alpha):
            return "both"
        setter = step.alpha_node if alpha != step.alpha else step.beta_node
        return "free" if setter is None else "both" if setter is self.node.parent else "far"

    def _why(self, bound: str) -> "Message":
        """Return the message on a wrong "alpha" or "beta": first which side set it, later which node did."""
        step = self.step
        side, value, setter = "o", step.alpha, step.alpha_node
        if bound == "beta":
            side, value, setter = "x", step.beta, step.beta_node
        gaps: "dict[str, Any]" = {"mark": side, "above": self.node.letter}
        gaps["at"] = ", ".join([node.letter for node in _ancestors(self.node) if node.turn == side])
        if self.wrong_tries == 1 and gaps["at"]:  # Some ancestor may have set the bound.
            return ("trees.window-whose-" + bound, gaps)
        if setter is None:  # The bound is infinite.
            return ("trees.window-none-" + bound, gaps)
        gaps["holder"], gaps["has"] = setter.letter, number_text(value)
        return ("trees.window-because-" + bound, gaps)


def count_bounds(step: "Step") -> int:
    """Return how many of alpha and beta some node has set."""
    return len([node for node in (step.alpha_node, step.beta_node) if node])


def _ancestors(node: "Branch") -> "list[Branch]":
    return [] if node.parent is None else _ancestors(node.parent) + [node.parent]


def kinds_of(step: "Step") -> "list[str]":
    """Return which of BOUNDS apply to the step with which a search enters a node."""
    setters = [node for node in (step.alpha_node, step.beta_node) if node]
    tests = {"both": len(setters) == 2, "free": len(setters) == 1}
    tests["far"] = any([node is not step.node.parent for node in setters])
    return [kind for kind in BOUNDS if tests[kind]]
