"""Searches the positions of a game for a review, each with the same limit of nodes.

Each search has its own table, and the prover belongs to one ReviewSearch. So a position gets the same report
on every device, whatever other work the engine did before.
"""

from engine import tables
from engine.analysis import solution
from engine.analysis.report import without_moves
from engine.games.shelf import size_of
from engine.pause import silently

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.analysis.analyst import Analyst
    from engine.game import Position
    from engine.protocol import Analysis

NODES = 1500  # The default limit of nodes for a position's search.
PROVER_NODES = 50  # A prover visits this many nodes in the time in which a search visits one.


class ReviewSearch:
    """Searches positions with at most `nodes` each; a prover keeps its proofs for later positions."""

    def __init__(self, analyst: "Analyst", nodes: int) -> None:
        self._analyst, self._nodes = analyst, nodes
        self._prover = analyst.game.make_prover()
        if self._prover:
            self._prover.keep_to(tables.MOST)

    def analyse(self, position: "Position") -> "Generator[None, None, Analysis]":
        """Return the report on a position, with reasons; solves a game of limited size. Yields at pauses."""
        game = self._analyst.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if size_of(game) is not None:
            nodes = yield from self._analyst.solve(position)
            return solution.report_of(position, self._analyst.solver, nodes, reasons=True)
        if self._prover:
            from engine.analysis import by_proof

            work = by_proof.analyse(
                position, game, self._prover, seconds=None, reasons=True, nodes=self._nodes * PROVER_NODES
            )
        else:
            from engine.analysis import by_search

            search, nodes = self._analyst.search(), self._nodes
            work = by_search.analyse(
                search, position, seconds=None, depth=game.longest, reasons=True, resume=False, nodes=nodes
            )
        return (yield from silently(work))  # Without progress reports.
