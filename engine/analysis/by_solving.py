"""Analyses games with a limited number of positions: searches briefly, then solves the game in steps.

Solving continues over several requests. Progress has the number of solved positions, `nodes`, and the number
of the game's positions, `of`.
"""

from ..base.clock import now
from ..base.pause import MoveNow
from ..contract.annotations import Analysis, Any, Position, Steps
from ..games.shelf import size_of
from ..search.alphabeta import Search
from ..search.solver import Solver
from . import by_search, solution
from .report import plies_ahead

SEARCH_SECONDS = 0.4  # The most seconds of the search before solving begins.


def analyse(
    solver: "Solver", search: "Search", position: "Position", seconds: float, reasons: bool
) -> "Steps[Analysis]":
    """Return the report by the solution if `seconds` suffice to complete it, else by a brief search."""
    started = now()
    if search.reports:  # An earlier request has searched.
        report = by_search.report_of(search, position, reasons)
    else:
        search_seconds, depth = min(seconds, SEARCH_SECONDS), solver.game.longest
        report = yield from by_search.analyse(search, position, search_seconds, depth, reasons)
    seconds_left = seconds - (now() - started)
    nodes = yield from solve(solver, position, seconds_left, extra={"analysis": report})
    return report if nodes is None else solved_report(solver, position, nodes, reasons)


def solved_report(solver: "Solver", position: "Position", nodes: int, reasons: bool) -> "Analysis":
    """Return the report on a solved position, with a line for each move and this number of `nodes`."""
    report = solution.report_of(position, solver, nodes, reasons)
    for entry in report["moves"]:
        entry["line"] = [entry["move"]] + solver.line(solver.game.play(position, entry["move"]))
    return report


def solve(
    solver: "Solver", position: "Position", seconds: float, extra: "dict[str, Any]"
) -> "Steps[int | None]":
    """Continue to solve; return the number of newly solved positions, None if `seconds` don't suffice.

    It first finishes the position of an earlier request. All progress contains the fields `extra`.
    """
    game = solver.game
    started = now()
    size_before = len(solver.table)
    progress = dict(extra, depth=plies_ahead(game, position), value=None, line=[], of=size_of(game))
    while not solver.solved(position):
        if solver.unfinished is None:
            solver.unfinished = solver.solve(position)
        try:
            next(solver.unfinished)
        except StopIteration:
            solver.unfinished = None
            continue
        spent = now() - started
        progress["nodes"] = len(solver.table)
        progress["speed"] = int((progress["nodes"] - size_before) / spent) if spent > 0 else 0
        try:
            yield dict(progress)
        except MoveNow:
            return None
        if spent >= seconds:
            return None
    return len(solver.table) - size_before
