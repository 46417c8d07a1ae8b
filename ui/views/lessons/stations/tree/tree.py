"""The reader opens a game tree by playing moves, and counts its leaves."""

from engine.trees.looks import Look
from engine.trees.tree import arrange, leaves
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS
from ui.views.lessons.mechanisms.drawing import BoardDrawing, draw_node, ending_sign, name_of, state_of
from ui.views.lessons.mechanisms.tree import Node
from ui.widgets.dom import listen

UNOPENED = "..."  # The sign of a board with children that the reader hasn't opened yet.


class Endings:
    """A tree, the boards that the reader has opened, and `current`: the board that is shown."""

    def __init__(self, root: "Node") -> None:
        self.root = root
        self.nodes = arrange(root)
        self.current = root
        self._opened = [root]

    @property
    def total(self) -> int:
        """How many leaves the tree has."""
        return len(leaves(self.nodes))

    @property
    def leaves_opened(self) -> int:
        """How many leaves the reader has opened."""
        return len(leaves(self._opened))

    def is_open(self, node: "Node") -> bool:
        """Return whether the reader has opened a board."""
        return node in self._opened

    def has_unopened(self, node: "Node") -> bool:
        """Return whether a board has children that the reader hasn't opened yet."""
        return any([child not in self._opened for child in node.children])

    def go_to(self, node: "Node") -> None:
        """Show a board; open it and its ancestors."""
        self.current = node
        unopened: "Node | None" = node
        while unopened is not None and unopened not in self._opened:
            self._opened.append(unopened)
            unopened = unopened.parent

    def play(self, move: int) -> bool:
        """Play a move on the board that is shown; return whether it is legal."""
        child = self.current.child(move)
        if child is None:
            return False
        self.go_to(child)
        return True

    def show_all(self) -> None:
        """Open all boards of the tree."""
        self._opened = list(self.nodes)

    def follow(self, text: str) -> None:
        """Play the moves of a link, up to the first illegal one."""
        self.current = self.root
        for character in text:
            if character not in "012345678" or not self.play(int(character)):
                return

    def check(self, number: "int | None") -> "tuple[bool, Message]":
        """Check the reader's number of leaves (None: no answer); return `(right, message)`."""
        if number is None:
            return False, ("lessons.tree-choose", {})
        if number == self.total:
            return True, ("lessons.tree-right", {"count": number})
        if number == 6:  # 3 * 2 * 1: the orders of three moves, if no game ended early.
            return False, ("lessons.tree-product", {"number": number})
        all_open = self.leaves_opened == self.total
        return False, ("lessons.tree-leaves" if all_open else "lessons.tree-unopened", {"number": number})


class Tree(Exercise):
    """An exercise with a board to play on, and a tree in which each played move opens a board."""

    position = (".xx.ooo.x", "o")

    def _create(self) -> None:
        self.state = Endings(Node(self.game, self.game.parse(*self.position)))
        self._board = self.make_board(self._play)
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self._go_to)
        listen(self.find("form"), "submit", self._check)

    def _follow_detail(self, detail: str) -> None:
        self.state.follow(detail)

    def _detail(self) -> str:
        return "".join([str(move) for move in self.state.current.path()])

    def place(self) -> "tuple[str, str]":
        """Return the shown board's position and side to move; if its game is over, the root's."""
        current = self.state.current
        return self.position if current.over else (current.position, current.turn)

    def _draw_exercise(self) -> None:
        state, game = self.state, self.game
        current = state.current
        playable = [child.move for child in current.children if child.move is not None]
        draw_node(self._board, current, playable, game, self.words)
        texts = [state_of(current, self.words), self.say("lessons.tree-found", count=state.leaves_opened)]
        self.set_text(".lesson-state", self.words.listed(texts, "lessons.state-separator"))
        self._drawing.draw(state.nodes, [self._look(node) for node in state.nodes], current)

    def _look(self, node: "Node") -> "Look":
        state, spoken, flag = self.state, [name_of(node, self.game, self.words)], ""
        if node is state.current:
            spoken.append(self.say("lessons.node-here"))
            flag = "here"
        sign, kind = (ending_sign(node, self.words), KINDS[node.value]) if node.over else ("", "")
        if state.has_unopened(node):
            sign = UNOPENED
            spoken.append(self.say("lessons.node-more"))
        name = self.words.listed(spoken, "lessons.node-separator")
        return Look(name, sign, kind, hidden=not state.is_open(node), flag=flag)

    def _play(self, square: int) -> None:
        if self.state.play(square):
            self.redraw()

    def _go_to(self, node: "Node") -> None:
        self.state.go_to(node)
        self.redraw()

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        option = self.find("input:checked")
        right, message = self.state.check(int(option.value) if option else None)
        if right:
            self.state.show_all()
        self.judge(right, message)
