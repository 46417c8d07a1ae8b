"""Textbook alpha-beta (Knuth and Moore, 1975) that yields an event for each step (see engine.study.trace).

With the same settings it visits the same nodes as engine.search.alphabeta, which is optimised.
"""

from ..contract.annotations import Entry, Game, Hashable, Position, Steps


class Textbook:
    """An alpha-beta search of one game; keeps its transposition table, and counts nodes and cutoffs.

    Values are in parts (see `Game.scale`). A value is proven if it depends on no estimate.
    """

    def __init__(
        self,
        game: "Game",
        pruning: bool = True,
        ordering: bool = False,
        table: bool = False,
        symmetry: bool = False,
    ) -> None:
        """Create a search with some of the refinements of engine.search.alphabeta.Search."""
        self.game = game
        self.nodes = self.cutoffs = 0
        self._pruning, self._ordering, self._symmetry = pruning, ordering, symmetry
        self._limit = game.most * game.scale + 1
        self._table: "dict[Hashable, Entry] | None" = {} if table else None
        self._killers: "dict[int, int]" = {}  # The last move that caused a cutoff, by ply.

    def run(self, position: "Position", depth: int) -> "Steps[int]":
        """Search a position `depth` plies deep and return its value; yields events."""
        yield ("enter", 0, None, -self._limit, self._limit)
        value, _ = yield from self._search(position, depth, -self._limit, self._limit, 0)
        return value

    def _search(
        self, position: "Position", depth: int, alpha: int, beta: int, ply: int
    ) -> "Steps[tuple[int, bool]]":
        """Return `(value, proven)` of a position. Outside of alpha and beta, the value is only a bound."""
        self.nodes += 1
        entry = None
        leaf = self._leaf(position, depth)
        if leaf is None and self._table is not None:
            entry = self._table.get(self._key(position))
            leaf = _bound(entry, depth, alpha, beta) if entry else None
        if leaf is not None:
            value, proven, reason = leaf
            yield ("leaf", ply, value, reason)
            return value, proven

        moves = self._moves(position, ply, table_move=entry[4] if entry else None)
        best, best_move = -self._limit, None
        all_proven = True
        first_alpha = alpha
        for index, move in enumerate(moves):
            reply = self.game.play(position, move)
            same_turn = self.game.again(position, reply)
            low, high = (alpha, beta) if same_turn else (-beta, -alpha)
            yield ("enter", ply + 1, move, low, high)
            value, proven = yield from self._search(reply, depth - 1, low, high, ply + 1)
            value = value if same_turn else -value
            all_proven = all_proven and proven
            if value > best:
                best, best_move = value, move
            if self._pruning:
                alpha = max(alpha, best)
            yield ("value", ply, move, value, alpha, beta)
            if alpha >= beta:
                self.cutoffs += 1
                self._killers[ply] = move
                yield ("cut", ply, moves[index + 1 :])
                break
        if self._table is not None:
            # Outside of alpha and beta, the value is only one bound; the other bound stays open.
            low = best if best > first_alpha else -self._limit
            high = best if best < beta else self._limit
            # A mirrored position has other moves, so with symmetry the table stores no move.
            table_move = None if self._symmetry else best_move
            self._table[self._key(position)] = (depth, all_proven, low, high, table_move)
        return best, all_proven

    def _leaf(self, position: "Position", depth: int) -> "tuple[int, bool, str] | None":
        """Return `(value, proven, reason)` if the game is over or the depth is 0, else None."""
        result = self.game.result(position)
        if result is not None:
            return result * self.game.scale, True, "over"
        if depth == 0:
            return self.game.estimate(position), False, "depth"
        return None

    def _key(self, position: "Position") -> "Hashable":
        return self.game.canonical_key(position) if self._symmetry else self.game.key(position)

    def _moves(self, position: "Position", ply: int, table_move: "int | None") -> "list[int]":
        """Return the legal moves. With ordering, first the table's move, then the ply's last cutoff move."""
        moves = self.game.legal_moves(position)
        if not self._ordering:
            return moves
        moves = self.game.order(position, moves)
        for first in (self._killers.get(ply), table_move):
            if first is not None and first in moves:
                moves = [first] + [move for move in moves if move != first]
        return moves


def _bound(entry: "Entry", depth: int, alpha: int, beta: int) -> "tuple[int, bool, str] | None":
    """Return `(value, proven, reason)` if the table entry is deep and tight enough, else None."""
    known_depth, proven, low, high, _ = entry
    deep_enough = known_depth == depth or (proven and known_depth < depth)
    if deep_enough and (low >= beta or low == high or high <= alpha):
        return high if high <= alpha else low, proven, "table"
    return None
