"""What a person asks of a position: who wins, how soon, by which moves, and what each move is good for."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.search.solver import Solver


def analyse(
    position: "Position", solver: "Solver", reasons: bool = False
) -> "Generator[None, None, dict[str, Any]]":
    """Return the analysis of a position of a small game as plain data; yields None at pauses.

    `value` and `distance` (plies to the end under best play, None where that never comes) are for the side to
    move; each of `moves` has its own; `line` is the moves to the end, or until a position comes again. With
    `reasons`, each move also says whether it is among the `best` and, as keys of engine.words, what it does.
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
    return {
        "game": game.name,
        "position": game.write(position),
        "turn": game.turn(position),
        "value": value,
        "distance": distance,
        "exact": True,
        "moves": moves,
        "line": solver.line(position),
        "nodes": len(solver.table) - solved_before,
    }


def add_reasons(game: "Game", position: "Position", moves: "list[dict[str, Any]]", best: "list[int]") -> None:
    """Let each move say whether it is among the best and what it does."""
    for entry in moves:
        entry["best"] = entry["move"] in best
        # What speaks against a move doesn't explain why it is the best.
        against = game.flaws if entry["best"] else ()
        entry["reasons"] = [each for each in game.reasons(position, entry["move"]) if each not in against]
