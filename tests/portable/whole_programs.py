"""Whole programs in the shapes that people bring, right ones and wrong ones, for tests of the bridge.

Each shape has a game, a program and edits of it; see tests.portable.edits. In portable Python.
"""

from tests.portable.edits import edited, edits

LINES = "WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]\n"

WON = (
    LINES
    + """

def won(board, mark):
    return any([all([board[i] == mark for i in line]) for line in WINS])

"""
)

FLAG = (
    WON
    + """
def minimax(board, depth, is_maximizing):
    if won(board, "O"):
        return 10 - depth
    if won(board, "X"):
        return depth - 10
    moves = [i for i in range(9) if board[i] == " "]
    if not moves:
        return 0
    scores = []
    for i in moves:
        board[i] = "O" if is_maximizing else "X"
        scores.append(minimax(board, depth + 1, not is_maximizing))
        board[i] = " "
    return max(scores) if is_maximizing else min(scores)


if __name__ == "__main__":
    board = [" "] * 9
    while not won(board, "O") and " " in board:
        board[int(input("square: "))] = "X"
        scores = {}
        for i in range(9):
            if board[i] == " ":
                board[i] = "O"
                scores[i] = minimax(board, 0, False)
                board[i] = " "
        board[max(scores, key=scores.get)] = "O"
"""
)

BARE_FLAG = (
    WON
    + """
def minimax(board, depth, is_max):
    if won(board, "X"):
        return -1
    if won(board, "O"):
        return 1
    if " " not in board:
        return 0
    mark = "O" if is_max else "X"
    best = -2 if is_max else 2
    for i in range(9):
        if board[i] == " ":
            board[i] = mark
            score = minimax(board, depth + 1, not is_max)
            board[i] = " "
            best = max(best, score) if is_max else min(best, score)
    return best
"""
)

ENUM = (
    "from enum import Enum\n\n\n"
    + LINES
    + """

class Cell(Enum):
    EMPTY = 0
    X = 1
    O = 2


def other(cell):
    return Cell.X if cell == Cell.O else Cell.O


def won(board, mark):
    return any(all(board[i] == mark for i in line) for line in WINS)


def value_of(board, mover):
    if won(board, other(mover)):
        return -1
    if Cell.EMPTY not in board:
        return 0
    best = -1
    for i in range(9):
        if board[i] == Cell.EMPTY:
            board[i] = mover
            best = max(best, -value_of(board, other(mover)))
            board[i] = Cell.EMPTY
    return best


def best_move(board, player):
    best, best_value = None, -2
    for i in range(9):
        if board[i] == Cell.EMPTY:
            board[i] = player
            value = -value_of(board, other(player))
            board[i] = Cell.EMPTY
            if value > best_value:
                best, best_value = i, value
    return best
"""
)

TUPLE = (
    WON
    + """
def put(board, i, mark):
    return board[:i] + (mark,) + board[i + 1:]


def moves(board):
    return [i for i in range(9) if board[i] == 0]


def negamax(board, mark):
    if won(board, -mark):
        return -1
    if not moves(board):
        return 0
    return max([-negamax(put(board, i, mark), -mark) for i in moves(board)])


def best_move(board, mark):
    return max(moves(board), key=lambda i: -negamax(put(board, i, mark), -mark))
"""
)

PARAMETER = (
    WON
    + """
def search(b, p, q):
    if won(b, q):
        return -1
    scores = []
    for i in range(9):
        if b[i] == "-":
            b[i] = p
            scores.append(-search(b, q, p))
            b[i] = "-"
    return max(scores) if scores else 0


def best_move(b, p):
    q = "x" if p == "o" else "o"
    best, chosen = -2, None
    for i in range(9):
        if b[i] == "-":
            b[i] = p
            score = -search(b, q, p)
            b[i] = "-"
            if score > best:
                best, chosen = score, i
    return chosen
"""
)

CALLER = (
    WON
    + """
AI, HUMAN, FREE = "O", "X", " "


def moveSearch(board, mark):
    foe = HUMAN if mark == AI else AI
    if won(board, foe):
        return -1
    best = None
    for i in range(9):
        if board[i] == FREE:
            board[i] = mark
            score = -moveSearch(board, foe)
            board[i] = FREE
            if best is None or score > best:
                best = score
    return 0 if best is None else best


def topLevelSearch(board):
    best, move = -2, None
    for i in range(9):
        if board[i] == FREE:
            board[i] = AI
            score = -moveSearch(board, HUMAN)
            board[i] = FREE
            if score > best:
                best, move = score, i
    return move
"""
)

FOUR_LINES = """
def line_at(grid, row, column, mark):
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        count = 1
        for sign in (1, -1):
            r, c = row + sign * dr, column + sign * dc
            while 0 <= r < 6 and 0 <= c < 7 and grid[r * 7 + c] == mark:
                count += 1
                r, c = r + sign * dr, c + sign * dc
        if count >= 4:
            return True
    return False


def drop(grid, column, mark):
    for row in range(5, -1, -1):
        if grid[row * 7 + column] == 0:
            grid[row * 7 + column] = mark
            return row
    return None


def search(grid, mark, depth):
    best = None
    for column in range(7):
        row = drop(grid, column, mark)
        if row is None:
            continue
        if line_at(grid, row, column, mark):
            score = 100 + depth
        else:
            score = 0 if depth == 0 else -search(grid, 3 - mark, depth - 1)
        grid[row * 7 + column] = 0
        if best is None or score > best:
            best = score
    return 0 if best is None else best


def pick(grid, mark, depth):
    scores = {}
    for column in range(7):
        row = drop(grid, column, mark)
        if row is not None:
            won = line_at(grid, row, column, mark)
            scores[column] = 200 if won else -search(grid, 3 - mark, depth)
            grid[row * 7 + column] = 0
    return max(sorted(scores), key=lambda column: (scores[column], -abs(3 - column)))
"""

KAGGLE = (
    FOUR_LINES
    + """

def my_agent(observation, configuration):
    grid = list(observation.board)
    if len(grid) != configuration.rows * configuration.columns:
        raise ValueError(configuration.columns)
    return pick(grid, observation.mark, 1)
"""
)

KAGGLE_ITEMS = (
    "import random\n"
    + FOUR_LINES
    + """

def agent(obs, config):
    columns = config["columns"]
    grid = obs["board"][:]
    valid = [column for column in range(columns) if obs["board"][column] == 0]
    move = pick(grid, obs["mark"], 1)
    return move if move in valid else random.choice(valid)
"""
)

CHECKIO = (
    LINES
    + """

def won(cells, mark):
    return any([all([cells[i] == mark for i in line]) for line in WINS])


def value(cells, mark, other):
    if won(cells, other):
        return -1
    best = None
    for i in range(9):
        if cells[i] == ".":
            cells[i] = mark
            score = -value(cells, other, mark)
            cells[i] = "."
            best = score if best is None else max(best, score)
    return 0 if best is None else best


def x_and_o(grid, your_mark):
    cells = list("".join(grid))
    other = "O" if your_mark == "X" else "X"
    best, chosen = -2, None
    for i in range(9):
        if cells[i] == ".":
            cells[i] = your_mark
            score = -value(cells, other, your_mark)
            cells[i] = "."
            if score > best:
                best, chosen = score, i
    return chosen // 3, chosen % 3


if __name__ == "__main__":
    assert x_and_o(("XXO", "XX.", "OO."), "X") == (2, 2), "a win"
"""
)

CODINGAME = (
    "import sys\n"
    + LINES
    + """

def won(cells, mark):
    return any([all([cells[i] == mark for i in line]) for line in WINS])


def value(cells, mark):
    if won(cells, -mark):
        return -1
    best = None
    for i in range(9):
        if cells[i] == 0:
            cells[i] = mark
            score = -value(cells, -mark)
            cells[i] = 0
            best = score if best is None else max(best, score)
            if best == 1:
                break
    return 0 if best is None else best


cells = [0] * 9

# game loop
while True:
    opponent_row, opponent_col = [int(i) for i in input().split()]
    if opponent_row >= 0:
        cells[opponent_row * 3 + opponent_col] = -1
    valid_action_count = int(input())
    actions = []
    for i in range(valid_action_count):
        row, col = [int(j) for j in input().split()]
        actions.append((row, col))
    best, chosen = -2, None
    for row, col in actions:
        cells[row * 3 + col] = 1
        score = -value(cells, -1)
        cells[row * 3 + col] = 0
        if score > best:
            best, chosen = score, (row, col)
    cells[chosen[0] * 3 + chosen[1]] = 1
    print(chosen[0], chosen[1])
"""
)

ASKS_FIRST = (
    """name = input("What is your name? ")
level = int(input("How many plies? "))
print("Hello", name)

"""
    + WON
    + """
COMPUTER, PERSON = "O", "X"
board = [" "] * 9


def minimax(board, mark):
    if won(board, COMPUTER):
        return 1
    if won(board, PERSON):
        return -1
    free = [i for i in range(9) if board[i] == " "]
    if not free:
        return 0
    scores = []
    for i in free:
        board[i] = mark
        scores.append(minimax(board, PERSON if mark == COMPUTER else COMPUTER))
        board[i] = " "
    return max(scores) if mark == COMPUTER else min(scores)


def computer_move(board):
    best, chosen = -2, None
    for i in range(9):
        if board[i] == " ":
            board[i] = COMPUTER
            score = minimax(board, PERSON)
            board[i] = " "
            if score > best:
                best, chosen = score, i
    return chosen


while " " in board:
    board[int(input(name + ", your square: "))] = PERSON
    board[computer_move(board)] = COMPUTER
"""
)

JAPANESE = """勝ち筋 = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
勝ち筋 += [(0, 4, 8), (2, 4, 6)]
空 = " "


def 勝った(盤, 印):
    return any([all([盤[i] == 印 for i in 筋]) for 筋 in 勝ち筋])


def 相手(印):
    return "×" if 印 == "○" else "○"


def 評価(盤, 印):
    if 勝った(盤, 相手(印)):
        return -1
    値 = [0] if 空 not in 盤 else []
    for i in range(9):
        if 盤[i] == 空:
            盤[i] = 印
            値.append(-評価(盤, 相手(印)))
            盤[i] = 空
    return max(値)


def 最善手(盤, 印):
    最大値, 手 = -2, None
    for i in range(9):
        if 盤[i] == 空:
            盤[i] = 印
            値 = -評価(盤, 相手(印))
            盤[i] = 空
            if 値 > 最大値:
                最大値, 手 = 値, i
    return 手
"""

BITS = """LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


def has_line(bits):
    return any([bits & line == line for line in LINES])


def value(mine, theirs):
    if has_line(theirs):
        return -1
    if mine | theirs == 0o777:
        return 0
    return max([-value(theirs, mine | 1 << i) for i in range(9) if not (mine | theirs) >> i & 1])


def play(p1, p2, turn):
    mine, theirs = (p1, p2) if turn == 1 else (p2, p1)
    best, chosen = -2, None
    for i in range(9):
        if not (p1 | p2) >> i & 1:
            score = -value(theirs, mine | 1 << i)
            if score > best:
                best, chosen = score, i
    return chosen
"""

PASTED = (
    WON.replace("def won(", "def winner(")
    + """
from helper import winner
from ai.search import *


def best_score(board, mark, foe):
    if winner(board, foe):
        return -1
    if "" not in board:
        return 0
    scores = []
    for i in range(9):
        if board[i] == "":
            after = board[:i] + [mark] + board[i + 1:]
            scores.append(-best_score(after, foe, mark))
    return max(scores)


def get_best_move(board, mark):
    foe = "O" if mark == "X" else "X"
    free = [i for i in range(9) if board[i] == ""]
    return max(free, key=lambda i: -best_score(board[:i] + [mark] + board[i + 1:], foe, mark))
"""
)

RAISES = (
    "import os\n\n"
    + WON
    + """
HERE = os.path.dirname(os.path.abspath(__file__))


class Player:
    @property
    def move(self):
        raise NotImplementedError("a subclass has it")


class MinimaxPlayer(Player):
    def __init__(self):
        self.board = [" "] * 9

    @property
    def name(self):
        raise ValueError("no name yet")

    def search(self, mark, foe):
        if won(self.board, foe):
            return -1
        scores = [0] if " " not in self.board else []
        for i in range(9):
            if self.board[i] == " ":
                self.board[i] = mark
                scores.append(-self.search(foe, mark))
                self.board[i] = " "
        return max(scores)

    def get_best_move(self):
        best, chosen = -2, None
        for i in range(9):
            if self.board[i] == " ":
                self.board[i] = "O"
                score = -self.search("X", "O")
                self.board[i] = " "
                if score > best:
                    best, chosen = score, i
        return chosen
"""
)

TWO_KINDS = (
    WON
    + """
EMPTY, ME, YOU = 0, 1, 2


class Board:
    def __init__(self):
        self.cells = [EMPTY] * 9

    def free(self):
        return [i for i in range(9) if self.cells[i] == EMPTY]


def worst_reply(board, mark):
    if won(board.cells, 3 - mark):
        return -1
    best = -1 if board.free() else 0
    for i in board.free():
        board.cells[i] = mark
        best = max(best, -worst_reply(board, 3 - mark))
        board.cells[i] = EMPTY
    return best


def decide(board, mark):
    found = []
    for i in board.free():
        board.cells[i] = mark
        found.append((-worst_reply(board, 3 - mark), i))
        board.cells[i] = EMPTY
    return max(found)[1]
"""
)

ROLES = (
    LINES
    + """


def wins(b, m):
    return any([all([b[i] == m for i in line]) for line in WINS])


def alphabeta(board, depth, alpha, beta, maximizing_player, me, opp):
    if wins(board, me):
        return depth + 1
    if wins(board, opp):
        return -depth - 1
    free = [i for i in range(9) if board[i] is None]
    value = 0 if not free else -100 if maximizing_player else 100
    for i in free:
        board[i] = me if maximizing_player else opp
        score = alphabeta(board, depth - 1, alpha, beta, not maximizing_player, me, opp)
        board[i] = None
        if maximizing_player:
            value = max(value, score)
            alpha = max(alpha, value)
        else:
            value = min(value, score)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value
"""
)

ODD_NAMES = (
    LINES
    + """


def wins(b, m):
    return any([all([b[i] == m for i in line]) for line in WINS])


def put(arr, i, who):
    return arr[:i] + [who] + arr[i + 1:]


def rec(arr, who, foe):
    if wins(arr, foe):
        return -1
    found = [-rec(put(arr, i, who), foe, who) for i in range(9) if arr[i] == ""]
    return max(found) if found else 0


def solve(arr, who):
    foe = "x" if who == "o" else "o"
    best = None
    for i in range(9):
        if arr[i] == "":
            score = -rec(put(arr, i, who), foe, who)
            if best is None or score > best[0]:
                best = (score, i)
    return best[1]
"""
)

GLOBAL = """盤面 = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
自分, 相手 = 1, 2


def 勝者(盤):
    列 = [盤[0], 盤[1], 盤[2]] + [[盤[i][j] for i in range(3)] for j in range(3)]
    列 += [[盤[i][i] for i in range(3)], [盤[i][2 - i] for i in range(3)]]
    return ([石 for 石 in (1, 2) if [石] * 3 in 列] + [0])[0]


def 探索(盤, 手番):
    if 勝者(盤):
        return 1 if 勝者(盤) == 自分 else -1
    点 = []
    for 行 in range(3):
        for 列 in range(3):
            if 盤[行][列] == 0:
                盤[行][列] = 手番
                点.append(探索(盤, 3 - 手番))
                盤[行][列] = 0
    return 0 if not 点 else max(点) if 手番 == 自分 else min(点)


def コンピュータが打つ():
    最高 = (-2, 0, 0)
    for 行 in range(3):
        for 列 in range(3):
            if 盤面[行][列] == 0:
                盤面[行][列] = 自分
                点 = 探索(盤面, 相手)
                盤面[行][列] = 0
                if 点 > 最高[0]:
                    最高 = (点, 行, 列)
    盤面[最高[1]][最高[2]] = 自分
"""

FROM_BELOW = """ROWS, COLUMNS, PERSON, MACHINE = 6, 7, 1, 2


def create_board():
    return [[0] * COLUMNS for _ in range(ROWS)]


def next_open_row(board, column):
    return [row for row in range(ROWS) if board[row][column] == 0][0]


def winning(board, piece, row, column):
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        count = 1
        for sign in (1, -1):
            r, c = row + sign * dr, column + sign * dc
            while 0 <= r < ROWS and 0 <= c < COLUMNS and board[r][c] == piece:
                count += 1
                r, c = r + sign * dr, c + sign * dc
        if count >= 4:
            return True
    return False


def minimax(board, depth, maximizing_player):
    valid = [column for column in (3, 2, 4, 1, 5, 0, 6) if board[ROWS - 1][column] == 0]
    best = (None, 0)
    for column in valid if depth else ():
        piece = MACHINE if maximizing_player else PERSON
        row = next_open_row(board, column)
        board[row][column] = piece
        if winning(board, piece, row, column):
            score = 100 + depth if maximizing_player else -100 - depth
        else:
            score = minimax(board, depth - 1, not maximizing_player)[1]
        board[row][column] = 0
        if best[0] is None or (score > best[1] if maximizing_player else score < best[1]):
            best = (column, score)
    return best
"""

_EDITS = r"""
tictactoe FLAG
right: as it is
right: marks in small letters ¦ "O" → "o" ¦ "X" → "x"
right: a name for the mark ¦ board[i] = "O" if is_maximizing else "X"
    → mark = "O" if is_maximizing else "X"\n        board[i] = mark
right: the condition the other way ¦ "O" if is_maximizing else "X" → "X" if not is_maximizing else "O"
wrong: signs ¦ return 10 - depth → return depth - 10
    ¦ won(board, "X"):\n        return depth - 10 → won(board, "X"):\n        return 10 - depth
wrong: the largest of all ¦ max(scores) if is_maximizing else min(scores) → max(scores)
wrong: a line is missing ¦ , (2, 4, 6)] → ]

tictactoe BARE_FLAG
right: as it is
right: another name ¦ is_max → maximizing_player
right: numbers ¦ "X" → 2 ¦ "O" → 1 ¦ " " → 0
wrong: the same side again ¦ not is_max) → is_max)
wrong: x for o ¦ mark = "O" if is_max else "X" → mark = "X" if is_max else "O"
wrong: draws are wins ¦ return 0 → return 1

tictactoe ENUM
right: as it is
right: texts ¦ EMPTY = 0 → EMPTY = "." ¦ X = 1 → X = "x" ¦ O = 2 → O = "o"
right: o first ¦ X = 1\n    O = 2 → O = 1\n    X = 2
wrong: never negated ¦ best = max(best, -value_of → best = max(best, value_of
wrong: the smallest ¦ value > best_value → value < best_value ¦ None, -2 → None, 2

tictactoe TUPLE
right: as it is
right: two for the other ¦ -mark → 3 - mark ¦ won(board, 3 → won(board, 3
wrong: losses unseen ¦ return -1 → return 0
wrong: the side isn't exchanged
    ¦ -negamax(put(board, i, mark), -mark) for → -negamax(put(board, i, mark), mark) for

tictactoe PARAMETER
right: as it is
right: a Japanese name ¦ def best_move(b, p):\n → def best_move(盤, 印):\n    b, p = 盤, 印\n
right: a letter and a longer name ¦ def best_move(b, p):\n → def best_move(b, piece_now):\n    p = piece_now\n
right: numbers ¦ "x" if p == "o" else "o" → 3 - p ¦ "-" → 0
wrong: the last ¦ score > best → True
wrong: a line is missing ¦ (1, 4, 7),  → ∅

tictactoe CALLER
right: as it is
right: the other order ¦ topLevelSearch → rootSearch
right: numbers ¦ "O", "X", " " → 2, 1, 0
wrong: its own turn again ¦ -moveSearch(board, HUMAN) → moveSearch(board, AI)
wrong: not negated ¦ score = -moveSearch(board, foe) → score = moveSearch(board, foe)

connectfour KAGGLE
right: as it is
right: another name ¦ my_agent → act
right: both forms ¦ observation.mark → observation["mark"]
wrong: the other's mark ¦ pick(grid, observation.mark, 1) → pick(grid, 3 - observation.mark, 1)
wrong: the first column ¦ return pick(grid, observation.mark, 1)
    → return [c for c in range(7) if grid[c] == 0][0]
right: sizes by name
    ¦ configuration.rows * configuration.columns → configuration["rows"] * configuration["columns"]
wrong: one column ¦ return pick(grid, observation.mark, 1) → return 3

connectfour KAGGLE_ITEMS
right: as it is
right: another name ¦ def agent(obs, config) → def act(obs, conf) ¦ config["columns"] → conf["columns"]
wrong: sees only its own wins ¦ 200 if won else -search(grid, 3 - mark, depth) → 200 if won else 0
wrong: no diagonals ¦ , (1, 1), (1, -1)) → )

tictactoe CHECKIO
right: as it is
right: a list ¦ return chosen // 3, chosen % 3 → return [chosen // 3, chosen % 3]
wrong: a line is missing ¦ (1, 4, 7),  → ∅
wrong: not negated ¦ score = -value(cells, other, your_mark) → score = value(cells, other, your_mark)

tictactoe CODINGAME
right: as it is
right: reads lines ¦ input() → sys.stdin.readline()
right: reads a name for each ¦ opponent_row, opponent_col = [int(i) for i in input().split()]
    → line = input().split()\n    opponent_row, opponent_col = int(line[0]), int(line[1])
wrong: the first action ¦ score > best → chosen is None
wrong: forgets the opponent ¦ cells[opponent_row * 3 + opponent_col] = -1 → pass

tictactoe ASKS_FIRST
right: as it is
right: a sign is asked ¦ level = int(input("How many plies? "))
    → sign = ""\nwhile sign not in ("X", "O"):\n    sign = input("X or O? ")
wrong: the other is asked again
    ¦ minimax(board, PERSON)\n            board → minimax(board, COMPUTER)\n            board
wrong: columns only ¦ (0, 1, 2), (3, 4, 5), (6, 7, 8),  → ∅

tictactoe JAPANESE
right: as it is
right: another name ¦ 最善手 → 次の手を選ぶ ¦ 盤 → 盤面
right: the computer's ¦ 最善手 → コンピュータの手
    ¦ def コンピュータの手(盤, 印) → def コンピュータの手(盤, 手番)
    ¦ 最大値, 手 = -2, None → 最大値, 手, 印 = -2, None, 手番
wrong: not negated ¦ 値 = -評価 → 値 = 評価
wrong: the other's mark ¦ 値.append(-評価(盤, 相手(印))) → 値.append(-評価(盤, 印))

tictactoe BITS
right: as it is
right: the turn from 0 ¦ turn == 1 → turn == 0
right: mine and theirs ¦ def play(p1, p2, turn):\n    mine, theirs = (p1, p2) if turn == 1 else (p2, p1)
    → def choose_move(me, opponent):\n    p1, p2, mine, theirs = me, opponent, me, opponent
wrong: losses unseen ¦ return -1 → return 0
wrong: no diagonals ¦ , 0o421, 0o124) → )

tictactoe PASTED
right: as it is
wrong: two for one ¦ if winner(board, foe) → if winner(board, mark)

tictactoe RAISES
right: as it is
wrong: the last ¦ score > best → score >= best or True

tictactoe ROLES
right: as it is
right: other names ¦ maximizing_player → is_max ¦ me → ai ¦ opp → human
wrong: marks exchanged ¦ not maximizing_player, me, opp) → not maximizing_player, opp, me)
wrong: losses are wins ¦ return -depth - 1 → return depth + 1

tictactoe ODD_NAMES
right: as it is
right: another name and order ¦ solve(arr, who) → answer(who, arr)
wrong: not negated ¦ score = -rec → score = rec
wrong: the smallest ¦ score > best[0] → score < best[0]

tictactoe GLOBAL
right: as it is
wrong: the same side again ¦ 3 - 手番 → 手番
wrong: the last ¦ 点 > 最高[0] → True

connectfour FROM_BELOW
right: as it is
wrong: the smallest ¦ score > best[1] → score < best[1]
wrong: its own again ¦ not maximizing_player)[1] → maximizing_player)[1]

tictactoe TWO_KINDS
right: as it is
right: another name ¦ decide → think
wrong: the worst ¦ max(found)[1] → min(found)[1]
"""

SHAPES = {}
"""By name, a shape's game, program and edits: what is other, whether it is right, and the replaced texts."""
for _block in _EDITS.strip().split("\n\n"):
    _head, _, _lines = _block.partition("\n")
    _game, _name = _head.split(" ")
    SHAPES[_name] = (
        _game,
        globals()[_name],
        [_each.split(": ")[::-1] + _texts for _each, _texts in edits(_lines)],
    )


def programs():
    """Return `(name, game, source, verdict)` of each program."""
    return [
        (name + " " + edit[0], game, edited(source, edit[2:]), edit[1])
        for name, (game, source, each) in sorted(SHAPES.items())
        for edit in each
    ]
