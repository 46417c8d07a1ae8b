"""Shows alpha-beta step by step on a tree of numbers; the reader may type another tree."""

from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms import numbers
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.film import Film, Filmed
from ui.views.lessons.mechanisms.tree import Node, leaves
from ui.views.lessons.stations.cuts.prune import OTHER, name_of
from ui.widgets.dom import listen, set_attribute

FIRST = "((3,5)(2,9)(6,1))"
"""The tree that the page shows first."""


class SearchFilm(Film):
    """The steps of alpha-beta on a tree whose values are known (see numbers.settle)."""

    def __init__(self, root: "numbers.Branch") -> None:
        self.root = root
        self.nodes = root.preorder()
        steps = numbers.search(root)
        self._entered = {step.node.index: step for step in steps if step.word == "enter"}
        end = numbers.Step("end", root, alpha=0, beta=0, best=0, child=None, alpha_at=None, beta_at=None)
        self._steps = steps + [end]  # Of the last step, only `word` and `node` matter.
        self.last = len(self._steps) - 1

    @property
    def here(self) -> "numbers.Branch":
        """The node of the shown step."""
        node: "numbers.Branch" = self._steps[self.at].node
        return node

    def first(self, node: "Node") -> int:
        """Return the number of the first step at a node, or `at` if the search leaves the node out."""
        for number, step in enumerate(self._steps):
            if (step.child if node.over else step.node) is node:
                return number
        return self.at

    def looks(self) -> "list[numbers.NodeLook]":
        """Return the looks of the nodes at the shown step."""
        so_far = self._steps[: self.at + 1]
        ended = so_far[-1].word == "end"
        latest: "dict[int, numbers.Step]" = {step.node.index: step for step in so_far if step.word != "end"}
        returned = {step.child.index for step in so_far if step.child is not None}
        cut = numbers.cut_off(so_far)
        looks = []
        for node in self.nodes:
            look = numbers.NodeLook()
            step = latest.get(node.index)
            finished = node.index in returned or (ended and node is self.root)
            if any([node.under(each) for each in cut]):
                look.flag = "marked" if node in cut else "covered"
                look.note = "lessons.steps-cut-off"
            elif step is None and node.index not in returned:
                look.flag, look.note = "unread", "lessons.steps-unread"
            elif step is not None:
                look.value_text = self._value_text(node, step.best, finished)
                look.window = None if finished else (step.alpha, step.beta)
            if node is self.here and not ended:
                look.flag = "here"
            looks.append(look)
        return looks

    def _value_text(self, node: "numbers.Branch", best: int, finished: bool) -> str:
        """Return a node's value as text, or a bound such as `≤ 3`; "" before a child's value is known."""
        if abs(best) == numbers.INFINITE:
            return ""
        entered = self._entered[node.index]
        if finished and entered.alpha < best < entered.beta:
            return numbers.number_text(best)
        # Before it is finished, the value of a minimizer's node (x) can only fall.
        is_upper = best <= entered.alpha if finished else node.turn == "x"
        return ("≤ " if is_upper else "≥ ") + numbers.number_text(best)

    def message(self) -> "Message":
        """Return the message for the shown step."""
        step = self._steps[self.at]
        node = step.node
        gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "other": OTHER[node.turn]}
        gaps["alpha"], gaps["beta"] = numbers.number_text(step.alpha), numbers.number_text(step.beta)
        if step.word == "end":
            gaps["seen"], gaps["all"] = numbers.leaves_read(self._steps), len(leaves(self.nodes))
            gaps["worth"] = numbers.number_text(node.value)
            return ("lessons.steps-end", gaps)
        if step.word == "enter":
            return ("lessons.steps-enter" if self.at else "lessons.steps-root", gaps)
        if step.word == "cut":
            gaps["holder"] = (step.beta_at if node.turn == "o" else step.alpha_at).letter
            return ("lessons.steps-cut-" + node.turn, gaps)
        gaps["branch"] = name_of(step.child)
        value = step.child.value if step.child.over else self._step_before(step.child).best
        gaps["worth"] = numbers.number_text(value)
        before = self._step_before(node)
        if (before.alpha, before.beta) != (step.alpha, step.beta):
            return ("lessons.steps-raise-" + node.turn, gaps)
        return ("lessons.steps-same-" + node.turn, gaps)

    def _step_before(self, node: "numbers.Branch") -> "numbers.Step":
        """Return the last step at a node before the shown step."""
        return [step for step in self._steps[: self.at] if step.node is node][-1]


class Steps(Filmed):
    """An exercise that animates alpha-beta step by step, with an input field for another tree."""

    name = "steps"
    beat = 1.2
    film: "SearchFilm"

    def _create(self) -> None:
        self._drawing = NumberDrawing(
            self.find(".lesson-tree"), self.game, lambda node: self.go_to(self.film.first(node))
        )
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
        self.draw_place(self.say("lessons.steps-count", number=film.at, count=film.last))
        run = self.say("lessons.steps-stop" if self.plays else "lessons.steps-play")
        self.set_text("[data-run]", run)
        error = self._error
        self.set_text("[role=alert]", self.words.explain(error) if error else "")
        set_attribute(self._field, "aria-invalid", "true" if error else "false")

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
