"""The programs that the sliders write, as the lab takes them. In them LINE stands for the line."""

DISCS = """CORNERS = {0: (1, 8, 9), 7: (6, 14, 15), 56: (48, 49, 57), 63: (54, 55, 62)}
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
"""Othello's part."""

FOURS = """FOURS = []
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
    return LINE
"""
"""Connect Four's part."""

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
