"""A search that counts plies, with holes."""

TEXT = """def value(position, ply):
    if over(position):
        return ▢1
    best = -100
    for move in moves(position):
        after = play(position, move)
        best = max(best, -value(after, ▢2))
    return best


def choose(position):
    best, best_move = ▢3, None
    for move in moves(position):
        worth = -value(play(position, move), 1)
        if worth > best:
            best, best_move = worth, move
    return best_move"""

CHOICES = (
    (
        "result(position)",
        "result(position) * ply",
        "result(position) * (10 - ply)",
        "result(position) * (10 + ply)",
    ),
    ("ply", "ply + 1", "1"),
    ("0", "-1", "-100"),
)
RIGHT = (2, 1, 2)
"""What belongs in each hole."""
