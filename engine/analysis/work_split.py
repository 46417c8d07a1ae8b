"""Splits an analysis or a review among several engines and collects the results; searches nothing.

A task of an analysis is one move at one depth, whose value is the same from any engine. An engine gets the
moves that it has searched before, as its table helps with them, and another engine's only if it has none at
the lowest depth. A task of a review is a run of positions.
"""

from engine.analysis.comparison import compare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.protocol import AnalysedMove, Analysis

RUN = 4
"""The positions of a run."""


class Shared:
    """An analysis of an unfinished game, begun by one engine and continued by several."""

    def __init__(self, game: "Game", position: "Position", begun: "Analysis") -> None:
        self.game = game
        self.position = position
        self.nodes = begun["nodes"]
        self._analysis = begun
        self._is_new = False
        self._moves = [entry["move"] for entry in begun["moves"]]
        # A move that the first engine has proven needs only its line.
        self._next = {entry["move"]: entry["depth"] + (not entry["exact"]) for entry in begun["moves"]}
        self._owner = {entry["move"]: 0 if entry["exact"] else None for entry in begun["moves"]}
        self._cost = dict.fromkeys(self._moves, 0)
        self._found: "dict[int, list[tuple[int, AnalysedMove]]]" = {move: [] for move in self._moves}
        self._under_way: "list[int]" = []

    @property
    def analysis(self) -> "Analysis":
        """The analysis by the last finished depth, or by the proofs of all moves."""
        # Built only on request, as there are fewer requests than results.
        found = self._known() if self._is_new else None
        if found:
            self._analysis = compare(self.game, self.position, found, self.nodes)
        self._is_new = False
        return self._analysis

    @property
    def depth(self) -> int:
        """The current depth in plies."""
        return min([self._next[move] for move in self._open()] + [self.game.longest])

    def deal(self, engine: int) -> "tuple[int, int] | None":
        """Return an engine's next task, `(move, depth)`, or None."""
        free = [move for move in self._open() if move not in self._under_way]
        if not free:
            return None
        depth = min([self._next[move] for move in free])
        dealt, rank = free[0], (-1, 0)
        for move in free:
            if self._next[move] == depth:
                owner = self._owner[move]
                # The costliest move comes first, so that no engine is left with it at the end.
                each = (2 if owner == engine else 1 if owner is None else 0, self._cost[move])
                if each > rank:
                    dealt, rank = move, each
        self._owner[dealt] = engine
        self._under_way.append(dealt)
        return dealt, depth

    def give_back(self, move: int) -> None:
        """Make a move available again that an engine didn't finish."""
        self._under_way.remove(move)

    def take(self, weighed: "AnalysedMove", nodes: int) -> None:
        """Add the result of a move and its number of nodes."""
        move = weighed["move"]
        self._under_way.remove(move)
        self._found[move].append((self._next[move], weighed))
        self._next[move] += 1
        self._cost[move] = nodes
        self.nodes += nodes
        self._is_new = True

    def _open(self) -> "list[int]":
        return [
            move
            for move in self._moves
            if self._next[move] <= self.game.longest
            and not (self._found[move] and self._found[move][-1][1]["exact"])
        ]

    def _known(self) -> "list[AnalysedMove] | None":
        """Return each move's result at the last finished depth, or None if any move has none."""
        depth = self.depth - 1
        known = []
        for move in self._moves:
            latest = [weighed for deep, weighed in self._found[move] if weighed["exact"] or deep <= depth]
            if not latest:
                return None
            known.append(latest[-1])
        return known


class Runs:
    """The unassigned runs of a review, each as the indices of its first and last positions."""

    def __init__(self, moves: int, engines: int) -> None:
        self.left = [(max(0, last - RUN + 1), last) for last in range(moves, -1, -RUN)]
        # Each engine works on one part of the game, as its proofs help with nearby positions.
        self._next = [self.left[len(self.left) * number // engines] for number in range(engines)]

    def deal(self, engine: int) -> "tuple[int, int] | None":
        """Return an engine's next run or None; the first engine begins at the end of the game."""
        if not self.left:
            return None
        run = self._next[engine]
        if run not in self.left:
            run = self.left[-1]
        self.left.remove(run)
        self._next[engine] = (max(0, run[0] - RUN), run[0] - 1)
        return run
