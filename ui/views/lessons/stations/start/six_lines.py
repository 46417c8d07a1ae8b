"""The reader fills the hole in a minimax program of six lines; the page shows the results in a tree."""

from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.mechanisms.value_exercise import ValueExercise
from ui.views.lessons.stations.start.first import First


class SixLines(ValueExercise):
    """An exercise with a minimax program in which the value of a move is a hole."""

    position = First.position
    values_for_mover = True
    right_key = "lessons.six-right"

    def _blame(self, node: "Node") -> "tuple[int, str]":
        return 4, "lessons.six-wrong"  # The line with the hole.
