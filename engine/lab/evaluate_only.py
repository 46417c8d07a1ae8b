"""Searches to a fixed depth with a user's function `evaluate`, so that a match compares only evaluations."""

from ..contract.annotations import Any, Callable, Position
from .answers import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .interface import LabGame

    Evaluate = Callable[..., Any]

RESULT_FACTOR = 1000000000000.0  # Makes the result of a finished game outweigh any evaluation.
INFINITY = float("inf")


def decide(evaluate: "Evaluate", game: "LabGame", position: "Position", plies: int) -> int:
    """Return the first of the best moves by an alpha-beta search of depth `plies`. Raises Fault."""
    best_value, best_move = -INFINITY, -1
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):  # The same side moves again, so the value keeps its sign.
            value = _value(evaluate, game, after, plies - 1, best_value, INFINITY)
        else:
            value = -_value(evaluate, game, after, plies - 1, -INFINITY, -best_value)
        if value > best_value or best_move < 0:  # A first value of minus infinity counts, too.
            best_value, best_move = value, move
    return best_move


def _value(
    evaluate: "Evaluate", game: "LabGame", position: "Position", plies: int, alpha: float, beta: float
) -> float:
    """Return a position's value for the side to move by alpha-beta search of depth `plies`. Raises Fault."""
    result = game.result(position)
    if result is not None:
        return RESULT_FACTOR * result
    if plies == 0:
        return number("evaluate", evaluate(game, position))
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):  # The same side moves again.
            alpha = max(alpha, _value(evaluate, game, after, plies - 1, alpha, beta))
        else:
            alpha = max(alpha, -_value(evaluate, game, after, plies - 1, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
