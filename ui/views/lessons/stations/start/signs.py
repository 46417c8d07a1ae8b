"""The moves as a tree; the reader gives the value of each inner board."""

from ui.views.lessons.mechanisms.climb import Climb, TreeValues
from ui.views.lessons.stations.start.first import tree


class Signs(Climb):
    """The tree of the first minute; where there is no choice, the values are there."""

    name = "signs"
    strict = False

    def _make_values(self) -> "TreeValues":
        return TreeValues(tree(), forced=False)
