"""Compares the choices of players of growing depth with the truth."""

from engine.analysis.report import points
from engine.games.shelf import is_tiny, size_of
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.analysis.analyst import Analyst
    from engine.game import Position
    from engine.study.protocol import Depths, Sight, Truth


def depths(position: "Position", deepest: int, analyst: "Analyst") -> "Generator[None, None, Depths]":
    """Return the choices at each depth of an unfinished game, and the truth; yields None at pauses."""
    game, solver = analyst.game, analyst.solver
    search = Search(game)
    for _ in search.deepen(position, deepest):
        yield None
    truth: "Truth | None" = None
    keep: "list[int]" = []
    last = search.reports[-1]
    if is_tiny(game) or (size_of(game) is not None and not last.exact):
        yield from analyst.solve(position)
        value, distance = solver.outcome(position)
        keep = [move for move, move_value, _ in solver.moves(position) if move_value == value]
        truth = {"value": value, "distance": distance, "moves": solver.best_moves(position), "keep": keep}
    elif last.exact:
        # If all moves lose, a report names those that hold out longest.
        lost = last.value == -game.most * game.scale
        keep = game.legal_moves(position) if lost else [move for move, _, _ in last.moves]
        truth = {"value": points(last.value, game.scale), "distance": None, "moves": keep, "keep": keep}
    sights: "list[Sight]" = [
        {
            "depth": report.depth,
            "value": points(report.value, game.scale),
            "moves": [move for move, _, _ in report.moves],
            "exact": report.exact,
            "line": list(report.line),
            "nodes": report.nodes,
            "missed": None if truth is None else [move for move, _, _ in report.moves if move not in keep],
        }
        for report in search.reports
    ]
    return {"depths": sights, "truth": truth}
