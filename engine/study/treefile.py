"""Writes game trees as text, JSON with a version number, and reads them.

The text has the values of all nodes but no moves: the reader builds the tree again and compares the values.
"""

import json

from ..base.pause import to_the_end
from ..base.untrusted import LONGEST, parse_json
from ..contract.annotations import Any, Steps
from ..contract.game import Game, GameError
from ..games.shelf import find_game
from .protocol import Growing
from .request_fields import text
from .tree import Tree, grow, score

FORMAT = "minimax-dojo tree"
VERSION = 1
DAMAGED = "error.tree-field"  # The sentence for a missing or invalid field.
PAUSE = 4096  # The number of nodes that are written between two pauses.
MOST_QUOTES = 100  # The most quotation marks in a tree's text; a valid one has 28.


def write(tree: "Tree") -> "Steps[str]":
    """Return a tree with values as text; yields None after every PAUSE nodes."""
    values = yield from _digits_of(tree)
    place = tree.game.place_of(tree.position)
    fields: "list[tuple[str, Any]]" = [("format", FORMAT), ("version", VERSION)]
    fields += [(name, place[name]) for name in ("game", "position", "turn")]
    fields += [("algorithm", tree.algorithm), ("depth", tree.depth)]
    # The fields are written one by one: MicroPython's dicts have no order, and the format has to come first.
    lines = [json.dumps(name) + ": " + json.dumps(value) for name, value in fields]
    return "{" + ",\n".join(lines + ['"values": "' + values + '"']) + "}\n"


def read(written: str) -> "Steps[Tree]":
    """Return the tree in a text of `write`; yields progress.

    Raises GameError for a text that is too long, cut off, no tree, of another version, or against the rules.
    The time that this takes grows with the number of values in the text, whatever they are.
    """
    data = _parse(written)
    game = find_game(text(data, "game", DAMAGED))
    position = game.parse(text(data, "position", DAMAGED), text(data, "turn", DAMAGED))
    depth = data.get("depth")
    if depth is not None and (type(depth) is not int or depth < 0):
        raise GameError(DAMAGED, name="depth")
    values = text(data, "values", DAMAGED)
    nodes = len(values) // _digits_per_value(game)

    def check(progress: "Growing") -> "Growing":  # Stop as soon as the tree has more nodes than the text.
        if progress["nodes"] > nodes:
            raise GameError("error.tree-values")
        progress["of"] = nodes
        return progress

    algorithm = text(data, "algorithm", DAMAGED)
    tree = yield from to_the_end(grow(game, position, algorithm, depth), check)
    if len(tree) != nodes:
        raise GameError("error.tree-values")
    yield from score(tree)
    if (yield from _digits_of(tree)) != values:
        raise GameError("error.tree-values")
    return tree


def _digits_per_value(game: "Game") -> int:
    return len(str(2 * game.most * game.scale))


def _digits_of(tree: "Tree") -> "Steps[str]":
    """Return all values as text with equal numbers of digits, zeros for the worst; yields None at pauses."""
    most, width = tree.game.most * tree.game.scale, _digits_per_value(tree.game)
    digits = [("0" * width + str(value + most))[-width:] for value in range(-most, most + 1)]
    parts = []
    for first in range(0, len(tree), PAUSE):
        parts.append("".join([digits[value + most] for value in tree.values[first : first + PAUSE]]))
        yield
    return "".join(parts)


def _parse(written: str) -> "dict[str, Any]":
    """Return the fields in a text of this format and version. Raises GameError for any other text."""
    if len(written) > LONGEST:
        raise GameError("error.tree-length", most=LONGEST)
    unreadable = "error.tree-cut" if FORMAT in written[:200] else "error.tree-none"  # Cut off, or no tree.
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
