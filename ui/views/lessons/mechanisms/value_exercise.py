"""Exercises whose program values the boards of a tree (as Nodes); the check ends at the first wrong value."""

from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.lessons import KINDS, VALUES, sign
from ui.views.lessons.mechanisms.drawing import Look, TreeDrawing, name_of, value_look
from ui.views.lessons.mechanisms.holes import Budget, Run
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.mechanisms.tree import Node, arrange

STEPS = 2000
"""The most calls of `boards_after` that a program may make."""


class ValueExercise(Program):
    """An exercise that calls the program's function `value` for a tree's boards, and draws the results."""

    mover = False
    """Whether the program's values are for the side to move; if not, they are for ○."""
    right_key = ""

    def _prepare(self) -> None:
        Program._prepare(self)
        self.root = Node(self.game, self.game.parse(*self.position))
        self._nodes = arrange(self.root)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game)
        self._forget()

    def _forget(self) -> None:
        self.judged: "list[tuple[Node, Any]]" = []
        """The boards that the program has valued so far, deepest first, each with its value for ○."""
        self.odd: "Node | None" = None
        """The first board with a wrong value."""
        self.at: "Node | None" = None
        """The board for which `value` was called last."""

    # What subclasses define

    def _blame(self, odd: "Node") -> "tuple[int, str]":
        """Return the line that gives the board `odd` its wrong value, and the message key for the reason."""
        raise NotImplementedError

    # What subclasses share

    def _names(self) -> "dict[str, Any]":
        self._forget()
        return {
            "boards_after": Budget(STEPS).counted(lambda board: board.children),
            "drawn": lambda board: board.over and board.value == 0,
            "over": lambda board: board.over,
            "result": lambda board: board.value if board.over else 0,
            "turn": lambda board: board.turn,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call `value` for all boards, deepest first, up to the first wrong value."""
        for node in sorted(self._nodes, key=lambda node: (-node.level, node.index)):
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
