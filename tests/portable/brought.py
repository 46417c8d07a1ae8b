"""Programs as people bring them: of each shape a right one, and edits that keep it right or make it wrong."""

from tests.portable.edits import edited, edits

CS50 = '''"""
Tic Tac Toe Player
"""
import math
import copy

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    """Returns player who has the next turn on a board."""
    xs = sum(row.count(X) for row in board)
    os = sum(row.count(O) for row in board)
    return X if xs == os else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    i, j = action
    if board[i][j] is not EMPTY:
        raise Exception("taken")
    new = copy.deepcopy(board)
    new[i][j] = player(board)
    return new


def winner(board):
    lines = [row for row in board]
    lines += [[board[i][j] for i in range(3)] for j in range(3)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for mark in (X, O):
        if [mark] * 3 in lines:
            return mark
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def max_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in sorted(actions(board)):
        v = max(v, min_value(result(board, action), alpha, beta))
        alpha = max(alpha, v)
        if alpha >= beta:
            break
    return v


def min_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in sorted(actions(board)):
        v = min(v, max_value(result(board, action), alpha, beta))
        beta = min(beta, v)
        if alpha >= beta:
            break
    return v


def minimax(board):
    """Returns the optimal action for the current player on the board."""
    if terminal(board):
        return None
    moves = sorted(actions(board))
    if player(board) == X:
        return max(moves, key=lambda action: min_value(result(board, action), -math.inf, math.inf))
    return min(moves, key=lambda action: max_value(result(board, action), -math.inf, math.inf))
'''

CLASS = '''class Ai:
    def __init__(self, sign):
        self.sign = sign
        self.opponent_sign = "O" if sign == "X" else "X"

    def get_next_action(self, board):
        raise NotImplementedError()


class RandomAi(Ai):
    def get_next_action(self, board):
        import random
        return random.choice(available_actions(board))


class MinimaxAi(Ai):
    """Searches the whole game, on the board that it is given."""

    def get_next_action(self, board):
        best_score = -2
        best_action = None
        for i, j in available_actions(board):
            board[i][j] = self.sign
            score = self.minimax(board, False)
            board[i][j] = ""
            if score > best_score:
                best_score = score
                best_action = (i, j)
        return best_action

    def minimax(self, board, is_max):
        if has_won(board, self.sign):
            return 1
        if has_won(board, self.opponent_sign):
            return -1
        moves = available_actions(board)
        if not moves:
            return 0
        scores = []
        for i, j in moves:
            board[i][j] = self.sign if is_max else self.opponent_sign
            scores.append(self.minimax(board, not is_max))
            board[i][j] = ""
        return max(scores) if is_max else min(scores)


def available_actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] == ""]


LINES = [[(i, 0), (i, 1), (i, 2)] for i in range(3)]
LINES += [[(0, j), (1, j), (2, j)] for j in range(3)]
LINES += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]


def has_won(board, sign):
    return any(all(board[i][j] == sign for i, j in line) for line in LINES)


class Game:
    def __init__(self, player, ai):
        self.board = [["" for _ in range(3)] for _ in range(3)]
        self.player = player
        self.ai = ai

    def play(self):
        while True:
            row, column = map(int, input("row column: ").split())
            self.board[row][column] = self.player


if __name__ == "__main__":
    Game("X", MinimaxAi("O")).play()
'''

TEXTBOOK = """from enum import Enum


class Mark(Enum):
    X = "X"
    O = "O"
    EMPTY = " "

    def other(self):
        return Mark.O if self == Mark.X else Mark.X


class Position:
    def __init__(self, index):
        self.index = index


WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe:
    def __init__(self, turn=Mark.X, marks=None):
        self.turn = turn
        self.marks = marks or [Mark.EMPTY] * 9

    def legal_positions(self):
        return [Position(i) for i in range(9) if self.marks[i] == Mark.EMPTY]

    def move(self, position):
        marks = self.marks[:]
        marks[position.index] = self.turn
        return TicTacToe(self.turn.other(), marks)

    def won(self):
        return any(self.marks[a] == self.marks[b] == self.marks[c] != Mark.EMPTY for a, b, c in WINS)

    def drawn(self):
        return not self.won() and not self.legal_positions()

    def evaluate(self, ai):
        if self.won():
            return -1 if self.turn == ai else 1
        return 0


def minimax(current, is_max, ai, max_depth=9):
    if current.won() or current.drawn() or max_depth == 0:
        return current.evaluate(ai)
    values = []
    for position in current.legal_positions():
        values.append(minimax(current.move(position), not is_max, ai, max_depth - 1))
    return max(values) if is_max else min(values)


def find_best_position(current):
    best_value = -2
    best = None
    for position in current.legal_positions():
        value = minimax(current.move(position), False, current.turn)
        if value > best_value:
            best_value = value
            best = position
    return best
"""

NINE = """import random

HUMAN = "X"
COMPUTER = "O"
board = [" "] * 9


def show(board):
    for row in range(3):
        print("|".join(board[3 * row:3 * row + 3]))


def winner(board):
    for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if board[a] == board[b] == board[c] and board[a] != " ":
            return board[a]
    return None


def empty_squares(board):
    return [i for i in range(9) if board[i] == " "]


def minimax(board, depth, is_maximizing):
    won = winner(board)
    if won == COMPUTER:
        return 10 - depth
    if won == HUMAN:
        return depth - 10
    if not empty_squares(board):
        return 0
    if is_maximizing:
        best = -100
        for i in empty_squares(board):
            board[i] = COMPUTER
            best = max(best, minimax(board, depth + 1, False))
            board[i] = " "
        return best
    best = 100
    for i in empty_squares(board):
        board[i] = HUMAN
        best = min(best, minimax(board, depth + 1, True))
        board[i] = " "
    return best


def best_move(board):
    best_score = -100
    move = None
    for i in empty_squares(board):
        board[i] = COMPUTER
        score = minimax(board, 0, False)
        board[i] = " "
        if score > best_score:
            best_score = score
            move = i
    return move


while True:
    show(board)
    board[int(input("Your square: "))] = HUMAN
    if winner(board) or not empty_squares(board):
        break
    board[best_move(board)] = COMPUTER
"""

ALONE = """X, O, EMPTY = "x", "o", "."
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won(board, mark):
    return any(all(board[i] == mark for i in line) for line in WINS)


def minimax(board, depth, is_maximizing):
    if won(board, X):
        return 1
    if won(board, O):
        return -1
    if EMPTY not in board or depth == 0:
        return 0
    if is_maximizing:
        best = -2
        for i in range(9):
            if board[i] == EMPTY:
                board[i] = X
                best = max(best, minimax(board, depth - 1, False))
                board[i] = EMPTY
        return best
    best = 2
    for i in range(9):
        if board[i] == EMPTY:
            board[i] = O
            best = min(best, minimax(board, depth - 1, True))
            board[i] = EMPTY
    return best


if __name__ == "__main__":
    board = [EMPTY] * 9
    while EMPTY in board:
        scores = {}
        for i in range(9):
            if board[i] == EMPTY:
                board[i] = X
                scores[i] = minimax(board, 9, False)
                board[i] = EMPTY
        board[max(scores, key=scores.get)] = X
        board[int(input())] = O
"""

OTHELLO = '''class Othello:
    """1 is white, -1 is black."""

    def __init__(self):
        self.board = [[0] * 8 for _ in range(8)]
        self.board[3][3] = self.board[4][4] = 1
        self.board[3][4] = self.board[4][3] = -1
        self.turn = -1

    def flips(self, x, y, color):
        if self.board[y][x] != 0:
            return []
        found = []
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                line = []
                cx, cy = x + dx, y + dy
                while (dx or dy) and 0 <= cx < 8 and 0 <= cy < 8 and self.board[cy][cx] == -color:
                    line.append((cx, cy))
                    cx, cy = cx + dx, cy + dy
                if line and 0 <= cx < 8 and 0 <= cy < 8 and self.board[cy][cx] == color:
                    found += line
        return found

    def valid_moves(self, color):
        return [(x, y) for x in range(8) for y in range(8) if self.flips(x, y, color)]

    def put(self, x, y, color):
        flipped = self.flips(x, y, color)
        self.board[y][x] = color
        for fx, fy in flipped:
            self.board[fy][fx] = color
        return flipped

    def take_back(self, x, y, flipped, color):
        self.board[y][x] = 0
        for fx, fy in flipped:
            self.board[fy][fx] = -color

    def count(self):
        return sum(sum(row) for row in self.board)

    def minimax(self, depth, is_maximizing):
        color = self.turn if is_maximizing else -self.turn
        moves = self.valid_moves(color)
        if depth == 0 or not moves:
            return self.count() * self.turn
        values = []
        for x, y in moves:
            flipped = self.put(x, y, color)
            values.append(self.minimax(depth - 1, not is_maximizing))
            self.take_back(x, y, flipped, color)
        return max(values) if is_maximizing else min(values)

    def best_move(self):
        best, chosen = -1000, None
        for x, y in self.valid_moves(self.turn):
            flipped = self.put(x, y, self.turn)
            value = self.minimax(2, False)
            self.take_back(x, y, flipped, self.turn)
            if value > best:
                best, chosen = value, (x, y)
        return chosen
'''

WINS = """
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def wins(board, mark):
    return any(all(board[i] == mark for i in line) for line in WINS)


def worth(board, mark, other):
    if wins(board, other):
        return -1
    moves = [i for i in range(9) if board[i] not in (mark, other)]
    if not moves:
        return 0
    best = -1
    for i in moves:
        kept = board[i]
        board[i] = mark
        best = max(best, -worth(board, other, mark))
        board[i] = kept
    return best


def good(board, mark, other):
    best = None
    for i in range(9):
        if board[i] not in (mark, other):
            kept = board[i]
            board[i] = mark
            value = -worth(board, other, mark)
            board[i] = kept
            if best is None or value > best[0]:
                best = (value, i)
    return best[1]

"""
"""A search on a list of nine, which the programs below share."""

MORE = {
    "squares from 1": WINS
    + "def best_move(board):\n    return good(board, 'O', 'X') + 1\nspots = [' '] * 9\n",
    "numbered squares": WINS
    + "board = ['1', '2', '3', '4', '5', '6', '7', '8', '9']\n"
    + "def computer_move(board):\n    return int(board[good(board, 'O', 'X')])\n",
    "x and y": WINS
    + "def find_best_move(grid, player):\n    flat = [cell for row in grid for cell in row]\n"
    + "    move = good(flat, player, 'o' if player == 'x' else 'x')\n    return move % 3, move // 3\n"
    + "def new_grid():\n    return [['-'] * 3 for _ in range(3)]\n",
    "changed in place": WINS
    + "def ai_move(board):\n    board[good(board, 'O', 'X')] = 'O'\nthe_board = [' '] * 9\n",
    "returned": WINS
    + "def make_best_move(state, player):\n    new = state[:]\n"
    + "    new[good(new, player, -player)] = player\n    return new\nEMPTY = 0\nstate = [0] * 9\n",
    "global": WINS
    + "board = [' '] * 9\ndef get_computer_move():\n    return good(board, 'O', 'X')\n"
    + "while True:\n    board[int(input())] = 'X'\n    board[get_computer_move()] = 'O'\n",
    "own board": WINS
    + "class Game:\n    def __init__(self):\n        self.board = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]\n"
    + "    def best_move(self):\n        flat = [cell for row in self.board for cell in row]\n"
    + "        move = good(flat, 1, 2)\n        return [move // 3, move % 3]\n",
    "text": WINS
    + "X, O = 'X', 'O'\ndef next_move(state):\n    mine, theirs = X, O\n"
    + "    if state.count(X) > state.count(O):\n        mine, theirs = O, X\n"
    + "    return good(list(state), mine, theirs)\nstate = '.........'\n",
    "ten cells": WINS
    + "board = [' '] * 10\ndef get_computer_move(board, computer_letter):\n"
    + "    return 1 + good(board[1:], computer_letter, 'O' if computer_letter == 'X' else 'X')\n",
    "dictionary": WINS
    + "board = {1: ' ', 2: ' ', 3: ' ', 4: ' ', 5: ' ', 6: ' ', 7: ' ', 8: ' ', 9: ' '}\n"
    + "bot, player = 'O', 'X'\ndef comp_move(board):\n"
    + "    board[1 + good([board[i] for i in range(1, 10)], bot, player)] = bot\n",
    "an object": WINS
    + "class Move:\n    row = col = -1\nplayer, opponent = 'x', 'o'\n"
    + "def find_best_move(board):\n    flat = [cell for row in board for cell in row]\n    best = Move()\n"
    + "    best.row, best.col = divmod(good(flat, player, opponent), 3)\n    return best\n"
    + "board = [['x', 'o', 'x'], ['o', 'o', 'x'], ['_', '_', '_']]\nprint(find_best_move(board).row)\n",
    "score and move": WINS
    + "def minimax(board, player):\n    other = 'O' if player == 'X' else 'X'\n"
    + "    move = good(board, player, other)\n    return {'position': move, 'score': 0}\nboard = [' '] * 9\n",
    "one-based pair": WINS
    + "class Ai:\n    def __init__(self, me, opponent):\n        self.me, self.opponent = me, opponent\n"
    + "    def choose_move(self, field):\n        flat = [cell for row in field for cell in row]\n"
    + "        move = good(flat, self.me, self.opponent)\n        return move // 3 + 1, move % 3 + 1\n"
    + "field = [[None] * 3 for _ in range(3)]\nMARKS = ('X', 'O')\n",
    "returns nothing": WINS + "def best_move(board):\n    good(board, 'O', 'X')\n",
}
"""Other shapes of boards and answers."""

FOUR = """import random
ROWS = 6
COLUMNS = 7
EMPTY = 0
PLAYER = 1
AI = 2


def create_board():
    return [[EMPTY] * COLUMNS for _ in range(ROWS)]


def is_open(board, column):
    return board[0][column] == EMPTY


def drop(board, column, piece):
    for row in range(ROWS - 1, -1, -1):
        if board[row][column] == EMPTY:
            board[row][column] = piece
            return row


def pick_best_move(board, piece):
    best, chosen = -1, None
    for column in range(COLUMNS):
        if is_open(board, column):
            score = 3 - abs(3 - column)
            if score > best:
                best, chosen = score, column
    return chosen
"""

WHOLE_TREE = """O, X, EMPTY = "O", "X", ""
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
start_board = [EMPTY] * 9


def won(mb, mark):
    return any(all(mb[i] == mark for i in line) for line in WINS)


def turn_of(mb):
    return O if mb.count(O) == mb.count(X) else X


class Node:
    def __init__(self, mb, move=None):
        self.mb, self.move, self.children, self.score = mb, move, [], 0

    def grow(self):
        if not won(self.mb, O) and not won(self.mb, X):
            for i in range(9):
                if self.mb[i] == EMPTY:
                    self.children.append(Node(self.mb[:i] + [turn_of(self.mb)] + self.mb[i + 1:], i))
        return self.children


class Mbtree:
    def __init__(self, mb):
        self.root = Node(mb)
        self.levels = [[self.root]]
        while self.levels[-1]:
            self.levels.append([child for node in self.levels[-1] for child in node.grow()])

    def calc_score_by_bf(self):
        for level in reversed(self.levels):
            for node in level:
                scores = [child.score for child in node.children]
                if scores:
                    node.score = max(scores) if turn_of(node.mb) == O else min(scores)
                else:
                    node.score = won(node.mb, O) - won(node.mb, X)


def best_move(board):
    tree = Mbtree(board)
    tree.calc_score_by_bf()
    best = max if turn_of(board) == O else min
    return best(tree.root.children, key=lambda child: child.score).move
"""

JUDGE = """PLAYER1, PLAYER2, EMPTY = 1, 2, 0
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
start_board = [EMPTY] * 9


def digit(number, i):
    return number // 3 ** i % 3


def winner(number):
    for a, b, c in WINS:
        if digit(number, a) and digit(number, a) == digit(number, b) == digit(number, c):
            return digit(number, a)
    return 0


def turn_of(board):
    return 1 if board.count(1) == board.count(2) else 2


def judge(number):
    stack, table = [number], {}
    while stack:
        node = stack[-1]
        mover = turn_of([digit(node, i) for i in range(9)])
        after = [node + mover * 3 ** i for i in range(9) if not digit(node, i)]
        unknown = [each for each in after if each not in table]
        if winner(node) or not after:
            table[stack.pop()] = {0: 0, 1: 1, 2: -1}[winner(node)]
        elif unknown:
            stack += unknown
        else:
            values = [table[each] for each in after]
            table[stack.pop()] = max(values) if mover == 1 else min(values)
    return table


def best_move(board):
    number = sum(board[i] * 3 ** i for i in range(9))
    mover, table = turn_of(board), judge(number)
    moves = [i for i in range(9) if board[i] == EMPTY]
    value = table[number]
    return [i for i in moves if table[number + mover * 3 ** i] == value][0]
"""

_EDITS = r"""
CS50
right: as it is
right: empty text ¦ EMPTY = None → EMPTY = "" ¦ is EMPTY → == EMPTY ¦ is not EMPTY → != EMPTY
right: rows copied ¦ copy.deepcopy(board) → [row[:] for row in board]
right: a list of actions ¦ return {(i, j) → return [(i, j) ¦ is EMPTY} → is EMPTY]
right: O begins ¦ X if xs == os else O → O if xs == os else X
right: another name for the board ¦ def minimax(board): → def minimax(state):\n    board = state
wrong: best for the other
    ¦ if player(board) == X:\n        return max → if player(board) == O:\n        return max
wrong: O wins for X ¦ O: -1 → O: 1
wrong: a diagonal is missing ¦ , [board[i][2 - i] for i in range(3)]] → ]
wrong: max for min ¦ v = min(v, max_value → v = max(v, max_value
wrong: cuts too soon ¦ if alpha >= beta → if alpha >= v
fault: returns nothing ¦ return max(moves → max(moves ¦ return min(moves → min(moves
wrong: the first action ¦ return max(moves → return moves[0]  # max(moves
wrong: looks at one reply
    ¦ for action in sorted(actions(board)):\n        v = min
    → for action in sorted(actions(board))[:1]:\n        v = min
fault: crashes at the end ¦ {X: 1, O: -1, None: 0} → {X: 1, O: -1}
wrong: only rows win ¦ lines += [[board[i][j] for i in range(3)] for j in range(3)] → pass

CLASS
right: as it is
right: a dash ¦ == "" → == "-" ¦ = ""\n → = "-"\n ¦ [["" for → [["-" for
right: small letters ¦ "O" if sign == "X" else "X" → "o" if sign == "x" else "x"
    ¦ "X", MinimaxAi("O") → "x", MinimaxAi("o")
right: both signs
    ¦ def __init__(self, sign): → def __init__(self, sign, opponent_sign):
    ¦ self.opponent_sign = "O" if sign == "X" else "X" → self.opponent_sign = opponent_sign
    ¦ MinimaxAi("O") → MinimaxAi("O", "X")
right: another name ¦ get_next_action → best_action ¦ best_action = None → found = None
    ¦ best_action = (i, j) → found = (i, j) ¦ return best_action → return found
right: a list ¦ best_action = (i, j) → best_action = [i, j]
right: the last of the best ¦ score > best_score → score >= best_score
wrong: the worst ¦ score > best_score → score < best_score ¦ best_score = -2 → best_score = 2
wrong: never the opponent ¦ self.sign if is_max else self.opponent_sign → self.sign
wrong: its own turn again ¦ self.minimax(board, False) → self.minimax(board, True)
wrong: losses unseen ¦ return -1 → return 0
wrong: columns only ¦ LINES = [[(i, 0), (i, 1), (i, 2)] for i in range(3)] → LINES = []
wrong: left on the board
    ¦ scores.append(self.minimax(board, not is_max))\n            board[i][j] = ""
    → scores.append(self.minimax(board, not is_max))
fault: nothing is best ¦ best_score = -2 → best_score = 0
wrong: the first ¦ score = self.minimax(board, False) → score = 0

TEXTBOOK
right: as it is
right: X is a number ¦ X = "X" → X = 1 ¦ O = "O" → O = 2
right: an index ¦ return best\n → return best.index\n
right: a field for the turn ¦ self.turn = turn → self.turn = turn\n        self.count = 0
right: three names ¦ EMPTY → BLANK
right: another name ¦ find_best_position → get_best_move
right: no default ¦ max_depth=9 → max_depth=10
wrong: the AI's sign ¦ -1 if self.turn == ai else 1 → 1 if self.turn == ai else -1
wrong: two plies ¦ max_depth=9 → max_depth=1
wrong: two diagonals fewer ¦ , (0, 4, 8), (2, 4, 6)] → ]
wrong: max of all ¦ max(values) if is_max else min(values) → max(values)
wrong: whose turn ¦ TicTacToe(self.turn.other(), marks) → TicTacToe(self.turn, marks)
wrong: the other is asked ¦ False, current.turn) → False, current.turn.other())
wrong: draws are wins ¦         return 0\n →         return 1\n
wrong: max at the reply ¦ minimax(current.move(position), False, → minimax(current.move(position), True,

NINE
right: as it is
right: X is the computer ¦ HUMAN = "X" → HUMAN = "O" ¦ COMPUTER = "O" → COMPUTER = "X"
right: zeros ¦ " " → 0 ¦ show(board)\n    board[ → board[
right: from 1 ¦ return move\n → return move + 1\n ¦ board[best_move(board)] → board[best_move(board) - 1]
right: rows and columns ¦ return move\n → return divmod(move, 3)\n
right: asks in a function ¦ while True:\n → def main():\n ¦         break\n →         return\n
right: another name ¦ best_move → get_ai_move
right: the depth is forgotten ¦ 10 - depth → 10 ¦ depth - 10 → -10
wrong: signs ¦ return 10 - depth → return depth - 10
wrong: a human who helps ¦ best = min(best → best = max(best ¦     best = 100\n →     best = -100\n
wrong: a line is missing ¦ (0, 4, 8), (2, 4, 6) → (0, 4, 8)
wrong: the last one ¦ if score > best_score: → if True:
wrong: not taken back
    ¦ score = minimax(board, 0, False)\n        board[i] = " " → score = minimax(board, 0, False)
wrong: one ply ¦ if not empty_squares(board): → if depth == 0 or not empty_squares(board):
wrong: the computer again ¦ score = minimax(board, 0, False) → score = minimax(board, 0, True)
fault: from 1, once too often ¦ return move\n → return 9\n

ALONE
right: as it is
right: spaces ¦ "." → " "
right: upwards ¦ depth == 0 → depth == 9 ¦ depth - 1 → depth + 1
    ¦ minimax(board, 9, False) → minimax(board, 0, False)
right: no depth ¦ board, depth, is_maximizing → board, is_maximizing ¦  or depth == 0 → ∅ ¦ depth - 1,  → ∅
    ¦ minimax(board, 9, False) → minimax(board, False)
right: wins sooner ¦ return 1\n → return 1 + depth\n ¦ return -1\n → return -1 - depth\n
    ¦ best = -2 → best = -99 ¦ best = 2 → best = 99
right: numbers ¦ "x", "o", "." → 1, -1, 0
right: other names
    ¦ def minimax(board, depth, is_maximizing):
    → def minimax(state, depth, maximizing):\n    board, is_maximizing = state, maximizing
wrong: a win for o ¦ return -1\n → return 1\n
wrong: min of all ¦ best = max(best, minimax → best = min(best, minimax ¦ best = -2 → best = 2
wrong: no way back ¦ minimax(board, depth - 1, True) → minimax(board, depth - 1, False)
wrong: a column is missing ¦ (1, 4, 7),  → ∅
wrong: it never ends ¦ if won(board, O):\n        return -1\n     → ∅
wrong: eight squares ¦ range(9) → range(8)
wrong: x for o ¦ board[i] = O\n            best → board[i] = X\n            best

OTHELLO
right: as it is
right: depth 1 ¦ self.minimax(2, False) → self.minimax(1, False)
right: black is 1 ¦ self.turn = -1 → self.turn = 1
right: rows and columns ¦ value, (x, y) → value, (y, x)
right: a list ¦ value, (x, y) → value, [x, y]
right: the last ¦ if value > best → if value >= best
right: another name ¦ best_move → get_next_move
right: zeros ¦ [[0] * 8 for _ in range(8)] → [[0 for _ in range(8)] for _ in range(8)]
fault: nothing flips ¦ return found\n → return found[:0]\n
fault: no move at the edge ¦ for x in range(8) → for x in range(1, 7)
fault: nothing is returned ¦         return chosen\n → ∅
right: not taken back ¦             self.board[fy][fx] = -color →             pass
fault: taken squares ¦         if self.board[y][x] != 0:\n            return []\n → ∅

WHOLE_TREE
right: as it is
right: dots ¦ "" → "."
right: the last of the best ¦ key=lambda child: child.score)
    → key=lambda child: (child.score, child.move))
right: another name ¦ best_move → get_best_move
right: numbers ¦ "O", "X", "" → 1, 2, 0
wrong: max of all ¦ max(scores) if turn_of(node.mb) == O else min(scores) → max(scores)
wrong: the root's worst ¦ best = max if turn_of(board) == O else min
    → best = min if turn_of(board) == O else max
wrong: the sign ¦ won(node.mb, O) - won(node.mb, X) → won(node.mb, X) - won(node.mb, O)
wrong: levels from the top ¦ reversed(self.levels) → self.levels
wrong: a line is missing ¦ (0, 4, 8), (2, 4, 6) → (0, 4, 8)
wrong: the first child ¦ best(tree.root.children, key=lambda child: child.score).move
    → tree.root.children[0].move
fault: the board's own node ¦ best(tree.root.children, key=lambda child: child.score).move
    → tree.root.move

JUDGE
right: as it is
right: the last of the best ¦ == value][0] → == value][-1]
right: another name ¦ best_move → get_best_move
right: asked in a loop ¦     value = table[number]\n →     for value in [table[number]]:\n        pass\n
wrong: max of all ¦ max(values) if mover == 1 else min(values) → max(values)
wrong: min of all ¦ max(values) if mover == 1 else min(values) → min(values)
wrong: a win for 2 ¦ 2: -1} → 2: 1}
wrong: a column is missing ¦ (1, 4, 7),  → ∅
wrong: the first move ¦ return [i for i in moves if table[number + mover * 3 ** i] == value][0]
    → return moves[0]
wrong: the other value ¦ == value][0] → != value or len(moves) == 1 or i == moves[-1]][0]
fault: no answer with three squares left ¦     value = table[number]
    →     if len(moves) == 3:\n        return None\n    value = table[number]
fault: an error with three squares left ¦ = table[number]
    → = table[number] / min(1, abs(len(moves) - 3))
"""

EDITS = {}
"""Of each shape: what is other, whether it is right, wrong (its moves give something away) or at `fault` (it
crashes, or has no legal move), and texts, each followed by its replacement."""
for _block in _EDITS.strip().split("\n\n"):
    _shape, _, _lines = _block.partition("\n")
    EDITS[_shape] = [_head.split(": ")[::-1] + _texts for _head, _texts in edits(_lines)]

BROUGHT = {"CS50": CS50, "class": CLASS, "nine": NINE, "minimax": ALONE}
for _name in MORE:
    BROUGHT[_name] = MORE[_name]


def brought(shape, edit):
    """Return a program of a shape, edited."""
    return edited(globals()[shape], edit[2:])
