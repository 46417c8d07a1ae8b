"""The exercise `paired` for Connect Four."""

from ui.views.lessons.stations.judging.fours import FOURS
from ui.views.lessons.stations.judging.paired import Paired


class PairedFours(Paired):
    """The match between the reader's and the textbook's evaluation of Connect Four."""

    game_name = FOURS.game
    subject = FOURS
