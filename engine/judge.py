"""What a person asks of a position: who wins, how soon, by which moves, and what each move is good for."""

from engine.alphabeta import Search
from engine.pause import MoveNow
from engine.player import points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.solver import Solver

SECONDS = 3.0
"""How long a position is looked into, unless told otherwise."""


def analyse(
    position: "Position", solver: "Solver", reasons: bool = False, verdict: bool = False
) -> "Generator[None, None, dict[str, Any]]":
    """Return the analysis of a position of a small game as plain data; yields None at pauses.

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
        add_reasons(game, position, moves, solver.best_moves(position))
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


def add_reasons(game: "Game", position: "Position", moves: "list[dict[str, Any]]", best: "list[int]") -> None:
    """Let each move of an analysis say whether it is among the best and what it does."""
    for entry in moves:
        entry["best"] = entry["move"] in best
        entry["reasons"] = game.reasons(position, entry["move"])


def look_into(
    position: "Position", game: "Game", seconds: float, depth: int, reasons: bool = False
) -> "Generator[Any, None, dict[str, Any]]":
    """Return the analysis of a position of a game too large to be solved; yields as engine.pause says.

    It has what `analyse` gives, and `depth`, how many plies were looked ahead; each move has its own `depth`,
    and `exact`, whether its value is proven. Values are in the game's points, whole where they are exact.
    `distance` is None where the value isn't. The search ends after `seconds` or `depth` plies; where it has
    come to the end of the game, the lines are then followed to it, which may take a moment more.
    """
    search = Search(game, scout=True)
    moves = []
    if game.result(position) is None:
        yield from search.deepen(position, depth, seconds, every=True)
        for move in game.legal_moves(position):
            moves.append((yield from _describe(search, position, move)))
    report = {
        "game": game.name,
        "position": game.write(position),
        "turn": position[2],
        "value": game.result(position),
        "distance": 0,
        "exact": True,
        "depth": 0,
        "moves": moves,
        "line": [],
        "nodes": search.nodes,
    }
    if moves:
        best = _best_of(moves)
        for key in ("value", "distance", "exact", "depth", "line"):
            report[key] = best[key]
        # A move that no other can beat is proven best only where all are.
        report["exact"] = best["exact"] and (
            best["value"] == game.most or all([each["exact"] for each in moves])
        )
        if not report["exact"]:
            report["distance"] = None
        if reasons:
            equal = [each["move"] for each in moves if each["value"] == best["value"]]
            add_reasons(game, position, moves, equal)
        for entry in moves:
            del entry["line"]
    return report


def _best_of(moves: "list[dict[str, Any]]") -> "dict[str, Any]":
    """Return the best of an analysis's moves, of equally good ones the first."""
    best = moves[0]
    for entry in moves:
        if entry["value"] > best["value"]:
            best = entry
    return best


def _describe(search: "Search", position: "Position", move: int) -> "Generator[Any, None, dict[str, Any]]":
    """Return what the search has found of a move."""
    depth, value, exact, line = search.latest[move]
    moves = list(line)
    distance = None
    if exact:
        try:
            yield from _follow(search, position, moves)
            distance = len(moves)
        except MoveNow:
            # Who can't wait does without.
            pass
    return {
        "move": move,
        "value": points(value, search.game.scale),
        "distance": distance,
        "exact": exact,
        "depth": depth,
        "line": moves,
    }


def _follow(search: "Search", position: "Position", line: "list[int]") -> "Generator[Any, None, None]":
    """Add the best moves to a line until it has come to the end of the game."""
    game = search.game
    for move in line:
        position = game.play(position, move)
    while game.result(position) is None:
        # The search has its table still, so this is quick.
        value = yield from search.run(position)
        step = search.line
        if not step:
            # So near the end that no moves were noted: the one that keeps the value is looked for.
            for move in game.legal_moves(position):
                if -(yield from search.run(game.play(position, move))) == value:
                    step = (move,)
                    break
        for move in step:
            line.append(move)
            position = game.play(position, move)
