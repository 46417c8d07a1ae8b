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


class Tree(Exercise):
    """An exercise with a board to play on, and a tree in which each played move opens a board."""

    position = (".xx.ooo.x", "o")

    def _create(self) -> None:
        self.root = self.current = Node(self.game, self.game.parse(*self.position))  # The shown board.
        self.nodes = arrange(self.root)
        self.opened = [self.root]  # The boards that the reader has opened.
        self._board = self.make_board(self._play)
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self._go_to)
        listen(self.find("form"), "submit", self._check)

    def _follow_detail(self, detail: str) -> None:
        """Play the moves of a link, up to the first illegal one."""
        self.current = self.root
        for character in detail:
            child = self.current.child(int(character)) if character in "012345678" else None
            if child is None:
                return
            self.show(child)

    def _detail(self) -> str:
        return "".join([str(move) for move in self.current.path()])

    def place(self) -> "tuple[str, str]":
        """Return the shown board's position and side to move; if its game is over, the root's."""
        current = self.current
        return self.position if current.over else (current.position, current.turn)

    def _draw_exercise(self) -> None:
        current = self.current
        playable = [child.move for child in current.children if child.move is not None]
        draw_node(self._board, current, playable, self.game, self.words)
        found = self.say("lessons.tree-found", count=len(leaves(self.opened)))
        texts = [state_of(current, self.words), found]
        self.set_text(".lesson-state", self.words.listed(texts, "lessons.state-separator"))
        self._drawing.draw(self.nodes, [self._look(node) for node in self.nodes], current)

    def _look(self, node: "Node") -> "Look":
        spoken, flag = [name_of(node, self.game, self.words)], ""
        if node is self.current:
            spoken.append(self.say("lessons.node-here"))
            flag = "here"
        sign, kind = (ending_sign(node, self.words), KINDS[node.value]) if node.over else ("", "")
        if any([child not in self.opened for child in node.children]):
            sign = UNOPENED
            spoken.append(self.say("lessons.node-more"))
        name = self.words.listed(spoken, "lessons.node-separator")
        return Look(name, sign, kind, hidden=node not in self.opened, flag=flag)

    def show(self, node: "Node") -> None:
        """Set the shown board; open it and its ancestors."""
        self.current = node
        unopened: "Node | None" = node
        while unopened is not None and unopened not in self.opened:
            self.opened.append(unopened)
            unopened = unopened.parent

    def _play(self, square: int) -> None:
        child = self.current.child(square)
        if child:
            self._go_to(child)

    def _go_to(self, node: "Node") -> None:
        self.show(node)
        self.redraw()

    def check(self, number: "int | None") -> "tuple[bool, Message]":
        """Check the reader's number of leaves (None: no answer); return `(right, message)`."""
        count = len(leaves(self.nodes))
        if number is None:
            return False, ("lessons.tree-choose", {})
        if number == count:
            return True, ("lessons.tree-right", {"count": number})
        if number == 6:  # 3 * 2 * 1: the orders of three moves, if no game ended early.
            return False, ("lessons.tree-product", {"number": number})
        all_open = len(leaves(self.opened)) == count
        return False, ("lessons.tree-leaves" if all_open else "lessons.tree-unopened", {"number": number})

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        option = self.find("input:checked")
        right, message = self.check(int(option.value) if option else None)
        if right:
            self.opened = list(self.nodes)
        self.judge(right, message)
