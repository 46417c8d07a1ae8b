"""The first minute: three squares are left, and a wrong one is punished at once. Needs no browser."""

from engine.games.shelf import find_game
from ui.views.lessons.grown import grow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node

POSITION, TURN = ".o.xxoo.x", "o"
"""One square is right, on the two others × wins at once; below there are wins, draws and losses."""


def tree() -> "Node":
    """Return the tree of the first minute."""
    game = find_game("tictactoe")
    return grow(game, game.parse(POSITION, TURN))


class First:
    """What has been tried on the board."""

    def __init__(self) -> None:
        self.root = tree()
        self.at = self.root
        self._tried: "list[Node]" = []

    @property
    def open(self) -> "list[int]":
        """The squares that can be tried now."""
        if self.at is not self.root:
            return []
        left = [child for child in self.root.children if child not in self._tried]
        return [child.move for child in left if child.move is not None]

    def play(self, square: int) -> "tuple[bool, Told] | None":
        """Play a square; return whether it is right, and what there is to say; None where it can't be."""
        child = self.root.child(square)
        if child is None or square not in self.open:
            return None
        if child.value == self.root.value:
            self.at = child
            return True, ("lessons.first-right", {"square": square, "mark": self.root.turn})
        self._tried.append(child)
        self.at = child.best_child()
        return False, ("lessons.first-wrong", {"square": self.at.move, "mark": child.turn})

    def take_back(self) -> None:
        """Go back to where there is a choice."""
        self.at = self.root
