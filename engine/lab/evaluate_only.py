"""What a program's judgement is worth without its search: the same search for all asks its `evaluate`."""

from engine.lab.answers import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Position
    from engine.lab.interface import LabGame

SURE = 1000000000000.0
"""What a point of a finished game counts, against any guess."""

MORE = float("inf")


def decide(evaluate: "Callable[..., Any]", game: "LabGame", position: "Position", plies: int) -> int:
    """Return the first of the best moves, by so many plies of alpha-beta. Raises Fault."""
    best, chosen = -MORE, -1
    for move in game.legal_moves(position):
        after = game.play(position, move)
        if game.again(position, after):
            worth = _value(evaluate, game, after, plies - 1, best, MORE)
        else:
            worth = -_value(evaluate, game, after, plies - 1, -MORE, -best)
        if worth > best or chosen < 0:
            best, chosen = worth, move
    return chosen


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
