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
from . import solution
from .by_search import analyse, report_of
from .report import plies_ahead

SEARCH_SECONDS = 0.4  # The most seconds of the search before solving begins.


class StepwiseSolver:
    """Solves one game in steps, over several requests."""

    def __init__(self, solver: "Solver") -> None:
        self.solver = solver
        self._solving: "Steps[bool] | None" = None  # An unfinished task of `solver`.

    def analyse(
        self, search: "Search", position: "Position", seconds: float, reasons: bool
    ) -> "Steps[Analysis]":
        """Return the report by the solution if `seconds` suffice to complete it, else by a brief search."""
        started = now()
        size_before = len(self.solver.table)
        if search.reports:  # An earlier request has searched.
            report = report_of(search, position, reasons)
        else:
            search_seconds = min(seconds, SEARCH_SECONDS)
            depth = self.solver.game.longest
            report = yield from analyse(search, position, search_seconds, depth, reasons, resume=True)
        seconds_left = seconds - (now() - started)
        if (yield from self.solve(position, seconds_left, extra={"analysis": report})):
            return self.report_of(position, len(self.solver.table) - size_before, reasons)
        return report

    def report_of(self, position: "Position", nodes: int, reasons: bool) -> "Analysis":
        """Return the report on a solved position, with a line for each move and this number of `nodes`."""
        report = solution.report_of(position, self.solver, nodes, reasons)
        for entry in report["moves"]:
            reply = self.solver.game.play(position, entry["move"])
            entry["line"] = [entry["move"]] + self.solver.line(reply)
        return report

    def solve(self, position: "Position", seconds: float, extra: "dict[str, Any]") -> "Steps[bool]":
        """Continue to solve for at most `seconds`; return whether `position` is solved.

        It first finishes the position of an earlier request. All progress contains the fields `extra`.
        """
        game = self.solver.game
        started = now()
        size_before = len(self.solver.table)
        progress: "dict[str, Any]" = {"depth": plies_ahead(game, position), "value": None, "line": []}
        progress.update(extra)
        progress["of"] = size_of(game)
        while not self.solver.solved(position):
            if self._solving is None:
                self._solving = self.solver.solve(position)
            try:
                next(self._solving)
            except StopIteration:
                self._solving = None
                continue
            spent = now() - started
            progress["nodes"] = len(self.solver.table)
            progress["speed"] = int((progress["nodes"] - size_before) / spent) if spent > 0 else 0
            try:
                yield dict(progress)
            except MoveNow:
                return False
            if spent >= seconds:
                return False
        return True
