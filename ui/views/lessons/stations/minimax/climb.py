"""Values by hand, from the leaves of a tree up: what stations with such an exercise share."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KEYS
from ui.views.lessons.names import name_of, valued
from ui.widgets.dom import set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.stations.minimax.values import Values


class Climb(Exercise):
    """A tree whose values the reader fills in."""

    strict = True
    """Whether it is only solved where no value was given away, as there are other trees to be had."""

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._choose, self._key)
        self.hear("answer", lambda guess: self._answer(int(guess)))
        self.begin(self.make_values())

    def make_values(self) -> "Values":
        """Return the tree to begin with."""
        raise NotImplementedError

    def begin(self, state: "Values") -> None:
        """Begin with a tree."""
        self.state = state
        self._drawing.build(state.nodes)

    def place(self) -> "tuple[str, str]":
        """Return the root's position."""
        return self.state.root.position, self.state.root.turn

    def draw_exercise(self, words: "Words") -> None:
        """Show the values that were found, and which board is asked about."""
        state, game = self.state, self.game
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
        if not self.state.solved:
            told = self.state.choose(node)
            self.respond(False, *([told] if told else []))

    def _key(self, node: "Node", key: str) -> bool:
        if key not in KEYS or self.state.solved:
            return False
        told = self.state.choose(node)
        if told:
            self.respond(False, told)
        else:
            self._answer(KEYS[key])
        return True

    def _answer(self, guess: int) -> None:
        state = self.state
        right, told = state.answer(guess)
        if not state.solved:
            self.respond(right, told)
            return
        # A value that was given away has been found by nobody.
        missed = self.strict and state.shown > 0
        last = ("lessons.values-shown", {"count": state.shown}) if missed else state.found()
        self.judge(not missed, *([] if right else [told]), last)
        # The buttons are gone: the last thing spoken of keeps the focus.
        self._drawing.focus(state.root)
