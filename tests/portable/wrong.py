"""Programs that are wrong in just one way, each with the tests that have to find it."""

from engine.lab.solutions import SOLUTION, START, localized

SOUND = {number: localized(text, "en") for number, text in SOLUTION.items()}


def changed(rung, *changes):
    """Return a rung's solution with some of its text replaced."""
    text = SOUND[rung]
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return text


NEGAMAX = """
def _negamax(game, position):
    result = game.result(position)
    if result is not None:
        return result
    return max([-_negamax(game, game.play(position, move)) for move in game.legal_moves(position)])


def choose(game, position):
    moves = game.legal_moves(position)
    return max(moves, key=lambda move: (-_negamax(game, game.play(position, move)), -move))
"""

REMEMBERED = (
    NEGAMAX.replace("def _negamax(game, position):", "def _found(game, position):").replace(
        "_negamax(game, game.play(position, move)) for", "_negamax(game, game.play(position, move)) for"
    )
    + """

_known = {}


def _negamax(game, position):
    if position not in _known:
        _known[position] = _found(game, position)
    return _known[position]
"""
)

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

BEST = """

def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: -value(game, game.play(position, move)))
"""

WITHOUT_A_TABLE = (
    """
def value(game, position, alpha=-1, beta=1):
    result = game.result(position)
    if result is not None:
        return result
    for move in game.legal_moves(position):
        alpha = max(alpha, -value(game, game.play(position, move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
"""
    + BEST
)

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
    """Return rung 10's first program with another judgement, and another depth."""
    start = localized(START[10], "en").replace("DEPTH = 2", f"DEPTH = {depth}")
    before, after = start.index("def evaluate"), start.index("\n\ndef value")
    return start[:before] + "def evaluate(game, position):\n" + evaluate + start[after:]


MOBILITY = "    return len(game.legal_moves(position))\n"
CORNERS = """    cells, mine = game.cells(position), game.turn(position)
    corners = [cells[0], cells[7], cells[56], cells[63]]
    return corners.count(mine) - corners.count(game.other(mine))
"""

WRONG = {
    "always the centre": (1, localized(START[1], "en"), {"legal"}),
    "a move as text": (
        1,
        "def choose(game, position):\n    return str(game.legal_moves(position)[0])\n",
        {"legal"},
    ),
    "does not win": (2, changed(2, ("if move is not None", "if False")), {"wins"}),
    "does not block": (
        2,
        changed(
            2,
            (
                "is None:\n            return move\n    return moves",
                "is None:\n            pass\n    return moves",
            ),
        ),
        {"blocks"},
    ),
    "illegal when one square is left": (
        2,
        changed(
            2,
            (
                "    move = wins(game, position)\n    if",
                "    if len(game.legal_moves(position)) == 2:\n        return 9\n"
                "    move = wins(game, position)\n    if",
            ),
        ),
        {"legal", "wins", "blocks"},
    ),
    "the value without its sign": (
        3,
        NEGAMAX + "\n\ndef value(game, position):\n    return abs(_negamax(game, position))\n",
        {"values", "values-over"},
    ),
    "a loss for a draw": (
        3,
        changed(
            3,
            (
                "best = -2\n    for move in game.legal_moves(position):\n        #",
                "best = 0\n    for move in game.legal_moves(position):\n        #",
            ),
        ),
        {"values", "best"},
    ),
    "the last move's sign": (
        3,
        NEGAMAX + "\n\ndef value(game, position):\n"
        "    if len(game.legal_moves(position)) == 1:\n"
        "        return game.result(game.play(position, game.legal_moves(position)[0])) or 0\n"
        "    return _negamax(game, position)\n",
        {"values-last", "values"},
    ),
    "chooses the worst": (
        3,
        changed(
            3,
            ("worth > best:\n            best, best_move", "-worth > best:\n            best, best_move"),
            ("best, best_move = worth, move", "best, best_move = -worth, move"),
        ),
        {"best"},
    ),
    "looks at each position twice": (
        3,
        changed(
            3,
            (
                "        best = max(best, -value",
                "        game.play(position, move)\n        best = max(best, -value",
            ),
        ),
        {"whole-tree"},
    ),
    "stops at a win": (
        3,
        changed(
            3,
            (
                "    return best\n\n\ndef choose",
                "        if best == 1:\n            break\n    return best\n\n\ndef choose",
            ),
        ),
        {"whole-tree"},
    ),
    "the mover's sign": (
        4,
        changed(4, ("def value", "def _value"), ("[value(", "[_value("), ("* value(", "* _value("))
        + "\n\ndef value(game, position):\n    sign = 1 if game.turn(position) == game.marks[0] else -1\n"
        "    return sign * _value(game, position)\n",
        {"signs"},
    ),
    "the first of equals": (4, changed(4, (">= best", "> best")), {"ties"}),
    "a guess as good as a win": (
        5,
        changed(
            2,
            ("def wins", "def _wins"),
            ("wins(game, position)\n    if", "_wins(game, position)\n    if"),
            ("if wins(", "if _wins("),
        )
        + changed(5, ("def choose", "def _choose"), ("open_lines / 10", "max(-1, min(1, open_lines))")),
        {"sight"},
    ),
    "one guess for all": (5, changed(5, ("return open_lines / 10", "return 0.25")), {"differs"}),
    "a ply too few": (5, changed(5, ("if depth == 0", "if depth <= 1"), ("DEPTH - 1", "DEPTH")), {"limited"}),
    "guesses at finished games": (
        5,
        changed(
            5,
            (
                "    if result is not None:\n        return result\n    if depth",
                "    if result is not None and depth:\n        return result\n    if depth",
            ),
        ),
        {"limited", "blocks-alone"},
    ),
    "ignores whose turn it is": (5, BLIND, {"either-side", "prefers"}),
    "ignores whose turn it is, the other way": (5, BLIND.replace("n / 10", "-n / 10"), {"either-side"}),
    "prefers to lose": (5, changed(5, ("return open_lines / 10", "return -open_lines / 10")), {"prefers"}),
    "a table in place of cuts": (6, SOUND[7], {"cut-trees"}),
    "stops at a win, and nothing else": (
        6,
        changed(6, ("-beta, -alpha)", ")"), ("alpha >= beta", "alpha == 1"), (", -2, -best)", ")")),
        {"cut", "cut-trees"},
    ),
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
    "looks deeper, and judges as the textbook does": (
        10,
        localized(START[10], "en").replace("DEPTH = 2", "DEPTH = 3"),
        {"beats-textbook"},
    ),
    "does not see the reply": (5, changed(5, ("DEPTH = 2", "DEPTH = 1")), {"blocks-alone"}),
    "alpha and beta not exchanged": (
        6,
        changed(6, ("position, move), -beta, -alpha)", "position, move), -alpha, -beta)")),
        {"values", "cut-trees", "unbeatable"},
    ),
    "nothing is cut": (6, changed(6, ("break", "pass")), {"cut", "cut-trees"}),
    "takes a bound for as good a move": (6, changed(6, ("worth > best", "worth >= best")), {"unbeatable"}),
    "bounds in the table": (7, REMEMBERED + TABLE_OF_BOUNDS, {"values-again"}),
    "never looks into the table": (
        7,
        changed(7, ("if key in known", "if False")),
        {"remembered", "remembered-nets"},
    ),
    "no table for the other side's loss": (
        7,
        changed(7, ("worth > best:", "-worth > best:"), ("= worth, move", "= -worth, move")),
        {"unbeatable"},
    ),
    "any win will do": (8, localized(START[8], "en"), {"soonest", "soonest-again"}),
    "loses soon": (
        8,
        changed(8, ("            best += 1", "            best -= 1")),
        {"soonest", "soonest-again"},
    ),
    "turns no disc": (
        9,
        SOUND[9]
        .replace(
            "look_ahead(game, position, move)\n        ahead",
            "game.cells(game.play(position, move))\n        ahead",
        )
        .replace("return game.cells(game.play(position, move))\n\n", "return game.cells(position)\n\n"),
        {"turned"},
    ),
    "the last of the most": (9, changed(9, ("ahead > best", "ahead >= best")), {"greedy"}),
    "wants the corner": (
        10,
        changed(
            10,
            (
                "    best_move = None",
                "    if not game.cells(position)[0]:\n        return 0\n    best_move = None",
            ),
        ),
        {"legal"},
    ),
    "no legal move in the end": (11, "def choose(game, position):\n    return 0\n", {"legal"}),
}
"""By what is wrong: the rung, the program, the tests that fail."""
