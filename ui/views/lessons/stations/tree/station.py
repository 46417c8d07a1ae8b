"""The station on game trees: what one is."""

from engine.games.shelf import folder_of
from ui.board.board import Board
from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS, POSITIONS
from ui.views.lessons.names import Look, ending_sign, name_of, squares_of, state_of
from ui.views.lessons.stations.tree.endings import Endings
from ui.widgets.dom import listen, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node

MORE = "..."
"""Under a board that has branches which haven't been played."""


class Tree(Exercise):
    """What a game tree is: the reader plays it open and counts its leaves."""

    name = "tree"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        game = self.game
        self._state: "Endings | None" = None
        self._board = Board(self.find(".board"), self._play)
        self._board.lay(game, folder_of(game.name))
        self._drawing = TreeDrawing(self.find(".lesson-tree"), game, self._go_to)
        listen(self.find("form"), "submit", self._check)

    async def load(self, token: "Token") -> bool:
        """Get the tree."""
        root = await self.grow(token)
        if root is None:
            return False
        self._state = Endings(root)
        self._drawing.build(self._state.nodes)
        return True

    def follow_detail(self, detail: str) -> None:
        """Go to the board that the moves lead to."""
        if self._state:
            self._state.follow(detail)

    def detail(self) -> str:
        """Return the moves to the board that is shown."""
        return "".join([str(move) for move in self._state.at.path()]) if self._state else ""

    def place(self) -> "tuple[str, str]":
        """Return the board that is shown, unless its game is over."""
        if self._state and not self._state.at.over:
            return self._state.at.position, self._state.at.turn
        return POSITIONS[self.name]

    def draw_exercise(self, words: "Words") -> None:
        """Show the board, the branches that were played, and how many leaves there are."""
        state, game = self._state, self.game
        assert state is not None
        at = state.at
        playable = [child.move for child in at.children if child.move is not None]
        position = game.parse(at.position, at.turn)
        outcome = game.outcome(position)
        squares = squares_of(game, position, playable, words, at.move)
        self._board.draw(squares, at.turn if playable else "", outcome.lines if outcome else ())
        found = words.say("lessons.tree-found", count=state.found)
        set_text(
            self.find(".lesson-state"), words.listed([state_of(at, words), found], "lessons.state-separator")
        )
        looks = []
        for node in state.nodes:
            name = name_of(node, game, words)
            here = node is at
            if here:
                name = words.listed([name, words.say("lessons.node-here")], "lessons.node-separator")
            sign = ending_sign(node, words) if node.over else ""
            if state.more(node):
                sign = MORE
                name = words.listed([name, words.say("lessons.node-more")], "lessons.node-separator")
            kind = KINDS[node.value] if node.over else ""
            looks.append(Look(name, sign, kind, not state.seen(node), "here" if here else ""))
        self._drawing.draw(looks, at)

    def _play(self, square: int) -> None:
        if self._state and self._state.play(square):
            self.here()

    def _go_to(self, node: "Node") -> None:
        if self._state:
            self._state.go_to(node)
            self.here()

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        chosen = self.find("input:checked")
        if self._state:
            right, told = self._state.check(int(chosen.value) if chosen else None)
            if right:
                self._state.show_all()
            self.judge(right, told)


EXERCISES = (Tree,)
