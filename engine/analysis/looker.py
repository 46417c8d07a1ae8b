"""Searches many positions of one game with a fixed amount of work each, for a review.

The work is counted in nodes, never in seconds. No search shares its table with another position, which would
hardly help, and a looker keeps its proofs to itself. So the same questions get the same answers on every
device, whatever the engine did before, and however a review is shared out.
"""

from engine import tables
from engine.analysis import solved
from engine.analysis.report import without_moves
from engine.games.shelf import size_of
from engine.pause import silently

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.analysis.knower import Knower
    from engine.game import Position
    from engine.protocol import Analysis

NODES = 1500
"""How many nodes of a search a position is worth, unless told otherwise."""

PROOF = 50
"""How many nodes of a prover are as much work as one of a search."""


class Looker:
    """What is proven of the positions that were looked into."""

    def __init__(self, knower: "Knower", nodes: int) -> None:
        """Begin with nothing seen; a position is worth so many `nodes`."""
        self._knower = knower
        self._nodes = nodes
        self._prover = knower.game.make_prover()
        if self._prover:
            self._prover.keep_to(tables.MOST)

    def look(self, position: "Position") -> "Generator[None, None, Analysis]":
        """Return the report on a position, with reasons (see engine.analysis.report); yields None at pauses.

        A game that can be solved whole is, however long that takes.
        """
        game = self._knower.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if size_of(game) is not None:
            nodes = yield from self._knower.solve(position)
            return solved.told(position, self._knower.solver, nodes, True)
        if self._prover:
            from engine.analysis import proven

            work = proven.look_into(position, game, self._prover, None, True, self._nodes * PROOF)
        else:
            from engine.analysis import searched

            search = self._knower.search()
            work = searched.look_into(search, position, None, game.longest, True, False, self._nodes)
        return (yield from silently(work))
