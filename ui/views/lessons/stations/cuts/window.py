"""The reader gives the alpha and beta with which alpha-beta enters a node of a tree of numbers."""

from engine.base.rng import Rng
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.exercise import make_button
from ui.views.lessons.mechanisms.drawing import NumberDrawing
from ui.views.lessons.mechanisms.numbers import INFINITE, Branch, NodeLook, Step, number_text, search
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.stations.cuts.prune import SHAPES, make_tree
from ui.widgets.dom import listen, set_attribute, set_pressed


class Bounds:
    """A tree made from a seed, one node, and guesses of alpha and beta when alpha-beta enters this node."""

    def __init__(self, seed: int, difficulty: int) -> None:
        self.root = make_tree(seed, difficulty)
        self.nodes = self.root.preorder()
        steps = search(self.root)
        entered = [step for step in steps if step.kind == "enter" and _count_finite_bounds(step)]
        if difficulty == max(SHAPES):
            # In the most difficult trees, ask where as many of alpha and beta as possible are finite.
            most = max([_count_finite_bounds(step) for step in entered])
            entered = [step for step in entered if _count_finite_bounds(step) == most]
        self.step: "Step" = Rng(seed).choice(entered)  # The step at which the search enters the node.
        self.node: "Branch" = self.step.node
        steps_before = steps[: steps.index(self.step)]
        # The nodes that have returned their values to their parents.
        self._returned = [step.child for step in steps_before if step.kind == "value"]
        leaf_numbers = sorted({node.value for node in self._returned if node.over})
        self.choices = [-INFINITE] + leaf_numbers + [INFINITE]  # For both guesses.
        self.guesses: "dict[str, int | None]" = {"alpha": None, "beta": None}
        self.wrong_tries = 0

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the tree's nodes as they are when the search enters `node`."""
        looks = []
        for node in self.nodes:
            look = NodeLook()
            if node is self.node:
                look.flag, look.note = "here", "lessons.window-here"
            elif node.over and node not in self._returned:
                look.flag, look.note = "unread", "lessons.steps-unread"
            looks.append(look)
        return looks

    def check(self) -> "tuple[bool, list[Message]]":
        """Return whether both guesses are right, and the messages: at first a hint, later the reason."""
        alpha, beta = self.guesses["alpha"], self.guesses["beta"]
        if alpha is None or beta is None:
            return False, [("lessons.window-both", {})]
        step = self.step
        if (alpha, beta) == (step.alpha, step.beta):
            gaps = {"alpha": number_text(alpha), "beta": number_text(beta), "above": self.node.letter}
            return True, [("lessons.window-right", gaps)]
        self.wrong_tries += 1
        if (alpha, beta) == (step.beta, step.alpha):
            return False, [("lessons.window-swapped", {})]
        wrong = [bound for bound in ("alpha", "beta") if self.guesses[bound] != getattr(step, bound)]
        return False, [self._why(bound) for bound in wrong]

    def _why(self, bound: str) -> "Message":
        """Return the message on a wrong "alpha" or "beta": first which side set it, later which node did."""
        step = self.step
        side, value, setter = "o", step.alpha, step.alpha_node
        if bound == "beta":
            side, value, setter = "x", step.beta, step.beta_node
        gaps: "dict[str, Any]" = {"mark": side, "above": self.node.letter}
        gaps["at"] = ", ".join([node.letter for node in _ancestors(self.node) if node.turn == side])
        if self.wrong_tries == 1 and gaps["at"]:  # Some ancestor may have set the bound.
            return ("lessons.window-whose-" + bound, gaps)
        if setter is None:  # The bound is infinite.
            return ("lessons.window-none-" + bound, gaps)
        gaps["holder"], gaps["has"] = setter.letter, number_text(value)
        return ("lessons.window-because-" + bound, gaps)


def _count_finite_bounds(step: "Step") -> int:
    return len([number for number in (step.alpha, step.beta) if abs(number) != INFINITE])


def _ancestors(node: "Branch") -> "list[Branch]":
    return [] if node.parent is None else _ancestors(node.parent) + [node.parent]


class Window(Seeded):
    """An exercise with a tree that the search has read in part, and buttons for guesses of alpha and beta."""

    name = "window"

    def _create(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game)
        self._buttons: "list[Any]" = []  # Each `(bound, number, button)`: "alpha" or "beta", and the guess.
        self.on_click("[data-check]", lambda: self.judge_all(self._state.check()))

    def _make_instance(self) -> None:
        self._state = Bounds(self.seed, self.difficulty)
        self._buttons = []
        for bound in ("alpha", "beta"):
            box = self.find("[data-of=" + bound + "]")
            box.replaceChildren()
            for number in self._state.choices:
                button = make_button(number_text(number), "data-number", number)
                listen(button, "click", self._guess)
                box.append(button)
                self._buttons.append((bound, number, button))

    def _draw_instance(self) -> None:
        state = self._state
        self._drawing.show(state.nodes, state.looks(), self.words, state.node)
        gaps = {"letter": state.node.letter}
        self.set_text(".lesson-state", self.say("lessons.window-question", **gaps))
        for bound in ("alpha", "beta"):
            label = self.say("lessons.window-" + bound, **gaps)
            set_attribute(self.find("[data-of=" + bound + "]"), "aria-label", label)
        for bound, number, button in self._buttons:
            set_pressed(button, state.guesses[bound] == number)

    def _guess(self, event: "Any") -> None:
        button = event.currentTarget
        bound = button.closest("[data-of]").getAttribute("data-of")
        self._state.guesses[bound] = int(button.getAttribute("data-number"))
        self.clear_messages()
