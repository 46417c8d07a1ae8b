"""The programs of the station on minimax."""

MINIMAX = """\
def value(board):
    if over(board):
        return result(board)
    worths = [▢1 for after in boards_after(board)]
    if turn(board) == "o":
        return ▢2(worths)
    return ▢3(worths)"""

CHOICES = (("value(board)", "-value(after)", "value(after)"), ("min", "sum", "max"), ("max", "min", "sum"))

EMPTY = "    worths = []"
LEAST = "    return min(worths)"

MIXED = (
    "        worths += [value(after)]",
    "def value(board):",
    EMPTY,
    '    if turn(board) == "o":',
    "        return result(board)",
    "    if over(board):",
    "        return max(worths)",
    "    for after in boards_after(board):",
    LEAST,
)
"""As they are shown first. Of all orders that Python can read, three are right."""
