"""The data for the exercises about Othello: positions, and an evaluation by discs and their squares."""

from ui.views.lessons.annotations import Words
from ui.views.lessons.stations.judging.subject import Subject

POSITIONS = (
    ("-OOOOOO-O-OOOO--OOOOOOOOOOOOOX--OOOOXO--OOOOX----OOOOOO--XXXXO--", 32),
    ("---OOOOOO-OOOOOOOOOOOOOOO-OOOOOOOOXXXXOO-O--OOOOX-O-OOO-------OX", 12),
    ("OXXXXXXXOXXXXXXXOXXXXXXXOOXXXXXXOXOXXX-X-XXOX---XXX-O----X---O--", -12),
    ("OOOOOOO-XOXXXOO-XXOXOXOXXOXOXOOXXXOXOOOXXXXXXO-X--X--X-X------X-", -36),
    ("XXXXOOOXXXXXXOOXXXXXXXOXXXXXOXXXXXOOOOOOXO-----XX-O-----X--O----", 52),
    ("OOXXXXXXOOOXOXXXOXXOXXXXOXXXXXXXOOXXXXXXO-O--XXXO--O---XO-------", -4),
)
"""Positions from games of the page's players, each with the discs by which the side to move wins."""


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
    positions = POSITIONS
    pairs_needed = 12
    rung = 10
    evaluate = """\
CORNERS = {0: (1, 8, 9), 7: (6, 14, 15), 56: (48, 49, 57), 63: (54, 55, 62)}
EDGES = [cell for cell in range(64) if (cell < 8 or cell > 55 or cell % 8 in (0, 7)) and cell not in CORNERS]


def evaluate(game, position):
    cells = game.cells(position)
    mine = game.turn(position)
    sign = {"": 0, mine: 1, game.other(mine): -1}
    board = [sign[cell] for cell in cells]
    discs = sum(board)
    corners = sum([board[cell] for cell in CORNERS])
    beside = 0
    for corner in CORNERS:
        if board[corner] == 0:
            beside += sum([board[cell] for cell in CORNERS[corner]])
    edges = sum([board[cell] for cell in EDGES])
    mobility = len(game.legal_moves(position))
    return """
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
