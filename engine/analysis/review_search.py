"""Searches many positions of one game with a fixed amount of work each, for a review.

The work is counted in nodes, never in seconds. No search shares its table with another position, which would
hardly help, and a review_search keeps its proofs to itself. So the same questions get the same answers on
every device, whatever the engine did before, and however a review is shared out.
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

NODES = 1500
"""How many nodes of a search a position is worth, unless told otherwise."""

PROOF = 50
"""How many nodes of a prover are as much work as one of a search."""


class ReviewSearch:
    """What is proven of the positions that were looked into."""

    def __init__(self, analyst: "Analyst", nodes: int) -> None:
        """Begin with nothing seen; a position is worth so many `nodes`."""
        self._analyst = analyst
        self._nodes = nodes
        self._prover = analyst.game.make_prover()
        if self._prover:
            self._prover.keep_to(tables.MOST)

    def look(self, position: "Position") -> "Generator[None, None, Analysis]":
        """Return the report on a position, with reasons (see engine.analysis.report); yields None at pauses.

        A game that can be solved whole is, however long that takes.
        """
        game = self._analyst.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if size_of(game) is not None:
            nodes = yield from self._analyst.solve(position)
            return solution.report_of(position, self._analyst.solver, nodes, True)
        if self._prover:
            from engine.analysis import by_proof

            work = by_proof.look_into(position, game, self._prover, None, True, self._nodes * PROOF)
        else:
            from engine.analysis import by_search

            search = self._analyst.search()
            work = by_search.look_into(search, position, None, game.longest, True, False, self._nodes)
        return (yield from silently(work))
