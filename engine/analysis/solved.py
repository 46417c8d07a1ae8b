"""What a solved position is worth, and the player who knows it."""

from engine.analysis.report import Choice, mark_best, plies_ahead, without_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position
    from engine.protocol import Analysis, Move
    from engine.rng import Rng
    from engine.search.solver import Solver


def told(position: "Position", solver: "Solver", nodes: int, reasons: bool) -> "Analysis":
    """Return the report on a solved position; `nodes` is what solving it took."""
    game = solver.game
    report = without_moves(game, position)
    report["nodes"] = nodes
    if game.result(position) is not None:
        return report
    value, distance = solver.outcome(position)
    ahead = plies_ahead(game, position)
    moves: "list[Move]" = [
        {
            "move": move,
            "value": each,
            "distance": plies,
            "exact": True,
            "depth": ahead if plies is None else plies,
        }
        for move, each, plies in solver.moves(position)
    ]
    mark_best(game, position, moves, solver.best_moves(position), reasons)
    report["value"], report["distance"] = value, distance
    report["moves"], report["line"] = moves, solver.line(position)
    report["depth"] = ahead if distance is None else distance
    return report


def choose(position: "Position", solver: "Solver", nodes: int, slips: bool, rng: "Rng") -> "Choice":
    """Return the Choice of who knows a solved position: any of the best moves or, when it slips, any move."""
    best = solver.best_moves(position)
    move, value, distance = rng.choice([move for move in solver.moves(position) if slips or move[0] in best])
    ahead = plies_ahead(solver.game, position) if distance is None else distance
    return Choice(move, value, distance, True, nodes, ahead, False)
