"""The station on winning soon: values that know how far away the end is."""

from ui.views.lessons.drawing import small_board
from ui.views.lessons.exercise import Exercise, make_button
from ui.views.lessons.names import DRAWN, Look
from ui.views.lessons.number_drawing import NumberDrawing
from ui.views.lessons.numbers import number_text
from ui.views.lessons.seeded import Seeded
from ui.views.lessons.stations.soonest.distance import (
    DAWDLER,
    FINISHER,
    PLACE,
    Distances,
    Hurry,
    played_on,
)
from ui.views.lessons.write import Tried
from ui.widgets.dom import listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book


class Dawdle(Exercise):
    """Two players with the same values play on from the same board."""

    name = "dawdle"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._boards: "dict[str, list[Position]]" = {}
        self._ply = 0
        listen(self.find("[data-on]"), "click", lambda event: self._go_to(self._ply + 1))
        listen(self.find("[data-again]"), "click", lambda event: self._go_to(0))

    async def load(self, token: "Token") -> bool:
        """Play both games to their ends."""
        self._boards = {who: played_on(self.game, who) for who in (FINISHER, DAWDLER)}
        return True

    def place(self) -> "tuple[str, str]":
        """Return the board that both begin with."""
        return PLACE

    def draw_exercise(self, words: "Words") -> None:
        """Show the two boards after so many plies."""
        for who in self._boards:
            boards = self._boards[who]
            ply = min(self._ply, len(boards) - 1)
            box = self.find("[data-who=" + who + "]")
            box.querySelector(".lesson-mini").replaceChildren(small_board(self.game, boards[ply]))
            over = self.game.result(boards[ply]) is not None
            key = "lessons.dawdle-won" if over else "lessons.dawdle-plays"
            set_text(box.querySelector("output"), words.say(key, count=ply))
        set_flag(self.find("[data-on]"), "disabled", self._ply == self._last)
        set_flag(self.find("[data-again]"), "disabled", self._ply == 0)

    @property
    def _last(self) -> int:
        return len(self._boards[DAWDLER]) - 1

    def _go_to(self, ply: int) -> None:
        self._ply = ply
        if ply == self._last:
            gaps = {"soon": len(self._boards[FINISHER]) - 1, "late": ply}
            self.judge(True, ("lessons.dawdle-done", gaps))
        else:
            self.respond(False)


class EndingDrawing(NumberDrawing):
    """A tree whose leaves are games that are over: who has won, and the value once it is known."""

    def show_endings(self, state: "Distances", words: "Words") -> None:
        """Show the tree as far as its values are known."""
        looks = []
        for index, (node, look) in enumerate(zip(state.nodes, state.shown())):
            won = words.mark(node.winner) if node.winner else DRAWN
            if node.over:
                key = "lessons.distance-won" if node.winner else "lessons.distance-drawn"
                name = words.say(key, mark=won, plies=node.level)
            else:
                name = words.say("lessons.branch-inner", letter=node.letter, mark=words.mark(node.turn))
            spoken = [name] + ([words.say("lessons.branch-has", worth=look.has)] if look.has else [])
            spoken += [words.say(look.note)] if look.note else []
            name = words.listed(spoken, "lessons.node-separator")
            looks.append(Look(name, look.has, "", False, look.flag))
            head = won if node.over else node.letter + " " + words.mark(node.turn)
            set_text(self._items[index].firstElementChild, head)
        self.draw(looks, state.chosen)


class Distance(Seeded):
    """Leaves get values with their distance, and a branch is chosen by them."""

    name = "distance"

    def __init__(self, book: "Book", element: "Any") -> None:
        Seeded.__init__(self, book, element)
        self._built: "Distances | None" = None
        self._drawing = EndingDrawing(self.find(".lesson-tree"), self.game, self._touch)
        listen(self.find(".lesson-answers"), "click", self._answered)

    def begin(self) -> None:
        """Make the tree."""
        self._state = Distances(self.seed, self.difficulty)

    def draw_instance(self, words: "Words") -> None:
        """Show the tree as far as it has its values, and what is asked."""
        state = self._state
        answers = self.find(".lesson-answers")
        if self._built is not state:
            self._built = state
            self._drawing.build(state.nodes)
            answers.replaceChildren()
            for number in state.choices:
                answers.append(make_button(number_text(number), "data-value", number))
        self._drawing.show_endings(state, words)
        set_flag(answers, "hidden", state.chosen is None)
        leaf = state.chosen
        key = "lessons.distance-ask" if leaf else "lessons.distance-" + ("done" if state.solved else "which")
        set_text(self.find(".lesson-state"), words.say(key))

    def _touch(self, node: "Any") -> None:
        right, told = self._state.touch(node)
        self.judge(right, *told)

    def _answered(self, event: "Any") -> None:
        button = event.target.closest("[data-value]")
        if button:
            right, told = self._state.answer(int(button.getAttribute("data-value")))
            self.respond(right, *told)
            if self._state.chosen is None:
                # The buttons are gone: the branches are next.
                self._drawing.focus(self._state.root.children[0])


class Finish(Tried):
    """Values with distance, by filling holes."""

    name = "hurry"

    def make_trial(self) -> "Hurry":
        """Try it on a few boards."""
        return Hurry()


EXERCISES = (Dawdle, Distance, Finish)
