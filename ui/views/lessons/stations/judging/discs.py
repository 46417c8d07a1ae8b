"""The data for the exercises about Othello: positions, and an evaluation by discs and their squares."""

from ui.views.lessons.annotations import Words
from ui.views.lessons.stations.judging.subject import Subject


class Othello(Subject):
    """The data of the exercises about Othello (see Subject)."""

    game = "othello"
    features = (
        ("discs", "lessons.count-mine"),
        ("corners", "lessons.count-mine"),
        ("beside", "lessons.count-beside"),
        ("edges", "lessons.count-edges"),
        ("mobility", "lessons.count-mobility"),
    )
    textbook = (1, 0, 0, 0, 0)  # It counts only discs.
    mover = "X"
    pairs_needed = 12
    rung = 10
    board_key = "lessons.judging-board"
    right_key = "lessons.weigh-right"
    won_key = "lessons.paired-won"
    lost_key = "lessons.paired-lost"

    def truth_text(self, value: int, words: "Words") -> str:
        """Return the result in words: the winner, and by how many discs."""
        key = "lessons.judging-black" if value > 0 else "lessons.judging-white"
        return words.say(key, count=abs(value))

    def weight_fault(self, weights: "tuple[int, ...]") -> str:
        """Return the key of the message that names what is wrong with these weights."""
        discs, corners, beside, _, mobility = weights  # The edges may have any weight.
        if not discs and not corners and not beside and not mobility:
            return "lessons.weigh-blind"
        if discs > 0 and discs >= max(corners, mobility):
            return "lessons.weigh-discs"
        if beside > 0:
            return "lessons.weigh-beside"
        if corners <= 0:
            return "lessons.weigh-corners"
        if mobility <= 0:
            return "lessons.weigh-mobility"
        return "lessons.weigh-measure"


DISCS = Othello()
