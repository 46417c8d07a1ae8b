"""Searches to a fixed depth with a user's function `evaluate`, so that a match compares only evaluations."""

from ..contract.annotations import Position
from .answers import number
from .interface import LabGame
from .protocol import Evaluate

RESULT_FACTOR = 1000000000000.0  # Makes the result of a finished game outweigh any evaluation.
INFINITY = float("inf")


def decide(evaluate: "Evaluate", game: "LabGame", position: "Position", plies: int) -> int:
    """Return the first of the best moves by an alpha-beta search of depth `plies`. Raises Fault."""
    return _search(evaluate, game, position, plies, -INFINITY, INFINITY)[1]


def _search(
    evaluate: "Evaluate", game: "LabGame", position: "Position", plies: int, alpha: float, beta: float
) -> "tuple[float, int]":
    """Return a position's value for the side to move, and the first of its best moves (-1: none)."""
    result = game.result(position)
    if result is not None:
        return RESULT_FACTOR * result, -1
    if plies == 0:
        return number("evaluate", evaluate(game, position)), -1
    best_move = -1
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):  # The same side moves again, so the value keeps its sign.
            value, _ = _search(evaluate, game, after, plies - 1, alpha, beta)
        else:
            value = -_search(evaluate, game, after, plies - 1, -beta, -alpha)[0]
        if value > alpha or best_move < 0:  # A first value of minus infinity counts, too.
            alpha, best_move = max(alpha, value), move
        if alpha >= beta:
            break
    return alpha, best_move
