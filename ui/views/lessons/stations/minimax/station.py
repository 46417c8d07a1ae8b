"""The station on minimax: values by hand, from the leaves up."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.names import name_of, valued
from ui.views.lessons.stations.minimax.values import Values
from ui.widgets.dom import listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node

KEYS = {"+": 1, "=": 0, "-": -1}
"""The keys that give a value to a board."""


class Climb(Exercise):
    """Minimax by hand: the reader fills in the values from the leaves up."""

    name = "values"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._state: "Values | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._choose, self._key)
        for button in self.all("[data-answer]"):
            listen(button, "click", self._answered)

    async def load(self, token: "Token") -> bool:
        """Get the tree with its values."""
        root = await self.grow(token)
        if root is None:
            return False
        self._state = Values(root)
        self._drawing.build(self._state.nodes)
        return True

    def draw_exercise(self, words: "Words") -> None:
        """Show the values that were found, and which board is asked about."""
        state, game = self._state, self.game
        assert state is not None
        chosen = state.chosen
        looks = [
            valued(node, state.known(node), "here" if node is chosen else "", "", game, words)
            for node in state.nodes
        ]
        self._drawing.draw(looks, chosen)
        text = words.say("lessons.values-begin", board=name_of(chosen, game, words)) if chosen else ""
        set_text(self.find(".lesson-state"), text)
        set_flag(self.find(".lesson-answers"), "hidden", state.solved)

    def _choose(self, node: "Node") -> None:
        if self._state and not self._state.solved:
            told = self._state.choose(node)
            self.respond(False, *([told] if told else []))

    def _key(self, node: "Node", key: str) -> bool:
        if key not in KEYS or self._state is None or self._state.solved:
            return False
        told = self._state.choose(node)
        if told:
            self.respond(False, told)
        else:
            self._answer(KEYS[key])
        return True

    def _answered(self, event: "Any") -> None:
        self._answer(int(event.currentTarget.getAttribute("data-answer")))

    def _answer(self, guess: int) -> None:
        state = self._state
        if state is None:
            return
        right, told = state.answer(guess)
        if state.solved:
            self.judge(True, told)
            # The buttons are gone: the last thing spoken of keeps the focus.
            self._drawing.focus(state.root)
        else:
            self.respond(right, told)


EXERCISES = (Climb,)
