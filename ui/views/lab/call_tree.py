"""The calls of a program's search as a tree: where each is drawn, and what led to it.

Node 0 is the position that the program was asked about, node n what its call number n has made.
"""

from engine.lab.interface import ELSEWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position


class CallTree:
    """The calls `[from, move, line]`; see engine.lab.recorder."""

    def __init__(self, calls: "Sequence[Sequence[Any]]") -> None:
        self.count = len(calls)
        self._from = [ELSEWHERE] + [call[0] for call in calls]
        self._moves = [-1] + [call[1] for call in calls]
        self._lines = [None] + [call[2] for call in calls]
        self._depths = [0]
        for source in self._from[1:]:
            self._depths.append(1 if source == ELSEWHERE else self._depths[source] + 1)
        self.deepest = max(self._depths)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give every node as much room as it has leaves, its first child's to the left."""
        leaves = [0 for _ in self._from]
        for node in range(self.count, -1, -1):
            leaves[node] = max(1, leaves[node])
            if self._from[node] != ELSEWHERE:
                leaves[self._from[node]] += leaves[node]
        self._middles: "list[float]" = []
        # Where the next child of a node goes, and what comes from elsewhere.
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
        """Return how far to the right a node stands, from 0 to 1, and in which row."""
        return self._middles[node] / self.leaves, self._depths[node]

    def source(self, node: int) -> "int | None":
        """Return the node that a node comes from, None for the first one and for what is from elsewhere."""
        source = self._from[node]
        return None if source == ELSEWHERE else source

    def way(self, node: int) -> "list[int] | None":
        """Return the nodes that lead from the first one to this one, None for what is from elsewhere."""
        found = [node]
        while found[-1]:
            if self._from[found[-1]] == ELSEWHERE:
                return None
            found.append(self._from[found[-1]])
        return found[::-1]

    def move(self, node: int) -> int:
        """Return the move that made a node, but not the first one."""
        return self._moves[node]

    def line(self, node: int) -> "int | None":
        """Return the line of the program that made a node, None where that isn't known."""
        return self._lines[node]

    def position(self, node: int, game: "Game", first: "Position") -> "Position | None":
        """Return the position of a node, None for what is from elsewhere, or can't be."""
        way = self.way(node)
        if way is None:
            return None
        position = first
        for each in way[1:]:
            if game.result(position) is not None or self._moves[each] not in game.legal_moves(position):
                return None
            position = game.play(position, self._moves[each])
        return position
