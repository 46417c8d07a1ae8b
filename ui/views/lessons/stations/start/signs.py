"""The moves as a tree; the reader gives the value of each inner board."""

from ui.views.lessons.mechanisms.climb import Climb
from ui.views.lessons.stations.start.first import First


class Signs(Climb):
    """The tree of the first minute; the values of boards with a single move are given."""

    name = "signs"
    position = First.position
    forced = False
    strict = False
