"""Searches to a fixed depth with a program's `evaluate`, so that a match compares only evaluations."""

from engine.lab.answers import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Position
    from engine.lab.interface import LabGame

SURE = 1000000000000.0  # The factor for the result of a finished game, so that it outweighs any evaluation.

MORE = float("inf")


def decide(evaluate: "Callable[..., Any]", game: "LabGame", position: "Position", plies: int) -> int:
    """Return the first of the best moves, found by alpha-beta of depth `plies`. Raises Fault."""
    best_value, best_move = -MORE, -1
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):
            value = _value(evaluate, game, after, plies - 1, best_value, MORE)
        else:
            value = -_value(evaluate, game, after, plies - 1, -MORE, -best_value)
        if value > best_value or best_move < 0:
            best_value, best_move = value, move
    return best_move


def _value(
    evaluate: "Callable[..., Any]",
    game: "LabGame",
    position: "Position",
    plies: int,
    alpha: float,
    beta: float,
) -> float:
    result = game.result(position)
    if result is not None:
        return SURE * result
    if plies == 0:
        return number("evaluate", evaluate(game, position))
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):
            alpha = max(alpha, _value(evaluate, game, after, plies - 1, alpha, beta))
        else:
            alpha = max(alpha, -_value(evaluate, game, after, plies - 1, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
