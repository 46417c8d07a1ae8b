"""Exercises with a program whose function `value` returns the values of the boards of a tree."""

from engine.trees.looks import Look
from ui.views.lessons.annotations import Any, Message, Node
from ui.views.lessons.lessons import KINDS, VALUES, sign
from ui.views.lessons.mechanisms.drawing import name_of, value_look
from ui.views.lessons.mechanisms.holes import Budget, Run
from ui.views.lessons.mechanisms.program import TreeFunction

MOST_CALLS = 2000
"""The most calls of `boards_after` (a program's function for a board's children) that a program may make."""


class ValueExercise(TreeFunction):
    """An exercise that calls the program's function `value` for a tree's boards, and draws the results."""

    values_for_mover = False  # Whether the program's values are for the side to move; if not, they are for ○.
    right_key = ""  # The key of the message for a right program.

    returned: "list[tuple[Node, Any]]" = []
    """The boards for which `value` has returned, deepest first, each with the returned value, for ○."""
    current: "Node | None" = None  # The board for which `value` was called last.

    # What subclasses define

    def _blame(self, node: "Node") -> "tuple[int, str]":
        """Return the number of the line that causes the wrong value of `node`, and the message's key."""
        raise NotImplementedError

    # What subclasses share

    def _program_globals(self) -> "dict[str, Any]":
        self.returned, self.wrong_node, self.current = [], None, None  # Instead of the last run's.
        return {
            "boards_after": Budget(MOST_CALLS).counted(lambda board: board.children),
            "drawn": lambda board: board.over and board.value == 0,
            "over": lambda board: board.over,
            "result": lambda board: board.value if board.over else 0,
            "turn": lambda board: board.turn,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call `value` for all boards, deepest first, up to a wrong value; return `(right, messages)`."""
        returned: "list[tuple[Node, Any]]" = []  # Shown only if the program doesn't stop with a fault.
        for node in sorted(self.nodes, key=lambda node: (-node.level, node.index)):
            self.current = node
            value = run.call("value", node)
            if self.values_for_mover and value in VALUES and node.turn == "x":
                value = -value  # From the side to move, ×, to ○.
            returned.append((node, value))
            if value != node.value:
                self.returned, self.wrong_node = returned, node
                self.wrong_line, key = self._blame(node)
                # A wrong program may return something that isn't a value, such as a larger number.
                result: "Any" = (VALUES[value], {}) if value in VALUES else str(value)
                gaps = {"board": node.moves_from_root(), "mark": node.turn, "value": node.value}
                gaps["said"], gaps["line"] = result, self.wrong_line
                return False, [(key, gaps)]
        self.returned = returned
        return True, [(self.right_key, {"count": len(self.nodes)})]

    def _draw_results(self) -> None:
        looks = [value_look(node, self.game, self.words, known=False) for node in self.nodes]
        for node, value in self.returned:
            text = sign(value) if value in VALUES else str(value)  # A wrong value can be anything.
            name = self.words.listed([name_of(node, self.game, self.words), text], "lessons.node-separator")
            kind = KINDS[value] if value in VALUES else ""
            looks[node.index] = Look(name, text, kind, flag="errs" if node is self.wrong_node else "")
        self._drawing.draw(self.nodes, looks, self.wrong_node)
