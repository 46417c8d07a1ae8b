"""The verdict on a position of a solvable game: who wins, why, and how it goes on to the end.

It judges any placement, whether a game can reach it or not. The answer has "winner", "over": bool, "lines":
[[cell, cell...]...] (the winning ones of a game that is over), "boards": [{"move", "position",
"turn"}...] (the board after each move of the line), and "reason": a key of engine.words whose gaps "details":
{"mark", "other", "plies"} fills (with mark and other as in the notation, for the page to put its own words
in): the outcome's when the game is over, else judge.wins (at once), .win, .draw or .loss, for the
side to move.
"""

from engine.analysis.words import ENGLISH, JAPANESE
from engine.words import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.search.solver import Solver

learn(ENGLISH, JAPANESE)


def judge(position: "Position", solver: "Solver") -> "dict[str, Any]":
    """Return the verdict on a solved position, as plain data."""
    game = solver.game
    value, distance = solver.outcome(position)
    turn = game.turn(position)
    other = game.other(turn)
    outcome = game.outcome(position)
    if outcome is not None:
        reason = outcome.reason
    elif value == 0:
        reason = "judge.draw"
    elif value < 0:
        reason = "judge.loss"
    else:
        reason = "judge.wins" if distance == 1 else "judge.win"
    return {
        "winner": game.winner_of(position, value),
        "over": outcome is not None,
        "reason": reason,
        "details": {"mark": turn, "other": other, "plies": distance},
        "lines": [list(line) for line in outcome.lines] if outcome is not None else [],
        "boards": boards_after(position, solver.line(position), game),
    }


def boards_after(position: "Position", moves: "list[int]", game: "Game") -> "list[dict[str, Any]]":
    """Return the board after each of the moves from a position on, as plain data."""
    boards = []
    for move in moves:
        position = game.play(position, move)
        boards.append({"move": move, "position": game.write(position), "turn": game.turn(position)})
    return boards
