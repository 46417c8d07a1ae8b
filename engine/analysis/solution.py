"""Makes reports and chooses moves by the solution of a game: the solver's table of all positions."""

from ..contract.annotations import Analysis, Any, Level, Position, Rng
from ..search.solver import Solver, proven_moves, rank
from .report import choice, mark_best, plies_ahead, without_moves


def report_of(position: "Position", solver: "Solver", nodes: int, reasons: bool) -> "Analysis":
    """Return the report on a solved position, with `nodes` as its number of nodes."""
    game = solver.game
    report = without_moves(game, position)
    report["nodes"] = nodes
    if game.result(position) is not None:
        return report
    value, distance = solver.outcome(position)
    ahead = plies_ahead(game, position)
    moves = proven_moves(solver.moves(position), ahead)
    for entry in moves:
        entry["depth"] = ahead if entry["distance"] is None else entry["distance"]
    mark_best(game, position, moves, solver.best_moves(position), reasons)
    report["value"], report["distance"] = value, distance
    report["moves"], report["line"] = moves, solver.line(position)
    report["depth"] = ahead if distance is None else distance
    return report


def choose(
    position: "Position", solver: "Solver", nodes: int, rng: "Rng", level: "Level | None" = None
) -> "Any":
    """Return the choice of a player with the solution: one of the best moves.

    A `level` sees only wins and losses within its depth, and overlooks some distances in this turn: it may
    see how it wins at once, but not how the other side would. All other moves are draws to it.
    """
    moves, depth = solver.moves(position), level.depth if level else None
    if level and depth:
        sees = [not rng.chance(level.overlooks) for _ in range(depth + 1)]  # By distance.
        for index, (move, value, plies) in enumerate(moves):
            if not value or plies is None or plies > depth or not sees[plies]:
                moves[index] = (move, 0, None)
    best = max([rank(value, distance) for _, value, distance in moves])
    move, value, distance = rng.choice([each for each in moves if rank(each[1], each[2]) == best])
    plies = plies_ahead(solver.game, position) if distance is None else distance
    # The player looks ahead to the end of the game, but no farther than its `depth`.
    exact = not depth or distance is not None
    return choice(move, value, distance=distance, exact=exact, nodes=nodes, depth=min(plies, depth or plies))
