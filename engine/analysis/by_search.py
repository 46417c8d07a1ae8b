"""Finds the values of a position and its moves by a search with a time limit."""

from ..base.clock import now
from ..base.pause import MoveNow, Task, reporting, to_the_end
from ..contract.annotations import Analysis, Any, Move, MoveResult, Position, Steps, WeighedMove
from ..search.alphabeta import Search, points
from .comparison import compare
from .report import searched_move

EXTENSION_SECONDS = 10.0  # The most seconds for extending the lines of proven moves to the end of the game.


def analyse(
    search: "Search", position: "Position", seconds: "float | None", depth: int, reasons: bool
) -> "Steps[Analysis]":
    """Return the report on an unfinished game; yields progress.

    The search continues its work on this position, and ends after `seconds` or `depth` plies, or once all
    moves are proven. Then the lines of proven moves are extended to the end of the game, which gives these
    moves' distances. From depth 2 on, progress has the `analysis` by the last finished depth.
    """
    game = search.game
    steps = search.deepen(position, depth, seconds, every=True, resume=True, prove=True)
    # The number of finished depths that `latest` covers; depth 1 alone isn't worth a report.
    reported = max(1, len(search.reports))
    latest: "Analysis | None" = None

    def report(progress: "dict[str, Any]") -> "dict[str, Any]":
        nonlocal reported, latest
        if len(search.reports) > reported:
            reported = len(search.reports)
            latest = report_of(search, position, reasons)
        if latest is not None:
            progress["analysis"] = latest
        return progress

    yield from reporting(steps, report)
    until = now() + EXTENSION_SECONDS
    entries: "list[Move]" = []
    for move in game.legal_moves(position):
        result = search.latest[move]
        entries.append((yield from _entry_with_line(search, position, move, result, reasons, until)))
    return compare(game, position, entries, search.nodes)


def report_of(search: "Search", position: "Position", reasons: bool) -> "Analysis":
    """Return the report on a position by the last depth that `search` finished."""
    game, latest = search.game, search.latest
    entries = [_entry(search, position, move, latest[move], reasons) for move in game.legal_moves(position)]
    return compare(game, position, entries, search.nodes)


def weigh(
    search: "Search", position: "Position", move: int, depth: int, reasons: bool
) -> "Steps[WeighedMove]":
    """Return the value and the line of one move by a search of `depth` plies; yields progress."""
    game = search.game
    nodes_before = search.nodes
    work = search.weigh(position, move, depth)
    result = yield from to_the_end(work, lambda _: {"nodes": search.nodes - nodes_before, "of": None})
    weighed = yield from _entry_with_line(search, position, move, result, reasons, now() + EXTENSION_SECONDS)
    answer: "WeighedMove" = game.place_of(position, nodes=search.nodes - nodes_before, weighed=weighed)
    return answer


def _entry_with_line(
    search: "Search", position: "Position", move: int, result: "MoveResult", reasons: bool, until: float
) -> "Steps[Move]":
    """Return a move's entry for the report; extend a proven move's line, until `until`; yields progress."""
    entry = _entry(search, position, move, result, reasons)
    _, _, is_proven, _ = result
    if is_proven:
        try:
            if (yield from _extend_line(search, position, entry["line"], until)):
                entry["distance"] = len(entry["line"])
        except MoveNow:
            pass
    return entry


def _entry(search: "Search", position: "Position", move: int, result: "MoveResult", reasons: bool) -> "Move":
    """Return a move's entry for the report by the search's `result`, or by a published value if known."""
    game = search.game
    depth, value, exact, line = result
    reply = game.play(position, move)
    published = game.known(reply)
    if published is not None:
        value, exact = game.backed_up(position, reply, published) * game.scale, True
    entry: "Move" = searched_move(move, points(value, game.scale), exact, depth, list(line))
    if reasons:
        entry["reasons"] = game.reasons(position, move)
    return entry


def _extend_line(search: "Search", position: "Position", line: "list[int]", until: float) -> "Steps[bool]":
    """Append best moves to `line` up to the game's end; return whether it is reached. Raises MoveNow."""
    game = search.game
    for move in line:
        position = game.play(position, move)
    while game.result(position) is None:
        if game.repeats:
            return False  # Best moves could repeat positions for ever.
        # The search's table makes this fast: it has most of these positions.
        value = yield from _value_of(search, position, until)
        continuation = search.line
        if not continuation:
            # Endgame searches record no line, so search for a move that keeps the value.
            for move in game.legal_moves(position):
                reply = game.play(position, move)
                reply_value = yield from _value_of(search, reply, until)
                if game.backed_up(position, reply, reply_value) == value:
                    continuation = (move,)
                    break
        for move in continuation:
            line.append(move)
            position = game.play(position, move)
    return True


def _value_of(search: "Search", position: "Position", until: float) -> "Steps[int]":
    """Return a position's value under best play. Raises MoveNow once the clock has passed `until`."""
    task = Task(search.run(position))
    for progress in task:
        if now() > until:
            raise MoveNow
        yield progress
    depth: int = task.result
    return depth
