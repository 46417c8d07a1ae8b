"""The game tree itself: every node of it, and not only every position.

Tic-tac-toe's tree has 549,946 nodes, so a tree is kept in flat lists of numbers (lists, because arrays grow
ten times slower in MicroPython). A node is an index into them: the root is 0, and every node comes after its
parent. A tree is grown breadth first or depth first, and its values are found bottom-up or recursively; the
values are the same either way.
"""

from engine.analysis.report import points
from engine.game import GameError
from engine.sentences import learn
from engine.study.words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.game import Game, Position
    from engine.study.protocol import Growing, Grown

learn(WORDS)

PAUSE = 256
"""Nodes between two pauses."""

MOST_NODES = 1_000_000
"""Nodes that a tree may have, so that it fits into a browser's memory."""
BREADTH_FIRST = "bf"
DEPTH_FIRST = "df"
NONE = -1
"""No such node."""


class Tree:
    """A game tree: for each node its parent, the move that led to it, its depth, and its value.

    The value, in parts (see Game.scale), is for the side to move at the node; a node without a value yet has
    one below every value. `games` is the number of finished games. `turns` has each node's side
    to move, where the sides don't alternate.
    """

    def __init__(self, game: "Game", position: "Position", algorithm: str, depth: "int | None") -> None:
        """Make a tree without nodes, to be grown from `position` to `depth` plies (None: to the end)."""
        self.game = game
        self.position = position
        self.algorithm = algorithm
        self.depth = depth
        self.parents: "list[int]" = []
        self.moves: "list[int]" = []
        self.depths: "list[int]" = []
        self.values: "list[int]" = []
        self.turns: "list[str]" = []
        self.games = 0
        self._first_children: "list[int]" = []
        self._last_children: "list[int]" = []
        self._next_siblings: "list[int]" = []

    def __len__(self) -> int:
        """Return the number of nodes."""
        return len(self.parents)

    def add(self, parent: int, move: int) -> int:
        """Add a node after its siblings and return it; the root's parent is NONE."""
        node = len(self.parents)
        self.parents.append(parent)
        self.moves.append(move)
        self.values.append(-self.game.most * self.game.scale - 1)
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


def grow(
    game: "Game",
    position: "Position",
    algorithm: str = BREADTH_FIRST,
    depth: "int | None" = None,
    total: "int | None" = None,
) -> "Generator[Growing, None, Tree]":
    """Return the tree below a position, its leaves with their values; yields at pauses how far it is.

    Where the depth ends it, a leaf has the game's estimate. Raises GameError for an algorithm that is neither
    `bf` nor `df`, and for a tree of more than MOST_NODES nodes, as one without an end has. `total` is how
    many nodes it will have, where that is known.
    """
    if algorithm not in (BREADTH_FIRST, DEPTH_FIRST):
        raise GameError("error.algorithm", name=algorithm, known=BREADTH_FIRST + ", " + DEPTH_FIRST)
    tree = Tree(game, position, algorithm, depth)
    # What waits is a stack. Depth first puts a node's branches on top of it; breadth first gathers them for
    # the next layer, of which the first has to be on top.
    layer = [(NONE, NONE, position)]
    while layer:
        next_layer = []
        while layer:
            parent, move, position = layer.pop()
            node = tree.add(parent, move)
            if not game.alternates:
                tree.turns.append(game.turn(position))
            if node % PAUSE == 0:
                yield _progress("grow", node, total)
            if node >= MOST_NODES:
                raise GameError("error.tree-large", most=MOST_NODES)
            branches = _branches(tree, node, position)
            if algorithm == DEPTH_FIRST:
                branches.reverse()
                layer += branches
            else:
                next_layer += branches
        next_layer.reverse()
        layer = next_layer
    return tree


def _branches(tree: "Tree", node: int, position: "Position") -> "list[tuple[int, int, Position]]":
    """Return `(node, move, position)` for what follows a node; a leaf gets its value instead."""
    game = tree.game
    result = game.result(position)
    if result is not None:
        tree.games += 1
        tree.values[node] = result * game.scale
        return []
    if tree.depths[node] == tree.depth:
        tree.values[node] = game.estimate(position)
        return []
    return [(node, move, game.play(position, move)) for move in game.legal_moves(position)]


def summary(tree: "Tree") -> "Grown":
    """Return the summary of a scored tree as plain data."""
    return {
        "game": tree.game.name,
        "position": tree.game.write(tree.position),
        "turn": tree.game.turn(tree.position),
        "algorithm": tree.algorithm,
        "depth": tree.depth,
        "value": points(tree.values[0], tree.game.scale),
        "nodes": len(tree),
        "games": tree.games,
        "by_depth": tree.counts(),
    }


def score(tree: "Tree") -> "Generator[Growing, None, None]":
    """Give every node its value, in the way that its growth suggests; yields at pauses how far it is."""
    yield from score_recursively(tree) if tree.algorithm == DEPTH_FIRST else score_bottom_up(tree)


def score_bottom_up(tree: "Tree") -> "Generator[Growing, None, None]":
    """Give every node its value, the last nodes first; yields at pauses how far it is.

    In a tree grown breadth first that is depth by depth, from the deepest up.
    """
    values, parents, turns = tree.values, tree.parents, tree.turns
    for node in range(len(tree) - 1, 0, -1):
        if node % PAUSE == 0:
            yield _progress("score", len(tree) - node, len(tree))
        parent = parents[node]
        value = values[node] if turns and turns[node] == turns[parent] else -values[node]
        if value > values[parent]:
            values[parent] = value


def score_recursively(tree: "Tree", node: int = 0) -> "Generator[Growing, None, int]":
    """Give a node and all below it their values, and return the node's; yields at pauses how far it is.

    It recurses as deep as the tree is, which is as deep as the game.
    """
    if node % PAUSE == 0:
        yield _progress("score", node, len(tree))
    children = tree.children(node)
    if children:
        best = -tree.game.most * tree.game.scale - 1
        turns = tree.turns
        for child in children:
            value = yield from score_recursively(tree, child)
            best = max(best, value if turns and turns[child] == turns[node] else -value)
        tree.values[node] = best
    return tree.values[node]


def _progress(stage: str, nodes: int, total: "int | None") -> "Growing":
    return {"stage": stage, "nodes": nodes, "of": total}
