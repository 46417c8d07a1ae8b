"""Programs with one mistake each, and the tests that find it."""

from engine.lab.rung import RUNGS
from engine.lab.rung_texts import first_program, solution
from tests.portable.edits import edited, edits
from tests.portable.right import RECURSIVE, with_best

SOUND = {rung.number: solution(rung.number, "en") for rung in RUNGS}


def changed(rung, *changes):
    return edited(SOUND[rung], [text for change in changes for text in change])


NEGAMAX = RECURSIVE[: RECURSIVE.index("\ndef choose")].replace("value(", "_negamax(")
NEGAMAX += """
def choose(game, position):
    moves = game.legal_moves(position)
    return max(moves, key=lambda move: (-_negamax(game, game.play(position, move)), -move))
"""

REMEMBERED = NEGAMAX.replace("def _negamax(game, position):", "def _found(game, position):")
REMEMBERED += """

_known = {}


def _negamax(game, position):
    if position not in _known:
        _known[position] = _found(game, position)
    return _known[position]
"""

TABLE_OF_BOUNDS = """
known = {}


def value(game, position, alpha=-2, beta=2):
    if position in known:
        return known[position]
    result = game.result(position)
    if result is None:
        result = alpha
        for move in game.legal_moves(position):
            result = max(result, -value(game, game.play(position, move), -beta, -result))
            if result >= beta:
                break
    known[position] = result
    return result
"""

LINES = SOUND[5][: SOUND[5].index("DEPTH")]
BLIND = (
    LINES
    + """

def evaluate(game, position):
    cells = game.cells(position)
    n = 0
    for line in LINES:
        marks = [cells[cell] for cell in line]
        if "x" not in marks:
            n += 1
        if "o" not in marks:
            n -= 1
    return n / 10


DEPTH = 2
"""
    + SOUND[5][SOUND[5].index("\n\ndef value") :]
)

WITHOUT_A_TABLE = with_best("""
def value(game, position, alpha=-1, beta=1):
    result = game.result(position)
    if result is not None:
        return result
    for move in game.legal_moves(position):
        alpha = max(alpha, -value(game, game.play(position, move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
""")

FROM_THE_ROOT = """
known = {}


def value(game, position, depth=0):
    key = game.key(position)
    if key in known:
        return known[key]
    result = game.result(position)
    if result is not None:
        worth = result * (10 - depth)
    else:
        after = [game.play(position, move) for move in game.legal_moves(position)]
        worth = max([-value(game, each, depth + 1) for each in after])
    known[key] = worth
    return worth


def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: -value(game, game.play(position, move), 1))
"""


def judging(evaluate, depth=2):
    """Return rung 10's first program with another evaluation and depth."""
    start = first_program(10, "en").replace("DEPTH = 2", f"DEPTH = {depth}")
    before, after = start.index("def evaluate"), start.index("\n\ndef value")
    return start[:before] + "def evaluate(game, position):\n" + evaluate + start[after:]


DEEPER = first_program(10, "en").replace("DEPTH = 2", "DEPTH = 3")
MOBILITY = "    return len(game.legal_moves(position))\n"

_EDITS = r"""
2: does not win: wins ¦ if move is not None → if False
2: does not block: blocks
    ¦ is None:\n            return move\n    return moves → is None:\n            pass\n    return moves
2: illegal when one square is left: blocks, legal, wins
    ¦     move = wins(game, position)\n    if
    →     if len(game.legal_moves(position)) == 2:\n        return 9\n    move = wins(game, position)\n    if
3: a loss for a draw: best, values
    ¦ best = -2\n    for move in game.legal_moves(position):\n        #
    → best = 0\n    for move in game.legal_moves(position):\n        #
3: chooses the worst: best
    ¦ worth > best:\n            best, best_move → -worth > best:\n            best, best_move
    ¦ best, best_move = worth, move → best, best_move = -worth, move
3: looks at each position twice: whole-tree
    ¦         best = max(best, -value →         game.play(position, move)\n        best = max(best, -value
4: the first of equals: ties ¦ >= best → > best
5: one guess for all: differs ¦ return open_lines / 10 → return 0.25
5: a ply too few: limited ¦ if depth == 0 → if depth <= 1 ¦ DEPTH - 1 → DEPTH
5: guesses at finished games: blocks-alone, limited
    ¦     if result is not None:\n        return result\n    if depth
    →     if result is not None and depth:\n        return result\n    if depth
5: prefers to lose: prefers ¦ return open_lines / 10 → return -open_lines / 10
6: stops at a win, and nothing else: cut, cut-trees ¦ -beta, -alpha) → ) ¦ alpha >= beta → alpha == 1
    ¦ , -2, -best) → )
5: does not see the reply: blocks-alone ¦ DEPTH = 2 → DEPTH = 1
6: alpha and beta not exchanged: cut-trees, unbeatable, values
    ¦ position, move), -beta, -alpha) → position, move), -alpha, -beta)
6: nothing is cut: cut, cut-trees ¦ break → pass
6: takes a bound for as good a move: unbeatable ¦ worth > best → worth >= best
7: never looks into the table: remembered, remembered-nets ¦ if key in known → if False
7: no table for the other side's loss: unbeatable ¦ worth > best: → -worth > best:
    ¦ = worth, move → = -worth, move
8: loses soon: soonest, soonest-again ¦             best += 1 →             best -= 1
9: turns no disc: turned ¦ return game.cells(game.play(position, move))\n → return game.cells(position)\n
    ¦ = look_ahead(game, position, move) → = game.cells(game.play(position, move))
9: the last of the most: greedy ¦ ahead > best → ahead >= best
10: wants the corner: legal
    ¦     best_move = None →     if not game.cells(position)[0]:\n        return 0\n    best_move = None
"""

WRONG = {
    "always the centre": (1, first_program(1, "en"), {"legal"}),
    "a move as text": (1, SOUND[1].replace("moves[0]", "str(moves[0])"), {"legal"}),
    "the value without its sign": (
        3,
        NEGAMAX + "\n\ndef value(game, position):\n    return abs(_negamax(game, position))\n",
        {"values", "values-over"},
    ),
    "the last move's sign": (
        3,
        NEGAMAX + "\n\ndef value(game, position):\n"
        "    if len(game.legal_moves(position)) == 1:\n"
        "        return game.result(game.play(position, game.legal_moves(position)[0])) or 0\n"
        "    return _negamax(game, position)\n",
        {"values-last", "values"},
    ),
    "the mover's sign": (
        4,
        changed(4, ("def value", "def _value"), ("[value(", "[_value("), ("* value(", "* _value("))
        + "\n\ndef value(game, position):\n    sign = 1 if game.turn(position) == game.marks[0] else -1\n"
        "    return sign * _value(game, position)\n",
        {"signs"},
    ),
    "a guess as good as a win": (
        5,
        SOUND[2]
        + changed(5, ("def choose", "def _choose"), ("open_lines / 10", "max(-1, min(1, open_lines))")),
        {"sight"},
    ),
    "ignores whose turn it is": (5, BLIND, {"either-side", "prefers"}),
    "ignores whose turn it is, the other way": (5, BLIND.replace("n / 10", "-n / 10"), {"either-side"}),
    "a table in place of cuts": (6, SOUND[7], {"cut-trees"}),
    "cuts in place of a table": (7, WITHOUT_A_TABLE, {"remembered", "remembered-nets"}),
    "cuts in place of a table, in a good order": (
        7,
        WITHOUT_A_TABLE.replace(
            "for move in game.legal_moves(position):\n        alpha",
            "moves = game.legal_moves(position)\n"
            "    for move in [each for each in (4, 0, 2, 6, 8, 1, 3, 5, 7) if each in moves]:\n        alpha",
        ),
        {"remembered-nets"},
    ),
    "counts the distance from the root": (8, FROM_THE_ROOT, {"soonest-again"}),
    "judges by moves alone": (10, judging(MOBILITY), {"beats-textbook"}),
    "looks deeper, and judges as the textbook does": (10, DEEPER, {"beats-textbook"}),
    "bounds in the table": (7, REMEMBERED + TABLE_OF_BOUNDS, {"values-again"}),
    "any win will do": (8, first_program(8, "en"), {"soonest", "soonest-again"}),
    "no legal move in the end": (11, "def choose(game, position):\n    return 0\n", {"legal"}),
}
"""By the mistake: the rung, the program, the tests that fail."""
for _head, _texts in edits(_EDITS):
    _rung, _name, _tests = _head.split(": ")
    WRONG[_name] = (int(_rung), edited(SOUND[int(_rung)], _texts), set(_tests.split(", ")))
