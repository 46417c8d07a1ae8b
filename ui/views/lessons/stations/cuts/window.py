"""The reader gives the alpha and beta with which alpha-beta enters a node of a tree of numbers."""

from engine.base.rng import Rng
from engine.trees.bounds import Bounds, count_bounds
from engine.trees.numbers import number_text
from engine.trees.random_trees import make_tree
from engine.trees.search import search
from ui.views.lessons.annotations import Any
from ui.views.lessons.mechanisms.seeded import DIFFICULTIES, Seeded
from ui.widgets.dom import listen, make, set_attribute, set_pressed


def seeded_bounds(seed: int, difficulty: int) -> "Bounds":
    """Return the task of a seed: a tree and one of its nodes, at which some bound is finite."""
    root = make_tree(seed, str(difficulty))
    steps = search(root)
    entered = [step for step in steps if step.kind == "enter" and count_bounds(step)]
    if difficulty == max(DIFFICULTIES):
        # In the most difficult trees, ask where as many of alpha and beta as possible are finite.
        most = max([count_bounds(step) for step in entered])
        entered = [step for step in entered if count_bounds(step) == most]
    return Bounds(root, steps, Rng(seed).choice(entered))


class Window(Seeded):
    """An exercise with a tree that the search has read in part, and buttons for guesses of alpha and beta."""

    def _make_state(self) -> "Bounds":
        state = seeded_bounds(self.seed, self.difficulty)
        for bound in state.guesses:
            box = self.find("[data-of=" + bound + "]")
            box.replaceChildren()
            for number in state.choices:
                button = make("button", text=number_text(number), type="button", data_number=number)
                listen(button, "click", self._guess)
                box.append(button)
        return state

    def _touch(self, node: "Any") -> None:
        """Do nothing: the reader answers by the buttons."""

    def _draw_instance(self) -> None:
        state = self.state
        self._drawing.show(state.nodes, state.looks(), self.sides, state.node)
        gaps = {"letter": state.node.letter}
        self.set_text(".lesson-state", self.say("lessons.window-question", **gaps))
        for bound in state.guesses:
            box = self.find("[data-of=" + bound + "]")
            set_attribute(box, "aria-label", self.say("lessons.window-" + bound, **gaps))
            for button, number in zip(list(box.children), state.choices):
                set_pressed(button, state.guesses[bound] == number)

    def _guess(self, event: "Any") -> None:
        button = event.currentTarget
        bound = button.closest("[data-of]").getAttribute("data-of")
        self.state.guesses[bound] = float(button.getAttribute("data-number"))
        self.clear_messages()
