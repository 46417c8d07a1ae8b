"""The tree on the way down, row by row: boards, what they are worth, and lines."""

from collections import namedtuple

from ui.state.cells import move_name
from ui.views.search.words import LEAVES, SHORT, kind, value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.words import Words
    from ui.views.search.trace import Frame, Level

WAITING, CURRENT, DONE, CUT = "waiting", "current", "done", "cut"

Node = namedtuple("Node", ("state", "kind", "text", "name", "best"))
"""A little board: its `state` (waiting, current, done or cut); its value's `kind` (win, draw, loss or "");
the `text` below it; the `name` that a screen reader speaks; whether it is the `best` yet."""

STATES = {WAITING: "search.state-waiting", CURRENT: "search.state-current", CUT: "search.state-cut"}


def child_of(frame: "Frame", ply: int) -> "Level | None":
    """Return the child of a node on the way that was entered last, or None before the first one."""
    return frame.levels[ply + 1] if ply + 1 < len(frame.levels) else None


def nodes_of(level: "Level", child: "Level | None", game: "Game", words: "Words") -> "list[Node]":
    """Return the nodes for a node's moves; `child` is the one entered last, or None."""
    found = {move: (value, bound) for move, value, bound in level.found}
    # A move that came up to the best one later is no better.
    best = None
    for move, value, _ in level.found:
        if best is None or value > found[best][0]:
            best = move
    nodes = []
    for move in level.moves:
        state, value_kind, text = WAITING, "", ""
        if move in found:
            value, bound = found[move]
            state, value_kind = DONE, kind(value)
            text = value_text(value, bound, game, words, SHORT)
            spoken = value_text(value, bound, game, words)
        elif child and child.move == move:
            state = CURRENT
            text = words.say(LEAVES[child.reason]) if child.reason else ""
        elif level.cut and move in level.cut:
            state = CUT
            text = words.say("search.cut")
        if state != DONE:
            spoken = words.say(STATES[state])
        name = words.say("search.node", square=move_name(game, move, level.position, words), state=spoken)
        nodes.append(Node(state, value_kind, text, name, move == best))
    return nodes


def heading(level: "Level", game: "Game", words: "Words") -> str:
    """Return whose turn it is at a node."""
    return words.say("search.to-move", mark=words.mark(game.turn(level.position)))


def centre(index: int, count: int, columns: int) -> float:
    """Return where a board's middle is in a row of `count`, in tenths of a column from the left."""
    return (columns - count) * 5 + index * 10 + 5


def twigs(start: float, ends: "list[float]") -> str:
    """Return the path of the lines from a board down to others, in a box ten high."""
    return "".join(["M" + str(start) + " 0V5L" + str(end) + " 10" for end in ends])
