"""Finds the values of a position and its moves by a search with a time limit."""

from engine.analysis.comparison import compare
from engine.analysis.report import points
from engine.clock import now
from engine.pause import MoveNow, to_the_end
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Position
    from engine.protocol import AnalysedMove, Analysis, WeighedMove
    from engine.search.alphabeta import Seen


FOLLOWED = 10.0
"""The most seconds to extend proven lines to the end of the game."""


def look_into(
    search: "Search",
    position: "Position",
    seconds: "float | None",
    depth: int,
    reasons: bool,
    resume: bool,
    nodes: "int | None" = None,
) -> "Generator[Any, None, Analysis]":
    """Return the report on an unfinished game after `seconds`, `nodes`, `depth` plies, or all proofs.

    With `resume`, continue this search of the same position and extend proven lines to the end, for the
    moves' distances. Progress also has the `analysis` by the last finished depth, from two plies on.
    """
    game = search.game
    steps = search.deepen(position, depth, seconds, nodes, every=True, resume=resume, prove=True)
    known = max(1, len(search.reports)) if resume else 1
    latest: "Analysis | None" = None
    hurry = False
    while True:
        try:
            progress = steps.throw(MoveNow()) if hurry else next(steps)
        except StopIteration:
            break
        if len(search.reports) > known:
            known = len(search.reports)
            latest = report_of(search, position, reasons)
        if latest is not None:
            progress["analysis"] = latest
        try:
            yield progress
            hurry = False
        except MoveNow:
            hurry = True
    until = now() + FOLLOWED
    if not resume:
        return report_of(search, position, reasons)
    found: "list[AnalysedMove]" = []
    for move in game.legal_moves(position):
        found.append((yield from _described(search, position, move, search.latest[move], reasons, until)))
    return compare(game, position, found, search.nodes)


def report_of(search: "Search", position: "Position", reasons: bool) -> "Analysis":
    """Return the report on a position by the last finished depth of its search."""
    game, latest = search.game, search.latest
    found = [_weighed(search, position, move, latest[move], reasons) for move in game.legal_moves(position)]
    return compare(game, position, found, search.nodes)


def weigh(
    search: "Search", position: "Position", move: int, depth: int, reasons: bool
) -> "Generator[Any, None, WeighedMove]":
    """Return the value of one move by `Search.weigh`, with its line; yields progress."""
    game = search.game
    before = search.nodes
    work = search.weigh(position, move, depth)
    entry = yield from to_the_end(work, lambda step: {"nodes": search.nodes - before, "of": None})
    weighed = yield from _described(search, position, move, entry, reasons, now() + FOLLOWED)
    return {
        "game": game.name,
        "position": game.write(position),
        "turn": game.turn(position),
        "nodes": search.nodes - before,
        "weighed": weighed,
    }


def _described(
    search: "Search", position: "Position", move: int, entry: "Seen", reasons: bool, until: float
) -> "Generator[Any, None, AnalysedMove]":
    """Return a move's entry with its line, extended to the end if it is proven; yields at pauses."""
    found = _weighed(search, position, move, entry, reasons)
    # Only the line of a proven value is extended.
    if entry[2]:
        try:
            if (yield from _follow(search, position, found["line"], until)):
                found["distance"] = len(found["line"])
        except MoveNow:
            pass
    return found


def _weighed(
    search: "Search", position: "Position", move: int, entry: "Seen", reasons: bool
) -> "AnalysedMove":
    game = search.game
    depth, value, exact, line = entry
    reply = game.play(position, move)
    known = game.known(reply)
    if known is not None:
        value, exact = game.backed_up(position, reply, known) * game.scale, True
    found: "AnalysedMove" = {
        "move": move,
        "value": points(value, game.scale),
        "distance": None,
        "exact": exact,
        "depth": depth,
        "line": list(line),
    }
    if reasons:
        found["reasons"] = game.reasons(position, move)
    return found


def _follow(
    search: "Search", position: "Position", line: "list[int]", until: float
) -> "Generator[Any, None, bool]":
    """Append the best moves to a line; return whether it reaches the end of the game."""
    game = search.game
    for move in line:
        position = game.play(position, move)
    while game.result(position) is None:
        if game.repeats:
            # Best moves could repeat positions for ever.
            return False
        # The search's table makes this fast.
        value = yield from _value_of(search, position, until)
        step = search.line
        if not step:
            # Endgame searches record no line, so search for a move that keeps the value.
            for move in game.legal_moves(position):
                reply = game.play(position, move)
                found = yield from _value_of(search, reply, until)
                if game.backed_up(position, reply, found) == value:
                    step = (move,)
                    break
        for move in step:
            line.append(move)
            position = game.play(position, move)
    return True


def _value_of(search: "Search", position: "Position", until: float) -> "Generator[Any, None, int]":
    """Return a position's value under best play. Raises MoveNow after the time `until`."""
    work = search.run(position)
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            value: int = stop.value
            return value
        if now() > until:
            raise MoveNow
        yield step
