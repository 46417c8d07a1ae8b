"""Values in a game whose positions can all be listed: a search at once, and the solution step by step.

The solution gives nothing until it is done, so it continues from one request to the next, and meanwhile a
short search answers. Progress has the `nodes` so far and `of` how many, the positions of the whole game.
"""

from engine.analysis import solution
from engine.analysis.by_search import look_into, report_of
from engine.analysis.report import plies_ahead
from engine.clock import now
from engine.games.shelf import size_of
from engine.pause import MoveNow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Position
    from engine.protocol import Analysis
    from engine.search.alphabeta import Search
    from engine.search.solver import Solver

FIRST = 0.4
"""Seconds of search for something to be seen, before a position is solved."""


class Walker:
    """Solves positions of one game, and keeps what is half done."""

    def __init__(self, solver: "Solver") -> None:
        self.solver = solver
        self._solving: "Generator[None, None, bool] | None" = None

    def look_into(
        self, search: "Search", position: "Position", seconds: float, reasons: bool
    ) -> "Generator[Any, None, Analysis]":
        """Return what is solved in time or, until then, seen by a search of the position, asked once."""
        started = now()
        before = len(self.solver.table)
        if search.reports:
            report = report_of(search, position, reasons)
        else:
            first = min(seconds, FIRST)
            report = yield from look_into(search, position, first, self.solver.game.longest, reasons, True)
        if (yield from self.solve(position, seconds - (now() - started), {"analysis": report})):
            return self.told(position, len(self.solver.table) - before, reasons)
        return report

    def told(self, position: "Position", nodes: int, reasons: bool) -> "Analysis":
        """Return the report on a solved position; `nodes` is what solving it took."""
        report = solution.report_of(position, self.solver, nodes, reasons)
        for entry in report["moves"]:
            after = self.solver.game.play(position, entry["move"])
            entry["line"] = [entry["move"]] + self.solver.line(after)
        return report

    def solve(
        self, position: "Position", seconds: float, told: "dict[str, Any]"
    ) -> "Generator[Any, None, bool]":
        """Go on solving for some seconds; return whether a position is solved. Progress has what is `told`.

        What was begun for another position is finished first: one follows the other, mostly.
        """
        game = self.solver.game
        started = now()
        before = len(self.solver.table)
        progress: "dict[str, Any]" = {"depth": plies_ahead(game, position), "value": None, "line": []}
        progress.update(told)
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
            progress["speed"] = int((progress["nodes"] - before) / spent) if spent > 0 else 0
            try:
                yield dict(progress)
            except MoveNow:
                return False
            if spent >= seconds:
                return False
        return True
