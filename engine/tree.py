"""The game tree itself: every node of it, and not only every position.

Tic-tac-toe's tree has 549,946 nodes, so a tree is kept in flat lists of numbers. A node is an index into them: the
root is 0, and every node comes after its parent. A tree is grown breadth first or depth first, and its values are
found bottom-up or recursively; the values are the same either way.
"""

import json

from engine.game import GameError
from engine.games import find_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

PAUSE = 256
"""Nodes between two pauses."""

FORMAT = "minimax-dojo tree"
VERSION = 1
BREADTH_FIRST = "bf"
DEPTH_FIRST = "df"
NONE = -1
"""No such node."""


class Tree:
    """A game tree: for each node its parent, the move that led to it, its depth, and its value.

    The value is for the side to move at the node; a node without a value yet has one below every value.
    """

    def __init__(self, game: "Game", position: "Position", algorithm: str, depth: "int | None") -> None:
        """Make a tree without nodes, to be grown from `position` by an algorithm down to `depth` (None: the end)."""
        self.game = game
        self.position = position
        self.algorithm = algorithm
        self.depth = depth
        self.parents = []  # type: list[int]
        self.moves = []  # type: list[int]
        self.depths = []  # type: list[int]
        self.values = []  # type: list[int]
        self._first_children = []  # type: list[int]
        self._last_children = []  # type: list[int]
        self._next_siblings = []  # type: list[int]

    def __len__(self) -> int:
        """Return the number of nodes."""
        return len(self.parents)

    def add(self, parent: int, move: int) -> int:
        """Add a node after its siblings and return it; the root's parent is NONE."""
        node = len(self.parents)
        self.parents.append(parent)
        self.moves.append(move)
        self.values.append(-self.game.most - 1)
        self._first_children.append(NONE)
        self._last_children.append(NONE)
        self._next_siblings.append(NONE)
        if parent == NONE:
            self.depths.append(0)
            return node
        self.depths.append(self.depths[parent] + 1)
        if self._first_children[parent] == NONE:
            self._first_children[parent] = node
        else:
            self._next_siblings[self._last_children[parent]] = node
        self._last_children[parent] = node
        return node

    def children(self, node: int) -> "list[int]":
        """Return a node's children, in the order of their moves."""
        found = []
        child = self._first_children[node]
        while child != NONE:
            found.append(child)
            child = self._next_siblings[child]
        return found

    def counts(self) -> "list[int]":
        """Return the number of nodes at each depth, from the root's on."""
        counts = [0] * (max(self.depths) + 1)
        for depth in self.depths:
            counts[depth] += 1
        return counts

    def leaves(self) -> int:
        """Return the number of nodes without children: finished games, where the depth sets no end."""
        return sum([child == NONE for child in self._first_children])


def grow(
    game: "Game", position: "Position", algorithm: str = BREADTH_FIRST, depth: "int | None" = None
) -> "Generator[None, None, Tree]":
    """Return the tree below a position, its leaves with their values; yields None at pauses.

    Raises GameError for an algorithm that is neither `bf` nor `df`.
    """
    if algorithm not in (BREADTH_FIRST, DEPTH_FIRST):
        raise GameError("error.algorithm", algorithm=algorithm, known=BREADTH_FIRST + ", " + DEPTH_FIRST)
    tree = Tree(game, position, algorithm, depth)
    # Breadth first takes the oldest of the nodes that wait, depth first the youngest.
    waiting = [(NONE, NONE, position)]
    while waiting:
        layer, waiting = waiting, []
        while layer:
            parent, move, position = layer.pop()
            node = tree.add(parent, move)
            if node % PAUSE == 0:
                yield
            branches = _branches(tree, node, position)
            branches.reverse()
            if algorithm == DEPTH_FIRST:
                layer += branches
            else:
                waiting += branches
        if algorithm == BREADTH_FIRST:
            waiting.reverse()
    return tree


def _branches(tree: "Tree", node: int, position: "Position") -> "list[tuple[int, int, Position]]":
    """Return `(node, move, position)` for what follows a node; a leaf gets its value instead."""
    game = tree.game
    result = game.result(position)
    if result is None and tree.depths[node] == tree.depth:
        result = game.estimate(position)
    if result is not None:
        tree.values[node] = result
        return []
    return [(node, move, game.play(position, move)) for move in game.legal_moves(position)]


def score_bottom_up(tree: "Tree") -> "Generator[None, None, None]":
    """Give every node its value, the last nodes first; yields None at pauses.

    In a tree grown breadth first that is depth by depth, from the deepest up.
    """
    values, parents = tree.values, tree.parents
    for node in range(len(tree) - 1, 0, -1):
        if node % PAUSE == 0:
            yield
        parent = parents[node]
        values[parent] = max(values[parent], -values[node])


def score_recursively(tree: "Tree", node: int = 0) -> int:
    """Give a node, and all below it, its value, and return that."""
    children = tree.children(node)
    if children:
        tree.values[node] = max([-score_recursively(tree, child) for child in children])
    return tree.values[node]


def write(tree: "Tree") -> str:
    """Return a scored tree as text, JSON of a version that is written in it.

    The rules tell which nodes there are and in what order, so only the values need to be kept.
    """
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": tree.game.name,
            "position": tree.game.write(tree.position),
            "turn": tree.position[2],
            "algorithm": tree.algorithm,
            "depth": tree.depth,
            "values": list(tree.values),
        }
    )


def read(text: str) -> "Generator[None, None, Tree]":
    """Return the tree that `write` made a text of; yields None at pauses.

    Raises GameError for a text that is cut off, is no tree, is of another version, or doesn't fit the rules.
    """
    data = _parsed(text)
    game = find_game(data.get("game", ""))
    position = game.parse(data.get("position", ""), data.get("turn"))
    tree = yield from grow(game, position, data.get("algorithm", ""), data.get("depth"))
    yield from score_bottom_up(tree)
    if list(tree.values) != data.get("values"):
        raise GameError("error.tree-values")
    return tree


def _parsed(text: str) -> "dict[str, Any]":
    try:
        data = json.loads(text)
    except ValueError:
        raise GameError("error.tree-cut" if FORMAT in text[:200] else "error.tree-none")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise GameError("error.tree-none")
    if data.get("version") != VERSION:
        raise GameError("error.tree-version", version=data.get("version"), known=VERSION)
    return data
