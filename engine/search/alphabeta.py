"""Searches games by negamax with alpha-beta pruning (Knuth and Moore, 1975) and iterative deepening.

Searches are generators (see engine.base.pause). Values are in parts (see `Game.scale`).
"""

from collections import namedtuple

from ..base import tables
from ..base.clock import now
from ..base.pause import MoveNow, finish
from ..contract.annotations import Any, Batch, Callable, Game, Hashable, Iterator, Position, Steps, Table
from ..contract.protocol import Entry, MoveResult, Replies, Shallower

PAUSE = 256  # The number of nodes between two pauses.
# If the next depth is at most this many plies before the end of the game, the search goes to the end.
LEAP = 7
# Replaces LEAP if the limits leave PATIENCE times the time and nodes spent so far; it takes more nodes.
EARLY_LEAP = 9
PATIENCE = 10

Report = namedtuple("Report", ("depth", "value", "moves", "line", "exact", "nodes"))
"""The result of a search to one depth, for the side to move.

`moves` lists `(move, value, exact)` of all best moves (of one in a selective search) or, on request, of all
legal moves. `line` is the principal variation, perhaps without its end. An `exact` value depends on no
estimate. `nodes` is the number of nodes that the Search has visited so far.
"""

# A shallower search replaces a deeper one if its value is this many standard deviations beyond the bound.
DOUBT = 0.8
# A shallower search starts only if the estimate is beyond the bound by this fraction of DOUBT's margin.
HOPE = 0.3
# With more plies left than this, the search first looks for a cutoff in the table entries of all replies.
REPLY_CUT_PLIES = 3


class Search:
    """An alpha-beta search of one game with its transposition table; counts nodes and cutoffs."""

    def __init__(
        self,
        game: "Game",
        table: bool = True,
        ordering: bool = True,
        symmetry: bool = False,
        pruning: bool = True,
        scout: bool = False,
        batch: bool = True,
        selective: bool = False,
    ) -> None:
        """Create a search. All settings but `selective` change only the work, not the values.

        `table` is a transposition table; `ordering` tries likely moves first; with `symmetry`, mirrored and
        turned positions share an entry; without `pruning` this is plain minimax. `scout` tries later moves
        with a null window (Marsland and Campbell, 1982), and `batch` uses the game's Batch; both need
        pruning.

        `selective`, which needs `scout`, finds one good move fast. It skips a position if its estimate, or a
        shallower search with a known error (see `Game.shallower`), is far outside the window (Multi-ProbCut;
        Buro, 1995 and 1997). Values that reports mark as exact are still proven.
        """
        self.game = game
        self.nodes = self.cutoffs = 0
        self.reports: "list[Report]" = []
        self.has_skipped = False  # Whether a selective search has skipped any position (see `_by_estimate`).
        self.partial: "Report | None" = None
        """The result so far of an unfinished depth, or None; it tries the last depth's best move first."""
        self.latest: "dict[int, MoveResult]" = {}
        """`(depth, value, exact, line)` by move, from the last finished depth of `deepen`."""
        self._work: "dict[int, int]" = {}  # The nodes that `deepen` has visited below each move of the root.
        self._searched = (0, 0)  # The root's move that is being searched, and `nodes` when that began.
        self._use_table, self._ordering = table, ordering
        self._symmetry, self._pruning = symmetry, pruning
        self._scout = scout and pruning
        self._selective = selective and self._scout
        self._one_is_enough = self._selective  # One best move, even if others are equal.
        self._batch = game.batch if batch and pruning and game.alternates else None
        self._key: "Callable[[Position], Hashable]" = game.canonical_key if symmetry else game.key
        self._table: "Table" = {}
        self._room = tables.most  # The most entries of the table.
        self._killers: "dict[int, int]" = {}  # The last move that caused a cutoff, by ply.
        self._lines: "list[tuple[int, ...]]" = [()]  # The principal variation from each ply on.
        self._estimated = False  # Whether the value of the current subtree depends on an estimate.
        self._scale = game.scale
        self._most = game.most * game.scale
        self._limit = self._most + 1  # Greater than any value: infinity.
        self._next_pause = PAUSE  # The number of nodes at which the next pause is due.
        # `deepen` sets these, `weigh` only the depth.
        self._depth = 0  # The depth of the running search, at most `_plies_left`.
        self._plies_left: "int | None" = None  # The result of `Game.plies_left` for the root.
        self._to_end = False  # Whether it searches to the end of the game for one best move only.
        self._root_entry: "Entry | None" = None  # The root's entry in the table when `deepen` began.
        self._started = 0.0  # The time when `deepen` began.
        self._nodes_before = 0  # The number of nodes when `deepen` began.

    def keep_to(self, positions: int) -> None:
        """Limit the table to this number of positions, whatever this device's limit is."""
        self._room = positions

    def take_over(self, earlier: "Search") -> None:
        """Use the table of an earlier search of the same game with the same `selective`."""
        self._table = earlier._table
        self.has_skipped = earlier.has_skipped

    @property
    def is_exact(self) -> bool:
        """Whether the last value or bound depends on no estimate."""
        return not self._estimated

    @property
    def line(self) -> "tuple[int, ...]":
        """The principal variation of the last `run` (see Report)."""
        return self._lines[0]

    def value(self, position: "Position", depth: int = 64) -> int:
        """Return the minimax value of a position, `depth` plies deep."""
        return finish(self.run(position, depth))

    def run(self, position: "Position", depth: int = 64) -> "Steps[int]":
        """Return the minimax value of a position, `depth` plies deep; yields None at pauses."""
        self._lines = [()] * (depth + 2)
        return (yield from self._visit(position, depth, -self._limit, self._limit, ply=0))

    def ask(self, position: "Position", least: int, depth: "int | None" = None) -> "Steps[int]":
        """Return a bound v, in points, of an unfinished game's value under best play.

        It is a lower bound if v >= least, else an upper one. With a `depth` in plies, see `is_exact`. Yields
        None at pauses.
        """
        # `plies_left` doesn't count passes.
        depth = depth or 2 * (self.game.plies_left(position) or self.game.longest)
        self._lines = [()] * (depth + 2)
        self._to_end, self._estimated = True, False
        bound = least * self._scale
        return (yield from self._visit(position, depth, bound - 1, bound, ply=0)) // self._scale

    def deepen(
        self,
        position: "Position",
        depth: int,
        seconds: "float | None" = None,
        nodes: "int | None" = None,
        every: bool = False,
        resume: bool = False,
        prove: bool = False,
    ) -> "Steps[None]":
        """Search an unfinished game 1 ply deep, then 2, and so on; add to `reports`; yield `progress()`.

        The search stops after `depth` plies, when the value is exact, or at the first pause after `seconds`
        or `nodes`, but not before 1 ply is complete. With `every`, each legal move gets its own value, else
        only the best moves, which is faster. With `prove`, it stops only when all moves are proven. With
        `resume`, it goes on from this search's last depth in the same position. Without `every`, if the table
        already has the position's value at some depth, the search goes from depth 1 straight to that one.
        """
        self._started = now()
        self._nodes_before = self.nodes
        self.partial = None
        if not resume:
            self.reports, self.latest, self._work = [], {}, {}
        if self._is_done(prove):
            return
        last_depth = self.reports[-1].depth if self.reports else 0
        is_hurried = False
        self._plies_left = self.game.plies_left(position)
        self._root_entry = None if resume else self._table.get(self._key(position))
        table_depth = 0 if every else self._table_depth()
        for plies in self._depths(depth, seconds, nodes, table_depth):
            if plies <= last_depth:
                continue
            self._depth = plies if self._plies_left is None else min(plies, self._plies_left)
            self._to_end = self._depth == self._plies_left and self._one_is_enough and not (every or prove)
            if self._to_end and self.reports:
                work = self._search_to_end(position, plies)
            else:
                work = self._search_root(position, plies, every or prove, prove)
            for _ in work:
                try:
                    yield self.progress()
                except MoveNow:
                    is_hurried = True
                is_late = seconds is not None and now() - self._started >= seconds
                is_late = is_late or (nodes is not None and self.nodes - self._nodes_before >= nodes)
                if self.reports and (is_hurried or is_late):
                    return
            self.partial = None
            if self._is_done(prove):
                return

    def _is_done(self, prove: bool) -> bool:
        if not self.reports or not self.reports[-1].exact:
            return False
        return not prove or all([exact for _, _, exact in self.reports[-1].moves])

    def progress(self) -> "dict[str, Any]":
        """Return the progress of `deepen`; `speed` is in nodes per second."""
        report = self.partial or (self.reports[-1] if self.reports else None)
        nodes = self.nodes - self._nodes_before
        seconds = now() - self._started
        move, nodes_then = self._searched
        return {
            "depth": self._depth,
            "nodes": nodes,
            "speed": int(nodes / seconds) if seconds > 0 else 0,
            "value": None if report is None else report.value / self._scale,
            "line": [] if report is None else list(report.line),
            "selective": self.has_skipped and self._depth != self._plies_left,  # To the end, it skips none.
            "work": list(self._work.items()) + [(move, self.nodes - nodes_then)],
        }

    def _table_depth(self) -> int:
        """Return at what depth, short of the game's end, the table has the root's exact value; 0 for none."""
        depth, _, low, high, _ = self._root_entry or (0, False, 0, 0, None)
        return depth if low == high and (self._plies_left is None or depth < self._plies_left) else 0

    def _depths(
        self, depth: int, seconds: "float | None", nodes: "int | None", table_depth: int
    ) -> "Iterator[int]":
        """Yield the depths to search in ascending order; the last may leap beyond the end of the game."""
        plies_left = self._plies_left
        yield 1
        if 1 < table_depth <= depth:
            yield table_depth
        for plies in range(max(1, table_depth) + 1, depth + 1):
            if plies_left is not None and depth >= plies_left:
                seconds_spent, nodes_spent = now() - self._started, self.nodes - self._nodes_before
                has_time = seconds is None or seconds_spent * (1 + PATIENCE) <= seconds
                has_nodes = nodes is None or nodes_spent * (1 + PATIENCE) <= nodes
                # With a value from the table, the time so far says nothing about the next depth.
                leap = EARLY_LEAP if has_time and has_nodes and not table_depth else LEAP
                if plies >= plies_left - leap:
                    # `plies_left` doesn't count passes, which can double the length.
                    yield max(depth, 2 * plies_left)
                    return
            yield plies

    def _search_root(self, position: "Position", depth: int, every: bool, prove: bool) -> "Steps[None]":
        """Search all moves to a depth, set `latest`, add a report; with `prove`, keep the proven results."""
        self.nodes += 1
        best = -self._limit
        results: "list[tuple[int, int, bool]]" = []
        lines = {}
        latest = {}
        for move in self._root_moves(position):
            _, value, proven, line = self.latest.get(move, (0, 0, False, ()))
            if prove and proven:
                # Keep this result, as the first depth with a proof finds the quickest win.
                latest[move], lines[move] = self.latest[move], line
                results.append((move, value, True))
                best = max(best, value)
                continue
            # Alpha is one below the best value, so that an equal move gets its exact value.
            alpha = best if self._one_is_enough else best - 1
            alpha = -self._limit if every else max(alpha, -self._limit)
            full_window = every or not results
            latest[move] = yield from self._weigh(position, move, depth, alpha, full_window)
            _, value, proven, lines[move] = latest[move]
            results.append((move, value, proven))
            if value > best and self.reports and not every:
                moves = [(move, value, proven)]
                self.partial = Report(self._depth, value, moves, lines[move], exact=False, nodes=self.nodes)
            best = max(best, value)
        self.latest = latest
        # Estimates lie between -most and most, so these two values are always proven.
        exact = abs(best) == self._most or all([proven for _, _, proven in results])
        moves = [(move, value, proven) for move, value, proven in results if every or value == best]
        if self._one_is_enough and not every:
            # Of the other moves, a selective search knows only that they are no better.
            moves = moves[:1]
        if best == -self._most and self.reports and not every:
            # All moves lose: keep the last depth's choice, which delays the loss longest.
            moves = [(move, best, True) for move, _, _ in self.reports[-1].moves]
        first = next(move for move, value, _ in moves if value == best)
        self.reports.append(Report(self._depth, best, moves, lines[first], exact, self.nodes))

    def _search_to_end(self, position: "Position", depth: int) -> "Steps[None]":
        """Search to the end of the game for its value and one best move, and add a report.

        This is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): null-window searches with one table
        narrow the bounds of the value, beginning near the last depth's value.
        """
        self.nodes += 1
        self._lines = [()] * (depth + 2)
        self._estimated = False
        at_least, at_most = -self._limit, self._limit
        # Begin a little below: it is quicker to prove that one move reaches a value than that none does.
        bound = self.reports[-1].value - self._scale
        moves = self._root_moves(position)
        best, line = moves[0], self.reports[-1].line
        upper_bounds = dict.fromkeys(moves, self._limit)
        while at_least < at_most:
            highest = -self._limit
            for move in moves:
                value = upper_bounds[move]
                if value > bound:  # Else a search of the move can't find more than the bound.
                    value = yield from self._value_of(position, move, depth, bound, bound + 1)
                highest = max(highest, value)
                if value > bound:
                    best, line = move, (move,) + self._lines[1]
                    break
                upper_bounds[move] = value
            if highest > bound:
                at_least = bound = highest
                self._bring_forward(moves, best)
                result = [(best, highest, False)]
                self.partial = Report(self._depth, highest, result, line, exact=False, nodes=self.nodes)
            else:
                at_most = highest
                bound = highest - 1
        if at_least == -self._most:
            # All moves lose: keep the last depth's choice, which delays the loss longest.
            line = self.reports[-1].line
        line = self._extend_line(position, line, depth)
        exact = abs(at_least) == self._most or not self._estimated
        result = [(line[0], at_least, exact)]
        self.reports.append(Report(self._depth, at_least, result, line, exact, self.nodes))

    def weigh(self, position: "Position", move: int, depth: int) -> "Steps[MoveResult]":
        """Search one move `depth` plies deep, or to the end if it is near; return its entry for `latest`."""
        plies_left = self.game.plies_left(position)
        if plies_left is not None and depth >= plies_left - LEAP:
            depth = 2 * plies_left  # `plies_left` doesn't count passes.
        self._depth = depth if plies_left is None else min(depth, plies_left)
        return (yield from self._weigh(position, move, depth, -self._limit, full_window=True))

    def _weigh(
        self, position: "Position", move: int, depth: int, alpha: int, full_window: bool
    ) -> "Steps[MoveResult]":
        """Search one move; return its entry for `latest`. A value not above alpha is only an upper bound."""
        self._lines = [()] * (depth + 2)
        self._estimated = False
        value = alpha + 1
        # A null window first; only if the value exceeds alpha, the full one finds it.
        for beta in (self._limit,) if full_window or not self._scout else (alpha + 1, self._limit):
            if value > alpha:
                value = yield from self._value_of(position, move, depth, alpha, beta)
        proven = not self._estimated or abs(value) == self._most
        return self._depth, value, proven, self._extend_line(position, (move,) + self._lines[1], depth)

    def _value_of(self, position: "Position", move: int, depth: int, alpha: int, beta: int) -> "Steps[int]":
        """Return a root move's value for the moving side, between alpha and beta; yields None at pauses."""
        nodes_before = self.nodes
        self._searched = (move, nodes_before)
        reply = self.game.play(position, move)
        if self.game.again(position, reply):
            value = yield from self._visit(reply, depth - 1, alpha, beta, ply=1)
        else:
            value = -(yield from self._visit(reply, depth - 1, -beta, -alpha, ply=1))
        self._work[move] = self._work.get(move, 0) + self.nodes - nodes_before
        return value

    def _extend_line(self, position: "Position", line: "tuple[int, ...]", depth: int) -> "tuple[int, ...]":
        """Return a principal variation, extended by exact entries of the table to at most `depth` plies."""
        for move in line:
            position = self.game.play(position, move)
        while len(line) < depth:
            _, _, low, high, best = self._table.get(self._key(position), (0, False, 0, 0, None))
            if low != high or best is None:
                break
            line += (best,)
            position = self.game.play(position, best)
        return line

    def _root_moves(self, position: "Position") -> "list[int]":
        """Return the legal moves; first the best one of the last depth, or of a deeper entry in the table."""
        moves = self.game.legal_moves(position)
        if self._ordering:
            moves = self.game.order(position, moves)
            if self.reports:
                self._bring_forward(moves, self.reports[-1].line[0])
            depth, _, _, _, move = self._root_entry or (0, False, 0, 0, None)
            if not self.reports or self.reports[-1].depth < depth:
                self._bring_forward(moves, move)
        return moves

    def _visit(self, position: "Position", depth: int, alpha: int, beta: int, ply: int) -> "Steps[int]":
        """Count a node, perhaps a leaf; return its value or bound as `_search` does; yields at pauses."""
        self.nodes += 1
        if self.nodes >= self._next_pause:
            self._next_pause = self.nodes + PAUSE
            yield
        self._lines[ply] = ()
        result = self.game.result(position)
        if result is not None:
            return result * self._scale
        if depth == 0:
            self._estimated = True
            return self.game.estimate(position)
        return (yield from self._search(position, depth, alpha, beta, ply))

    def _search(
        self, position: "Position", depth: int, alpha: int, beta: int, ply: int, estimate: "int | None" = None
    ) -> "Steps[int]":
        """Return the value v of an unfinished game's position, at least one ply deep; yields at pauses.

        If alpha < v < beta, v is the minimax value, `depth` plies deep; if v <= alpha, that value is at most
        v; if v >= beta, it is at least v. `ply` is the distance from the root. `estimate` is the estimate of
        this position, if the caller knows it.
        """
        shallower = None
        if self._selective and ply and beta - alpha == 1:  # In a null window, below the root.
            shallower = self.game.shallower(position, depth)
        if shallower:  # The first item is the plies of the shallower search, 0 for the estimate alone.
            if estimate is None:
                estimate = self.game.estimate(position)
            if not shallower[0]:
                bound = self._by_estimate(shallower, estimate, alpha, beta)
                if bound is not None:
                    return bound
        if self._batch:
            bound = self._by_batch(self._batch, position, depth, alpha, beta, ply)
            if bound is not None:
                return bound
        key: "Hashable" = None
        table_move = None
        if self._use_table:
            key = self._key(position)
            entry = self._table.get(key)
            if entry:
                bound = self._by_table(entry, depth, alpha, beta, ply)
                if bound is not None:
                    return bound
                table_move = entry[4]  # The best move.
        if estimate is not None and shallower and shallower[0]:
            bound = yield from self._probe(position, shallower, estimate, alpha, beta, ply)
            if bound is not None:
                return bound

        moves, replies = self._branches(position, depth, ply, table_move)
        if replies and self._use_table and depth > REPLY_CUT_PLIES:
            bound = self._cut_by_reply(moves, replies, depth, beta, ply)
            if bound is not None:
                return bound
        game, lines = self.game, self._lines
        estimated_before = self._estimated
        self._estimated = False
        best = -self._limit
        best_move = None
        first_alpha, upper = alpha, beta  # `upper` is the beta of the next move's search.
        goes_on = 0  # Above 0 if the game's Batch knows that the reply doesn't end the game.
        estimate = None  # From here on, the estimate of the reply.
        mover = None if game.alternates else game.turn(position)
        same_side = False
        for move in moves:
            if replies is None:
                reply = game.play(position, move)
            else:
                reply, goes_on, estimate = replies[move]
            if mover is not None:
                same_side = game.turn(reply) == mover
            # This is `_visit` inlined, as most nodes are leaves and a generator for each would cost more than
            # they do. If a null window isn't enough, the loop repeats with the whole window.
            while True:
                self.nodes += 1
                if self.nodes >= self._next_pause:
                    self._next_pause = self.nodes + PAUSE
                    yield
                lines[ply + 1] = ()
                result = None if goes_on else game.result(reply)
                if result is not None:
                    value = result * self._scale
                elif depth == 1:
                    self._estimated = True
                    value = game.estimate(reply)
                elif same_side:
                    value = yield from self._search(reply, depth - 1, alpha, upper, ply + 1)
                else:
                    value = yield from self._search(reply, depth - 1, -upper, -alpha, ply + 1, estimate)
                if not same_side:
                    value = -value
                if upper == beta or value <= alpha or value >= beta:
                    break
                upper = beta
            if value > best:
                best = value
                best_move = move
                if value > alpha:
                    lines[ply] = (move,) + lines[ply + 1]
                    if self._pruning:
                        alpha = value
                        if alpha >= beta:
                            self.cutoffs += 1
                            self._killers[ply] = move
                            break
            if self._scout:
                upper = alpha + 1  # The null window for the next move.
        if self._use_table:
            self._remember(key, depth, best, best_move, first_alpha, beta)
        self._estimated = self._estimated or estimated_before
        return best

    def _by_estimate(self, shallower: "Shallower", estimate: int, alpha: int, beta: int) -> "int | None":
        """Return beta if the estimate predicts at least beta, alpha if at most alpha, else None."""
        _, correction, error = shallower
        estimate += correction
        margin = int(DOUBT * error)
        if alpha - margin < estimate < beta + margin:
            return None
        self._estimated = self.has_skipped = True
        return beta if estimate >= beta else alpha

    def _probe(
        self, position: "Position", shallower: "Shallower", estimate: int, alpha: int, beta: int, ply: int
    ) -> "Steps[int | None]":
        """Return beta if a shallower search predicts at least beta, alpha if at most alpha, else None."""
        plies, correction, error = shallower
        margin = int(DOUBT * error)
        hope = int(HOPE * margin)
        estimated_before = self._estimated
        predicted = None
        if estimate >= beta + hope:
            bound = beta - correction + margin
            if (yield from self._search(position, plies, bound - 1, bound, ply, estimate)) >= bound:
                predicted = beta
        elif estimate <= alpha - hope:
            bound = alpha - correction - margin
            if (yield from self._search(position, plies, bound, bound + 1, ply, estimate)) <= bound:
                predicted = alpha
        if predicted is None:  # The shallower search doesn't count, nor do its estimates.
            self._estimated = estimated_before
        else:
            self._estimated = self.has_skipped = True
        return predicted

    def _by_batch(
        self, batch: "Batch", position: "Position", depth: int, alpha: int, beta: int, ply: int
    ) -> "int | None":
        """Return what `_search` returns if the game's Batch can compute it at once, else None."""
        if depth == 1:
            leaves = batch.leaves(position)
            return None if leaves is None else self._best_leaf(leaves, ply)
        # With symmetry, an entry's key and move belong to a mirrored position, so the batch gets no table.
        table = self._table if self._use_table and not self._symmetry else {}
        low, high = alpha // self._scale, -(-beta // self._scale)  # Rounded outwards.
        settled = batch.settle(position, depth, low, high, table)
        if settled is None:
            return None
        result, move, nodes = settled
        self.nodes += nodes
        if move is not None:
            self._lines[ply] = (move,)
        return result * self._scale

    def _by_table(self, entry: "Entry", depth: int, alpha: int, beta: int, ply: int) -> "int | None":
        """Return what `_search` returns if the table entry is deep and tight enough, else None."""
        known_depth, proven, low, high, move = entry
        deep_enough = known_depth == depth or (proven and known_depth < depth)
        # A selective search, unless it goes to the end, accepts a deeper search's value as the better one.
        deeper = known_depth > depth and self._depth != self._plies_left
        deep_enough = deep_enough or (self._selective and deeper)
        if not deep_enough or not (low >= beta or low == high or high <= alpha):
            return None
        if not proven:
            self._estimated = True
        if low == high and move is not None:
            self._lines[ply] = (move,)
        return high if high <= alpha else low

    def _cut_by_reply(
        self, moves: "list[int]", replies: "Replies", depth: int, beta: int, ply: int
    ) -> "int | None":
        """Return a bound of at least beta if a reply's table entry gives one, else None.

        This is the enhanced transposition cutoff (Schaeffer and Plaat, 1996).
        """
        table, key = self._table, self._key
        for move in moves:
            entry = table.get(key(replies[move][0]))
            if entry and -entry[3] >= beta:  # entry[3] is the upper bound of the reply's value.
                known_depth, proven, _, high, _ = entry
                if known_depth == depth - 1 or (proven and known_depth < depth):
                    if not proven:
                        self._estimated = True
                    self._lines[ply] = (move,)
                    self.cutoffs += 1
                    return -high
        return None

    def _branches(
        self, position: "Position", depth: int, ply: int, table_move: "int | None"
    ) -> "tuple[list[int], Replies | None]":
        """Return the legal moves in search order and, if the game's Batch computes them, their replies."""
        # A selective search needs the estimates of these positions even at depth 1.
        expanded = self._batch.expand(position, depth + self._selective) if self._batch else None
        if expanded is not None:
            moves, _ = expanded
            # The batch's order is better than the killer moves.
            if self._ordering:
                self._bring_forward(moves, table_move)
            return expanded
        moves = self.game.legal_moves(position)
        if self._ordering:
            moves = self.game.order(position, moves)
            self._bring_forward(moves, self._killers.get(ply))
            self._bring_forward(moves, table_move)
        return moves, None

    def _remember(
        self, key: "Hashable", depth: int, best: int, move: "int | None", alpha: int, beta: int
    ) -> None:
        """Store the result of a search with the window `alpha` to `beta` in the table."""
        low = best if best > alpha else -self._limit
        high = best if best < beta else self._limit
        if self._to_end:
            # Another null-window search may have found the other bound: keep it.
            _, proven, known_low, known_high, _ = self._table.get(key, (0, False, 0, 0, None))
            if proven and not self._estimated:
                low, high = max(low, known_low), min(high, known_high)
        if len(self._table) >= self._room:
            self._table = {}  # The table is full: begin a new one.
        # A mirrored position has other moves, so it can share only the bounds.
        entry_move = None if self._symmetry else move
        self._table[key] = (depth, not self._estimated, low, high, entry_move)

    def _best_leaf(self, leaves: "list[tuple[int, int, bool]]", ply: int) -> int:
        """Return the highest value of `Batch.leaves`, and store its move as the line from `ply` on."""
        self.nodes += len(leaves)
        best = -self._limit
        for move, value, exact in leaves:
            if not exact:
                self._estimated = True
            if value > best:
                best = value
                self._lines[ply] = (move,)
        return best

    def _bring_forward(self, moves: "list[int]", move: "int | None") -> None:
        if move is not None and move in moves:
            moves.remove(move)
            moves.insert(0, move)


def points(value: int, scale: int) -> "float | int":
    """Convert a value of a search from parts (see `Game.scale`) to points, as an int if possible."""
    return value // scale if value % scale == 0 else value / scale
