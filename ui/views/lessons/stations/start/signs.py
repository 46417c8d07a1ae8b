"""The position of `first` as a tree; the reader gives the values of its inner boards."""

from ui.views.lessons.mechanisms.climb import Climb
from ui.views.lessons.stations.start.first import First


class Signs(Climb):
    """The exercise `first` as a Climb; the values of boards with only one legal move are given."""

    name = "signs"
    position = First.position
    forced = False
    strict = False
