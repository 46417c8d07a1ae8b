"""What a solved position is worth, and the player who knows it."""

from engine.analysis.report import Choice, mark_best, plies_ahead, without_moves
from engine.search.solver import Solver, rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position
    from engine.protocol import Analysis, Move
    from engine.rng import Rng


def report_of(position: "Position", solver: "Solver", nodes: int, reasons: bool) -> "Analysis":
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


def choose(
    position: "Position", solver: "Solver", nodes: int, slips: bool, rng: "Rng", depth: "int | None" = None
) -> "Choice":
    """Return the Choice of who knows a solved position: any of the best moves or, when it slips, any move.

    Who looks only `depth` plies ahead knows of the wins and losses within them; all else is as good to it.
    """
    found = _seen(position, solver, depth)
    best = max([entry[0] for entry in found])
    _, move, value, distance, seen = rng.choice([entry for entry in found if slips or entry[0] == best])
    ahead = plies_ahead(solver.game, position) if distance is None else distance
    looked = ahead if depth is None else min(ahead, depth)
    return Choice(move, value, distance, seen, nodes, looked, False, False)


def picks(position: "Position", solver: "Solver", depth: "int | None" = None) -> "list[int]":
    """Return the moves that such a player picks one of when it doesn't slip."""
    found = _seen(position, solver, depth)
    best = max([entry[0] for entry in found])
    return [entry[1] for entry in found if entry[0] == best]


def _seen(
    position: "Position", solver: "Solver", depth: "int | None"
) -> "list[tuple[tuple[float, int], int, int, int | None, bool]]":
    """Return of each move its rank, itself, value and distance to who looks so far, and if that sees it."""
    found = []
    for move, value, distance in solver.moves(position):
        seen = depth is None or (distance is not None and distance <= depth)
        if depth is not None and not (seen and value):
            value, distance = 0, None
        found.append((rank(value, distance), move, value, distance, seen))
    return found
