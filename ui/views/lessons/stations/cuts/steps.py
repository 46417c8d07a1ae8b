"""Shows alpha-beta step by step on a tree of numbers; the reader may type another tree."""

from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms import numbers
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.film import Film, Filmed
from ui.views.lessons.mechanisms.tree import Node, leaves
from ui.views.lessons.stations.cuts.prune import OTHER, node_name
from ui.widgets.dom import listen, set_attribute

FIRST = "((3,5)(2,9)(6,1))"  # The tree that the page shows first.


class SearchFilm(Film):
    """The steps of alpha-beta on a complete tree (see numbers.complete_tree), one of which the page shows."""

    def __init__(self, root: "numbers.Branch") -> None:
        self.root = root
        self.nodes = root.preorder()
        steps = numbers.search(root)
        # The steps at which the search enters the nodes, by the node's index.
        self._entered = {step.node.index: step for step in steps if step.kind == "enter"}
        end = numbers.Step("end", root, alpha=0, beta=0, best=0, child=None, alpha_node=None, beta_node=None)
        self._steps = steps + [end]  # Of the last step, only `kind` and `node` matter.
        self.last_step = len(self._steps) - 1

    @property
    def current_node(self) -> "numbers.Branch":
        """The node of the shown step."""
        node: "numbers.Branch" = self._steps[self.step_number].node
        return node

    def first_step_at(self, node: "Node") -> int:
        """Return the number of the first step at a node, or of the shown step if the node is left out."""
        for number, step in enumerate(self._steps):
            step_node = step.child if node.over else step.node  # A leaf is only ever the child of a step.
            if step_node is node:
                return number
        return self.step_number

    def looks(self) -> "list[numbers.NodeLook]":
        """Return the looks of the nodes at the shown step."""
        has_ended = self.step_number == self.last_step
        steps = self._steps[: self.last_step if has_ended else self.step_number + 1]  # Without `end`.
        latest: "dict[int, numbers.Step]" = {step.node.index: step for step in steps}  # By the node's index.
        returned = {step.child.index for step in steps if step.child is not None}
        cut = numbers.cut_off(steps)
        looks = []
        for node in self.nodes:
            look = numbers.NodeLook()
            step = latest.get(node.index)
            is_finished = node.index in returned or (has_ended and node is self.root)
            if any([node.is_under(root) for root in cut]):
                look.flag = "marked" if node in cut else "covered"
                look.note = "lessons.steps-cut-off"
            elif step is None and not is_finished:
                look.flag, look.note = "unread", "lessons.steps-unread"
            elif step is not None:
                look.value_text = self._value_text(node, step.best, is_finished)
                look.window = None if is_finished else (step.alpha, step.beta)
            if node is self.current_node and not has_ended:
                look.flag = "here"
            looks.append(look)
        return looks

    def _value_text(self, node: "numbers.Branch", best: int, is_finished: bool) -> str:
        """Return a node's value as text, or a bound such as `≤ 3`; "" before a child's value is known."""
        if abs(best) == numbers.INFINITE:
            return ""
        text, entered = numbers.number_text(best), self._entered[node.index]
        if not is_finished:  # ×'s best value can still fall, ○'s can rise.
            return ("≤ " if node.turn == "x" else "≥ ") + text
        if entered.alpha < best < entered.beta:  # In the window, the best value is exact.
            return text
        return ("≤ " if best <= entered.alpha else "≥ ") + text

    def message(self) -> "Message":
        """Return the message for the shown step."""
        step = self._steps[self.step_number]
        node = step.node
        gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "other": OTHER[node.turn]}
        gaps["alpha"], gaps["beta"] = numbers.number_text(step.alpha), numbers.number_text(step.beta)
        if step.kind == "end":
            gaps["seen"], gaps["all"] = numbers.leaves_read(self._steps), len(leaves(self.nodes))
            gaps["worth"] = numbers.number_text(node.value)
            return ("lessons.steps-end", gaps)
        if step.kind == "enter":
            return ("lessons.steps-enter" if self.step_number else "lessons.steps-root", gaps)
        if step.kind == "cut":
            bound_setter = step.beta_node if node.turn == "o" else step.alpha_node
            gaps["holder"] = bound_setter.letter
            return ("lessons.steps-cut-" + node.turn, gaps)
        child = step.child  # It has returned a value.
        gaps["branch"] = node_name(child)
        gaps["worth"] = numbers.number_text(child.value if child.over else self._step_before(child).best)
        previous = self._step_before(node)
        if (previous.alpha, previous.beta) != (step.alpha, step.beta):
            return ("lessons.steps-raise-" + node.turn, gaps)
        return ("lessons.steps-same-" + node.turn, gaps)

    def _step_before(self, node: "numbers.Branch") -> "numbers.Step":
        """Return the last step at a node before the shown step."""
        return [step for step in self._steps[: self.step_number] if step.node is node][-1]


class Steps(Filmed):
    """An exercise that animates alpha-beta step by step, with an input field for another tree."""

    name = "steps"
    step_seconds = 1.2
    film: "SearchFilm"

    def _create(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._go_to_node)
        self._field = self.find("input[type=text]")
        self._field.value = FIRST
        self._error: "numbers.BadTree | None" = None
        listen(self.find("form"), "submit", self._submit)

    def _make_film(self) -> "SearchFilm":
        return SearchFilm(numbers.parse(FIRST))

    def _follow_detail(self, detail: str) -> None:
        if detail and detail != self._detail():
            try:
                self._set_tree(numbers.parse(detail))
            except numbers.BadTree as error:
                self._error = error

    def _detail(self) -> str:
        text = numbers.write_tree(self.film.root)
        return "" if text == FIRST else text

    def _draw_exercise(self) -> None:
        film = self.film
        self._drawing.show(film.nodes, film.looks(), self.words)
        self.set_text(".lesson-state", self.message_text(film.message()))
        self.draw_controls(self.say("lessons.steps-count", number=film.step_number, count=film.last_step))
        self.set_text(
            "[data-run]", self.say("lessons.steps-stop" if self.is_playing else "lessons.steps-play")
        )
        error = self._error
        self.set_text("[role=alert]", self.words.explain(error) if error else "")
        set_attribute(self._field, "aria-invalid", "true" if error else "false")

    def _go_to_node(self, node: "Any") -> None:
        self.go_to(self.film.first_step_at(node))

    def _submit(self, event: "Any") -> None:
        event.preventDefault()
        try:
            self._set_tree(numbers.parse(self._field.value))
        except numbers.BadTree as error:
            self._error = error
        self.redraw(push=True)

    def _set_tree(self, root: "numbers.Branch") -> None:
        self._task.cancel()
        self._error = None
        self.film = SearchFilm(root)
        self._field.value = numbers.write_tree(root)

    def _finish(self) -> None:
        self.lessons.solve(self.name)
