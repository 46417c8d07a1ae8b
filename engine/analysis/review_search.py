"""Searches the positions of a game for a review, each with the same limit of nodes.

Each search has its own table, and the prover belongs to one ReviewSearch. So a position gets the same report
on every device, whatever other work the engine did before.
"""

from ..base import tables
from ..base.pause import silently
from ..contract import repetition
from ..contract.annotations import Analysis, Any, Game, PartResult, Position, Steps
from ..games.shelf import size_of
from . import solution
from .analyst import Analyst
from .chain import empty_result
from .report import mark_best, without_moves

NODES = 1500  # The default limit of nodes for a position's search.
PROVER_NODES = 20  # A prover visits this many nodes in the time in which a search visits one.


class ReviewSearch:
    """Searches positions with at most `nodes` each; a prover keeps its proofs for later positions."""

    def __init__(self, analyst: "Analyst", nodes: int) -> None:
        self._analyst, self._nodes = analyst, nodes
        self._prover = analyst.game.make_prover()
        if self._prover:
            self._prover.keep_to(tables.MOST)

    def analyse(self, position: "Position") -> "Steps[Analysis]":
        """Return the report on a position, with reasons; solves a game of limited size. Yields at pauses."""
        game = self._analyst.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if size_of(game) is not None:
            nodes = yield from self._analyst.solve(position)
            return solution.report_of(position, self._analyst.solver, nodes, reasons=True)
        if self._prover:
            from . import by_proof

            work = by_proof.analyse(position, game, self._prover, None, True, self._nodes * PROVER_NODES)
            return (yield from silently(work))  # Without progress reports.
        from .by_search import report_of

        search = self._analyst.search()
        yield from silently(search.deepen(position, game.longest, nodes=self._nodes, every=True, prove=True))
        return report_of(search, position, reasons=True)


def look(
    positions: "list[Position]", moves: "list[int]", analyst: "Analyst", nodes: int, first: int, last: int
) -> "Steps[PartResult]":
    """Return the reports on the positions `first` to `last` of a game; yields those so far."""
    game, result = analyst.game, empty_result()
    search = ReviewSearch(analyst, nodes)
    farthest = last
    # The report on a forced move is made from that on the next position, so begin where no move is forced.
    while farthest < len(moves) and len(game.legal_moves(positions[farthest])) == 1:
        farthest += 1
    report = without_moves(game, positions[farthest])
    for number in range(farthest, first - 1, -1):
        position, next_report = positions[number], report
        if number == len(moves) and repetition.repeated(game, positions):
            report = without_moves(game, position)
            report["value"] = 0  # A draw by repetition.
        elif number < len(moves) and len(game.legal_moves(position)) == 1:
            report = _forced(game, position, positions[number + 1], next_report)
        else:
            report = yield from search.analyse(position)
        if number <= last:  # Others are only needed for reports on earlier positions.
            result["reports"].append({"number": number, "report": report})
            yield result
    result["done"] = True
    return result


def _forced(game: "Game", position: "Position", reply: "Position", next_report: "Analysis") -> "Analysis":
    """Return the report on a position whose only move leads to `reply`; `next_report` is that on `reply`."""
    [move] = game.legal_moves(position)
    value, distance = next_report["value"], next_report["distance"]
    evaluation: "Any" = {
        "value": value if game.again(position, reply) else -value,
        "distance": None if distance is None else distance + 1,
        "exact": next_report["exact"],
        "depth": next_report["depth"] + 1,
    }
    report = without_moves(game, position)
    report.update(evaluation)
    report["line"] = [move] + next_report["line"]
    reasons = [game.win_reasons.get(key, key) for key in game.reasons(position, move)]
    evaluation.update({"move": move, "reasons": reasons})
    report["moves"] = [evaluation]
    mark_best(game, position, report["moves"], [move], reasons=False)
    return report
