"""The station on alpha-beta: what need not be looked at."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import POSITIONS
from ui.views.lessons.names import valued
from ui.views.lessons.stations.cuts.cuts import Cuts
from ui.widgets.dom import listen, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import Traced
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node


class Mark(Exercise):
    """Alpha-beta: the reader marks what need not be looked at, and the engine's own trace decides."""

    name = "cuts"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._state: "Cuts | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._mark)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    async def load(self, token: "Token") -> bool:
        """Get the tree, and what a search of it does."""
        root = await self.grow(token)
        if root is None:
            return False
        position, turn = POSITIONS[self.name]
        answer: "Traced | None" = await self.ask(token, {"do": "trace", "position": position, "turn": turn})
        if answer is None:
            return False
        self._state = Cuts(root, answer["events"])
        self._drawing.build(self._state.nodes)
        return True

    def draw_exercise(self, words: "Words") -> None:
        """Show the tree with the values of its leaves, and the marks."""
        state, game = self._state, self.game
        assert state is not None
        done = self.book.progress.solved(self.name) and self.right
        looks = []
        for node in state.nodes:
            flag, note = "", ""
            if node in state.marked:
                flag, note = "marked", "lessons.node-marked"
            elif state.is_left_out(node):
                flag, note = "covered", "lessons.node-covered"
            if state.wrong(node):
                flag = "wrong"
            known = node.over or (done and not state.is_left_out(node))
            looks.append(valued(node, known, flag, note, game, words))
        self._drawing.draw(looks)
        set_text(self.find(".lesson-state"), words.say("lessons.cuts-count", count=state.left_out))

    def _mark(self, node: "Node") -> None:
        if self._state:
            self._state.toggle(node)
            self.respond(False)

    def _check(self) -> None:
        if self._state:
            right, told = self._state.check()
            self.judge(right, *told)


EXERCISES = (Mark,)
