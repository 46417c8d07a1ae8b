"""The search of this station: its line that is wrong, and with holes in that line."""

SEARCH = """def search(board, side, depth):
    if depth == 0:
        return count(board, side)
    best = -99
    for move in moves(board, side):
        after = place(board, move, side)
        worth = search(after, side, depth - 1)
        best = max(best, worth)
    return best"""
"""The search as it was found."""

CULPRIT = 7
"""The line that is wrong, from 1 on."""

MENDED = SEARCH.replace("= search(after, side,", "= ▢1search(after, ▢2,")
"""The same with holes (see ui.views.lessons.program)."""

HOLES = (("", "-"), ("side", "other(side)"))
"""What each hole may be filled with."""
