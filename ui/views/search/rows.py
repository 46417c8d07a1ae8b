"""Computes a row of the search tree: its boards, their values, and the lines that lead to them."""

from collections import namedtuple

from ui.state.annotations import Game, Words
from ui.state.cells import move_name
from ui.views.search.trace import Frame, Level
from ui.views.search.words import LEAVES, SHORT, kind, value_text

WAITING, CURRENT, DONE, CUT = "waiting", "current", "done", "cut"

Node = namedtuple("Node", ("state", "kind", "text", "name", "best"))
"""A board in a row: its `state` (see above), the `kind` of its value (win, draw, loss or ""), the `text`
below it, its `name` for screen readers, and whether its move is the `best` so far."""

STATES = {WAITING: "search.state-waiting", CURRENT: "search.state-current", CUT: "search.state-cut"}


def child_of(frame: "Frame", ply: int) -> "Level | None":
    """Return the child of the node at `ply` that is searched or was searched last; None before the first."""
    return frame.levels[ply + 1] if ply + 1 < len(frame.levels) else None


def nodes_of(level: "Level", child: "Level | None", game: "Game", words: "Words") -> "list[Node]":
    """Return a Node for each move at a level; `child` is the child that is being searched, or None."""
    results = {move: (value, bound) for move, value, bound in level.found}
    # Of several moves with the best value, the first one is the best.
    best_move, _, _ = max(level.found, key=lambda result: result[1]) if level.found else (None, None, None)
    nodes = []
    for move in level.moves:
        state, value_kind, text, spoken = WAITING, "", "", ""
        if move in results:
            value, bound = results[move]
            state, value_kind = DONE, kind(value)
            text = value_text(value, bound, game, words, SHORT)
            spoken = value_text(value, bound, game, words)
        elif child and child.move == move:
            state, text = CURRENT, words.say(LEAVES[child.reason]) if child.reason else ""  # Why it is a leaf
        elif level.cut and move in level.cut:
            state, text = CUT, words.say("search.cut")
        spoken = spoken or words.say(STATES[state])
        name = words.say("search.node", square=move_name(game, move, level.position, words), state=spoken)
        nodes.append(Node(state, value_kind, text, name, move == best_move))
    return nodes


def centre(index: int, count: int, columns: int) -> float:
    """Return the x of the centre of board `index` of `count` in a centred row, in tenths of a column."""
    return (columns - count) * 5 + index * 10 + 5


def twigs(start: float, ends: "list[float]") -> str:
    """Return an SVG path: lines from a board at x = `start`, down by 10 to boards at each x in `ends`."""
    return "".join(["M" + str(start) + " 0V5L" + str(end) + " 10" for end in ends])
