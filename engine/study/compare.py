"""Compares searches of one position: minimax with and without refinements, and searches of each depth."""

from ..analysis.analyst import Analyst
from ..base.clock import now
from ..base.pause import Task
from ..contract.annotations import Game, Position, Steps
from ..games.shelf import is_tiny, size_of
from ..search.alphabeta import Search, points
from .protocol import Compared, Depths, Sight, Truth, Variant

VARIANTS = ("minimax", "alphabeta", "ordering", "table", "symmetry")
"""The names of the searches. Each has the refinements of the one before and one more."""


def compare(
    game: "Game", position: "Position", depth: int, variants: "list[str]", total: "int | None"
) -> "Steps[Compared]":
    """Run the searches `variants` one by one, `depth` plies deep; return the results. Yields progress.

    `total` is the number of nodes of plain minimax, for its progress, or None.
    """
    results: "list[Variant]" = []
    for variant in variants:
        count = VARIANTS.index(variant)  # The number of refinements.
        settings = {"pruning": count > 0, "ordering": count > 1, "table": count > 2, "symmetry": count > 3}
        search = Search(game, batch=False, **settings)
        task = Task(search.run(position, depth))
        seconds, started = 0.0, now()
        for _ in task:
            # The clock runs only while the search works, not between its steps.
            seconds += now() - started
            expected = total if variant == "minimax" else None
            yield {"variant": variant, "nodes": search.nodes, "of": expected, "done": list(results)}
            started = now()
        line = search.line
        results.append(
            {
                "name": variant,
                "nodes": search.nodes,
                "cutoffs": search.cutoffs,
                "seconds": seconds + now() - started,
                "value": points(task.result, game.scale),
                "move": line[0] if line else None,
            }
        )
    return {"depth": depth, "variants": results}


def depths(position: "Position", deepest: int, analyst: "Analyst") -> "Steps[Depths]":
    """Return the best moves by searches 1 to `deepest` plies deep, and the proven best ones, if any."""
    game, solver = analyst.game, analyst.solver
    search = Search(game)
    for _ in search.deepen(position, deepest):
        yield None
    truth: "Truth | None" = None
    keep: "list[int]" = []  # The moves that keep the position's value, perhaps not as soon or as late.
    last = search.reports[-1]
    # A tiny game is always solved, for the distance; another one only if the search has proven nothing.
    if is_tiny(game) or (size_of(game) is not None and not last.exact):
        yield from analyst.solve(position)
        value, distance = solver.outcome(position)
        keep = [move for move, move_value, _ in solver.moves(position) if move_value == value]
        truth = {"value": value, "distance": distance, "moves": solver.best_moves(position), "keep": keep}
    elif last.exact:
        # If all moves lose, the report has only those that delay the loss longest.
        is_lost = last.value == -game.most * game.scale
        keep = game.legal_moves(position) if is_lost else [move for move, _, _ in last.moves]
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
