"""The exercise `fours`: the exercise `weigh` for Connect Four, about lines and the middle column."""

from ui.views.lessons.annotations import Words
from ui.views.lessons.stations.judging.subject import Subject
from ui.views.lessons.stations.judging.weigh import Weigh

TRUTHS = {1: "lessons.fours-win", 0: "lessons.over-draw", -1: "lessons.fours-loss"}


class ConnectFour(Subject):
    """The data of the exercises about Connect Four (see Subject)."""

    game = "connectfour"
    features = (
        ("threes", "lessons.count-threes"),
        ("twos", "lessons.count-twos"),
        ("middle", "lessons.count-mine"),
    )
    textbook = (0, 0, 1)  # It counts only the stones in the middle column.
    mover = "o"
    pairs_needed = 10
    rung = 11  # The rung for any program; it has no tests.
    board_key = "lessons.fours-board"
    right_key = "lessons.fours-right"
    won_key = "lessons.paired-fours-won"
    lost_key = "lessons.paired-fours-lost"

    def truth_text(self, value: int, words: "Words") -> str:
        """Return the result in words: a win, a draw or a loss."""
        return words.say(TRUTHS[value])

    def weight_fault(self, weights: "tuple[int, ...]") -> str:
        """Return the key of the message that names what is wrong with these weights."""
        threes, twos, middle = weights  # For lines of 3 or 2 stones, and the middle column.
        if not threes and not twos:
            return "lessons.fours-middle" if middle else "lessons.fours-blind"
        if threes < 0 or twos < 0:
            return "lessons.fours-sign"
        if not threes or not twos:
            return "lessons.fours-one"
        return "lessons.fours-measure"


FOURS = ConnectFour()


class Fours(Weigh):
    """The exercise `weigh` for Connect Four."""

    game_name = FOURS.game
    subject = FOURS
