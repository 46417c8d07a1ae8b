"""The exercise `paired` for Connect Four."""

from ui.views.lessons.stations.judging.fours import FOURS
from ui.views.lessons.stations.judging.paired import Paired


class PairedFours(Paired):
    """The line for Connect Four plays."""

    name = "paired-fours"
    game_name = FOURS.game
    subject = FOURS
