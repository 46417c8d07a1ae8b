"""A program that judges a tree, with the tree below it: what stations with such an exercise share."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.lessons import KINDS, VALUES
from ui.views.lessons.names import Look, name_of, valued
from ui.views.lessons.nodes import arrange
from ui.views.lessons.program import Budget
from ui.views.lessons.stations.minimax.worths import STEPS, Worths, names, sign_of
from ui.views.lessons.write import Write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Run


class Judged(Write):
    """A program's function `value` is asked about every board of a tree, which shows what it says."""

    mover = False
    """Whether the program's values are the mover's, else they are ○'s."""
    right_key = ""

    def __init__(self, book: "Book", element: "Any") -> None:
        Write.__init__(self, book, element)
        self._root = self.make_tree()
        self._nodes = arrange(self._root)
        self.worths: "Worths | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._drawing.build(self._nodes)

    def make_tree(self) -> "Node":
        """Return the tree that is judged."""
        raise NotImplementedError

    def blame(self, odd: "Node") -> "tuple[int, str]":
        """Return the line to blame for a board where the program errs, and the sentence that says why."""
        raise NotImplementedError

    def place(self) -> "tuple[str, str]":
        """Return the root's position."""
        return self._root.position, self._root.turn

    def names(self) -> "dict[str, Any]":
        """Return what the program may call, which begins to judge anew."""
        self.worths = None
        return names(Budget(STEPS))

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Have the program judge all boards, the lowest first, until it errs."""
        worths = self.worths = Worths(run, self._root, self.mover)
        if worths.odd is None:
            return True, [(self.right_key, {"count": len(self._nodes)})]
        self.wrong, key = self.blame(worths.odd)
        return False, [worths.told(key, self.wrong)]

    def draw_beside(self, words: "Words") -> None:
        """Show the tree with what the program says of its boards."""
        looks = [valued(node, False, "", "", self.game, words) for node in self._nodes]
        worths = self.worths
        for node, worth in worths.judged if worths else ():
            name = words.listed([name_of(node, self.game, words), sign_of(worth)], "lessons.node-separator")
            kind = KINDS[worth] if worth in VALUES else ""
            flag = "errs" if worths and node is worths.odd else ""
            looks[node.index] = Look(name, sign_of(worth), kind, False, flag)
        self._drawing.draw(looks, worths.odd if worths else None)
