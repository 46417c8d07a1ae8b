"""The exercise `adapter` for a class whose values are for the side that has just moved."""

from ui.views.lessons.stations.dialects.adapter import Adapter
from ui.views.lessons.stations.dialects.sights import WINNER


class AdapterWinner(Adapter):
    """The exercise `adapter` with a class whose values are for the side that has just moved."""

    sight = WINNER
    leaf = "1"
    below = "-self.minimax(other)"
    best = "min(values)"
