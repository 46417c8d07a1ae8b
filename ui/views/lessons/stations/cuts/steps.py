"""A search by alpha-beta is watched step by step, on a tree of numbers that may be one's own."""

from ui.views.lessons.lessons import message_text
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.film import Filmed
from ui.views.lessons.mechanisms.numbers import (
    INFINITE,
    BadTree,
    NodeLook,
    Step,
    all_of,
    cut_off,
    leaves_read,
    number_text,
    parse,
    search,
    written,
)
from ui.views.lessons.stations.cuts.prune import OTHER, name_of
from ui.widgets.dom import listen, set_attribute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Message
    from ui.views.lessons.mechanisms.numbers import Branch
    from ui.views.lessons.mechanisms.tree import Node

FIRST = "((3,5)(2,9)(6,1))"
"""The tree that is shown before one is typed."""


class Film:
    """A settled tree, and how far a search of it has come."""

    def __init__(self, root: "Branch") -> None:
        self.root = root
        self.nodes = all_of(root)
        steps = search(root)
        self._entered = {step.node.index: step for step in steps if step.word == "enter"}
        self._steps = steps + [Step("end", root, 0, 0, root.value, None, None, None)]
        self.at = 0

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    @property
    def here(self) -> "Branch":
        """The node where the search is."""
        node: "Branch" = self._steps[self.at].node
        return node

    def go_to(self, number: int) -> None:
        """Show a step, the first or the last one where there is none with this number."""
        self.at = max(0, min(number, self.last))

    def first(self, node: "Node") -> int:
        """Return the step at which the search comes to a node, or this one if it never does."""
        for number, step in enumerate(self._steps):
            if step.child is node if node.over else step.node is node:
                return number
        return self.at

    def shown(self) -> "list[NodeLook]":
        """Return how each node looks at this step."""
        so_far = self._steps[: self.at + 1]
        ended = so_far[-1].word == "end"
        latest: "dict[int, Step]" = {step.node.index: step for step in so_far if step.word != "end"}
        done = {step.child.index for step in so_far if step.child is not None}
        cut = cut_off(so_far)
        shown = []
        for node in self.nodes:
            look = NodeLook()
            step = latest.get(node.index)
            finished = node.index in done or (ended and node is self.root)
            if [each for each in cut if node.under(each)]:
                look.flag = "marked" if node in cut else "covered"
                look.note = "lessons.steps-cut-off"
            elif step is None and node.index not in done:
                look.flag, look.note = "unread", "lessons.steps-unread"
            elif step is not None:
                look.has = self._has(node, step.best, finished)
                look.window = None if finished else (step.alpha, step.beta)
            if node is self.here and not ended:
                look.flag = "here"
            shown.append(look)
        return shown

    def _has(self, node: "Branch", best: int, finished: bool) -> str:
        """Return what is known of a node's value: a number, or that it is at least or at most one."""
        if abs(best) == INFINITE:
            return ""
        entered = self._entered[node.index]
        if finished and entered.alpha < best < entered.beta:
            return number_text(best)
        most = best <= entered.alpha if finished else node.turn == "x"
        return ("≤ " if most else "≥ ") + number_text(best)

    def message(self) -> "Message":
        """Return what happens at this step."""
        step = self._steps[self.at]
        node = step.node
        gaps: "dict[str, Any]" = {"letter": node.letter, "mark": node.turn, "other": OTHER[node.turn]}
        gaps["alpha"], gaps["beta"] = number_text(step.alpha), number_text(step.beta)
        if step.word == "end":
            gaps["seen"], gaps["all"] = (
                leaves_read(self._steps),
                len([each for each in self.nodes if each.over]),
            )
            gaps["worth"] = number_text(node.value)
            return ("lessons.steps-end", gaps)
        if step.word == "enter":
            return ("lessons.steps-enter" if self.at else "lessons.steps-root", gaps)
        if step.word == "cut":
            holder = step.beta_at if node.turn == "o" else step.alpha_at
            gaps["holder"] = holder.letter
            return ("lessons.steps-cut-" + node.turn, gaps)
        gaps["branch"] = name_of(step.child)
        entered = step.child.value if step.child.over else self._brought(step.child)
        gaps["worth"] = number_text(entered)
        if (step.alpha_at if node.turn == "o" else step.beta_at) is node and self._raised(step):
            return ("lessons.steps-raise-" + node.turn, gaps)
        return ("lessons.steps-same-" + node.turn, gaps)

    def _brought(self, child: "Branch") -> int:
        """Return what a branch that isn't a leaf has brought: the last that was known of it."""
        bests: "list[int]" = [step.best for step in self._steps[: self.at] if step.node is child]
        return bests[-1]

    def _raised(self, step: "Step") -> bool:
        """Return whether a step has changed alpha or beta."""
        before = [each for each in self._steps[: self.at] if each.node is step.node][-1]
        return (before.alpha, before.beta) != (step.alpha, step.beta)


class Steps(Filmed):
    """The film of a search, and a field for another tree."""

    name = "steps"
    beat = 1.2
    """As long as a step's sentence takes to read, at a glance."""
    film: "Film"

    def _make(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._look)
        self._field = self.find("input[type=text]")
        self._field.value = FIRST
        self._error: "BadTree | None" = None
        listen(self.find("form"), "submit", self._typed)

    def _make_film(self) -> "Film":
        return Film(parse(FIRST))

    def _follow_detail(self, detail: str) -> None:
        if detail and detail != self._detail():
            try:
                self._take(parse(detail))
            except BadTree as error:
                self._error = error

    def _detail(self) -> str:
        text = written(self.film.root)
        return "" if text == FIRST else text

    def _draw_exercise(self) -> None:
        film = self.film
        self._drawing.show(film.nodes, film.shown(), self.words)
        self.set_text(".lesson-state", message_text(film.message(), self.game, self.words))
        self.draw_place(self.say("lessons.steps-count", number=film.at, count=film.last))
        run = self.say("lessons.steps-stop" if self.plays else "lessons.steps-play")
        self.set_text("[data-run]", run)
        error = self._error
        self.set_text("[role=alert]", self.words.explain(error) if error else "")
        set_attribute(self._field, "aria-invalid", "true" if error else "false")

    def _typed(self, event: "Any") -> None:
        event.preventDefault()
        try:
            self._take(parse(self._field.value))
        except BadTree as error:
            self._error = error
        self.here(True)

    def _take(self, root: "Branch") -> None:
        self._wanted.cancel()
        self._error = None
        self.film = Film(root)
        self._field.value = written(root)

    def _look(self, node: "Node") -> None:
        self.go_to(self.film.first(node))

    def _finish(self) -> None:
        self.lessons.solve(self.name)
