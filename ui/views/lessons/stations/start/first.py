"""The reader plays one of the last three squares; after a wrong one, × wins at once."""

from ui.views.lessons.annotations import Message
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import draw_node
from ui.views.lessons.mechanisms.tree import Node


class First(Exercise):
    """An exercise with a board to play on; × replies to a wrong move."""

    name = "first"
    position = (".o.xxoo.x", "o")
    """One move is right; after the two others × wins at once. The tree has wins, draws and losses."""

    def _create(self) -> None:
        self.root = self.at = Node(self.game, self.game.parse(*self.position))
        self._tried: "list[Node]" = []
        self._board = self.make_board(self._touch)
        self.on_click("[data-again]", self._again)

    @property
    def open(self) -> "list[int]":
        """The squares that the reader can try now."""
        if self.at is not self.root:
            return []
        untried = [child for child in self.root.children if child not in self._tried]
        return [child.move for child in untried if child.move is not None]

    def play(self, square: int) -> "tuple[bool, Message] | None":
        """Play a move; return whether it is right, and the message, or None for an illegal move."""
        child = self.root.child(square)
        if child is None or square not in self.open:
            return None
        if child.value == self.root.value:
            self.at = child
            return True, ("lessons.first-right", {"square": square, "mark": self.root.turn})
        self._tried.append(child)
        self.at = child.best_child()
        return False, ("lessons.first-wrong", {"square": self.at.move, "mark": child.turn})

    def _draw_exercise(self) -> None:
        draw_node(self._board, self.at, self.open, self.game, self.words)
        self.hide("[data-again]", not self.at.over)

    def _touch(self, square: int) -> None:
        answer = self.play(square)
        if answer is None:
            self._board.shake(square)
            return
        self.judge(*answer)
        if self.at.over:
            self.find("[data-again]").focus()

    def _again(self) -> None:
        self.at = self.root
        self.clear_messages()
        self._board.focus()
