"""Rules of ten games that are too large for a table, and of others with something wrong in the middle."""

from engine.own_rules import templates

TEMPLATES = dict(templates.LARGE)
FOUR, HEX, KALAH = TEMPLATES["four"], TEMPLATES["hex"], TEMPLATES["kalah6"]

KALAH_ESTIMATE = """
def estimate(board, turn):
    lead = board[15] - board[0]
    return lead if turn == "o" else -lead
"""

DOMINEERING = """
N = 6
START = "." * N * N

def moves(board, turn):
    if turn == "o":
        return [(i, i + N) for i in range(N * N - N) if board[i] == board[i + N] == "."]
    return [(i, i + 1) for i in range(N * N) if i % N < N - 1 and board[i] == board[i + 1] == "."]

def play(board, turn, move):
    cells = list(board)
    for i in move:
        cells[i] = turn
    return "".join(cells)
"""

LARGE = {**TEMPLATES, "domineering": DOMINEERING}

SMALL = {
    "hex3": HEX.replace("N = 5", "N = 3"),
    "domineering4": DOMINEERING.replace("N = 6", "N = 4"),
    "isolation3": """
COLUMNS = 3
START = ".x..o."
NEAR = [[1, 3, 4], [0, 2, 3, 4, 5], [1, 4, 5], [0, 1, 4], [0, 1, 2, 3, 5], [1, 2, 4]]

def moves(board, turn):
    return [i for i in NEAR[board.index(turn)] if board[i] == "."]

def play(board, turn, move):
    board = board.replace(turn, "#")
    return board[:move] + turn + board[move + 1:]
""",
}
"""Games small enough for a table, whose values are thus known from another solver."""


def at_ply(count: int, line: str, function: str = "play", after: str = "") -> str:
    """Return the rules of 4 by 4 in which a function runs `line` once there are `count` stones."""
    return (
        FOUR.replace(
            f"def {function}(board, turn{', move' if function == 'play' else ''}):",
            f"def {function}(board, turn{', move' if function == 'play' else ''}):\n"
            f"    if 16 - board.count('.') >= {count}:\n        {line}",
        )
        + after
    )
