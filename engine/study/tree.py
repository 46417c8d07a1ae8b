"""Builds whole game trees, breadth first or depth first, and computes the values of their nodes.

Tic-tac-toe's tree has 549,946 nodes, so a tree isn't made of objects but of lists of numbers (MicroPython's
arrays grow ten times slower). A node is an index into the lists. The root is 0; parents come before children.
"""

from ..contract.annotations import Any, Game, Position, Steps
from ..contract.game import GameError
from ..search.alphabeta import points
from .protocol import Growing, TreeSummary

PAUSE = 256  # Nodes between two pauses.
MOST_NODES = 1_000_000  # The most nodes of a tree, a limit for the browser's memory.
BREADTH_FIRST = "bf"
DEPTH_FIRST = "df"
NONE = -1  # Stands for no node or no move.


class Tree:
    """A game tree: lists of each node's parent, move, depth and value (and turn if sides don't alternate).

    Values are in parts (see Game.scale) for the node's side to move. An unknown value is lower than all
    others. `games` is the number of finished games among the leaves.
    """

    def __init__(self, game: "Game", position: "Position", algorithm: str, depth: "int | None") -> None:
        """Create the tree of a position, `depth` plies deep (None: to the end); it has no nodes yet."""
        self.game, self.position = game, position
        self.algorithm, self.depth = algorithm, depth
        self.parents: "list[int]" = []
        self.moves: "list[int]" = []
        self.depths: "list[int]" = []
        self.values: "list[int]" = []
        self.turns: "list[str]" = []
        self.games = 0

    def __len__(self) -> int:
        return len(self.parents)

    def add(self, parent: int, move: int) -> int:
        """Add a node and return its index; the root's parent is NONE."""
        node = len(self.parents)
        self.parents.append(parent)
        self.moves.append(move)
        self.values.append(-self.game.most * self.game.scale - 1)  # Unknown, so lower than all others.
        self.depths.append(0 if parent == NONE else self.depths[parent] + 1)
        return node

    def counts(self) -> "list[int]":
        """Return the number of nodes at each depth, from 0 on."""
        counts = [0] * (max(self.depths) + 1)
        for depth in self.depths:
            counts[depth] += 1
        return counts


def grow(
    game: "Game", position: "Position", algorithm: str, depth: "int | None" = None, total: "int | None" = None
) -> "Steps[Tree]":
    """Build the tree of a position, with values for its leaves only; yields progress.

    The value of a leaf before the game's end is an estimate. `total` is the number of nodes, if known. Raises
    GameError for an unknown algorithm, or for more than MOST_NODES nodes.
    """
    if algorithm not in (BREADTH_FIRST, DEPTH_FIRST):
        raise GameError("error.algorithm", name=algorithm, known=BREADTH_FIRST + ", " + DEPTH_FIRST)
    tree = Tree(game, position, algorithm, depth)
    # `layer` is a stack. Depth first pushes a node's branches onto it. Breadth first collects the branches in
    # `next_layer` and reverses it, so that the first branch is on top.
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
    """Return a node's branches: `(node, move, position after it)`. For a leaf, set its value; return []."""
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


def summary(tree: "Tree") -> "TreeSummary":
    """Return the summary of a tree with values."""
    value = points(tree.values[0], tree.game.scale)
    facts: "Any" = {"algorithm": tree.algorithm, "depth": tree.depth, "value": value, "nodes": len(tree)}
    facts.update(games=tree.games, by_depth=tree.counts())
    answer: "TreeSummary" = tree.game.place_of(tree.position, **facts)
    return answer


def score(tree: "Tree") -> "Steps[None]":
    """Set the value of each node: recursively in a depth-first tree, else bottom-up; yields progress."""
    yield from score_recursively(tree) if tree.algorithm == DEPTH_FIRST else score_bottom_up(tree)


def score_bottom_up(tree: "Tree") -> "Steps[None]":
    """Set the value of each node, from the last node to the first; yields progress."""
    values, parents, turns = tree.values, tree.parents, tree.turns
    for node in range(len(tree) - 1, 0, -1):  # Children come after their parents.
        if node % PAUSE == 0:
            yield _progress("score", len(tree) - node, len(tree))
        parent = parents[node]
        value = values[node] if turns and turns[node] == turns[parent] else -values[node]
        if value > values[parent]:
            values[parent] = value


def score_recursively(tree: "Tree", node: int = 0) -> "Steps[int]":
    """Set the values in a subtree of a depth-first tree; return the node after it; yields progress."""
    if node % PAUSE == 0:
        yield _progress("score", node, len(tree))
    values, turns = tree.values, tree.turns
    child = node + 1  # The first child follows its parent in depth-first order.
    while child < len(tree) and tree.parents[child] == node:
        next_child = yield from score_recursively(tree, child)
        value = values[child] if turns and turns[child] == turns[node] else -values[child]
        values[node] = max(values[node], value)
        child = next_child
    return child


def _progress(stage: str, nodes: int, total: "int | None") -> "Growing":
    return {"stage": stage, "nodes": nodes, "of": total}
