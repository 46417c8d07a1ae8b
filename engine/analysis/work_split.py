"""Splits an analysis among several engines and collects the results; searches nothing.

A task of an analysis is to search one move to one depth; any engine finds the same value. An engine gets the
moves that it has searched before, as its table speeds them up. Only if none of these is at the lowest depth,
it gets a new move or another engine's.
"""

from ..contract.annotations import Analysis, Game, Move, Position
from .comparison import compare


class Shared:
    """Shares an analysis of an unfinished game, which one engine has begun, among several."""

    def __init__(self, game: "Game", position: "Position", first: "Analysis") -> None:
        self.game, self.position = game, position
        self.nodes = first["nodes"]
        self._analysis = first
        self._is_new = False  # Whether results have come since `_analysis` was built.
        self._moves = [entry["move"] for entry in first["moves"]]
        # By move: the depth of its next search, the engine that has searched it, its last search's nodes, its
        # results with their depths. A move that the first engine (0) has proven needs only its line.
        self._next_depth = {entry["move"]: entry["depth"] + (not entry["exact"]) for entry in first["moves"]}
        self._owner = {entry["move"]: 0 if entry["exact"] else None for entry in first["moves"]}
        self._cost = dict.fromkeys(self._moves, 0)
        self._results: "dict[int, list[tuple[int, Move]]]" = {move: [] for move in self._moves}
        self._proven: "list[int]" = []
        self._in_search: "list[int]" = []  # The moves that engines search now.

    @property
    def analysis(self) -> "Analysis":
        """The report by the last depth to which all moves are searched, or by the proofs of all moves."""
        # Built only on request, as there are fewer requests than results.
        results = self._results_at_depth() if self._is_new else None
        if results:
            self._analysis = compare(self.game, self.position, results, self.nodes)
        self._is_new = False
        return self._analysis

    @property
    def depth(self) -> int:
        """The depth in plies at which the engines search now."""
        return min([self._next_depth[move] for move in self._unfinished_moves()] + [self.game.longest])

    def deal(self, engine: int) -> "tuple[int, int] | None":
        """Return the next task of the engine with this number, `(move, depth)`, or None if all are dealt."""
        free = [move for move in self._unfinished_moves() if move not in self._in_search]
        if not free:
            return None
        depth = min([self._next_depth[move] for move in free])

        def rank(move: int) -> "tuple[int, int]":
            # First the engine's own moves, then new ones; of these the costliest, so that it isn't last.
            owner = self._owner[move]
            return 2 if owner == engine else 1 if owner is None else 0, self._cost[move]

        best = max([move for move in free if self._next_depth[move] == depth], key=rank)
        self._owner[best] = engine
        self._in_search.append(best)
        return best, depth

    def give_back(self, move: int) -> None:
        """Take back a move whose search an engine didn't finish, so that it can be dealt again."""
        self._in_search.remove(move)

    def take(self, weighed: "Move", nodes: int) -> None:
        """Add an engine's result for a move, and the number of nodes it took."""
        move = weighed["move"]
        self._in_search.remove(move)
        self._results[move].append((self._next_depth[move], weighed))
        if weighed["exact"]:
            self._proven.append(move)
        self._next_depth[move] += 1
        self._cost[move] = nodes
        self.nodes += nodes
        self._is_new = True

    def _unfinished_moves(self) -> "list[int]":
        depths, longest = self._next_depth, self.game.longest
        return [move for move in self._moves if depths[move] <= longest and move not in self._proven]

    def _results_at_depth(self) -> "list[Move] | None":
        """Return each move's result at the last finished depth, or None if any move has none."""
        depth = self.depth - 1
        results = []
        for move in self._moves:
            usable = [entry for plies, entry in self._results[move] if entry["exact"] or plies <= depth]
            if not usable:
                return None
            results.append(usable[-1])
        return results
