"""The position of `first` as a tree; the reader gives the values of its inner boards."""

from ui.views.lessons.mechanisms.climb import Climb
from ui.views.lessons.stations.start.first import First


class Signs(Climb):
    """The tree of the exercise `first`; the page gives the values of boards with only one legal move."""

    position = First.position
    ask_forced = False
    strict = False
