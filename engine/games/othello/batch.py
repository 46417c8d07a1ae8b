"""All moves of a position of Othello worked out side by side, in lanes (see engine.games.othello.bits)."""

from engine.batch import Batch
from engine.games.othello.bits import PASS, Bits, count, split
from engine.games.othello.endgame import REPLY, SETTLED_EMPTY, Endgame
from engine.games.othello.evaluation import Evaluation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.batch import Table
    from engine.game import Position

JUDGED_DEPTH = 3
JUDGED_EMPTY = 12
"""With so many plies to search, and so many squares empty, moves are tried in the order of patterns, too.

The FFO endgames with 20 empty squares took a seventh fewer nodes so. With fewer squares empty, looking up
takes more time than it saves.
"""

DISC = 10  # What a disc less for the other side is worth among moves, as patterns see it; see REPLY.

DISC_AT_END = 3
"""The same in searches to the end of the game, which few replies make short: a twentieth fewer nodes."""

PLACE = 8  # Where there is more to go by, the ranks of squares are divided by this.


class OthelloBatch(Batch):
    """Othello's work on many positions at once, on boards of one size."""

    def __init__(self, bits: Bits, evaluation: Evaluation, scale: int) -> None:
        self._bits = bits
        self._endgame = Endgame(bits, evaluation.ranks, scale)
        self._evaluation = evaluation
        self._scale = scale

    def expand(
        self, position: "Position", depth: int = 0
    ) -> "tuple[list[int], dict[int, tuple[Position, int, int | None]]]":
        """Return all moves, first what leaves the other side little.

        With them comes `(reply, its moves, its estimate)` of each, the estimate only where moves were judged.
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
        left = self._bits.squares - count(mine | theirs)
        worth = None
        if depth >= JUDGED_DEPTH and left >= JUDGED_EMPTY:
            following, waiting = self._bits.both_moves(own, other, boards)
            worth = self._evaluation.by_patterns(own, other, following, waiting, boards)
        else:
            following = self._bits.moves(own, other, boards)
        answers = split(following, boards)
        to_the_end = depth > left
        disc = DISC_AT_END if to_the_end else DISC
        place = PLACE if to_the_end or worth else 1
        corners = self._bits.corners
        found = []
        replies = {}
        for lane in range(boards):
            move, following = moves[lane], answers[lane]
            rank = REPLY * (count(following) + count(following & corners)) + ranks[move] // place
            sight = None
            if worth:
                sight = worth[lane]
                rank += disc * sight // 100
            found.append((rank, move))
            replies[move] = ((owns[lane], others[lane], turn), following, sight)
        found.sort()
        return [move for _, move in found], replies

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` of all moves by the estimates, or results, of the positions after."""
        mine, theirs, _ = position
        moves, own, other = self._bits.replies(mine, theirs)
        boards = len(moves)
        if not boards:
            # The other side can move, or the game would be over.
            return [(PASS, -(self._evaluation.values(theirs, mine, 1)[0] or 0), False)]
        found = []
        values = self._evaluation.values(own, other, boards)
        for lane in range(boards):
            value = values[lane]
            if value is None:
                over = self._bits.difference(split(other, boards)[lane], split(own, boards)[lane])
                found.append((moves[lane], over * self._scale, True))
            else:
                found.append((moves[lane], -value, False))
        return found

    def settle(
        self, position: "Position", depth: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int] | None":
        """Return the result where only a few squares are empty, by a search of nothing but those."""
        mine, theirs, _ = position
        left = self._bits.squares - count(mine | theirs)
        # Each move may be followed by a pass.
        if left > SETTLED_EMPTY or depth < 2 * left:
            return None
        return self._endgame.settle(mine, theirs, low, high, table)


class BatchWithoutLeaves(OthelloBatch):
    """The same for a game whose estimates are quicker one by one."""

    def leaves(self, position: "Position") -> None:
        """Return None."""
        return
