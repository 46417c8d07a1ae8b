"""Right programs in the styles that people use; a rung accepts each. In portable Python."""

from engine.lab.rung_texts import solution
from tests.portable.edits import edited, edits

BEST = """

def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: -value(game, game.play(position, move)))
"""


def with_best(value):
    """Return a program with this `value`, and a `choose` that takes the best move."""
    return value + BEST


RECURSIVE = with_best("""
def value(game, position):
    result = game.result(position)
    if result is not None:
        return result
    return max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
""")

STOPS = with_best("""
def value(game, position):
    best = game.result(position)
    if best is not None:
        return best
    best = -1
    for move in game.legal_moves(position):
        best = max(best, -value(game, game.play(position, move)))
        if best == 1:
            break
    return best
""")

CLASS = """
class Player:
    def __init__(self, game):
        self.game = game

    def value(self, position):
        result = self.game.result(position)
        if result is not None:
            return result
        return -min([self.value(self.game.play(position, move)) for move in self.game.legal_moves(position)])

    def choose(self, position):
        moves = self.game.legal_moves(position)
        return min(moves, key=lambda move: self.value(self.game.play(position, move)))


def value(game, position):
    return Player(game).value(position)


def choose(game, position):
    return Player(game).choose(position)
"""

STACK = with_best("""
def value(game, position):
    # Each frame: the position, its moves that are left, the best so far.
    stack = [[position, game.legal_moves(position), -2]]
    returned = game.result(position)
    if returned is not None:
        return returned
    while stack:
        frame = stack[-1]
        if returned is not None:
            frame[2] = max(frame[2], -returned)
            returned = None
        if not frame[1]:
            returned = stack.pop()[2]
            continue
        after = game.play(frame[0], frame[1].pop())
        returned = game.result(after)
        if returned is None:
            stack.append([after, game.legal_moves(after), -2])
    return returned
""")

LEVELS = with_best("""
def value(game, position):
    # Level by level down, and up again.
    levels = [[(position, None)]]
    while levels[-1]:
        below = []
        for number, (each, parent) in enumerate(levels[-1]):
            for move in game.legal_moves(each):
                below.append((game.play(each, move), number))
        levels.append(below)
    known_values = []
    for depth in range(len(levels) - 1, -1, -1):
        best = [None] * len(levels[depth])
        if depth + 1 < len(levels):
            for number, (each, parent) in enumerate(levels[depth + 1]):
                if best[parent] is None or -known_values[number] > best[parent]:
                    best[parent] = -known_values[number]
        for number, (each, parent) in enumerate(levels[depth]):
            result = game.result(each)
            if result is not None:
                best[number] = result
        known_values = best
    return known_values[0]
""")

BOARD = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won(board, mark):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] == mark:
            return True
    return False

"""

UNDO = with_best(
    BOARD
    + """
def search(board, mine, theirs):
    if won(board, theirs):
        return -1
    best = None
    for cell in range(9):
        if board[cell] == "":
            board[cell] = mine
            worth = -search(board, theirs, mine)
            board[cell] = ""
            if best is None or worth > best:
                best = worth
    return 0 if best is None else best


def value(game, position):
    mine = game.turn(position)
    theirs = game.other(mine)
    board = list(game.cells(position))
    return 1 if won(board, mine) else search(board, mine, theirs)
"""
)

DERIVED = dict(
    edits(r"""
copy ¦ \nLINES → \nimport copy\n\nLINES
    ¦ board[cell] = mine → after = copy.deepcopy(board)\n            after[cell] = mine
    ¦ -search(board, theirs, mine)\n            board[cell] = "" → -search(after, theirs, mine)
cut ¦ def search(board, mine, theirs) → def search(board, mine, theirs, alpha=-2, beta=2)
    ¦ search(board, theirs, mine) → search(board, theirs, mine, -beta, -alpha)
    ¦ best = worth\n
    → best = worth\n            alpha = max(alpha, worth)\n            if alpha >= beta: break\n
""")
)
COPY, UNDO_CUT = edited(UNDO, DERIVED["copy"]), edited(UNDO, DERIVED["cut"])

HARD = """
def value(game, position, alpha, beta):
    result = game.result(position)
    if result is not None:
        return result
    for move in game.legal_moves(position):
        worth = -value(game, game.play(position, move), -beta, -alpha)
        if worth >= beta:
            return beta
        if worth > alpha:
            alpha = worth
    return alpha


def choose(game, position):
    best, best_move = -2, None
    for move in game.legal_moves(position):
        worth = -value(game, game.play(position, move), -2, -best)
        if worth > best:
            best, best_move = worth, move
    return best_move
"""

SOFT = HARD.replace(
    """    for move in game.legal_moves(position):
        worth = -value(game, game.play(position, move), -beta, -alpha)
        if worth >= beta:
            return beta
        if worth > alpha:
            alpha = worth
    return alpha
""",
    """    best = -2
    for move in game.legal_moves(position):
        best = max(best, -value(game, game.play(position, move), -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best
""",
)

TWO_FUNCTIONS = """
def highest(game, position, alpha, beta):
    result = game.result(position)
    if result is not None:
        return result
    for move in game.legal_moves(position):
        alpha = max(alpha, lowest(game, game.play(position, move), alpha, beta))
        if alpha >= beta:
            break
    return alpha


def lowest(game, position, alpha, beta):
    result = game.result(position)
    if result is not None:
        return -result
    for move in game.legal_moves(position):
        beta = min(beta, highest(game, game.play(position, move), alpha, beta))
        if alpha >= beta:
            break
    return beta


def value(game, position):
    return highest(game, position, -2, 2)


def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: lowest(game, game.play(position, move), -2, 2))
"""

SORTED = SOFT.replace(
    "    for move in game.legal_moves(position):\n"
    "        best = max(best, -value(game, game.play(position, move), ",
    "    replies = [game.play(position, move) for move in game.legal_moves(position)]\n"
    "    replies.sort(key=lambda after: game.result(after) or 0)\n"
    "    for after in replies:\n        best = max(best, -value(game, after, ",
)

NARROW = SOFT.replace(
    "value(game, position, alpha, beta)", "value(game, position, alpha=-1, beta=1)"
).replace("-2, -best", "-1, 1")

FLAGGED = with_best("""
EXACT, LOWER, UPPER = 0, 1, 2
table = {}


def value(game, position, alpha=-2, beta=2):
    result = game.result(position)
    if result is not None:
        return result
    first = alpha
    if position in table:
        kind, worth = table[position]
        if kind == EXACT or (kind == LOWER and worth >= beta) or (kind == UPPER and worth <= alpha):
            return worth
    best = -2
    for move in game.legal_moves(position):
        best = max(best, -value(game, game.play(position, move), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[position] = (LOWER if best >= beta else UPPER if best <= first else EXACT, best)
    return best
""")

CACHED = RECURSIVE.replace(
    "\ndef value(", "\nfrom functools import lru_cache\n\n\n@lru_cache(maxsize=None)\ndef value("
)

BY_CELLS = CACHED.replace(
    "from functools import lru_cache\n\n\n@lru_cache(maxsize=None)\ndef value(",
    """known = {}


def value(game, position):
    key = game.turn(position) + "".join([cell or "." for cell in game.cells(position)])
    if key not in known:
        known[key] = found(game, position)
    return known[key]


def found(""",
)

BY_TEXT = BY_CELLS.replace(
    'key = game.turn(position) + "".join([cell or "." for cell in game.cells(position)])',
    "key = game.write(position) + game.turn(position)",
)

TO_DEPTH = solution(5, "en")

WEIGHTS = (
    TO_DEPTH[: TO_DEPTH.index("def evaluate")]
    + """
SQUARES = (3, 2, 3, 2, 4, 2, 3, 2, 3)


def evaluate(game, position):
    mine = game.turn(position)
    worth = 0
    for cell, mark in enumerate(game.cells(position)):
        if mark:
            worth += SQUARES[cell] if mark == mine else -SQUARES[cell]
    return worth / 100


"""
    + TO_DEPTH[TO_DEPTH.index("def value") :]
)

RIGHT = {
    "as far as 3 plies": (5, TO_DEPTH.replace("DEPTH = 2", "DEPTH = 3"), None),
    "as far as 4 plies": (5, TO_DEPTH.replace("DEPTH = 2", "DEPTH = 4"), None),
    "to the end": (5, TO_DEPTH.replace("DEPTH = 2", "DEPTH = 9"), None),
    "squares with weights": (5, WEIGHTS, None),
    "squares with weights, farther": (5, WEIGHTS.replace("DEPTH = 2", "DEPTH = 4"), None),
    "a table by the position's text": (7, BY_TEXT, None),
    "recursive": (3, RECURSIVE, None),
    "stops at a win": (3, STOPS, "lab.fewer-nodes"),
    "a class": (3, CLASS, None),
    "a stack of its own": (3, STACK, None),
    "level by level": (3, LEVELS, None),
    "own board, placing and taking back": (3, UNDO, "lab.not-counted"),
    "own board, copied": (3, COPY, "lab.not-counted"),
    "alpha and beta wanted, fail-hard": (6, HARD, None),
    "alpha and beta wanted, fail-soft": (6, SOFT, None),
    "highest and lowest": (6, TWO_FUNCTIONS, None),
    "sorted": (6, SORTED, None),
    "a narrow window": (6, NARROW, None),
    "own board, alpha and beta": (6, UNDO_CUT, "lab.not-counted"),
    "a table of bounds, flagged": (7, FLAGGED, None),
    "a cache of Python's": (7, CACHED, None),
    "a table by what the board shows": (7, BY_CELLS, "lab.reads-board"),
}
"""By its style: the rung, the program, and what is noted of it."""
