"""Alpha-beta and plain minimax on a tree of numbers, as steps that can be shown and judged."""

from collections import namedtuple

from ..contract.annotations import Any
from .numbers import INFINITE, Branch, number_text

Step = namedtuple("Step", ("kind", "node", "alpha", "beta", "best", "child", "alpha_node", "beta_node"))
"""A step of a search at `node`; `kind` is `enter`, `value` (the search of `child` has returned a value), or
`cut` (the search leaves out the children after `child`).

`alpha` and `beta` are the bounds after this step, `alpha_node` and `beta_node` the nodes that set them (None
at first); `best` is the node's best value so far, None before the first.
"""


def search(root: "Branch", most: float = INFINITE, strict: bool = False, cuts: bool = True) -> "list[Step]":
    """Run alpha-beta with the window ±`most`, or minimax without `cuts`; return its steps.

    With `strict`, alpha-beta cuts only where alpha > beta.
    """
    steps: "list[Step]" = []

    def visit(node: "Branch", alpha: float, beta: float, alpha_node: "Any", beta_node: "Any") -> float:
        """Append the steps of a node's search; return the node's value, or a bound after a cut."""
        if node.over:
            number: float = node.value
            return number
        best: "float | None" = None
        steps.append(Step("enter", node, alpha, beta, best, None, alpha_node, beta_node))
        for child in node.children:
            value = visit(child, alpha, beta, alpha_node, beta_node)
            if best is None or (value > best if node.turn == "o" else value < best):
                best = value
            if cuts and node.turn == "o" and value > alpha:
                alpha, alpha_node = value, node
            elif cuts and node.turn == "x" and value < beta:
                beta, beta_node = value, node
            steps.append(Step("value", node, alpha, beta, best, child, alpha_node, beta_node))
            meet = cuts and (alpha > beta or (alpha == beta and not strict))
            if meet and child is not node.children[-1]:
                steps.append(Step("cut", node, alpha, beta, best, child, alpha_node, beta_node))
                break
        assert best is not None
        return best

    visit(root, -most, most, None, None)
    return steps


def entries(steps: "list[Step]") -> "dict[int, Step]":
    """Return the steps with which a search enters nodes, by the node's index."""
    return {step.node.index: step for step in steps if step.kind == "enter"}


def cut_off(steps: "list[Step]") -> "list[Branch]":
    """Return the roots of the subtrees that a search left out."""
    roots = []
    for step in steps:
        if step.kind == "cut":
            children = step.node.children
            roots += children[children.index(step.child) + 1 :]  # Those after the last child read.
    return roots


def cuts_after(steps: "list[Step]") -> "dict[int, int]":
    """Return after how many children a search cuts, by the index of the node."""
    cuts = [step for step in steps if step.kind == "cut"]
    return {step.node.index: step.node.children.index(step.child) + 1 for step in cuts}


def read_leaves(steps: "list[Step]") -> "list[Branch]":
    """Return the leaves that a search read, in order: it has a step of the kind "value" for each of them."""
    return [step.child for step in steps if step.kind == "value" and step.child.over]


def leaves_read(steps: "list[Step]") -> int:
    """Return how many leaves a search read."""
    return len(read_leaves(steps))


def deep_cuts(steps: "list[Step]") -> "list[Step]":
    """Return the deep cuts of a search: those by a bound that comes from further up than the parent."""
    cuts = []
    best_so_far: "dict[int, float | None]" = {}  # By the node's index.
    for step in steps:
        best_so_far[step.node.index] = step.best
        if step.kind == "cut" and step.node.parent:  # The root cuts by an infinite number alone.
            parent_best = best_so_far[step.node.parent.index]
            way = 1 if step.node.turn == "o" else -1
            # The bound isn't the parent's best value, so the cut is deep.
            if parent_best is None or way * step.best < way * parent_best:
                cuts.append(step)
    return cuts


def result_text(steps: "list[Step]", node: "Branch") -> str:
    """Return a finished search's result for an inner node: a value, or only a bound, such as `≤ 3`.

    Returns "" for a node that the search left out.
    """
    node_steps = [step for step in steps if step.node is node]
    if not node_steps:
        return ""
    entered, result = node_steps[0], node_steps[-1].best
    return bound_sign(entered, result) + number_text(result)


def bound_sign(entered: "Step", result: float) -> str:
    """Return "" if the result of a search that began with the step `entered` is exact, else "≤ " or "≥ ".

    It is exact in the window, and where the window has no end: beyond infinity there is nothing.
    """
    if result <= entered.alpha and entered.alpha_node is not None:
        return "≤ "
    if result >= entered.beta and entered.beta_node is not None:
        return "≥ "
    return ""
