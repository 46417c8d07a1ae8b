"""What each move of a position is worth, whatever the game, in a given time: what reviews and exercises ask.

A small game is solved, a provable one proven as far as time allows, any other one searched. One search does
for many positions of a game, and remembers what it has seen.
"""

from engine.analysis.player import points
from engine.analysis.solved import add_reasons, analyse
from engine.pause import silently
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Position, Prover
    from engine.search.solver import Solver

    Report = dict[str, Any]


class Look:
    """Looks into positions of one game."""

    def __init__(self, solver: "Solver", prover: "Prover | None") -> None:
        """Make one for the solver's game; a provable game needs its prover."""
        self.game = solver.game
        self._solver = solver
        self._prover = prover
        self._search = None if self.game.small or prover else Search(self.game, scout=True)

    def at(self, position: "Position", seconds: float) -> "Generator[None, None, Report]":
        """Return the analysis of a position, with reasons; yields None at pauses.

        It has "value", "distance", "exact", "depth", "line", and "moves", each with "move", "value",
        "distance", "exact", "best" and "reasons", as engine.service has them. What is not proven after
        `seconds` is estimated; a small game is solved however long that takes.
        """
        if self.game.result(position) is not None:
            value = self.game.result(position)
            return {"value": value, "distance": 0, "exact": True, "depth": 0, "moves": [], "line": []}
        if self._search:
            return (yield from self._searched(self._search, position, seconds))
        if self._prover:
            from engine.analysis import proven

            work = proven.look_into(position, self.game, self._prover, seconds, True)
            return (yield from silently(work))
        report = yield from analyse(position, self._solver, True)
        report["depth"] = self.game.longest if report["distance"] is None else report["distance"]
        for entry in report["moves"]:
            entry["exact"] = True
        return report

    def _searched(
        self, search: "Search", position: "Position", seconds: float
    ) -> "Generator[None, None, Report]":
        """Return what a search finds in time. Ways to the end are not followed: no distance is known."""
        game = self.game
        yield from silently(search.deepen(position, game.longest, seconds, every=True))
        entries: "list[dict[str, Any]]" = []
        for move in game.legal_moves(position):
            _, value, exact, _ = search.latest[move]
            worth = points(value, game.scale)
            entries.append({"move": move, "value": worth, "distance": None, "exact": exact})
        most = max([entry["value"] for entry in entries])
        best = [entry["move"] for entry in entries if entry["value"] == most]
        add_reasons(game, position, entries, best)
        depth, _, _, line = search.latest[best[0]]
        exact = search.reports[-1].exact
        return {
            "value": most,
            "distance": None,
            "exact": exact,
            "depth": depth,
            "moves": entries,
            "line": list(line),
        }
