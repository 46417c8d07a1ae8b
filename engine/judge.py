"""What a person asks of a position: who wins, how soon, by which moves, and what each move is good for."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.solver import Solver


def analyse(
    position: "Position", solver: "Solver", reasons: bool = False, verdict: bool = False
) -> "Generator[None, None, dict[str, Any]]":
    """Return a position's analysis as plain data; yields None at pauses.

    `value` and `distance` (plies to the end under best play) are for the side to move; each of `moves` has
    its own; `line` is the moves to the end. With `reasons`, each move also says whether it is among the
    `best` and, as keys of engine.words, what it does. With `verdict`, the answer also has what
    `judge` says.
    """
    game = solver.game
    solved_before = len(solver.table)
    yield from solver.solve(position)
    value, distance = solver.outcome(position)
    moves: "list[dict[str, Any]]" = [
        {"move": move, "value": value, "distance": distance}
        for move, value, distance in solver.moves(position)
    ]
    if reasons and moves:
        best = solver.best_moves(position)
        for entry in moves:
            entry["best"] = entry["move"] in best
            entry["reasons"] = game.reasons(position, entry["move"])
    answer = {
        "game": game.name,
        "position": game.write(position),
        "turn": position[2],
        "value": value,
        "distance": distance,
        "exact": True,
        "moves": moves,
        "line": solver.line(position),
        "nodes": len(solver.table) - solved_before,
    }
    if verdict:
        answer.update(judge(position, solver))
    return answer


def judge(position: "Position", solver: "Solver") -> "dict[str, Any]":
    """Return the verdict on a solved position, whether a game can reach it or not.

    `winner` is the mark of the side that wins with best play, or None; `reason` is a key of engine.words
    whose gaps `details` fill; `boards` are the boards of the line to the end; and `lines` the winning lines
    of a game that is over.
    """
    game = solver.game
    value, distance = solver.outcome(position)
    turn = position[2]
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
        "winner": None if value == 0 else turn if value > 0 else other,
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
        boards.append({"move": move, "position": game.write(position), "turn": position[2]})
    return boards
