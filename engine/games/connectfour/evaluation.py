"""Estimates unfinished games of Connect Four by the lines of stones and the rows of threats.

A threat is an empty square that completes four. When only one column isn't full, the sides fill its squares
in turn: with six rows, the side that began gets the odd rows, the other side the even ones. So a threat in
such a row may decide the end of the game (V. Allis, 1988).
"""

from .bits import Bits, count, squares_of

LINE = 3  # A stone's value for each four that can contain it, in thousandths of a win.
THREAT = 40  # The value of a threat.
DECIDING = 90  # The additional value of a threat in the rows of its side.
SURE = 900  # The value of a side that wins at its next move.


class Evaluation:
    """Estimates positions on a board of one size."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self.odd_rows = bits.bottom * sum([1 << row for row in range(0, bits.rows, 2)])  # Rows 1, 3, 5.
        # The rows of the side that began: with an odd number of squares in the other columns, the even ones.
        other_squares = bits.cells - bits.rows
        self.first_rows = bits.full & ~self.odd_rows if other_squares % 2 else self.odd_rows
        self.lines = bits.crossings()  # By square: the number of fours that can contain it.

    def value(self, mine: int, theirs: int) -> int:
        """Return an unfinished game's estimate for the side to move, in thousandths of a win."""
        stones = mine | theirs
        landing = stones + self.bits.bottom & self.bits.full
        my_threats = self.bits.winning(mine) & ~stones
        their_threats = self.bits.winning(theirs) & ~stones
        if my_threats & landing:
            return SURE
        forced = their_threats & landing
        if forced & (forced - 1):  # Two squares, but one move can take only one of them.
            return -SURE
        began = count(stones) % 2 == 0  # Whether the side to move began the game.
        estimate = LINE * (self._count_lines(mine) - self._count_lines(theirs))
        estimate += self._value_of(my_threats, began) - self._value_of(their_threats, not began)
        return max(1 - SURE, min(SURE - 1, estimate))

    def rows_of(self, began: bool) -> int:
        """Return a side's squares in the column filled last; `began` is whether that side began the game."""
        return self.first_rows if began else self.bits.full & ~self.first_rows

    def _count_lines(self, stones: int) -> int:
        return sum([self.lines[square] for square in squares_of(stones)])

    def _value_of(self, threats: int, began: bool) -> int:
        deciding = threats & self.rows_of(began)
        return THREAT * count(threats) + DECIDING * count(deciding)
