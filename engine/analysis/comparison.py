"""Builds the report on a position from the search results of its moves, from one engine or several."""

from engine.analysis.report import mark_best, without_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.protocol import AnalysedMove, Analysis


def compare(game: "Game", position: "Position", results: "list[AnalysedMove]", nodes: int) -> "Analysis":
    """Return the report on an unfinished game; `results` has the entry of each move in the order of moves."""
    report = without_moves(game, position)
    best = results[0]
    for each in results:
        if each["value"] > best["value"]:
            best = each
    report["value"], report["distance"], report["depth"] = best["value"], best["distance"], best["depth"]
    report["line"], report["nodes"] = best["line"], nodes
    # A value below the highest possible one is exact only if all moves are proven.
    report["exact"] = best["exact"] and (
        best["value"] == game.most or all([each["exact"] for each in results])
    )
    if not report["exact"]:
        report["distance"] = None
        _add_known(game, position, report, results)
    # If the value is exact, an estimate that equals it doesn't make a move one of the best.
    best_moves = [
        each["move"]
        for each in results
        if each["value"] == report["value"] and (each["exact"] or not report["exact"])
    ]
    # Copy them, as each report marks its own best moves.
    moves: "Any" = [dict(each) for each in results]
    report["moves"] = moves
    mark_best(game, position, report["moves"], best_moves, reasons=False)
    return report


def _add_known(game: "Game", position: "Position", report: "Analysis", results: "list[AnalysedMove]") -> None:
    """Put the position's value into the report if it is published; lower higher estimates of moves to it."""
    published = game.known(position)
    for each in results:
        if published is not None and not each["exact"]:
            each["value"] = min(each["value"], published)
        elif each["value"] == published:
            report["value"], report["exact"], report["line"] = published, True, each["line"]
