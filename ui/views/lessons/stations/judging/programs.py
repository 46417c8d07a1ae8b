"""The program that the sliders write, as the lab takes it."""

EVALUATE = """CORNERS = {0: (1, 8, 9), 7: (6, 14, 15), 56: (48, 49, 57), 63: (54, 55, 62)}
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
    return LINE
"""
"""LINE stands for the line that the sliders are."""

CHOOSE = """

def choose(game, position):
    best_move = best = None
    for move in game.legal_moves(position):
        after = game.play(position, move)
        result = game.result(after)
        worth = -evaluate(game, after) if result is None else -10000 * result
        if best_move is None or worth > best:
            best_move, best = move, worth
    return best_move
"""
"""A player that looks one ply ahead."""
