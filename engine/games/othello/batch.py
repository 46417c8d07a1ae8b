"""Processes all moves of an Othello position at once, one board per lane (see engine.games.othello.bits)."""

from ...contract.annotations import Position, Replies, Table
from ...contract.batch import Batch
from .bits import PASS, Bits, count, split
from .endgame import REPLY, SETTLED_EMPTY, Endgame
from .evaluation import Evaluation

PATTERNS_DEPTH = 3
PATTERNS_EMPTY = 12
"""With at least this many plies to search and empty squares, the value by patterns helps to order moves.

The FFO endgames with 20 empty squares took 1/7 fewer nodes. With fewer squares, patterns cost more time than
they save.
"""
DISC = 10  # The weight in move ordering of a disc in the value by patterns; see REPLY.
DISC_AT_END = 3  # The same in searches to the end, where few replies matter more: 1/20 fewer nodes.
RANK_DIVISOR = 8  # Divides the ranks of squares if values by patterns, or the end, matter more.


class OthelloBatch(Batch):
    """Processes many Othello positions at once, on boards of one size."""

    def __init__(self, bits: Bits, evaluation: "Evaluation", scale: int) -> None:
        self._bits = bits
        self._endgame = Endgame(bits, evaluation.ranks, scale)
        self._evaluation = evaluation
        self._scale = scale

    def expand(self, position: "Position", depth: int = 0) -> "tuple[list[int], Replies]":
        """Return the moves, those with few replies first, and a dict of `(position, replies, value)` by move.

        `position` is the one after the move, `replies` the set of the other side's legal squares in it, and
        `value` its value by patterns or None. The search goes on for `depth` plies.
        """
        mine, theirs, turn = position
        turn = "O" if turn == "X" else "X"
        moves, own, other = self._bits.replies(mine, theirs)
        boards = len(moves)
        if not boards:
            return [PASS], {PASS: ((theirs, mine, turn), self._bits.moves(theirs, mine), None)}
        owns = split(own, boards)
        others = split(other, boards)
        ranks = self._evaluation.ranks
        empty = self._bits.squares - count(mine | theirs)
        values = None
        if depth >= PATTERNS_DEPTH and empty >= PATTERNS_EMPTY:
            next_moves, other_moves = self._bits.both_moves(own, other, boards)
            values = self._evaluation.by_patterns(own, other, next_moves, other_moves, boards)
        else:
            next_moves = self._bits.moves(own, other, boards)
        reply_sets = split(next_moves, boards)
        reaches_end = depth > empty
        disc_weight = DISC_AT_END if reaches_end else DISC
        divisor = RANK_DIVISOR if reaches_end or values else 1
        corners = self._bits.corners
        order = []  # Pairs of rank and move; lower ranks come first.
        replies = {}
        for lane in range(boards):
            move, reply_set = moves[lane], reply_sets[lane]
            rank = REPLY * (count(reply_set) + count(reply_set & corners)) + ranks[move] // divisor
            estimate = None
            if values:
                estimate = values[lane]
                rank += disc_weight * estimate // 100
            order.append((rank, move))
            replies[move] = ((owns[lane], others[lane], turn), reply_set, estimate)
        order.sort()
        return [move for _, move in order], replies

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` for each move: exact if it ends the game, else an estimate."""
        mine, theirs, _ = position
        moves, own, other = self._bits.replies(mine, theirs)
        boards = len(moves)
        if not boards:
            # The other side can move, as the game isn't over.
            return [(PASS, -(self._evaluation.values(theirs, mine, 1)[0] or 0), False)]
        leaves = []
        values = self._evaluation.values(own, other, boards)
        for lane in range(boards):
            value = values[lane]
            if value is None:
                difference = self._bits.difference(split(other, boards)[lane], split(own, boards)[lane])
                leaves.append((moves[lane], difference * self._scale, True))
            else:
                leaves.append((moves[lane], -value, False))
        return leaves

    def settle(
        self, position: "Position", depth: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int] | None":
        """Return an endgame search's `(value, best move, nodes)`; None if the end is far, or past `depth`."""
        mine, theirs, _ = position
        empty = self._bits.squares - count(mine | theirs)
        # A pass may follow each move, so the game may last `2 * empty` plies.
        if empty > SETTLED_EMPTY or depth < 2 * empty:
            return None
        return self._endgame.settle(mine, theirs, low, high, table)


class BatchWithoutLeaves(OthelloBatch):
    """A batch for games whose positions are estimated faster one by one."""

    def leaves(self, position: "Position") -> None:
        """Return None, so that the search estimates positions one by one."""
        return
