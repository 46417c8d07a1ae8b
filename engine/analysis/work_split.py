"""Divides the work on one game among several engines, and collects the results: pure data, no search.

An analysis is divided by moves and depths: a move's value at a depth is the same from any engine. An engine
keeps its moves, as its table knows them, and takes another's only if it has none of its own at the lowest
depth. A review is divided into runs of moments.
"""

from engine.analysis.comparison import compare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.protocol import Analysis, Weighed

RUN = 4
"""The moments of a run."""


class Shared:
    """An analysis of an unfinished game that one engine has begun and several continue."""

    def __init__(self, game: "Game", position: "Position", begun: "Analysis") -> None:
        self.game = game
        self.position = position
        self.nodes = begun["nodes"]
        self._analysis = begun
        self._is_new = False
        self._moves = [entry["move"] for entry in begun["moves"]]
        # A move that the first engine proved needs only its line.
        self._next = {entry["move"]: entry["depth"] + (not entry["exact"]) for entry in begun["moves"]}
        self._owner = {entry["move"]: 0 if entry["exact"] else None for entry in begun["moves"]}
        self._cost = dict.fromkeys(self._moves, 0)
        self._found: "dict[int, list[tuple[int, Weighed]]]" = {move: [] for move in self._moves}
        self._under_way: "list[int]" = []

    @property
    def analysis(self) -> "Analysis":
        """The analysis by the last finished depth, or by proofs of all moves."""
        # Made on request, as requests are rarer than results.
        found = self._known() if self._is_new else None
        if found:
            self._analysis = compare(self.game, self.position, found, self.nodes)
        self._is_new = False
        return self._analysis

    @property
    def depth(self) -> int:
        """The plies of the current depth."""
        return min([self._next[move] for move in self._open()] + [self.game.longest])

    def deal(self, engine: int) -> "tuple[int, int] | None":
        """Return an engine's next move and its depth in plies, None if there is none."""
        free = [move for move in self._open() if move not in self._under_way]
        if not free:
            return None
        depth = min([self._next[move] for move in free])
        dealt, rank = free[0], (-1, 0)
        for move in free:
            if self._next[move] == depth:
                owner = self._owner[move]
                # The costliest comes first, so that the last one ends soon.
                each = (2 if owner == engine else 1 if owner is None else 0, self._cost[move])
                if each > rank:
                    dealt, rank = move, each
        self._owner[dealt] = engine
        self._under_way.append(dealt)
        return dealt, depth

    def give_back(self, move: int) -> None:
        """Take a move back from an engine that didn't finish it."""
        self._under_way.remove(move)

    def take(self, weighed: "Weighed", nodes: int) -> None:
        """Add the result of a move, and its number of nodes."""
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

    def _known(self) -> "list[Weighed] | None":
        """Return each move's result by the last finished depth, None if a move has none."""
        depth = self.depth - 1
        known = []
        for move in self._moves:
            latest = [weighed for deep, weighed in self._found[move] if weighed["exact"] or deep <= depth]
            if not latest:
                return None
            known.append(latest[-1])
        return known


class Runs:
    """The runs of a review that are left, each as its first and last moment."""

    def __init__(self, moves: int, engines: int) -> None:
        self.left = [(max(0, last - RUN + 1), last) for last in range(moves, -1, -RUN)]
        # Each engine has a part of the game, as its proofs help with near positions.
        self._next = [self.left[len(self.left) * number // engines] for number in range(engines)]

    def deal(self, engine: int) -> "tuple[int, int] | None":
        """Return an engine's next run, None if there is none; the first engine begins with the game's end."""
        if not self.left:
            return None
        run = self._next[engine]
        if run not in self.left:
            run = self.left[-1]
        self.left.remove(run)
        self._next[engine] = (max(0, run[0] - RUN), run[0] - 1)
        return run
