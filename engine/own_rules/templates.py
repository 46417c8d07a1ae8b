"""The templates of users' games: programs to change (see docs/own-game.en.md).

In en.json, `own.template.NAME` is a template's title, `own.change.NAME` the comment of its first line, which
suggests a change. `python3 -m tools.gallery` writes the facts about each.
"""

from engine.words import say

BOARD = """
START = "........."
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""
"""A board of 3 by 3 squares and its lines; several templates begin with this text."""

THREE = (
    BOARD
    + """
def moves(board, turn):
    return [i for i in range(9) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def winner(board, turn):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != ".":
            return board[a]
"""
)
FULL = """    if "." not in board:
        return "draw"
"""
TICTACTOE = THREE + FULL
MISERE = THREE.replace("board[a]\n", "turn\n") + FULL
NOTAKTO = THREE.replace("+ turn +", '+ "#" +').replace('!= "."', '== "#"').replace("board[a]\n", "turn\n")

NIM = """
START = (3, 4, 5)

def moves(piles, turn):
    return [(p, left) for p in range(3) for left in range(piles[p])]

def play(piles, turn, move):
    p, left = move
    return piles[:p] + (left,) + piles[p + 1:]

def cells(piles):
    return ["|" * n + "." * (5 - n) for n in piles]
"""

KAYLES = """
COLUMNS = 9
START = "|||||||||"

def moves(board, turn):
    ones = [(i,) for i in range(9) if board[i] == "|"]
    twos = [(i, i + 1) for i in range(8) if board[i:i + 2] == "||"]
    return ones + twos

def play(board, turn, move):
    return board[:move[0]] + "." * len(move) + board[move[-1] + 1:]
"""

HEXAPAWN = """
COLUMNS = 3
START = "xxx...ooo"

def moves(board, turn):
    ahead = -COLUMNS if turn == "o" else COLUMNS
    found = []
    for here in range(len(board)):
        there = here + ahead
        if board[here] == turn and 0 <= there < len(board):
            if board[there] == ".":
                found.append((here, there))
            for side in (there - 1, there + 1):
                if side // COLUMNS == there // COLUMNS and board[side] not in (".", turn):
                    found.append((here, side))
    return found

def play(board, turn, move):
    cells = list(board)
    cells[move[0]], cells[move[1]] = ".", turn
    return "".join(cells)

def winner(board, turn):
    if "o" in board[:COLUMNS]:
        return "o"
    if "x" in board[-COLUMNS:]:
        return "x"
    if not moves(board, turn):
        return "x" if turn == "o" else "o"
"""

DODGEM = """
START = "x..x...oo"

def moves(board, turn):
    found = []
    for here in range(9):
        if board[here] == turn:
            for down, right in ((-1, 0), (0, 1), (0, -1) if turn == "o" else (1, 0)):
                row, column = here // 3 + down, here % 3 + right
                if row < 0 and turn == "o" or column > 2 and turn == "x":
                    found.append((here,))
                elif 0 <= row < 3 and 0 <= column < 3 and board[3 * row + column] == ".":
                    found.append((here, 3 * row + column))
    return found

def play(board, turn, move):
    cells = list(board)
    cells[move[0]] = "."
    if len(move) > 1:
        cells[move[1]] = turn
    return "".join(cells)

def winner(board, turn):
    for mark in "ox":
        if mark not in board:
            return mark
    if not moves(board, turn):
        return turn
"""

MORRIS = (
    BOARD
    + """\
NEAR = ((1, 3, 4), (0, 2, 4), (1, 4, 5), (0, 4, 6), (0, 1, 2, 3, 5, 6, 7, 8),
        (2, 4, 8), (3, 4, 7), (4, 6, 8), (4, 5, 7))

def moves(board, turn):
    empty = [i for i in range(9) if board[i] == "."]
    if board.count(turn) < 3:
        return [(i,) for i in empty]
    return [(here, there) for here in range(9) if board[here] == turn
            for there in NEAR[here] if there in empty]

def play(board, turn, move):
    cells = list(board)
    cells[move[0]] = "."
    cells[move[-1]] = turn
    return "".join(cells)

def winner(board, turn):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != ".":
            return board[a]
    if not moves(board, turn):
        return "x" if turn == "o" else "o"
"""
)

MUTORERE = """
RING = (0, 1, 2, 5, 8, 7, 6, 3)
CENTRE = 4
START = "ooox.oxxx"

def moves(board, turn):
    found = []
    for place in range(8):
        here, near = RING[place], (RING[place - 1], RING[(place + 1) % 8])
        if board[here] == turn:
            found += [(here, there) for there in near if board[there] == "."]
            if board[CENTRE] == "." and [there for there in near if board[there] != turn]:
                found.append((here, CENTRE))
        if board[CENTRE] == turn and board[here] == ".":
            found.append((CENTRE, here))
    return found

def play(board, turn, move):
    cells = list(board)
    cells[move[0]], cells[move[1]] = ".", turn
    return "".join(cells)
"""

CHOMP = """
COLUMNS = 4
START = "@###########"

def moves(board, turn):
    return [i for i in range(len(board)) if board[i] != "."]

def play(board, turn, move):
    left = ""
    for i in range(len(board)):
        eaten = i // COLUMNS >= move // COLUMNS and i % COLUMNS >= move % COLUMNS
        left += "." if eaten else board[i]
    return left

def winner(board, turn):
    if "@" not in board:
        return turn
"""

RACE = """
GOAL = 20
START = 0
COLUMNS = 7

def moves(total, turn):
    return [step for step in (1, 2) if total + step <= GOAL]

def play(total, turn, move):
    return total + move

def cells(total):
    return "." * total + "*" + "." * (GOAL - total)
"""

DOMINEERING = """
COLUMNS = 4
START = "." * 16

def moves(board, turn):
    if turn == "o":
        pairs = [(i, i + COLUMNS) for i in range(len(board) - COLUMNS)]
    else:
        pairs = [(i, i + 1) for i in range(len(board)) if i % COLUMNS < COLUMNS - 1]
    return [(a, b) for a, b in pairs if board[a] == board[b] == "."]

def play(board, turn, move):
    cells = list(board)
    cells[move[0]] = cells[move[1]] = turn
    return "".join(cells)
"""

BOXES = """
COLUMNS = 5
WIDTHS = HEIGHTS = (1, 3, 1, 3, 1)
START = "+.+.+.....+.+.+.....+.+.+"
BOXES = (6, 8, 16, 18)

def moves(board, turn):
    return [i for i in range(1, 25, 2) if board[i] == "."]

def play(board, turn, move):
    cells = list(board)
    cells[move] = "|" if move // COLUMNS % 2 else "-"
    closed = [b for b in BOXES if cells[b] == "."
              and "." not in (cells[b - 5], cells[b - 1], cells[b + 1], cells[b + 5])]
    for b in closed:
        cells[b] = turn
    board = "".join(cells)
    return again(board) if closed else board

def winner(board, turn):
    if "." not in board:
        o, x = board.count("o"), board.count("x")
        return "o" if o > x else "x" if x > o else "draw"
"""

KALAH = """
COLUMNS = 5
WIDTHS = (2, 1, 1, 1, 2)
START = (0, 2, 2, 2, 0, 0, 2, 2, 2, 0)
WAY = {"o": (6, 7, 8, 9, 3, 2, 1), "x": (3, 2, 1, 0, 6, 7, 8)}

def moves(board, turn):
    return [pit for pit in WAY[turn][:3] if board[pit]]

def play(board, turn, move):
    seeds, way = list(board), WAY[turn]
    place, hand = way.index(move), seeds[move]
    seeds[move] = 0
    for _ in range(hand):
        place = (place + 1) % 7
        seeds[way[place]] += 1
    last, opposite = way[place], (way[place] + 5) % 10
    if place < 3 and seeds[last] == 1 and seeds[opposite]:
        seeds[way[3]] += 1 + seeds[opposite]
        seeds[last] = seeds[opposite] = 0
    return again(tuple(seeds)) if place == 3 else tuple(seeds)

def winner(board, turn):
    o, x = sum(board[5:]), sum(board[:5])
    if not any(board[6:9]) or not any(board[1:4]):
        return "o" if o > x else "x" if x > o else "draw"

def cells(board):
    return "".join([".123456789abc"[seeds] for seeds in board])
"""

TEMPLATES = (
    ("tictactoe", TICTACTOE),
    ("misere", MISERE),
    ("notakto", NOTAKTO),
    ("nim", NIM),
    ("kayles", KAYLES),
    ("hexapawn", HEXAPAWN),
    ("dodgem", DODGEM),
    ("morris", MORRIS),
    ("mutorere", MUTORERE),
    ("chomp", CHOMP),
    ("race", RACE),
    ("domineering", DOMINEERING),
    ("boxes", BOXES),
    ("kalah", KALAH),
)
"""The name and the program of each template, in the order of the page."""

NAMES = tuple([name for name, _ in TEMPLATES])


def template(name: str, language: str) -> str:
    """Return the program of the template `name`, with comment and title in a language."""
    head = "# " + say("own.change." + name, language) + '\nTITLE = "' + title(name, language) + '"\n'
    return head + dict(TEMPLATES)[name]


def title(name: str, language: str) -> str:
    """Return the title of the template `name`."""
    return say("own.template." + name, language)
