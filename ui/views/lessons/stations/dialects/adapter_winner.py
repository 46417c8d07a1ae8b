"""The exercise `adapter` for a class whose values are for the side that has just moved (sight `winner`)."""

from ui.views.lessons.stations.dialects.adapter import Adapter
from ui.views.lessons.stations.dialects.sights import WINNER


class AdapterWinner(Adapter):
    """The program of Adapter, with values in the sight `winner`."""

    name = "adapter-winner"
    sight = WINNER
    leaf = "1"
    below = "-self.minimax(other)"
    best = "min(values)"
