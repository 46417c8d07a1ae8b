"""Another article's class, with values in the winner's sight."""

from ui.views.lessons.stations.dialects.adapter import Adapter
from ui.views.lessons.stations.dialects.sights import WINNER


class AdapterWinner(Adapter):
    """The same class and adapter in another sight."""

    name = "adapter-winner"
    sight = WINNER
    leaf = "1"
    below = "-self.minimax(other)"
    best = "min(values)"
