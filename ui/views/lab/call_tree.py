"""The calls of a program's search as a tree.

Node 0 is the position that the program was asked about, node n the result of its call number n.
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
        self.moves = [-1] + [call[1] for call in calls]
        """The move to each node."""
        self.lines = [None] + [call[2] for call in calls]
        """The program's line of each call, if known."""
        self._depths = [0]
        for source in self._from[1:]:
            self._depths.append(1 if source == ELSEWHERE else self._depths[source] + 1)
        self.deepest = max(self._depths)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give every node as much room as it has leaves, with its first child on the left."""
        leaves = [0 for _ in self._from]
        for node in range(self.count, -1, -1):
            leaves[node] = max(1, leaves[node])
            if self._from[node] != ELSEWHERE:
                leaves[self._from[node]] += leaves[node]
        self._middles: "list[float]" = []
        # The left edges of the nodes' next children.
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
        """Return the horizontal place of a node, from 0 to 1, and its row."""
        return self._middles[node] / self.leaves, self._depths[node]

    def source(self, node: int) -> "int | None":
        """Return the parent of a node, None for the first one and for one from elsewhere."""
        source = self._from[node]
        return None if source == ELSEWHERE else source

    def way(self, node: int) -> "list[int] | None":
        """Return the nodes from the first one to this one, None for one from elsewhere."""
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
