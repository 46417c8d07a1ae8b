"""Builds the report on a position from its moves' search results, by one engine or several."""

from engine.analysis.report import mark_best, without_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.protocol import AnalysedMove, Analysis


def compare(game: "Game", position: "Position", found: "list[AnalysedMove]", nodes: int) -> "Analysis":
    """Return the report on an unfinished game by its moves' search results, in the order of moves."""
    report = without_moves(game, position)
    best = found[0]
    for each in found:
        if each["value"] > best["value"]:
            best = each
    report["value"], report["distance"], report["depth"] = best["value"], best["distance"], best["depth"]
    report["line"], report["nodes"] = best["line"], nodes
    # A value below the highest possible one is exact only if all moves are proven.
    report["exact"] = best["exact"] and (best["value"] == game.most or all([each["exact"] for each in found]))
    if not report["exact"]:
        report["distance"] = None
        _add_known(game, position, report, found)
    equal = [
        each["move"]
        for each in found
        if each["value"] == report["value"] and (each["exact"] or not report["exact"])
    ]
    # Copy them, as each report marks its own best moves.
    moves: "Any" = [dict(each) for each in found]
    report["moves"] = moves
    mark_best(game, position, report["moves"], equal, False)
    return report


def _add_known(game: "Game", position: "Position", report: "Analysis", found: "list[AnalysedMove]") -> None:
    """Put a position's published value into the report; no estimate of a move may exceed it."""
    known = game.known(position)
    for each in found:
        if known is not None and not each["exact"]:
            each["value"] = min(each["value"], known)
        elif each["value"] == known:
            report["value"], report["exact"], report["line"] = known, True, each["line"]
