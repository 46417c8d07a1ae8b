"""The program that each rung (an exercise of the lab) starts with, and a program that passes its tests.

In a program `#: NAME` stands for a comment with the sentence `comment.NAME` in the reader's language.
"""

from engine.lab.rung_words import WORDS
from engine.sentences import learn
from engine.words import say

learn(WORDS)


def localized(program: str, language: str) -> str:
    """Replace each `#: NAME` of a program by its sentence in a language."""
    lines = program.strip("\n").split("\n")
    for number in range(len(lines)):
        code, mark, name = lines[number].partition("#:")
        if mark:
            lines[number] = code + "# " + say("comment." + name.strip(), language)
    return "\n".join(lines) + "\n"


def _choose(least: "int | str", window: str = "") -> str:
    """Return the code of `choose`. All values exceed `least`; `window` has more arguments for `value`."""
    return f"""

def choose(game, position):
    best_move = None
    best = {least}
    for move in game.legal_moves(position):
        worth = -value(game, game.play(position, move){window})
        if worth > best:
            best, best_move = worth, move
    return best_move
"""


def _search(win: str, most: str) -> str:
    """Return the text of an alpha-beta search to DEPTH; a win counts `win`; all values are below `most`."""
    return f"""

def value(game, position, depth, alpha, beta):
    result = game.result(position)
    if result is not None:
        return {win} * result
    if depth == 0:
        return evaluate(game, position)
    for move in game.legal_moves(position):
        alpha = max(alpha, -value(game, game.play(position, move), depth - 1, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
""" + _choose(f"-{most}", f", DEPTH - 1, -{most}, -best")


BOTH = {
    1: """
def choose(game, position):
<     #: centre
<     return 4
>     moves = game.legal_moves(position)
>     return moves[0]
""",
    2: """
> def wins(game, position):
>     for move in game.legal_moves(position):
>         after = game.play(position, move)
>         #: their-sight
>         if game.result(after) == -1:
>             return move
>     return None
>
>
def choose(game, position):
>     move = wins(game, position)
>     if move is not None:
>         return move
    moves = game.legal_moves(position)
    for move in moves:
<         after = game.play(position, move)
<         print(move, game.result(after))
<     #: look
>         if wins(game, game.play(position, move)) is None:
>             return move
    return moves[0]
""",
    3: """
def value(game, position):
    result = game.result(position)
    if result is not None:
        return result
<     #: ask-replies
<     return 0
>     best = -2
>     for move in game.legal_moves(position):
>         #: negate
>         best = max(best, -value(game, game.play(position, move)))
>     return best
"""
    + _choose(-2),
    4: """
def value(game, position):
>     first_moves = game.turn(position) == game.marks[0]
    result = game.result(position)
    if result is not None:
<         #: whose-result
<         return result
>         return result if first_moves else -result
    values = [value(game, game.play(position, move)) for move in game.legal_moves(position)]
<     #: max-or-min
<     return max(values)
>     return max(values) if first_moves else min(values)


def choose(game, position):
<     moves = game.legal_moves(position)
<     best_move = moves[0]
<     best = value(game, game.play(position, best_move))
<     for move in moves[1:]:
<         worth = value(game, game.play(position, move))
<         if worth > best:
>     sign = 1 if game.turn(position) == game.marks[0] else -1
>     best_move = None
>     best = -2
>     for move in game.legal_moves(position):
>         worth = sign * value(game, game.play(position, move))
>         #: last-tie
>         if worth >= best:
            best, best_move = worth, move
    return best_move
""",
    5: """
> LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
DEPTH = 2


def evaluate(game, position):
<     #: guess
<     return 0
>     cells = game.cells(position)
>     mine = game.turn(position)
>     theirs = game.other(mine)
>     open_lines = 0
>     for line in LINES:
>         marks = [cells[cell] for cell in line]
>         #: open-lines
>         if theirs not in marks:
>             open_lines += 1
>         if mine not in marks:
>             open_lines -= 1
>     return open_lines / 10


def value(game, position, depth):
    result = game.result(position)
    if result is not None:
        return result
<     #: stop-here
<     values = [-value(game, game.play(position, move), depth) for move in game.legal_moves(position)]
>     if depth == 0:
>         return evaluate(game, position)
>     values = [-value(game, game.play(position, move), depth - 1) for move in game.legal_moves(position)]
    return max(values)
"""
    + _choose(-2, ", DEPTH - 1"),
    6: """
def value(game, position, alpha=-2, beta=2):
    result = game.result(position)
    if result is not None:
        return result
    for move in game.legal_moves(position):
<         #: window
<         worth = -value(game, game.play(position, move))
>         worth = -value(game, game.play(position, move), -beta, -alpha)
        alpha = max(alpha, worth)
>         if alpha >= beta:
>             #: cut
>             break
    return alpha


def choose(game, position):
    best_move = None
    best = -2
    for move in game.legal_moves(position):
<         worth = -value(game, game.play(position, move))
>         worth = -value(game, game.play(position, move), -2, -best)
        if worth > best:
            best, best_move = worth, move
    return best_move
""",
    7: """
known = {}


def value(game, position):
<     #: look-in-table
>     key = game.key(position)
>     if key in known:
>         return known[key]
    result = game.result(position)
<     if result is not None:
<         return result
<     return max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
>     if result is None:
>         result = max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
>     known[key] = result
>     return result
"""
    + _choose(-2),
    8: """
> WIN = 100
known = {}


def value(game, position):
    key = game.key(position)
    if key in known:
        return known[key]
    result = game.result(position)
<     if result is None:
<         result = max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
<     #: distance
<     known[key] = result
<     return result
>     if result is not None:
>         best = WIN * result
>     else:
>         best = max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
>         #: one-ply
>         if best > 0:
>             best -= 1
>         elif best < 0:
>             best += 1
>     known[key] = best
>     return best
"""
    + _choose(-1000),
    9: """
< PASS = 64
<
<
def look_ahead(game, position, move):
<     #: board-after
<     cells = game.cells(position)
<     if move != PASS:
<         cells[move] = game.turn(position)
<     return cells
>     #: rules-turn
>     return game.cells(game.play(position, move))


def choose(game, position):
    mine = game.turn(position)
    theirs = game.other(mine)
    best_move = None
    best = -1000
    for move in game.legal_moves(position):
        cells = look_ahead(game, position, move)
        ahead = cells.count(mine) - cells.count(theirs)
        if ahead > best:
            best, best_move = ahead, move
    return best_move
""",
    10: """
DEPTH = 2
> CORNERS = {0: (1, 8, 9), 7: (6, 14, 15), 56: (48, 49, 57), 63: (54, 55, 62)}


def evaluate(game, position):
<     #: count-discs
    cells = game.cells(position)
    mine = game.turn(position)
<     return cells.count(mine) - cells.count(game.other(mine))
>     theirs = game.other(mine)
>     score = 0
>     for corner in CORNERS:
>         if cells[corner] == mine:
>             score += 100
>         elif cells[corner] == theirs:
>             score -= 100
>         else:
>             #: beside-corner
>             for cell in CORNERS[corner]:
>                 if cells[cell] == mine:
>                     score -= 25
>                 elif cells[cell] == theirs:
>                     score += 25
>     #: few-discs
>     empty = cells.count("")
>     ahead = cells.count(mine) - cells.count(theirs)
>     score += ahead if empty < 8 else -ahead
>     #: many-moves
>     return score + 3 * len(game.legal_moves(position))
"""
    + _search("1000", "1000000"),
}
"""By rung: the lines of both programs; `<` marks a line of START alone, `>` one of SOLUTION alone."""


def _without(number: int, mark: str) -> str:
    """Return a rung's program: its text in BOTH without the lines that begin with `mark`, < or >."""
    lines = [line for line in BOTH[number].split("\n") if line[:1] != mark]
    return "\n".join([line[2:] if line[:1] in ("<", ">") else line for line in lines])


START = {number: _without(number, ">") for number in BOTH}
"""By rung: the program that it starts with, which runs but fails its tests."""

SOLUTION = {number: _without(number, "<") for number in BOTH}  # By rung: a program that passes its tests.

START[11] = """
def choose(game, position):
    moves = game.legal_moves(position)
    print(len(moves), game.turn(position))
    return moves[len(moves) // 2]
"""

SOLUTION[11] = """
DEPTH = 3
WIN = 1000000


def evaluate(game, position):
    #: more-moves
    return len(game.legal_moves(position))
""" + _search("WIN", "WIN * 100")

START[12] = SOLUTION[1]

SOLUTION[12] = (  # It searches small positions to the end.
    SOLUTION[11]
    .replace("    best = ", '    depth = 9 if game.cells(position).count("") < 10 else DEPTH\n    best = ')
    .replace("DEPTH - 1, -WIN", "depth - 1, -WIN")
)
