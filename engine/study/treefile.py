"""Write a scored game tree as text, JSON with a version, and read it again.

The rules give the nodes and their order, so the file has only their values. The reader grows the tree anew
and compares the values, so a changed file is refused.
"""

import json

from engine.game import Game, GameError
from engine.games.shelf import find_game
from engine.pause import to_the_end
from engine.study.request_fields import text
from engine.study.tree import Tree, grow, score
from engine.untrusted import LONGEST, parse_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.study.protocol import Growing

FORMAT = "minimax-dojo tree"
VERSION = 1
DAMAGED = "error.tree-field"
PAUSE = 4096
"""Nodes between two pauses in writing."""

MOST_QUOTES = 100
"""Quotation marks that a tree's text may have: it needs 28."""


def write(tree: "Tree") -> "Generator[None, None, str]":
    """Return a scored tree as text, which `read` understands; yields None at pauses."""
    values = yield from _written(tree)
    fields = (
        ("format", FORMAT),
        ("version", VERSION),
        ("game", tree.game.name),
        ("position", tree.game.write(tree.position)),
        ("turn", tree.game.turn(tree.position)),
        ("algorithm", tree.algorithm),
        ("depth", tree.depth),
    )
    # Field by field, because MicroPython would put them in any order, and the format has to come first. The
    # values are digits alone, which JSON takes as they are.
    lines = [json.dumps(name) + ": " + json.dumps(value) for name, value in fields]
    return "{" + ",\n".join(lines + ['"values": "' + values + '"']) + "}\n"


def read(written: str) -> "Generator[Growing | None, None, Tree]":
    """Return the tree that `write` made a text of; yields at pauses how far it is.

    Raises GameError, and nothing else, for a text that is too long, cut off, no tree, of another version, or
    at odds with the rules. The work is bounded by the number of values in the text.
    """
    data = _parsed(written)
    game = find_game(text(data, "game", DAMAGED))
    position = game.parse(text(data, "position", DAMAGED), text(data, "turn", DAMAGED))
    depth = data.get("depth")
    if depth is not None and (type(depth) is not int or depth < 0):
        raise GameError(DAMAGED, name="depth")
    values = text(data, "values", DAMAGED)
    wanted = Tree(game, position, text(data, "algorithm", DAMAGED), depth)
    tree = yield from _grown(wanted, len(values) // _width(game))
    yield from score(tree)
    if (yield from _written(tree)) != values:
        raise GameError("error.tree-values")
    return tree


def _width(game: "Game") -> int:
    """Return how many digits a value has in the text."""
    return len(str(2 * game.most * game.scale))


def _written(tree: "Tree") -> "Generator[None, None, str]":
    """Return the values of all nodes as digits, each counted from the worst, -most, on; yields at pauses.

    In tic-tac-toe that is one digit: 0 for a loss, 1 for a draw, 2 for a win.
    """
    most, width = tree.game.most * tree.game.scale, _width(tree.game)
    digits = [("0" * width + str(value + most))[-width:] for value in range(-most, most + 1)]
    parts = []
    for first in range(0, len(tree), PAUSE):
        parts.append("".join([digits[value + most] for value in tree.values[first : first + PAUSE]]))
        yield
    return "".join(parts)


def _grown(wanted: "Tree", nodes: int) -> "Generator[Growing | None, None, Tree]":
    """Return the tree as wanted. Raises GameError as soon as it is seen not to have this many nodes."""

    def of_all(progress: "Growing") -> "Growing":
        if progress["nodes"] > nodes:
            raise GameError("error.tree-values")
        progress["of"] = nodes
        return progress

    growing = grow(wanted.game, wanted.position, wanted.algorithm, wanted.depth)
    tree = yield from to_the_end(growing, of_all)
    if len(tree) != nodes:
        raise GameError("error.tree-values")
    return tree


def _parsed(written: str) -> "dict[str, Any]":
    """Return what a text says, as far as it can be told without the game's rules. Raises GameError."""
    if len(written) > LONGEST:
        raise GameError("error.tree-length", most=LONGEST)
    unreadable = "error.tree-cut" if FORMAT in written[:200] else "error.tree-none"
    if written.count('"') > MOST_QUOTES:
        raise GameError(unreadable)
    try:
        data = parse_json(written)
    except ValueError:
        raise GameError(unreadable)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise GameError("error.tree-none")
    if type(data.get("version")) is not int:
        raise GameError(DAMAGED, name="version")
    if data["version"] != VERSION:
        raise GameError("error.tree-version", given=str(data["version"]), known=VERSION)
    return data
