"""The exercise `fours`: the exercise `weigh` for Connect Four, about lines and the middle column."""

from ui.views.lessons.annotations import Words
from ui.views.lessons.stations.judging.subject import Subject
from ui.views.lessons.stations.judging.weigh import Weigh

POSITIONS = (
    ("...xo.....ox.....xxo...ooxx..oxxoo..xxooxo", 1),
    ("....o....x.o....oxx....xoo....oxx...xxooox", 0),
    (".....x..ox..o..oo..x..xxx.x.xxoo.o.oxoo.xo", -1),
    ("..x......ox.....oxx....ooxo..xxoox.xoooxxo", 1),
    (".x......o......x.o....ooxx...oxxxo.xoxooox", 0),
    ("...x......x......o....o.xx...xxooox.oxooox", -1),
)
"""Positions from partly random games, each with its value for the side to move under best play."""
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
    positions = POSITIONS
    pairs_needed = 10
    rung = 11  # The rung for any program; it has no tests.
    evaluate = """\
FOURS = []
for row in range(6):
    for column in range(7):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if row + 3 * down < 6 and 0 <= column + 3 * right < 7:
                FOURS.append([(row + step * down) * 7 + column + step * right for step in range(4)])


def evaluate(game, position):
    cells = game.cells(position)
    mine = game.turn(position)
    sign = {"": 0, mine: 1, game.other(mine): -1}
    board = [sign[cell] for cell in cells]
    threes = twos = 0
    for four in FOURS:
        stones = [board[cell] for cell in four]
        # Both sides in it: nobody's line any more.
        if 1 not in stones or -1 not in stones:
            threes += (sum(stones) == 3) - (sum(stones) == -3)
            twos += (sum(stones) == 2) - (sum(stones) == -2)
    middle = sum(board[3::7])
    return """
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

    name = "fours"
    game_name = FOURS.game
    subject = FOURS
