"""Builds the verdict on a position, reachable or not: the winner, the reason, and best play to the end."""

from ..contract.annotations import Game, Position
from .protocol import Ahead, Judgement, Known


def verdict_of(position: "Position", game: "Game", proven: "Known", line: "list[int]") -> "Judgement":
    """Return the verdict on a position. `proven` is its value and distance, None where they aren't known, and
    `line` is best play from it.
    """
    value, distance = proven
    turn = game.turn(position)
    outcome = game.outcome(position)
    boards: "list[Ahead]" = []
    board = position
    for move in line:
        board = game.play(board, move)
        boards.append({"move": move, "position": game.write(board), "turn": game.turn(board)})
    return {
        "winner": None if value is None else game.winner_of(position, value),
        "over": outcome is not None,
        "reason": outcome.reason if outcome is not None else _reason(value, distance),
        "details": {"mark": turn, "other": game.other(turn), "plies": distance},
        "lines": [list(cells) for cells in outcome.lines] if outcome is not None else [],
        "boards": boards,
    }


def _reason(value: "int | None", distance: "int | None") -> str:
    """Return the key of the verdict's sentence; with "-some" if the distance of a win or loss is unknown."""
    if value is None:
        return "judge.open"
    if value == 0:
        return "judge.draw"
    if distance is None:
        return "judge.win-some" if value > 0 else "judge.loss-some"
    if value < 0:
        return "judge.loss"
    return "judge.wins" if distance == 1 else "judge.win"
