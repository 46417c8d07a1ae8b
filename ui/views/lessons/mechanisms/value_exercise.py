"""Exercises with a program whose function `value` returns the values of the boards of a tree."""

from engine.trees.looks import Look
from engine.trees.tree import arrange
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.lessons import KINDS, VALUES, sign
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of, value_look
from ui.views.lessons.mechanisms.holes import Budget, Run
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.mechanisms.tree import Node

MOST_CALLS = 2000
"""The most calls of `boards_after` (a program's function for a board's children) that a program may make."""


class ValueExercise(Program):
    """An exercise that calls the program's function `value` for a tree's boards, and draws the results."""

    values_for_mover = False  # Whether the program's values are for the side to move; if not, they are for ○.
    right_key = ""  # The key of the message for a right program.

    def _prepare(self) -> None:
        Program._prepare(self)
        self.root = Node(self.game, self.game.parse(*self.position))
        self._nodes = arrange(self.root)
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game)
        self._reset()

    def _reset(self) -> None:
        self.results: "list[tuple[Node, Any]]" = []
        """The boards for which `value` has returned, deepest first, each with the returned value, for ○."""
        self.wrong_node: "Node | None" = None  # The first board with a wrong value; None if there is none.
        self.current: "Node | None" = None  # The board for which `value` was called last.

    # What subclasses define

    def _blame(self, node: "Node") -> "tuple[int, str]":
        """Return the number of the line that causes the wrong value of `node`, and the message's key."""
        raise NotImplementedError

    # What subclasses share

    def _program_globals(self) -> "dict[str, Any]":
        self._reset()  # This run's results replace the last one's.
        return {
            "boards_after": Budget(MOST_CALLS).counted(lambda board: board.children),
            "drawn": lambda board: board.over and board.value == 0,
            "over": lambda board: board.over,
            "result": lambda board: board.value if board.over else 0,
            "turn": lambda board: board.turn,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call `value` for all boards, deepest first, up to a wrong value; return `(right, messages)`."""
        for node in sorted(self._nodes, key=lambda node: (-node.level, node.index)):
            self.current = node
            value = run.call("value", node)
            if run.fault:
                self.results = []
                return False, []  # `attempt` returns the fault's message.
            if self.values_for_mover and value in VALUES and node.turn == "x":
                value = -value  # From the side to move, ×, to ○.
            self.results.append((node, value))
            if value != node.value:
                self.wrong_node = node
                self.wrong_line, key = self._blame(node)
                # A wrong program may return something that isn't a value, such as a larger number.
                result: "Any" = (VALUES[value], {}) if value in VALUES else str(value)
                gaps = {"board": node.moves_from_root(), "mark": node.turn, "value": node.value}
                gaps["said"], gaps["line"] = result, self.wrong_line
                return False, [(key, gaps)]
        return True, [(self.right_key, {"count": len(self._nodes)})]

    def _draw_results(self) -> None:
        looks = [value_look(node, self.game, self.words, known=False) for node in self._nodes]
        for node, value in self.results:
            text = sign(value) if value in VALUES else str(value)  # A wrong value can be anything.
            name = self.words.listed([name_of(node, self.game, self.words), text], "lessons.node-separator")
            kind = KINDS[value] if value in VALUES else ""
            looks[node.index] = Look(name, text, kind, flag="errs" if node is self.wrong_node else "")
        self._drawing.draw(self._nodes, looks, self.wrong_node)
