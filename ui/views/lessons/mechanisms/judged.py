"""A program that judges the boards of a tree, which are nodes to it, up to where it errs."""

from ui.views.lessons.lessons import KINDS, VALUES, sign
from ui.views.lessons.mechanisms.drawing import Look, TreeDrawing, name_of, value_look
from ui.views.lessons.mechanisms.holes import Budget, Run
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.mechanisms.tree import Node, arrange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Message

STEPS = 2000
"""So many times a program may ask for boards; an endless one that doesn't ends sooner, by itself."""


class Judged(Program):
    """A program's function `value` is asked about the boards of a tree, which shows what it says."""

    mover = False
    """Whether the program's values are the mover's, else they are ○'s."""
    right_key = ""

    def _prepare(self) -> None:
        Program._prepare(self)
        self.root = self._make_tree()
        self._nodes = arrange(self.root)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game)
        self._forget()

    def _forget(self) -> None:
        self.judged: "list[tuple[Node, Any]]" = []
        """The boards that the program has judged, the lowest first, each with what it says."""
        self.odd: "Node | None" = None
        """The first board where it errs."""
        self.at: "Node | None" = None
        """The board that was judged last; where something went wrong in the program, there."""

    # What each exercise defines

    def _make_tree(self) -> "Node":
        """Return the tree that is judged."""
        raise NotImplementedError

    def _blame(self, odd: "Node") -> "tuple[int, str]":
        """Return the line to blame for a board where the program errs, and the sentence that says why."""
        raise NotImplementedError

    # What they share

    def place(self) -> "tuple[str, str]":
        """Return the root's position."""
        return self.root.position, self.root.turn

    def _names(self) -> "dict[str, Any]":
        self._forget()
        return {
            "boards_after": Budget(STEPS).counted(_boards_after),
            "drawn": _drawn,
            "over": _over,
            "result": _result,
            "turn": _turn,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Have the program judge all boards, the lowest first, until it errs."""
        for node in sorted(self.root.preorder(), key=_from_below):
            self.at = node
            worth = run.call("value", node)
            if run.fault:
                self.judged = []
                return False, []
            if self.mover and worth in VALUES and node.turn == "x":
                worth = -worth
            self.judged.append((node, worth))
            if worth != node.value:
                self.odd = node
                self.wrong, key = self._blame(node)
                said: "Any" = (VALUES[worth], {}) if worth in VALUES else str(worth)
                gaps = {"board": node.played(), "mark": node.turn, "value": node.value, "said": said}
                gaps["line"] = self.wrong
                return False, [(key, gaps)]
        return True, [(self.right_key, {"count": len(self._nodes)})]

    def _draw_beside(self) -> None:
        looks = [value_look(node, False, "", "", self.game, self.words) for node in self._nodes]
        for node, worth in self.judged:
            text = sign(worth) if worth in VALUES else str(worth)
            name = self.words.listed([name_of(node, self.game, self.words), text], "lessons.node-separator")
            kind = KINDS[worth] if worth in VALUES else ""
            looks[node.index] = Look(name, text, kind, False, "errs" if node is self.odd else "")
        self._drawing.draw(self._nodes, looks, self.odd)


def _boards_after(board: "Node") -> "list[Node]":
    return board.children


def _drawn(board: "Node") -> bool:
    return board.over and board.value == 0


def _over(board: "Node") -> bool:
    return board.over


def _result(board: "Node") -> int:
    """Return ○'s value of a finished game, and 0 before the end."""
    return board.value if board.over else 0


def _turn(board: "Node") -> str:
    return board.turn


def _from_below(node: "Node") -> "tuple[int, int]":
    """Order boards: lowest first, those of one level from left to right."""
    return -node.level, node.index
