"""The reader fills the three holes of a minimax program."""

from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.mechanisms.value_exercise import ValueExercise
from ui.views.lessons.stations.minimax.values import Values


class MinimaxHoles(ValueExercise):
    """An exercise with minimax that has holes for the recursive call and for each side's choice."""

    position = Values.position
    right_key = "lessons.minimax-right"

    def _blame(self, node: "Node") -> "tuple[int, str]":
        """Return the number of the line to blame for a wrong value at a node, and the message's key.

        It is the line of the recursive call if the reader negated its value, else the line of the choice.
        """
        if "-value" in self.program.text():
            return 4, "lessons.minimax-negated"
        return 6 if node.turn == "o" else 7, "lessons.minimax-wrong"
