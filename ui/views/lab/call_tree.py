"""The calls of a program's search as a tree.

Node 0 is the position in the request to the program; node n is the position that call number n returned.
"""

from engine.lab.interface import ELSEWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position


class CallTree:
    """The tree of the calls `[from, move, line]`; see `calls` in engine.lab.recorder."""

    def __init__(self, calls: "Sequence[Sequence[Any]]") -> None:
        self.count = len(calls)
        self._from = [ELSEWHERE] + [call[0] for call in calls]
        self.moves = [-1] + [call[1] for call in calls]
        """The move that led to each node, by node."""
        self.lines = [None] + [call[2] for call in calls]
        """The program's line number of the call that made each node, by node; None if unknown."""
        self._depths = [0]
        for source in self._from[1:]:
            self._depths.append(1 if source == ELSEWHERE else self._depths[source] + 1)
        self.deepest = max(self._depths)
        self._lay_out()

    def _lay_out(self) -> None:
        """Compute the nodes' horizontal places: a node is as wide as its leaves, its first child leftmost."""
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
        """Return a node's horizontal place, from 0 to 1, and its row (its depth)."""
        return self._middles[node] / self.leaves, self._depths[node]

    def source(self, node: int) -> "int | None":
        """Return a node's parent; None for the root, and if the call began at a position outside the tree."""
        source = self._from[node]
        return None if source == ELSEWHERE else source

    def way(self, node: int) -> "list[int] | None":
        """Return the nodes from the root to this one, None if no path leads from the root to it."""
        way = [node]
        while way[-1]:
            if self._from[way[-1]] == ELSEWHERE:
                return None
            way.append(self._from[way[-1]])
        return way[::-1]

    def position(self, node: int, game: "Game", first: "Position") -> "Position | None":
        """Return the position of a node, None for one from elsewhere or after an illegal move."""
        way = self.way(node)
        if way is None:
            return None
        position = first
        for each in way[1:]:
            if game.result(position) is not None or self.moves[each] not in game.legal_moves(position):
                return None
            position = game.play(position, self.moves[each])
        return position
