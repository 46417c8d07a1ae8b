"""Finds the reasons for moves in Othello, as keys of its words."""

from ...contract.annotations import Position
from .bits import Bits, count, split
from .themes import regions

QUIET = 1  # A move is quiet if the other side gets at most this many new moves by it.
FEWER = 2  # By so many moves the other side has fewer than before, if that is worth a reason.
REGIONS = 20  # The most empty squares with which regions matter.
COUNTING = 8  # The most empty squares with which it is good to turn over many discs, else few.
MOST = 2  # The most reasons besides corners.


class Reasons:
    """Finds reasons on boards of one size; keeps what the moves of the last position lead to."""

    def __init__(self, bits: Bits) -> None:
        self._bits = bits
        self._rim = bits.top | bits.bottom | bits.left | bits.right
        self._position: "Position" = ()
        self._after: "dict[int, tuple[int, int, int]]" = {}  # By move: my discs, their discs, their moves.
        self._their_moves = 0  # The moves that the other side would have instead.
        self._regions: "list[int]" = []  # The regions of empty squares, if they matter.

    def of(self, position: "Position", move: int) -> "list[str]":
        """Return the reasons for a move that isn't a pass, the most important first."""
        bits = self._bits
        if position != self._position:
            self._look_at(position)
        my_discs, their_discs, replies = self._after[move]
        if not their_discs:
            return ["reason.wipes-out"]
        reasons = ["reason.takes-corner"] if bits.corners >> move & 1 else []
        if not replies and bits.moves(my_discs, their_discs):  # The other side has to pass.
            reasons.append("reason.no-reply")
        is_good = bool(reasons)
        if replies & bits.corners:
            new_corners = replies & bits.corners & ~self._their_moves
            reasons.append("reason.gives-corner" if new_corners else "reason.leaves-corner")
        elif not reasons and bits.near(move) & bits.corners & ~(my_discs | their_discs):
            reasons.append("reason.beside-corner")
        return reasons if is_good else reasons + self._good_reasons(position, move)[:MOST]

    def _look_at(self, position: "Position") -> None:
        mine, theirs, _ = position
        moves, own, other = self._bits.replies(mine, theirs)
        boards = len(moves)
        replies = split(self._bits.moves(own, other, boards), boards)
        after = zip(split(other, boards), split(own, boards), replies)
        self._position, self._after = position, dict(zip(moves, after))
        self._their_moves = self._bits.moves(theirs, mine)
        empty = self._bits.full & ~(mine | theirs)
        self._regions = regions(self._bits, empty) if count(empty) <= REGIONS else []

    def _good_reasons(self, position: "Position", move: int) -> "list[str]":
        my_discs, their_discs, replies = self._after[move]
        empty = self._bits.full & ~(position[0] | position[1])
        others = self._after.values()
        reasons = ["reason.safe-edge"] if self._is_safe(move, my_discs, their_discs) else []
        reasons += [key for region in self._regions for key in self._region_reasons(region, move, replies)]
        if is_least(count(replies), [count(after[2]) for after in others]):
            reasons.append("reason.fewest-replies")
        elif count(replies) <= count(self._their_moves) - FEWER:
            reasons.append("reason.fewer-replies")
        if count(replies & ~self._their_moves) <= QUIET:
            reasons.append("reason.quiet")
        if not replies & self._rim and [after for after in others if after[2] & self._rim]:
            reasons.append("reason.closed-edge")
        if self._rim >> move & 1 and "reason.safe-edge" not in reasons:
            reasons.append("reason.edge")
        sign = -1 if count(empty) <= COUNTING else 1
        if is_least(sign * count(my_discs), [sign * count(after[0]) for after in others]):
            reasons.append("reason.few-discs" if sign > 0 else "reason.many-discs")
        return reasons

    def _is_safe(self, move: int, my_discs: int, their_discs: int) -> bool:
        """Return whether a disc on the edge can't be turned over: up to a corner all are mine, or all full.

        A disc on the edge can only be turned over along this edge.
        """
        for edge in (self._bits.top, self._bits.bottom, self._bits.left, self._bits.right):
            if edge >> move & 1:
                below, above = edge & (1 << move) - 1, edge & -1 << move
                if not (below & ~my_discs and above & ~my_discs and edge & ~(my_discs | their_discs)):
                    return True
        return False

    def _region_reasons(self, region: int, move: int, replies: int) -> "list[str]":
        """Return a list of the reason about a region of empty squares if a move is in it, else []."""
        if not region >> move & 1:
            return []
        if count(region) == 1:
            return ["reason.last-in-region"]
        if self._their_moves & region and not replies & region:
            return ["reason.takes-away"]
        return ["reason.parity"] if count(region) % 2 and len(self._regions) > 1 else []


def is_least(number: int, numbers: "list[int]") -> bool:
    """Return whether a number is the least of several that aren't all equal."""
    return number == min(numbers) < max(numbers)
