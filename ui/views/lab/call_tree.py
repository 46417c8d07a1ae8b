"""The calls of a program's search as a tree.

Node 0 is the root: the position in the request. Node n is the position that call number n returned. A call
from a position that isn't in the tree has the number ELSEWHERE in place of its parent.
"""

from engine.lab.interface import ELSEWHERE
from ui.state.annotations import Any, Game, Position, Sequence


class CallTree:
    """The tree of the calls `[parent, move, line]`; `line` is the program's line number, None if unknown."""

    def __init__(self, calls: "Sequence[Sequence[Any]]") -> None:
        self.count = len(calls)
        self._parents = [ELSEWHERE] + [call[0] for call in calls]
        self.moves = [-1] + [call[1] for call in calls]
        """For each node, the move that led to it; -1 for the root."""
        self.lines = [None] + [call[2] for call in calls]
        """For each node, the line of the program that made the call; None if unknown, and for the root."""
        self._depths = [0]
        for parent in self._parents[1:]:
            self._depths.append(1 if parent == ELSEWHERE else self._depths[parent] + 1)
        self.deepest = max(self._depths)
        self._lay_out()

    def _lay_out(self) -> None:
        """Compute the nodes' places from left to right: a node is as wide as its number of leaves."""
        widths = [0 for _ in self._parents]
        for node in range(self.count, -1, -1):  # Children have higher numbers than their parents
            widths[node] = max(1, widths[node])  # A node without children is a leaf
            if self._parents[node] != ELSEWHERE:
                widths[self._parents[node]] += widths[node]
        self._middles: "list[float]" = []
        next_lefts: "list[int]" = []  # For each node so far, the left edge of its next child.
        self.leaves = 0
        for node in range(self.count + 1):
            parent = self._parents[node]
            if parent == ELSEWHERE:
                left = self.leaves  # To the right of all trees so far
                self.leaves += widths[node]
            else:
                left = next_lefts[parent]
                next_lefts[parent] += widths[node]
            next_lefts.append(left)
            self._middles.append(left + widths[node] / 2)

    def place(self, node: int) -> "tuple[float, int]":
        """Return a node's horizontal place (0 to 1), and its depth, which is 1 if its parent is ELSEWHERE."""
        return self._middles[node] / self.leaves, self._depths[node]

    def parent(self, node: int) -> "int | None":
        """Return a node's parent; None for the root and for a call from a position outside the tree."""
        parent = self._parents[node]
        return None if parent == ELSEWHERE else parent

    def path(self, node: int) -> "list[int] | None":
        """Return the nodes from the root to this one; None if the tree doesn't connect them."""
        path = [node]
        while path[-1] != 0:
            parent = self.parent(path[-1])
            if parent is None:
                return None
            path.append(parent)
        return path[::-1]

    def position(self, node: int, game: "Game", first: "Position") -> "Position | None":
        """Return a node's position; `first` is the root's. None if the moves to it are illegal or unknown."""
        path = self.path(node)
        if path is None:
            return None
        position = first
        for move in [self.moves[each] for each in path[1:]]:
            if game.result(position) is not None or move not in game.legal_moves(position):
                return None
            position = game.play(position, move)
        return position
