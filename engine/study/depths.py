"""What a player sees that looks only so many plies ahead, beside the truth."""

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
    """Return what a player sees at each depth from 1 ply on, and the truth; yields None at pauses.

    The game must not be over. There is no depth beyond one that has seen all there is to see.
    """
    game, solver = analyst.game, analyst.solver
    search = Search(game)
    for _ in search.deepen(position, deepest):
        yield None
    truth: "Truth | None" = None
    keep: "list[int]" = []
    if is_tiny(game) or (size_of(game) is not None and not search.reports[-1].exact):
        yield from analyst.solve(position)
        value, distance = solver.outcome(position)
        keep = [move for move, move_value, _ in solver.moves(position) if move_value == value]
        truth = {"value": value, "distance": distance, "moves": solver.best_moves(position), "keep": keep}
    elif search.reports[-1].exact:
        last = search.reports[-1]
        # Where all moves lose all, a report names those that hold out.
        lost = last.value == -game.most * game.scale
        keep = game.legal_moves(position) if lost else [move for move, _, _ in last.moves]
        truth = {"value": points(last.value, game.scale), "distance": None, "moves": keep, "keep": keep}
    seen: "list[Sight]" = []
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
