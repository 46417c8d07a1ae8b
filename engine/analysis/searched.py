"""What a position is worth, as far as a search sees in some seconds."""

from engine.analysis.report import mark_best, points, without_moves
from engine.clock import now
from engine.pause import MoveNow
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.protocol import Analysis, Move

    Lined = tuple[Move, list[int]]
    """A move, and the line that begins with it."""


FOLLOWED = 10.0
"""Seconds that following lines to the end may take; it is mostly done at once."""


def look_into(
    search: "Search",
    position: "Position",
    seconds: "float | None",
    depth: int,
    reasons: bool,
    resume: bool,
    nodes: "int | None" = None,
) -> "Generator[Any, None, Analysis]":
    """Return the report on a position of an unfinished game; yields as engine.pause says.

    The search ends after `seconds`, `nodes` or `depth` plies, or when every move's value is proven. To
    `resume` is to go on where this search of the same position has come to. Where that is the end of the
    game, the lines are then followed to it, which may take a moment more; one that looks into many positions
    doesn't follow them, and so knows no distance. Progress also has the `analysis` by the last depth that was
    finished, from two plies on.
    """
    game = search.game
    yield from _deepen(search, position, seconds, depth, reasons, resume, nodes)
    until = now() + FOLLOWED
    found: "list[Lined]" = []
    for move in game.legal_moves(position):
        found.append((yield from _describe(search, position, move, resume, until)))
    return _report(search, position, found, reasons)


def seen(search: "Search", position: "Position", reasons: bool) -> "Analysis":
    """Return the report on a position by the last depth that a search of it has finished."""
    found = [_entry(search, position, move) for move in search.game.legal_moves(position)]
    return _report(search, position, found, reasons)


def _deepen(
    search: "Search",
    position: "Position",
    seconds: "float | None",
    depth: int,
    reasons: bool,
    resume: bool,
    nodes: "int | None",
) -> "Generator[Any, None, None]":
    """Search, and tell in the progress what the last finished depth has found."""
    steps = search.deepen(position, depth, seconds, nodes, every=True, resume=resume, prove=True)
    known = max(1, len(search.reports)) if resume else 1
    found: "Analysis | None" = None
    hurry = False
    while True:
        try:
            progress = steps.throw(MoveNow()) if hurry else next(steps)
        except StopIteration:
            return
        if len(search.reports) > known:
            known = len(search.reports)
            found = seen(search, position, reasons)
        if found is not None:
            progress["analysis"] = found
        hurry = False
        try:
            yield progress
        except MoveNow:
            hurry = True


def _report(search: "Search", position: "Position", found: "list[Lined]", reasons: bool) -> "Analysis":
    """Return the report on a position whose moves are described, each with its line."""
    game = search.game
    report = without_moves(game, position)
    moves = [entry for entry, _ in found]
    report["moves"], report["nodes"] = moves, search.nodes
    best, report["line"] = _best_of(found)
    report["value"], report["distance"], report["depth"] = best["value"], best["distance"], best["depth"]
    # A move that no other can beat is proven best only where all are.
    report["exact"] = best["exact"] and (best["value"] == game.most or all([each["exact"] for each in moves]))
    if not report["exact"]:
        report["distance"] = None
        _add_known(game, position, report, found)
    equal = [
        each["move"]
        for each in moves
        if each["value"] == report["value"] and (each["exact"] or not report["exact"])
    ]
    mark_best(game, position, moves, equal, reasons)
    return report


def _add_known(game: "Game", position: "Position", report: "Analysis", found: "list[Lined]") -> None:
    """Say what is known of a position by one of its moves; no estimate of another one can be higher."""
    known = game.known(position)
    for entry, line in found:
        if known is not None and not entry["exact"]:
            entry["value"] = min(entry["value"], known)
        elif entry["value"] == known:
            report["value"], report["exact"], report["line"] = known, True, line


def _best_of(found: "list[Lined]") -> "Lined":
    """Return the best of the moves, of equally good ones the first, with its line."""
    best = found[0]
    for each in found:
        if each[0]["value"] > best[0]["value"]:
            best = each
    return best


def _describe(
    search: "Search", position: "Position", move: int, follow: bool, until: float
) -> "Generator[Any, None, Lined]":
    """Return what the search has found of a move and, to `follow`, its line to the end where it's known."""
    entry, line = _entry(search, position, move)
    # What others have proven is followed by nobody.
    if follow and search.latest[move][2]:
        try:
            if (yield from _follow(search, position, line, until)):
                entry["distance"] = len(line)
        except MoveNow:
            # Who can't wait does without.
            pass
    return entry, line


def _entry(search: "Search", position: "Position", move: int) -> "Lined":
    """Return what the search has found of a move, or what is known of it, and its line."""
    game = search.game
    depth, value, exact, line = search.latest[move]
    known = game.known(game.play(position, move))
    if known is not None:
        value, exact = -known * game.scale, True
    entry: "Move" = {
        "move": move,
        "value": points(value, game.scale),
        "distance": None,
        "exact": exact,
        "depth": depth,
    }
    return entry, list(line)


def _follow(
    search: "Search", position: "Position", line: "list[int]", until: float
) -> "Generator[Any, None, bool]":
    """Add the best moves to a line until it has come to the end of the game; return whether it has."""
    game = search.game
    for move in line:
        position = game.play(position, move)
    while game.result(position) is None:
        if game.repeats:
            # Good moves might lead round in a circle.
            return False
        # The search has its table still, so this is quick.
        value = yield from _value_of(search, position, until)
        step = search.line
        if not step:
            # So near the end that no moves were noted: the one that keeps the value is looked for.
            for move in game.legal_moves(position):
                if -(yield from _value_of(search, game.play(position, move), until)) == value:
                    step = (move,)
                    break
        for move in step:
            line.append(move)
            position = game.play(position, move)
    return True


def _value_of(search: "Search", position: "Position", until: float) -> "Generator[Any, None, int]":
    """Return a position's value under best play. Raises MoveNow when it takes too long."""
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
