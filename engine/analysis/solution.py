"""Makes reports and chooses moves by the solution of a game: the solver's table of all positions."""

from engine.analysis.report import Choice, choice, mark_best, plies_ahead, without_moves
from engine.search.solver import Solver, rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position
    from engine.protocol import Analysis, Move
    from engine.rng import Rng


def report_of(position: "Position", solver: "Solver", nodes: int, reasons: bool) -> "Analysis":
    """Return the report on a solved position, with `nodes` as its number of nodes."""
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
            "value": move_value,
            "distance": plies,
            "exact": True,
            "depth": ahead if plies is None else plies,
        }
        for move, move_value, plies in solver.moves(position)
    ]
    mark_best(game, position, moves, solver.best_moves(position), reasons)
    report["value"], report["distance"] = value, distance
    report["moves"], report["line"] = moves, solver.line(position)
    report["depth"] = ahead if distance is None else distance
    return report


def choose(
    position: "Position", solver: "Solver", nodes: int, slips: bool, rng: "Rng", depth: "int | None" = None
) -> "Choice":
    """Return the Choice of a player with the solution: one of the best moves or, with `slips`, of all moves.

    A player with a `depth` knows only wins and losses within that many plies; other moves are draws to it.
    """
    move, value, distance, exact = rng.choice(_candidates(position, solver, depth, every=slips))
    plies = plies_ahead(solver.game, position) if distance is None else distance
    # The player looks ahead to the end of the game, but no farther than its `depth`.
    return choice(move, value, distance, exact, nodes, depth=min(plies, depth or plies))


def picks(position: "Position", solver: "Solver", depth: "int | None" = None) -> "list[int]":
    """Return the moves among which `choose` picks one at random when it is called without `slips`."""
    return [move for move, _, _, _ in _candidates(position, solver, depth, every=False)]


def _candidates(
    position: "Position", solver: "Solver", depth: "int | None", every: bool
) -> "list[tuple[int, int, int | None, bool]]":
    """Return `(move, value, distance, exact)` of the best moves or, with `every`, of all moves.

    They are as the player sees them: with a `depth`, wins and losses farther away count as draws.
    """
    candidates, ranks = [], []
    for move, value, distance in solver.moves(position):
        visible = depth is None or (distance is not None and distance <= depth)  # The player sees the end.
        if depth is not None and not (visible and value):
            value, distance = 0, None  # To such a player, all of these moves are equal draws.
        candidates.append((move, value, distance, visible))
        ranks.append(rank(value, distance))
    best = max(ranks)
    return [candidates[index] for index in range(len(ranks)) if every or ranks[index] == best]
