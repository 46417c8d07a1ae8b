"""Proves the values of moves in Gobblers: how soon a side wins, or that neither can force a win.

The search tests whether a position is won, or lost, within 1 ply, then 2, and so on. Such bounds don't depend
on the moves before, so repeated positions cause no errors (unlike in df-pn: Kishimoto and Müller, 2004). It
tries only moves after which the other side has no immediate win, first those that threaten to win.
"""

from ...base import tables
from ...base.pause import MoveNow
from ...contract.annotations import Callable, Generator, Position, Steps, TypeAlias
from ...contract.prover import Proof
from ...contract.prover import Prover as AnyProver
from .bits import Bits, Node, canonical
from .book import Book

Outcome: TypeAlias = "tuple[int, int | None]"
"""A value and a distance, for the side to move; a draw has no distance."""

PAUSE = 100  # The number of positions expanded between two pauses.
NEVER = 63  # A number of plies greater than that of any forced win.
MOST = 60_000  # The most positions whose replies are cached, some 60 MB; then the cache is emptied.
CACHED_PERCENT = 12  # The cache of replies holds this percentage of a table's positions.


class _Pause(Exception):
    """Raised when a search has to pause; the tables keep its results."""


class Bounds:
    """Proves within how many plies positions without an immediate win are won or lost.

    A position is `(key, mine, theirs)`, the result of `canonical`. Tables store the bounds on the plies.
    """

    def __init__(self, bits: "Bits") -> None:
        self.bits = bits
        self.expanded = 0  # The number of positions whose replies have been generated.
        self.keep_to(tables.most)
        self._left = 0  # The number of positions to expand before the next pause.
        self._safe: "dict[int, list[Node]]" = {}  # The results of `_replies`, by key.
        # By key, `(refuted, proven)`: not won (lost) within `refuted` plies, but won (lost) within `proven`.
        self._won: "dict[int, tuple[int, int]]" = {}
        self._lost: "dict[int, tuple[int, int]]" = {}

    def keep_to(self, positions: int) -> None:
        """Limit the tables to `positions` entries."""
        self._most = min(MOST, positions * CACHED_PERCENT // 100)

    def retry_after_pauses(self, test: "Callable[..., bool]", node: "Node", plies: int) -> "Steps[bool]":
        """Return `test(node, plies)`. A pause ends the test; this yields, then starts the test again."""
        self._make_room()
        while True:
            self._left = PAUSE
            try:
                return test(node, plies)
            except _Pause:
                yield

    def wins_within(self, node: "Node", plies: int) -> bool:
        """Return whether the side to move can force a win within a number of plies."""
        if self.bits.strict and not plies & 1:
            # By the strict rules the winner makes the last move, so a win takes an odd number of plies.
            plies -= 1
        if plies < 2:
            return False  # The position has no immediate win.
        key = node[0]
        refuted, proven = self._won.get(key, (1, NEVER))
        if plies <= refuted:
            return False
        if plies >= proven:
            return True
        for reply in self._replies(node):
            if self.loses_within(reply, plies - 1):
                self._won[key] = (refuted, plies)
                return True
        self._won[key] = (plies, proven)
        return False

    def loses_within(self, node: "Node", plies: int) -> bool:
        """Return whether the other side can force a loss of the side to move within a number of plies."""
        if self.bits.strict and plies & 1:
            plies -= 1  # The other side makes the last move, so a loss takes an even number of plies.
        if plies < 1:
            return False
        key = node[0]
        refuted, proven = self._lost.get(key, (0, NEVER))
        if plies <= refuted:
            return False
        if plies >= proven:
            return True
        if refuted < 2:
            # `_replies` leaves out moves that lose immediately, so losses within 2 plies need their own test.
            loss_plies = self._early_loss(node)
            if loss_plies < NEVER:
                self._lost[key] = (loss_plies - 1, loss_plies)
                return plies >= loss_plies
            refuted = 2
            if plies <= 2:
                self._lost[key] = (2, proven)
                return False
        replies = self._replies(node)
        for reply in replies:
            if not self.wins_within(reply, plies - 1):
                self._lost[key] = (plies, proven)
                if replies[0] is not reply:
                    # Try this reply first in the next test, which it will probably refute, too. Make a new
                    # list, as callers may iterate over the old one.
                    self._safe[key] = [reply] + [other for other in replies if other is not reply]
                return False
        self._lost[key] = (refuted, plies)
        return True

    def _early_loss(self, node: "Node") -> int:
        """Return the plies to a loss of the side to move if they are 1 or 2, else NEVER."""
        self._count_expansion()
        bits = self.bits
        _, mine, theirs = node
        replies = bits.replies(mine, theirs)
        for after in replies:
            if not bits.wins_at_once(theirs, after):
                return NEVER
        return 2 if replies else 1  # Without such moves, its next move loses immediately.

    def _count_expansion(self) -> None:
        """Count a position that is expanded. Raises _Pause instead if a pause is due."""
        if not self._left:
            raise _Pause
        self._left -= 1
        self.expanded += 1

    def _make_room(self) -> None:
        if len(self._safe) >= self._most:
            self._safe = {}
        if len(self._won) + len(self._lost) >= 3 * self._most:
            self._won, self._lost = {}, {}

    def _replies(self, node: "Node") -> "list[Node]":
        """Return the positions after moves that allow no immediate win; moves that threaten one are first."""
        key, mine, theirs = node
        if key in self._safe:
            return self._safe[key]
        self._count_expansion()
        bits = self.bits
        keys = set()
        threats: "list[Node]" = []
        others: "list[Node]" = []
        for after in bits.replies(mine, theirs):
            reply = canonical(theirs, after)
            if reply[0] not in keys:
                keys.add(reply[0])
                if not bits.wins_at_once(theirs, after):
                    (threats if bits.wins_at_once(after, theirs) else others).append(reply)
        self._safe[key] = threats + others
        return self._safe[key]


class Prover(AnyProver):
    """Proves positions by one version of the rules; keeps tables."""

    patience = 40  # See engine.contract.prover.

    def __init__(self, bits: "Bits", last: int, book: "Book | None" = None) -> None:
        """Create a prover with empty tables; no forced win takes more than `last` plies."""
        self.bits = bits
        self.last = last
        self.book = book
        self.bounds = Bounds(bits)

    def prove(self, position: "Position", every: bool = True) -> "Generator[Proof, None, Proof]":
        """Return the proof of all moves or, without `every`, of the best ones; draws have no distance."""
        roots = Roots(self, position)
        expanded_before = self.bounds.expanded
        work = roots.prove_every() if every else roots.prove_best()
        try:
            for _ in work:
                yield roots.proof(self.bounds.expanded - expanded_before)
        except MoveNow:
            pass  # The proof so far is the result.
        finally:
            work.close()
        return roots.proof(self.bounds.expanded - expanded_before)

    def keep_to(self, positions: int) -> None:
        """Limit the tables, as `Bounds.keep_to` does."""
        self.bounds.keep_to(positions)

    def value_of(self, node: "Node") -> "Steps[Outcome]":
        """Return `(value, distance)` of an unfinished game; yields at pauses."""
        outcome = self.quick_value(node)
        if outcome:
            return outcome
        bounds = self.bounds
        for plies in range(1, self.last + 1):
            if (yield from bounds.retry_after_pauses(bounds.wins_within, node, plies)):
                return 1, plies
            if (yield from bounds.retry_after_pauses(bounds.loses_within, node, plies)):
                return -1, plies
        return 0, None

    def quick_value(self, node: "Node") -> "Outcome | None":
        """Return what `value_of` returns if no search is needed, else None."""
        _, mine, theirs = node
        if self.bits.wins_at_once(mine, theirs):
            return 1, 1
        return self.book.known_value(node) if self.book else None


class Roots:
    """The moves of the root position with their values and distances; symmetric moves are proven together."""

    def __init__(self, prover: "Prover", position: "Position") -> None:
        self.prover = prover
        bits = prover.bits
        mine, theirs, _ = position
        self.node = canonical(mine, theirs)
        self.best: "list[int]" = []
        self.moves: "dict[int, tuple[int | None, int | None]]" = {}
        # The positions after moves whose values are unknown, each with the moves that lead to it.
        self.unproven: "list[tuple[Node, list[int]]]" = []
        self.cleared = 0  # No position in `unproven` is won or lost within this number of plies.
        moves_by_key: "dict[int, list[int]]" = {}  # The moves to each position, by its key.
        for move in bits.moves(mine, theirs):
            after = bits.play(mine, move)
            result = bits.result(theirs, after)
            reply = canonical(theirs, after)
            symmetric_moves = moves_by_key.setdefault(reply[0], [])
            symmetric_moves.append(move)
            if len(symmetric_moves) > 1:
                self.moves[move] = self.moves[symmetric_moves[0]]
                continue
            outcome = (result, 0) if result is not None else prover.quick_value(reply)
            self.moves[move] = before(outcome) if outcome else (None, None)
            if not outcome:
                self.unproven.append((reply, symmetric_moves))  # Later moves may join the list.
        # The moves that are being searched: at first all unproven ones.
        self.searched = [move for _, moves in self.unproven for move in moves]

    def proof(self, nodes: int) -> Proof:
        """Return the proof so far; `nodes` is the number of visited nodes."""
        return Proof(dict(self.moves), self.best or self._proven_best(), nodes, self.searched)

    def _proven_best(self) -> "list[int]":
        """Return the best moves if all are known, or if a known win is as quick as possible, else []."""
        best_rank = max([rank(self.moves[move]) for move in self.moves])
        # An unproven move wins in `cleared + 2` plies at best: no loss after it takes `cleared` or fewer.
        if self.unproven and best_rank < rank((1, self.cleared + 2)):
            return []
        return [move for move in sorted(self.moves) if rank(self.moves[move]) == best_rank]

    def _store(self, reply: "Node", outcome: "Outcome") -> None:
        """Store the outcome of `reply`, a position after a move, for all moves that lead to it."""
        for node, moves in self.unproven:
            if node is reply:
                for move in moves:
                    self.moves[move] = before(outcome)
        self.unproven = [(node, moves) for node, moves in self.unproven if node is not reply]

    def prove_every(self) -> "Steps[None]":
        """Prove all moves, those with the shortest distance first."""
        bounds = self.prover.bounds
        for plies in range(1, self.prover.last + 1):
            for reply, moves in list(self.unproven):
                self.searched = moves
                if (yield from bounds.retry_after_pauses(bounds.loses_within, reply, plies)):
                    self._store(reply, (-1, plies))
                elif (yield from bounds.retry_after_pauses(bounds.wins_within, reply, plies)):
                    self._store(reply, (1, plies))
            self.cleared = plies  # No position in `unproven` is won or lost within `plies`.
        for reply, _ in list(self.unproven):
            self._store(reply, (0, None))

    def prove_best(self) -> "Steps[None]":
        """Prove the best moves, and that no others are better."""
        if not self.unproven or self._proven_best():
            return
        bounds = self.prover.bounds
        value, distance = yield from self.prover.value_of(self.node)
        best_rank = max([rank(self.moves[move]) for move in self.moves])
        plies = self.prover.last if distance is None else distance - 1  # The plies after a best move.
        for reply, moves in list(self.unproven):
            self.searched = moves
            if value > 0:
                is_best = yield from bounds.retry_after_pauses(bounds.loses_within, reply, plies)
            else:
                # In a draw, a move is best if the other side can't win after it; in a loss, if not sooner.
                too_soon = plies if value == 0 else plies - 1
                is_best = not (yield from bounds.retry_after_pauses(bounds.wins_within, reply, too_soon))
            if is_best:
                self._store(reply, (-value, None if distance is None else plies))
                best_rank = max(best_rank, rank((value, distance)))
        self.best = [move for move in sorted(self.moves) if rank(self.moves[move]) == best_rank]


def before(outcome: "Outcome") -> "Outcome":
    """Convert the `(value, distance)` of the position after a move to those of the move."""
    value, distance = outcome
    return -value, None if distance is None else distance + 1


def rank(outcome: "tuple[int | None, int | None]") -> int:
    """Return a sort key: higher for a sooner win or a later loss, lowest for an unknown value."""
    value, distance = outcome
    if value is None:
        return -2 * NEVER
    return value * (NEVER - (distance or 0))
