"""The pages of the three lessons about trees: what one is, minimax by hand, and alpha-beta."""

from engine.games.shelf import folder_of
from ui.board.board import Board
from ui.views.lessons.cuts import Cuts
from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.lessons import KINDS, POSITIONS
from ui.views.lessons.names import Look, ending_sign, name_of, squares_of, state_of, valued
from ui.views.lessons.page import Page
from ui.views.lessons.tree import Endings, Node, Values
from ui.widgets.dom import listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import Traced
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.page import Book

MORE = "..."
"""Under a board of the first lesson that has branches which haven't been played."""

KEYS = {"+": 1, "=": 0, "-": -1}
"""The keys that give a value to a board of the second lesson."""


class TreePage(Page):
    """What a game tree is: the reader plays it open and counts its leaves."""

    name = "tree"

    def __init__(self, book: "Book", element: "Any") -> None:
        Page.__init__(self, book, element)
        game = book.game
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
        state, game = self._state, self.book.game
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
            self.book.changed()

    def _go_to(self, node: "Node") -> None:
        if self._state:
            self._state.go_to(node)
            self.book.changed()

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        chosen = self.find("input:checked")
        if self._state:
            right, told = self._state.check(int(chosen.value) if chosen else None)
            if right:
                self._state.show_all()
            self.judge(right, told)


class ValuesPage(Page):
    """Minimax by hand: the reader fills in the values from the leaves up."""

    name = "values"

    def __init__(self, book: "Book", element: "Any") -> None:
        Page.__init__(self, book, element)
        self._state: "Values | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), book.game, self._choose, self._key)
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
        state, game = self._state, self.book.game
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


class CutsPage(Page):
    """Alpha-beta: the reader marks what need not be looked at, and the engine's own trace decides."""

    name = "cuts"

    def __init__(self, book: "Book", element: "Any") -> None:
        Page.__init__(self, book, element)
        self._state: "Cuts | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), book.game, self._mark)
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
        state, game = self._state, self.book.game
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
