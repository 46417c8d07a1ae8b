"""Minimax with a table of positions, with holes."""

TEXT = """table = {}


def value(position):
    key = ▢1
    if ▢2:
        return table[key]
    best = result(position)
    for move in moves(position):
        best = max(best, -value(play(position, move)))
    ▢3
    return best"""

CHOICES = (
    ("len(table)", "position", "len(moves(position))"),
    ("False", "table.get(key)", "key in table"),
    ("table[best] = key", "table[key] = best", "table[key] = -best"),
)
RIGHT = (1, 2, 1)
"""What belongs in each hole."""
