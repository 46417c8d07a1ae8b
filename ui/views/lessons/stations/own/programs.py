"""The rules of a small game: from a heap, one, two or three are taken, and who takes the last one wins."""

RULES = """\
START = 9

def moves(left, turn):
    return [n for n in (1, 2, 3) if ▢1]

def play(left, turn, move):
    return ▢2

def winner(left, turn):
    if left == 0:
        return ▢3"""

CHOICES = (
    ("True", "n < left", "n <= left"),
    ("left", "left - move", "move - left"),
    ("turn", '"x" if turn == "o" else "o"', '"draw"'),
)
