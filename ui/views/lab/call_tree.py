"""The calls of a program's search as a tree.

Node 0 is the root: the position in the request. Node n is the position that call number n returned.
"""

from engine.lab.interface import ELSEWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position


class CallTree:
    """The tree of the calls, each `[from, move, line]`: the node, the move, the program's line, or None."""

    def __init__(self, calls: "Sequence[Sequence[Any]]") -> None:
        self.count = len(calls)
        self._from = [ELSEWHERE] + [call[0] for call in calls]
        self.moves = [-1] + [call[1] for call in calls]
        """For each node, the move that led to it."""
        self.lines = [None] + [call[2] for call in calls]
        """For each node, the line of the program that called for it; None if unknown."""
        self._depths = [0]
        for source in self._from[1:]:
            self._depths.append(1 if source == ELSEWHERE else self._depths[source] + 1)
        self.deepest = max(self._depths)
        self._lay_out()

    def _lay_out(self) -> None:
        """Compute the nodes' horizontal places: children are side by side, each as wide as its leaves."""
        leaves = [0 for _ in self._from]
        for node in range(self.count, -1, -1):
            leaves[node] = max(1, leaves[node])
            if self._from[node] != ELSEWHERE:
                leaves[self._from[node]] += leaves[node]
        self._middles: "list[float]" = []
        # The left edge of each node's next child.
        free: "list[int]" = []
        self.leaves = 0
        for node in range(self.count + 1):
            source = self._from[node]
            left = self.leaves if source == ELSEWHERE else free[source]
            if source == ELSEWHERE:
                self.leaves += leaves[node]
            else:
                free[source] += leaves[node]
            free.append(left)
            self._middles.append(left + leaves[node] / 2)

    def place(self, node: int) -> "tuple[float, int]":
        """Return a node's horizontal place, from 0 to 1, and its row, which is its depth."""
        return self._middles[node] / self.leaves, self._depths[node]

    def source(self, node: int) -> "int | None":
        """Return a node's parent; None for the root and for a call from a position outside the tree."""
        source = self._from[node]
        return None if source == ELSEWHERE else source

    def path(self, node: int) -> "list[int] | None":
        """Return the nodes from the root to this one; None if the tree doesn't connect them."""
        path = [node]
        while path[-1]:
            if self._from[path[-1]] == ELSEWHERE:
                return None
            path.append(self._from[path[-1]])
        return path[::-1]

    def position(self, node: int, game: "Game", first: "Position") -> "Position | None":
        """Return a node's position; None if the root doesn't lead to it, or only by an illegal move."""
        path = self.path(node)
        if path is None:
            return None
        position = first
        for each in path[1:]:
            if game.result(position) is not None or self.moves[each] not in game.legal_moves(position):
                return None
            position = game.play(position, self.moves[each])
        return position
