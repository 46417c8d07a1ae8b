"""What a game tree is: the reader plays it open and counts its leaves."""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS
from ui.views.lessons.mechanisms.drawing import (
    Look,
    TreeDrawing,
    ending_sign,
    name_of,
    squares_of,
    state_of,
)
from ui.views.lessons.mechanisms.tree import Node, arrange, leaves
from ui.widgets.dom import listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Message

MORE = "..."
"""Under a board that has branches which haven't been played."""


class Endings:
    """What has been played of a tree, and the board that is shown."""

    def __init__(self, root: "Node") -> None:
        self.root = root
        self.nodes = arrange(root)
        self.at = root
        self._seen = [root]

    @property
    def total(self) -> int:
        """How many ways there are to end."""
        return len(leaves(self.nodes))

    @property
    def found(self) -> int:
        """How many of them the reader has seen."""
        return len(leaves(self._seen))

    def seen(self, node: "Node") -> bool:
        """Return whether the reader has had this board."""
        return node in self._seen

    def more(self, node: "Node") -> bool:
        """Return whether a board can be played on in a way that the reader has not tried."""
        return any([child not in self._seen for child in node.children])

    def go_to(self, node: "Node") -> None:
        """Go to a board; it and those before it are then part of what has been seen."""
        self.at = node
        above: "Node | None" = node
        while above is not None and above not in self._seen:
            self._seen.append(above)
            above = above.parent

    def play(self, move: int) -> bool:
        """Play a move on the board; return whether it can be played."""
        child = self.at.child(move)
        if child is None:
            return False
        self.go_to(child)
        return True

    def show_all(self) -> None:
        """Open what is left of the tree."""
        self._seen = list(self.nodes)

    def follow(self, text: str) -> None:
        """Go where the moves in a link lead, as far as they do."""
        self.at = self.root
        for character in text:
            if character not in "012345678" or not self.play(int(character)):
                return

    def check(self, number: "int | None") -> "tuple[bool, Message]":
        """Return whether this is the number of endings, and the message."""
        if number is None:
            return False, ("lessons.tree-choose", {})
        if number == self.total:
            return True, ("lessons.tree-right", {"count": number})
        product = 1
        for factor in range(2, len(self.root.children) + 1):
            product *= factor
        if number == product:
            return False, ("lessons.tree-product", {"number": number})
        opened = self.found == self.total
        return False, ("lessons.tree-leaves" if opened else "lessons.tree-unopened", {"number": number})


class Tree(Exercise):
    """A board to play on, and the tree that opens with each move."""

    name = "tree"
    position = (".xx.ooo.x", "o")

    def _make(self) -> None:
        self.state = Endings(Node(self.game, self.game.parse(*self.position)))
        self._board = self.make_board(self._play)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._go_to)
        listen(self.find("form"), "submit", self._check)

    def _follow_detail(self, detail: str) -> None:
        self.state.follow(detail)

    def _detail(self) -> str:
        return "".join([str(move) for move in self.state.at.path()])

    def place(self) -> "tuple[str, str]":
        """Return the board that is shown, unless its game is over."""
        if not self.state.at.over:
            return self.state.at.position, self.state.at.turn
        return self.position

    def _draw_exercise(self) -> None:
        state, game = self.state, self.game
        at = state.at
        playable = [child.move for child in at.children if child.move is not None]
        position = game.parse(at.position, at.turn)
        outcome = game.outcome(position)
        squares = squares_of(game, position, playable, self.words, at.move)
        self._board.draw(squares, at.turn if playable else "", outcome.lines if outcome else ())
        found = self.say("lessons.tree-found", count=state.found)
        self.set_text(
            ".lesson-state", self.words.listed([state_of(at, self.words), found], "lessons.state-separator")
        )
        looks = []
        for node in state.nodes:
            name = name_of(node, game, self.words)
            here = node is at
            if here:
                name = self.words.listed([name, self.say("lessons.node-here")], "lessons.node-separator")
            sign = ending_sign(node, self.words) if node.over else ""
            if state.more(node):
                sign = MORE
                name = self.words.listed([name, self.say("lessons.node-more")], "lessons.node-separator")
            kind = KINDS[node.value] if node.over else ""
            looks.append(Look(name, sign, kind, not state.seen(node), "here" if here else ""))
        self._drawing.draw(state.nodes, looks, at)

    def _play(self, square: int) -> None:
        if self.state.play(square):
            self.here()

    def _go_to(self, node: "Node") -> None:
        self.state.go_to(node)
        self.here()

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        chosen = self.find("input:checked")
        right, message = self.state.check(int(chosen.value) if chosen else None)
        if right:
            self.state.show_all()
        self.judge(right, message)
