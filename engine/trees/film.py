"""The steps of a search on a tree of numbers; one is shown, by its message and the looks of the nodes."""

from ..contract.annotations import Any, Message
from .looks import NodeLook, node_name
from .numbers import Branch, number_text
from .search import Step, bound_sign, cut_off, cuts_after, entries, leaves_read, search
from .tree import OTHER, Node, leaves


class Film:
    """The steps of a search, with the numbers 0 to `last_step`; the page shows the step `step_number`."""

    step_number = last_step = 0

    def go_to(self, number: int) -> None:
        """Set the shown step; a number out of range stands for the first or the last step."""
        self.step_number = max(0, min(number, self.last_step))


class SearchFilm(Film):
    """The steps of a search on a complete tree (see `complete_tree`), one of which the page shows."""

    def __init__(self, root: "Branch", cuts: bool = True) -> None:
        """Search by alpha-beta or, without `cuts`, by plain minimax."""
        self.root, self.cuts = root, cuts
        self.nodes = root.preorder()
        steps = search(root, cuts=cuts)
        self._entered = entries(steps)
        end = Step("end", root, alpha=0, beta=0, best=root.value, child=None, alpha_node=None, beta_node=None)
        self._steps = steps + [end]  # Of the last step, only `kind` and `node` matter.
        self.last_step = len(self._steps) - 1

    @property
    def current_node(self) -> "Branch":
        """The node of the shown step."""
        node: "Branch" = self._steps[self.step_number].node
        return node

    def first_step_at(self, node: "Node") -> int:
        """Return the number of the first step at a node, or of the shown step if the node is left out."""
        # A leaf is only ever the child of a step.
        step_nodes = [step.child if node.over else step.node for step in self._steps]
        return step_nodes.index(node) if node in step_nodes else self.step_number

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the nodes at the shown step."""
        has_ended = self.step_number == self.last_step
        steps = self._steps[: self.last_step if has_ended else self.step_number + 1]  # Without `end`.
        latest: "dict[int, Step]" = {step.node.index: step for step in steps}  # By the node's index.
        returned = {step.child.index for step in steps if step.child is not None}
        cut, after = cut_off(steps), cuts_after(steps)
        looks = []
        for node in self.nodes:
            look = NodeLook()
            look.cut_after = after.get(node.index, 0)
            step = latest.get(node.index)
            is_finished = node.index in returned or (has_ended and node is self.root)
            if any([node.is_under(root) for root in cut]):
                look.flag = "marked" if node in cut else "covered"
                look.note = "trees.steps-cut-off"
            elif step is None and not is_finished:
                look.flag, look.note = "unread", "trees.steps-unread"
            elif step is not None:
                look.value_text = self._value_text(node, step.best, is_finished)
                look.window = (step.alpha, step.beta) if self.cuts and not is_finished else None
            if node is self.current_node and not has_ended:
                look.flag = "here"
            looks.append(look)
        return looks

    def _value_text(self, node: "Branch", best: "float | None", is_finished: bool) -> str:
        """Return a node's value as text, or a bound such as `≤ 3`; "" before a child's value is known."""
        if best is None:
            return ""
        if not is_finished:  # MIN's best value can still fall, MAX's can rise.
            return ("≤ " if node.turn == "x" else "≥ ") + number_text(best)
        return bound_sign(self._entered[node.index], best) + number_text(best)

    def message(self) -> "Message":
        """Return the message for the shown step."""
        step = self._steps[self.step_number]
        node = step.node
        gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "other": OTHER[node.turn]}
        gaps["alpha"], gaps["beta"] = number_text(step.alpha), number_text(step.beta)
        if step.kind == "end":
            gaps["seen"], gaps["all"] = leaves_read(self._steps), len(leaves(self.nodes))
            gaps["worth"] = number_text(node.value)
            return ("trees.steps-end", gaps)
        if not self.cuts and step.kind == "value":
            gaps["branch"], gaps["worth"] = node_name(step.child), number_text(step.child.value)
            gaps["best"] = number_text(step.best)
            return ("trees.steps-takes-" + node.turn, gaps)
        if step.kind == "enter":
            key = "on" if not self.cuts else "enter" if self.step_number else "root"
            return ("trees.steps-" + key, gaps)
        if step.kind == "cut":
            bound_setter = step.beta_node if node.turn == "o" else step.alpha_node
            if bound_setter is None:  # The node's value is infinite.
                return ("trees.steps-cut-infinite", gaps)
            gaps["holder"] = bound_setter.letter
            return ("trees.steps-cut-" + node.turn, gaps)
        child = step.child  # It has returned a value.
        gaps["branch"] = node_name(child)
        gaps["worth"] = number_text(child.value if child.over else self._step_before(child).best)
        previous = self._step_before(node)
        if (previous.alpha, previous.beta) != (step.alpha, step.beta):
            return ("trees.steps-raise-" + node.turn, gaps)
        return ("trees.steps-same-" + node.turn, gaps)

    def _step_before(self, node: "Branch") -> "Step":
        """Return the last step at a node before the shown step."""
        return [step for step in self._steps[: self.step_number] if step.node is node][-1]
