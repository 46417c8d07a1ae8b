"""Reads the state of a film's program, engine.study.textbook: the current line, variables and calls."""

from ui.state.annotations import Any, Words
from ui.state.cells import move_name
from ui.views.search.trace import Film, Level, best_of
from ui.views.search.words import signed

COUNTS = ("depth", "ply")  # The variables that aren't values in the game's points


def event_of(film: "Film") -> str:
    """Return the current line's name: the event's kind, or `begin` (root), `return` (end), "" (not begun)."""
    event = film.frame.event
    if event is None or film.done:
        return "return" if film.done else ""
    return "begin" if event[0] == "enter" and not event[1] else event[0]  # [1]: the ply


def line_of(film: "Film") -> str:
    """Return the name of the current line of the program in words, "" before the first event."""
    name, frame = event_of(film), film.frame
    if name == "leaf":
        return str(frame.levels[frame.event[1]].reason)  # Why the node isn't searched
    return "enter" if name == "begin" else frame.gain or name


def open_calls(film: "Film") -> "tuple[Level, ...]":
    """Return the nodes whose calls haven't returned, from the root on."""
    event = film.frame.event
    if event is None or film.done:
        return ()
    # At the event `enter`, the program is about to make the call.
    kind, ply = event[0], event[1]
    return film.frame.levels[: ply if kind == "enter" else ply + 1]


def variables(film: "Film") -> "list[tuple[str, Any]]":
    """Return `(name, value)` for each variable of the innermost call; values are in the game's points."""
    event, levels = film.frame.event, open_calls(film)
    if event is None:
        return []
    if not levels:  # In `run`, before or after the search
        pairs: "list[tuple[str, Any]]" = [("depth", film.depth)]
        return pairs + [("value", film.result["value"])] if film.done and film.result else pairs
    level, ply = levels[-1], len(levels) - 1
    pairs = [("depth", film.depth - ply), ("ply", ply), ("alpha", level.alpha), ("beta", level.beta)]
    if event[0] == "leaf":
        return pairs + [("value", level.value), ("reason", level.reason)]
    best = best_of(level)
    pairs.append(("best", -(film.game.most + 1) if best is None else best))  # Less than any value
    if event[0] == "enter":
        return pairs + [("move", event[2])]
    move, value, _ = level.found[-1]
    return pairs + [("move", move), ("value", value)]


def texts(film: "Film", words: "Words") -> "dict[str, str]":
    """Return the values of the innermost call's variables as texts, by name."""
    result = {}
    for name, value in variables(film):
        if name == "move":
            text = move_name(film.game, value, open_calls(film)[-1].position, words)
        elif name == "reason":
            text = '"' + value + '"'
        else:
            text = str(value) if name in COUNTS else signed(value, film.game, words)
        result[name] = text
    return result


def stack(film: "Film", words: "Words") -> "list[tuple[str, str]]":
    """Return the call stack as texts `(call, move)`, outermost call first; `run` and root have no move."""
    if film.frame.event is None:
        return []
    game = film.game
    lines = [("run(depth=" + str(film.depth) + ")", "")]
    levels = open_calls(film)
    for ply in range(len(levels)):
        move = ""
        if ply:
            parent = levels[ply - 1].position
            name = move_name(game, levels[ply].move, parent, words)
            move = words.say("search.call", mark=words.mark(game.turn(parent)), square=name)
        lines.append(("_search(depth=" + str(film.depth - ply) + ", ply=" + str(ply) + ")", move))
    return lines
