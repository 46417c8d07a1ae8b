"""The program of the first minute."""

MINIMAX = """\
def value(board):
    best = 0 if drawn(board) else -1
    for after in boards_after(board):
        worth = ▢1
        best = max(best, worth)
    return best"""

WORTHS = ("value(after)", "value(board)", "-value(after)")
