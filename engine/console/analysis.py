"""Writes the engine's analysis of a position as text for the terminal."""

from ..contract.annotations import Analysis
from ..games.shelf import find_game, is_tiny
from ..text.words import say
from . import show


def text(analysis: "Analysis", language: str) -> str:
    """Return the board, verdict, best line and table of moves or, after the game's end, board and result."""
    game = find_game(analysis["game"])
    position = game.parse(analysis["position"], analysis["turn"])
    board = f"\n{show.board(game, position)}\n"
    outcome = game.outcome(position)
    if outcome is not None:
        return f"{board}\n{show.ending(game, outcome, language)}"
    verdict = show.judgement(game, analysis, language)
    mark = show.mark_name(game, game.turn(position), language)
    parts = [
        board,
        say("analysis.turn", language, mark=mark, verdict=verdict),
        say("analysis.line", language, line=", ".join(game.write_line(analysis["line"], position))),
        # A tiny game is always searched to its end, so its depth says nothing.
        *([] if is_tiny(game) else [say("analysis.depth", language, depth=analysis["depth"])]),
        "",
    ]
    columns = ("analysis.move", "analysis.verdict", "analysis.reasons")
    rows = [["", *(say(column, language) for column in columns)]]
    for move in analysis["moves"]:
        name, verdict = game.write_move(move["move"], position), show.judgement(game, move, language)
        reasons = show.reasons(game, move["reasons"], language)
        rows.append(["*" if move["best"] else "", name, verdict, reasons])
    return "\n".join([*parts, show.table(rows)])
