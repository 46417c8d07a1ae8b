"""The reader plays one of the last three squares; after a wrong one, × wins at once."""

from ui.views.lessons.annotations import Message
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import draw_node
from ui.views.lessons.mechanisms.tree import Node


class First(Exercise):
    """An exercise with a board to play on; × replies to a wrong move."""

    position = (".o.xxoo.x", "o")
    """One move is right; after the two others × wins at once. The tree has wins, draws and losses."""

    def _create(self) -> None:
        self.root = self.current = Node(self.game, self.game.parse(*self.position))  # The shown board.
        self._tried_nodes: "list[Node]" = []  # The boards after wrong moves.
        self._board = self.make_board(self._touch)
        self.on_click("[data-again]", self._restart)

    @property
    def untried(self) -> "list[int]":
        """The squares that the reader can try now."""
        if self.current is not self.root:
            return []
        nodes = [child for child in self.root.children if child not in self._tried_nodes]
        return [node.move for node in nodes if node.move is not None]

    def play(self, square: int) -> "tuple[bool, Message] | None":
        """Play a move and, if wrong, ×'s reply; return `(right, message)`, None if it isn't in `untried`."""
        child = self.root.child(square)
        if child is None or square not in self.untried:
            return None
        if child.value == self.root.value:
            self.current = child
            return True, ("lessons.first-right", {"square": square, "mark": self.root.turn})
        self._tried_nodes.append(child)
        self.current = child.best_child()  # × replies.
        return False, ("lessons.first-wrong", {"square": self.current.move, "mark": child.turn})

    def _draw_exercise(self) -> None:
        draw_node(self._board, self.current, self.untried, self.game, self.words)
        self.hide("[data-again]", not self.current.over)

    def _touch(self, square: int) -> None:
        answer = self.play(square)
        if answer is None:
            self._board.shake(square)
            return
        self.judge(*answer)
        if self.current.over:
            self.find("[data-again]").focus()

    def _restart(self) -> None:
        self.current = self.root
        self.clear_messages()
        self._board.focus()
