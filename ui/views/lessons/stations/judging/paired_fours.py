"""The exercise `paired` for Connect Four."""

from ui.views.lessons.stations.judging.fours import FOURS
from ui.views.lessons.stations.judging.paired import Paired


class PairedFours(Paired):
    """The match between the reader's evaluation of Connect Four and the textbook's."""

    name = "paired-fours"
    game_name = FOURS.game
    subject = FOURS
