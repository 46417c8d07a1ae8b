"""The verdict on a position of a game that can be proven: winner, reason, and the line to the end.

It judges any placement, reachable or not. The reason is the outcome's in a finished game, else judge.wins (at
once), .win, .draw or .loss, for the side to move; .win-some or .loss-some if the distance is unknown, .open
without a proof.
"""

from engine.sentences import learn
from engine.study.words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.search.solver import Solver
    from engine.study.protocol import Ahead, Judgement

learn(WORDS)


def judge(position: "Position", solver: "Solver") -> "Judgement":
    """Return the verdict on a solved position, as plain data."""
    return verdict_of(position, solver.game, solver.outcome(position), solver.line(position))


def verdict_of(
    position: "Position", game: "Game", worth: "tuple[int | None, int | None]", line: "list[int]"
) -> "Judgement":
    """Return the verdict on a position with this value and distance, each None where it isn't known."""
    value, distance = worth
    turn = game.turn(position)
    outcome = game.outcome(position)
    return {
        "winner": None if value is None else game.winner_of(position, value),
        "over": outcome is not None,
        "reason": outcome.reason if outcome is not None else _reason(value, distance),
        "details": {"mark": turn, "other": game.other(turn), "plies": distance},
        "lines": [list(cells) for cells in outcome.lines] if outcome is not None else [],
        "boards": boards_after(position, line, game),
    }


def _reason(value: "int | None", distance: "int | None") -> str:
    """Return the key of what is to be said of an unfinished game."""
    if value is None:
        return "judge.open"
    if value == 0:
        return "judge.draw"
    if distance is None:
        return "judge.win-some" if value > 0 else "judge.loss-some"
    if value < 0:
        return "judge.loss"
    return "judge.wins" if distance == 1 else "judge.win"


def boards_after(position: "Position", moves: "list[int]", game: "Game") -> "list[Ahead]":
    """Return the board after each of the moves from a position on, as plain data."""
    boards: "list[Ahead]" = []
    for move in moves:
        position = game.play(position, move)
        boards.append({"move": move, "position": game.write(position), "turn": game.turn(position)})
    return boards
