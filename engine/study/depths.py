"""What a player sees that looks only so many plies ahead, beside the truth."""

from engine.analysis.player import points
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Position
    from engine.search.solver import Solver


def depths(position: "Position", deepest: int, solver: "Solver") -> "Generator[None, None, dict[str, Any]]":
    """Return what a player sees at each depth from 1 ply on, and the truth; yields None at pauses.

    The game must not be over. There is no depth beyond one that has seen all there is to see.
    """
    game = solver.game
    search = Search(game)
    for _ in search.deepen(position, deepest):
        yield None
    truth: "dict[str, Any] | None" = None
    keep: "list[int]" = []
    if game.small:
        yield from solver.solve(position)
        value, distance = solver.outcome(position)
        keep = [move for move, move_value, _ in solver.moves(position) if move_value == value]
        truth = {"value": value, "distance": distance, "moves": solver.best_moves(position), "keep": keep}
    elif search.reports[-1].exact:
        last = search.reports[-1]
        # Where all moves lose all, a report names those that hold out.
        lost = last.value == -game.most * game.scale
        keep = game.legal_moves(position) if lost else [move for move, _, _ in last.moves]
        truth = {"value": points(last.value, game.scale), "distance": None, "moves": keep, "keep": keep}
    seen = []
    for report in search.reports:
        moves = [move for move, _, _ in report.moves]
        missed = None if truth is None else [move for move in moves if move not in keep]
        seen.append(
            {
                "depth": report.depth,
                "value": points(report.value, game.scale),
                "moves": moves,
                "exact": report.exact,
                "line": list(report.line),
                "nodes": report.nodes,
                "missed": missed,
            }
        )
    return {"depths": seen, "truth": truth}
