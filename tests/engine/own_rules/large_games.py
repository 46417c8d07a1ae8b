"""Rules of ten games that are too large for a table, and of others with something wrong in the middle."""

FOUR = """
# Four in a row on 4 by 4 squares.
START = "." * 16
LINES = [tuple(range(4 * r, 4 * r + 4)) for r in range(4)] + [tuple(range(c, 16, 4)) for c in range(4)]
LINES += [(0, 5, 10, 15), (3, 6, 9, 12)]

def moves(board, turn):
    return [i for i in range(16) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def winner(board, turn):
    for a, b, c, d in LINES:
        if board[a] == board[b] == board[c] == board[d] != ".":
            return board[a]
    if "." not in board:
        return "draw"
"""

CONNECT_FOUR = """
COLUMNS = 7
START = "." * 42
LINES = [[7 * r + c + k * (7 * dr + dc) for k in range(4)]
         for r in range(6) for c in range(7) for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1))
         if r + 3 * dr < 6 and 0 <= c + 3 * dc < 7]

def moves(board, turn):
    return [max(r * 7 + c for r in range(6) if board[r * 7 + c] == ".") for c in range(7) if board[c] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def winner(board, turn):
    for a, b, c, d in LINES:
        if board[a] == board[b] == board[c] == board[d] != ".":
            return board[a]
    if "." not in board:
        return "draw"
"""

OTHELLO = """
# Othello on 6 by 6 squares; a pass is the move (-1,).
N = 6
START = "." * 14 + "xo" + "." * 4 + "ox" + "." * 14
WAYS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
RAYS = [[[N * (r + k * a) + c + k * b for k in range(1, N) if 0 <= r + k * a < N and 0 <= c + k * b < N]
         for a, b in WAYS] for r in range(N) for c in range(N)]

def turned(board, turn, cell):
    found = []
    if board[cell] == ".":
        for ray in RAYS[cell]:
            line = []
            for i in ray:
                if board[i] == ".":
                    break
                if board[i] == turn:
                    found += line
                    break
                line.append(i)
    return found

def places(board, turn):
    return [i for i in range(N * N) if turned(board, turn, i)]

def moves(board, turn):
    return places(board, turn) or [(-1,)]

def play(board, turn, move):
    if move == (-1,):
        return board
    cells = list(board)
    for i in turned(board, turn, move) + [move]:
        cells[i] = turn
    return "".join(cells)

def winner(board, turn):
    if not places(board, "o") and not places(board, "x"):
        o, x = board.count("o"), board.count("x")
        return "o" if o > x else "x" if x > o else "draw"
"""

BREAKTHROUGH = """
# Breakthrough on 6 by 6 squares: reach the other side; straight ahead only to an empty square.
START = "x" * 12 + "." * 12 + "o" * 12

def moves(board, turn):
    ahead, found = (-1 if turn == "o" else 1), []
    for i in range(36):
        if board[i] == turn:
            r, c = divmod(i, 6)
            for side in (-1, 0, 1):
                if 0 <= r + ahead < 6 and 0 <= c + side < 6:
                    to = 6 * (r + ahead) + c + side
                    if board[to] == "." or (side and board[to] != turn):
                        found.append((i, to))
    return found

def play(board, turn, move):
    cells = list(board)
    cells[move[0]], cells[move[1]] = ".", turn
    return "".join(cells)

def winner(board, turn):
    if "o" in board[:6] or "x" not in board:
        return "o"
    if "x" in board[30:] or "o" not in board:
        return "x"
"""

KALAH = """
# Kalah with six pits and four seeds each: cells are x's store and pits, then o's store and pits.
START = (0,) + (4,) * 6 + (0,) + (4,) * 6
COLUMNS = 7
PITS = {"o": range(8, 14), "x": range(1, 7)}
STORE = {"o": 7, "x": 0}
WAY = [8, 9, 10, 11, 12, 13, 7, 6, 5, 4, 3, 2, 1, 0]

def moves(board, turn):
    return [pit for pit in PITS[turn] if board[pit]]

def play(board, turn, move):
    seeds, place = list(board), WAY.index(move)
    hand, seeds[move] = seeds[move], 0
    while hand:
        place = (place + 1) % 14
        if WAY[place] != 7 - STORE[turn]:
            seeds[WAY[place]] += 1
            hand -= 1
    last = WAY[place]
    if last in PITS[turn] and seeds[last] == 1:
        other = last - 7 if last > 7 else last + 7
        if seeds[other]:
            seeds[STORE[turn]] += 1 + seeds[other]
            seeds[last] = seeds[other] = 0
    return again(tuple(seeds)) if last == STORE[turn] else tuple(seeds)

def winner(board, turn):
    if not any(board[1:7]) or not any(board[8:]):
        o, x = sum(board[7:]), sum(board[:7])
        return "o" if o > x else "x" if x > o else "draw"

def cells(board):
    return "".join([".123456789abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQ"[n] for n in board])
"""

KALAH_ESTIMATE = """
def estimate(board, turn):
    lead = board[7] - board[0]
    return lead if turn == "o" else -lead
"""

DOTS = """
# Dots and Boxes with 3 by 3 boxes.
COLUMNS = 7
WIDTHS = HEIGHTS = (1, 3, 1, 3, 1, 3, 1)
START = "".join(["+" if r % 2 == c % 2 == 0 else "." for r in range(7) for c in range(7)])
EDGES = [7 * r + c for r in range(7) for c in range(7) if r % 2 != c % 2]
BOXES = [7 * r + c for r in (1, 3, 5) for c in (1, 3, 5)]

def moves(board, turn):
    return [i for i in EDGES if board[i] == "."]

def play(board, turn, move):
    cells = list(board)
    cells[move] = "-" if move // 7 % 2 == 0 else "|"
    closed = [b for b in BOXES if cells[b] == "."
              and "." not in (cells[b - 7], cells[b - 1], cells[b + 1], cells[b + 7])]
    for b in closed:
        cells[b] = turn
    return again("".join(cells)) if closed else "".join(cells)

def winner(board, turn):
    o, x = board.count("o"), board.count("x")
    if o > 4 or x > 4:
        return "o" if o > x else "x"
"""

ISOLATION = """
# Isolation on 5 by 5 squares: a king's step; the square that it leaves is gone.
COLUMNS = 5
START = "..x.." + "." * 15 + "..o.."
NEAR = [[5 * a + b for a in (r - 1, r, r + 1) for b in (c - 1, c, c + 1)
         if 0 <= a < 5 and 0 <= b < 5 and (a, b) != (r, c)] for r in range(5) for c in range(5)]

def moves(board, turn):
    return [i for i in NEAR[board.index(turn)] if board[i] == "."]

def play(board, turn, move):
    board = board.replace(turn, "#")
    return board[:move] + turn + board[move + 1:]
"""

HEX = """
# Hex on 5 by 5 cells: o joins top and bottom, x left and right.
N = 5
START = "." * N * N

def moves(board, turn):
    return [i for i in range(N * N) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def joined(board, mark):
    edge = range(N) if mark == "o" else range(0, N * N, N)
    waiting = [i for i in edge if board[i] == mark]
    reached = set(waiting)
    for i in waiting:
        r, c = divmod(i, N)
        if (r if mark == "o" else c) == N - 1:
            return True
        for a, b in ((r - 1, c), (r - 1, c + 1), (r, c - 1), (r, c + 1), (r + 1, c - 1), (r + 1, c)):
            j = N * a + b
            if 0 <= a < N and 0 <= b < N and board[j] == mark and j not in reached:
                reached.add(j)
                waiting.append(j)
    return False

def winner(board, turn):
    last = "x" if turn == "o" else "o"
    if joined(board, last):
        return last
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

GOMOKU = """
# Five in a row on 9 by 9 squares.
N = 9
START = "." * 81

def moves(board, turn):
    return [i for i in range(81) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def winner(board, turn):
    last = "x" if turn == "o" else "o"
    text = "/".join([board[9 * r : 9 * r + 9] for r in range(9)])
    for step in (1, 9, 10, 11):
        for i in range(len(text)):
            if text[i] == last and text[i : i + 5 * step : step] == last * 5:
                return last
    if "." not in board:
        return "draw"
"""

LARGE = {
    "four": FOUR,
    "connectfour": CONNECT_FOUR,
    "othello": OTHELLO,
    "breakthrough": BREAKTHROUGH,
    "kalah": KALAH,
    "dots": DOTS,
    "isolation": ISOLATION,
    "hex": HEX,
    "domineering": DOMINEERING,
    "gomoku": GOMOKU,
}

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
