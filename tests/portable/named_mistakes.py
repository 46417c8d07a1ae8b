"""Programs with one mistake each, which the lab names, and right ones beside them, in which it names none.

An edit's head is the base's name, the rung, its test, and the name of the mistake. In portable Python.
"""

from engine.lab.rung_texts import solution
from tests.portable.edits import edited, edits
from tests.portable.right import (
    BY_CELLS,
    BY_TEXT,
    COPY,
    HARD,
    NARROW,
    RECURSIVE,
    SOFT,
    TWO_FUNCTIONS,
    UNDO,
    UNDO_CUT,
)
from tests.portable.whole_programs import SHAPES

BASES = {"HARD": HARD, "SOFT": SOFT, "UNDO": UNDO, "UNDO_CUT": UNDO_CUT, "COPY": COPY, "NARROW": NARROW}
BASES.update({"LIST": RECURSIVE, "CELLS": BY_CELLS, "TEXT": BY_TEXT, "TWO": TWO_FUNCTIONS})
BASES.update({"RUNG" + str(number): solution(number, "en") for number in (3, 4, 5, 6, 7)})
BASES.update({name: SHAPES[name][1] for name in SHAPES})

_MISTAKES = r"""
RUNG3 3 values draw ¦ result is not None → result
LIST 3 values draw ¦ result is not None → result
HARD 3 values draw ¦ result is not None → result
UNDO_CUT 3 values draw
    ¦ return -1\n    best = None → return -1\n    result = None if "" in board
    else 0\n    if result: return result\n    best = None
    ¦ return 0 if best is None else best → return best
RUNG7 7 values draw ¦ result is None → not result
RUNG3 3 best start ¦ best_move = None\n    best = -2 → best_move = None\n    best = -1
RUNG3 3 best start ¦ best_move = None\n    best = -2 → best_move = None\n    best = 0
RUNG3 3 values start ¦ return result\n    best = -2 → return result\n    best = 0
HARD 3 best start ¦ best, best_move = -2, None → best, best_move = -1, None
SOFT 3 values start ¦ best = -2\n    for → best = 0\n    for
CALLER 12 whole-best start ¦ best, move = -2, None → best, move = 0, None
HARD 3 values window-order ¦ -beta, -alpha) → -alpha, -beta)
RUNG6 3 values window-order ¦ -beta, -alpha) → -alpha, -beta)
UNDO_CUT 3 values window-order ¦ -beta, -alpha) → -alpha, -beta)
HARD 3 values window-sign ¦ -beta, -alpha) → beta, alpha)
RUNG6 3 values window-sign ¦ -beta, -alpha) → beta, alpha)
UNDO_CUT 3 values window-sign ¦ -beta, -alpha) → beta, -alpha)
RUNG6 3 values window-both ¦ -beta, -alpha) → alpha, beta)
HARD 3 values window-both ¦ -beta, -alpha) → alpha, beta)
RUNG6 3 values window-narrow ¦ alpha=-2, beta=2 → alpha=0, beta=2
RUNG6 3 best window-narrow ¦ move), -2, -best) → move), 0, -best)
NARROW 3 values window-narrow ¦ alpha=-1, beta=1 → alpha=-1, beta=0
RUNG6 6 cut-trees cut ¦ alpha >= beta → alpha > beta
SOFT 6 cut-trees cut ¦ best >= beta → best > beta
HARD 6 cut-trees cut ¦ worth >= beta → worth > beta
UNDO 3 values undo ¦ \n            board[cell] = "" → ∅
CALLER 12 whole-best undo ¦ score = -moveSearch(board, foe)\n            board[i] = FREE
    → score = -moveSearch(board, foe)
ENUM 12 whole-best undo ¦ -value_of(board, other(mover)))\n            board[i] = Cell.EMPTY
    → -value_of(board, other(mover)))
RUNG7 7 values table ¦ game.key(position) → tuple(game.cells(position))
CELLS 7 values table ¦ game.turn(position) + "" → ""
TEXT 7 values table ¦ game.write(position) + game.turn(position) → game.write(position)
RUNG3 3 values return ¦     return best\n\n\n →         return best\n\n\n
RUNG3 3 values return ¦ best = max(best, -value(game, game.play(position, move)))
    → return -value(game, game.play(position, move))
RUNG3 3 values one-reply ¦ max(best, -value(game, game.play(position, move)))
    → -value(game, game.play(position, move))
RUNG4 4 signs one-reply ¦ max(values) if first_moves else min(values) → values[0]
RUNG5 5 limited depth ¦ if depth == 0 → if depth <= 1 ¦ DEPTH - 1 → DEPTH
RUNG5 5 limited depth ¦ if depth == 0 → if depth == 1 ¦ DEPTH - 1 → DEPTH
RUNG3 3 values reply-sign ¦ max(best, -value( → max(best, value(
ENUM 12 whole-best reply-sign ¦ best = max(best, -value_of → best = max(best, value_of
CHECKIO 12 whole-best reply-sign ¦ score = -value(cells, other, your_mark)
    → score = value(cells, other, your_mark)
LIST 3 values swapped ¦ max([ → min([
RUNG3 3 values result ¦         return result\n →         return -result\n
RUNG3 3 best not-played ¦ worth = -value(game, game.play(position, move)) → worth = -value(game, position)
"""

_RIGHT = r"""
RUNG3 3 best ¦ if result is not None:\n        return result
    → if result or not game.legal_moves(position):\n        return result or 0
RUNG3 3 best ¦ return result\n    best = -2 → return result\n    best = -1
RUNG3 3 best ¦ best = max(best, → best = max(best, -1,
NARROW 6 cut-trees
TWO 6 cut-trees
HARD 6 cut-trees ¦ worth >= beta → worth > beta - 0.5
COPY 3 best
RUNG7 7 values ¦ game.key(position) → position
RUNG3 3 best ¦     return best\n\n\n →         if best == 1: return best\n    return best\n\n\n
RUNG5 5 limited ¦ if depth == 0 → if depth < 1
RUNG3 3 values ¦ result = game.result(position)\n
    → result = game.result(position)\n    if game.cells(position).count("") == 0 and result == 0: return 0\n
LIST 3 best ¦ max([-value(game, game.play(position, move)) for move in game.legal_moves(position)])
    → max(-value(game, game.play(position, move)) for move in game.legal_moves(position))
ENUM 12 whole-best
CALLER 12 whole-best
CHECKIO 12 whole-best
"""


def cases(text):
    """Return `(head, rung's number, program, test, name of the mistake or "")` of each edit."""
    found = []
    for head, texts in edits(text):
        base, number, test, name = (head + " ").split(" ")[:4]
        found.append(
            (head + " " + "".join(texts[1:2]).strip(), int(number), edited(BASES[base], texts), test, name)
        )
    return found


MISTAKES, RIGHT_ONES = cases(_MISTAKES), cases(_RIGHT)
