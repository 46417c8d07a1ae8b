"""Negamax with alpha-beta pruning (Knuth and Moore, 1975), deepened step by step.

The search is a generator: it yields every few hundred nodes, so that whoever drives it can look at the clock,
show progress, answer a cancel, and go on or simply stop asking. What it found up to then stands.
"""

from collections import namedtuple

from engine.clock import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

    Event = tuple[Any, ...]

PAUSE = 256
"""Nodes between two pauses."""

TABLE_LIMIT = 500_000
"""Entries at which the transposition table starts afresh, to stay within a phone's memory."""

Report = namedtuple("Report", ("depth", "value", "moves", "line", "exact", "nodes"))
"""What a search of one depth found, for the side to move.

`moves` lists `(move, value, exact)`: every best move and, where all were asked for, the others too. `line` is
the principal variation, a tuple of moves; it ends early where the table knew the rest. `exact` says that no
estimate stands behind a value. `nodes` is the search's count when it had found this.
"""


class Search:
    """An alpha-beta search of one game, with its transposition table and its counts of nodes and cutoffs."""

    def __init__(
        self,
        game: "Game",
        table: bool = True,
        ordering: bool = True,
        symmetry: bool = False,
        pruning: bool = True,
        trace: bool = False,
    ) -> None:
        """Make a search; each refinement can be left out, which changes the work and never the value.

        `table` remembers positions, `ordering` tries likely moves first, `symmetry` lets mirrored and turned
        positions share an entry of the table; without `pruning` nothing is cut off: that is plain minimax.

        With `trace`, the search yields what it does, as tuples: a word, the ply at which it happens, and

        - `enter`, ply, move, alpha, beta: it goes to the node that the move leads to (None at the root);
        - `leaf`, ply, value, reason: the node's value is known at once, the game being `over`, the `depth`
          reached, or the position in the `table`;
        - `value`, ply, move, value, alpha, beta: a move has got its value, which may have raised alpha;
        - `cut`, ply, moves: the other moves don't matter any more, since alpha has reached beta.

        Each value, alpha and beta is for the side to move at that ply.
        """
        self.game = game
        self.nodes = 0
        self.cutoffs = 0
        self.reports: "list[Report]" = []
        self._use_table = table
        self._ordering = ordering
        self._symmetry = symmetry
        self._pruning = pruning
        self._trace = trace
        self._key = game.canonical_key if symmetry else game.key
        # key -> (depth, proven, low, high, best move); proven: no estimate stands behind these bounds
        self._table: "dict[int, tuple[int, bool, int, int, int | None]]" = {}
        self._killers: "dict[int, int]" = {}
        self._lines: "list[tuple[int, ...]]" = [()]
        self._estimated = False
        self._limit = game.most + 1

    @property
    def line(self) -> "tuple[int, ...]":
        """The principal variation of the last `run`; it ends early where the table knew the rest."""
        return self._lines[0]

    def value(self, position: "Position", depth: int = 64) -> int:
        """Return the minimax value of a position, `depth` plies deep, and count the nodes that it took."""
        search = self.run(position, depth)
        while True:
            try:
                next(search)
            except StopIteration as stop:
                return int(stop.value)

    def run(self, position: "Position", depth: int = 64) -> "Generator[Event | None, None, int]":
        """Return what `value` returns; yields None at pauses and, where asked to trace, what it does."""
        self._lines = [()] * (depth + 2)
        if self._trace:
            yield ("enter", 0, None, -self._limit, self._limit)
        return (yield from self._negamax(position, depth, -self._limit, self._limit, 0))

    def deepen(
        self,
        position: "Position",
        depth: int,
        seconds: "float | None" = None,
        nodes: "int | None" = None,
        every: bool = False,
    ) -> "Generator[None, None, None]":
        """Search 1 ply deep, then 2, and so on; the last of `reports` is what the deepest one found.

        Ends after `depth` plies (at least 1), when the value can't change any more, or at a pause after
        `seconds` or `nodes`. The first ply is always finished, so there is always a report. With `every`,
        each legal move gets its own value; without, only the best moves do, which is quicker. The game must
        not be over.
        """
        started = now()
        nodes_before = self.nodes
        self.reports = []
        for plies in range(1, depth + 1):
            for _ in self._search_root(position, plies, every):
                yield
                if self.reports and (
                    (seconds is not None and now() - started >= seconds)
                    or (nodes is not None and self.nodes - nodes_before >= nodes)
                ):
                    return
            if self.reports[-1].exact:
                return

    def _search_root(
        self, position: "Position", depth: int, every: bool
    ) -> "Generator[Event | None, None, None]":
        """Search all moves to one depth and add the findings to `reports`."""
        game = self.game
        self.nodes += 1
        self._lines = [()] * (depth + 2)
        best = -self._limit
        found = []
        lines = {}
        for move in self._root_moves(position):
            # One below the best: a move as good as the best gets its exact value, a worse one is cut off.
            alpha = -self._limit if every else best - 1
            self._estimated = False
            reply = game.play(position, move)
            value = -(yield from self._negamax(reply, depth - 1, -self._limit, -alpha, 1))
            found.append((move, value, not self._estimated or abs(value) == game.most))
            lines[move] = (move,) + self._lines[1]
            best = max(best, value)
        # Estimates lie inside of -most and +most, so such a value is proven whatever else was seen.
        exact = abs(best) == game.most or all([proven for _, _, proven in found])
        moves = [entry for entry in found if every or entry[1] == best]
        if best == -game.most and self.reports and not every:
            # All moves lose now, but the last depth did not see it: its choice holds out longest.
            moves = [(move, best, True) for move, _, _ in self.reports[-1].moves]
        first = next(move for move, value, _ in moves if value == best)
        self.reports.append(Report(depth, best, moves, lines[first], exact, self.nodes))

    def _root_moves(self, position: "Position") -> "list[int]":
        """Return the legal moves, with the last depth's choice first."""
        moves = self.game.legal_moves(position)
        if self._ordering:
            moves = self.game.order(position, moves)
            if self.reports:
                self._bring_forward(moves, self.reports[-1].line[0])
        return moves

    def _negamax(
        self, position: "Position", depth: int, alpha: int, beta: int, ply: int
    ) -> "Generator[Event | None, None, int]":
        """Search one position and return a value v; yields as `run` does.

        alpha < v < beta: v is the minimax value, `depth` plies deep. v <= alpha: the value is at most v.
        v >= beta: it is at least v. `ply` is the distance from the root.
        """
        game = self.game
        self.nodes += 1
        if self.nodes % PAUSE == 0:
            yield None
        self._lines[ply] = ()
        value = game.result(position)
        if value is not None:
            if self._trace:
                yield ("leaf", ply, value, "over")
            return value
        if depth == 0:
            self._estimated = True
            value = game.estimate(position)
            if self._trace:
                yield ("leaf", ply, value, "depth")
            return value

        key = 0
        table_move = None
        if self._use_table:
            key = self._key(position)
            entry = self._table.get(key)
            if entry:
                known_depth, proven, low, high, table_move = entry
                deep_enough = known_depth == depth or (proven and known_depth < depth)
                if deep_enough and (low >= beta or low == high or high <= alpha):
                    if not proven:
                        self._estimated = True
                    if low == high and table_move is not None:
                        self._lines[ply] = (table_move,)
                    value = high if high <= alpha else low
                    if self._trace:
                        yield ("leaf", ply, value, "table")
                    return value

        moves = game.legal_moves(position)
        if self._ordering:
            moves = game.order(position, moves)
            self._bring_forward(moves, self._killers.get(ply))
            self._bring_forward(moves, table_move)

        estimated_before = self._estimated
        self._estimated = False
        best = -self._limit
        best_move = None
        floor = alpha
        for move in moves:
            if self._trace:
                yield ("enter", ply + 1, move, -beta, -alpha)
            reply = game.play(position, move)
            value = -(yield from self._negamax(reply, depth - 1, -beta, -alpha, ply + 1))
            if value > best:
                best = value
                best_move = move
                if value > alpha:
                    self._lines[ply] = (move,) + self._lines[ply + 1]
                    if self._pruning:
                        alpha = value
            if self._trace:
                yield ("value", ply, move, value, alpha, beta)
            if alpha >= beta:
                self.cutoffs += 1
                self._killers[ply] = move
                if self._trace:
                    yield ("cut", ply, moves[moves.index(move) + 1 :])
                break

        if self._use_table:
            low = best if best > floor else -self._limit
            high = best if best < beta else self._limit
            # In a mirrored position the move would be another square, so only the bounds are shared.
            kept_move = None if self._symmetry else best_move
            if len(self._table) >= TABLE_LIMIT:
                self._table = {}
            self._table[key] = (depth, not self._estimated, low, high, kept_move)
        self._estimated = self._estimated or estimated_before
        return best

    def _bring_forward(self, moves: "list[int]", move: "int | None") -> None:
        """Put `move`, where it is one of `moves`, at the front of the list."""
        if move is not None and move in moves:
            moves.remove(move)
            moves.insert(0, move)
