"""What a position of a game too large to be solved is worth, as far as can be seen in some seconds.

In engine.service it is asked for by

    {"do": "analyse", "game": "othello", "position": "...", "turn": "X", "seconds": 5, "depth": 12}

where `seconds` (default 3) and `depth` (default: to the end) limit the search. The answer, and that of
choose, also has "depth", the plies looked ahead, and each of its moves "exact" and "depth"; a "distance" is
None where the value isn't exact. An estimate may have hundredths. There is no `verdict` (GameError).
"""

from engine.analysis.player import points
from engine.analysis.solved import add_reasons
from engine.pause import MoveNow
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

SECONDS = 3.0
"""How long a position is looked into, unless told otherwise."""


def look_into(
    position: "Position",
    game: "Game",
    seconds: float,
    depth: int,
    reasons: bool = False,
    search: "Search | None" = None,
) -> "Generator[Any, None, dict[str, Any]]":
    """Return the analysis of a position of a game too large to be solved; yields as engine.pause says.

    It has what `analyse` gives, and `depth`, how many plies were looked ahead; each move has its own `depth`,
    and `exact`, whether its value is proven. Values are in the game's points, whole where they are exact.
    `distance` is None where the value isn't, or where the end of a game that can repeat itself wasn't seen.
    The search ends after `seconds` or `depth` plies; where it has come to the end of the game, the lines are
    then followed to it, which may take a moment more. Its progress also has the `analysis` by the last depth
    that was finished, from two plies on. A `search` that has looked into the position before goes on.
    """
    if search is None:
        search = Search(game, scout=True)
    moves = []
    if game.result(position) is None:
        yield from _deepen(search, position, seconds, depth, reasons)
        for move in game.legal_moves(position):
            moves.append((yield from _describe(search, position, move)))
    return _report(search, position, moves, reasons)


def _deepen(
    search: "Search", position: "Position", seconds: float, depth: int, reasons: bool
) -> "Generator[Any, None, None]":
    """Search, and tell in the progress what the last finished depth has found."""
    steps = search.deepen(position, depth, seconds, every=True, resume=True)
    known = max(1, len(search.reports))
    found: "dict[str, Any] | None" = None
    hurry = False
    while True:
        try:
            progress = steps.throw(MoveNow()) if hurry else next(steps)
        except StopIteration:
            return
        if len(search.reports) > known:
            known = len(search.reports)
            moves = [_entry(search, position, move) for move in search.game.legal_moves(position)]
            found = _report(search, position, moves, reasons)
        if found is not None:
            progress["analysis"] = found
        hurry = False
        try:
            yield progress
        except MoveNow:
            hurry = True


def without_moves(game: "Game", position: "Position") -> "dict[str, Any]":
    """Return the analysis of a position without its moves: all that there is of a game that is over."""
    return {
        "game": game.name,
        "position": game.write(position),
        "turn": game.turn(position),
        "value": game.result(position),
        "distance": 0,
        "exact": True,
        "depth": 0,
        "moves": [],
        "line": [],
        "nodes": 0,
    }


def _report(
    search: "Search", position: "Position", moves: "list[dict[str, Any]]", reasons: bool
) -> "dict[str, Any]":
    """Return the analysis of a position whose moves are described."""
    game = search.game
    report = without_moves(game, position)
    report["moves"], report["nodes"] = moves, search.nodes
    if moves:
        best = _best_of(moves)
        for key in ("value", "distance", "exact", "depth", "line"):
            report[key] = best[key]
        # A move that no other can beat is proven best only where all are.
        report["exact"] = best["exact"] and (
            best["value"] == game.most or all([each["exact"] for each in moves])
        )
        if not report["exact"]:
            report["distance"] = None
            _add_known(game, position, report)
        if reasons:
            equal = [
                each["move"]
                for each in moves
                if each["value"] == report["value"] and (each["exact"] or not report["exact"])
            ]
            add_reasons(game, position, moves, equal)
        for entry in moves:
            del entry["line"]
    return report


def _add_known(game: "Game", position: "Position", report: "dict[str, Any]") -> None:
    """Say what is known of a position by one of its moves; no estimate of another one can be higher."""
    known = game.known(position)
    for entry in report["moves"]:
        if known is not None and not entry["exact"]:
            entry["value"] = min(entry["value"], known)
        elif entry["value"] == known:
            report.update({"value": known, "exact": True, "line": entry["line"]})


def _best_of(moves: "list[dict[str, Any]]") -> "dict[str, Any]":
    """Return the best of an analysis's moves, of equally good ones the first."""
    best = moves[0]
    for entry in moves:
        if entry["value"] > best["value"]:
            best = entry
    return best


def _describe(search: "Search", position: "Position", move: int) -> "Generator[Any, None, dict[str, Any]]":
    """Return what the search has found of a move, with its line to the end where that is known."""
    entry = _entry(search, position, move)
    # What others have proven is followed by nobody.
    if search.latest[move][2]:
        try:
            if (yield from _follow(search, position, entry["line"])):
                entry["distance"] = len(entry["line"])
        except MoveNow:
            # Who can't wait does without.
            pass
    return entry


def _entry(search: "Search", position: "Position", move: int) -> "dict[str, Any]":
    """Return what the search has found of a move, or what is known of it."""
    game = search.game
    depth, value, exact, line = search.latest[move]
    known = game.known(game.play(position, move))
    if known is not None:
        value, exact = -known * game.scale, True
    return {
        "move": move,
        "value": points(value, game.scale),
        "distance": None,
        "exact": exact,
        "depth": depth,
        "line": list(line),
    }


def _follow(search: "Search", position: "Position", line: "list[int]") -> "Generator[Any, None, bool]":
    """Add the best moves to a line until it has come to the end of the game; return whether it has."""
    game = search.game
    for move in line:
        position = game.play(position, move)
    while game.result(position) is None:
        if game.repeats:
            # Good moves might lead round in a circle.
            return False
        # The search has its table still, so this is quick.
        value = yield from search.run(position)
        step = search.line
        if not step:
            # So near the end that no moves were noted: the one that keeps the value is looked for.
            for move in game.legal_moves(position):
                if -(yield from search.run(game.play(position, move))) == value:
                    step = (move,)
                    break
        for move in step:
            line.append(move)
            position = game.play(position, move)
    return True
