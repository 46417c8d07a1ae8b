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
