"""Builds the report on a position from the search results of its moves, from one engine or several."""

from ..contract.annotations import Analysis, Game, Move, Position
from .report import mark_best, take_best, without_moves


def compare(game: "Game", position: "Position", results: "list[Move]", nodes: int) -> "Analysis":
    """Return the report on an unfinished game; `results` has the entries of all legal moves, in order."""
    report = without_moves(game, position)
    best = max(results, key=lambda entry: entry["value"])
    take_best(game, report, best, results)
    report["line"], report["nodes"] = best["line"], nodes
    published = None if report["exact"] else game.known(position)
    if published is not None:
        _use_published(published, report, results)
    # If the value is exact, an estimate that equals it doesn't make a move one of the best.
    candidates = [entry for entry in results if entry["exact"] or not report["exact"]]
    best_moves = [entry["move"] for entry in candidates if entry["value"] == report["value"]]
    report["moves"] = [entry.copy() for entry in results]  # As each report marks its own best moves.
    mark_best(game, position, report["moves"], best_moves, reasons=False)
    return report


def _use_published(published: int, report: "Analysis", results: "list[Move]") -> None:
    """Cap the moves' estimates at the published value; report this value if a move is proven to have it."""
    for entry in results:
        if not entry["exact"]:
            entry["value"] = min(entry["value"], published)
        elif entry["value"] == published:
            report["value"], report["exact"], report["line"] = published, True, entry["line"]
