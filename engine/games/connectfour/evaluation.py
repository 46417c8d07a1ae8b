"""Estimates unfinished games of Connect Four by the lines of stones and the rows of threats.

A threat is an empty square that completes four. When only one column isn't full, the sides fill its squares
in turn: with six rows, the side that began gets the odd rows, the other side the even ones. So a threat in
such a row may decide the end of the game (V. Allis, 1988).
"""

from engine.games.connectfour.bits import Bits, count, squares_of

LINE = 3  # A stone's value for each four that can contain it, in thousandths of a win.
THREAT = 40  # The value of a threat.
DECIDING = 90  # The additional value of a threat in the rows of its side.
SURE = 900  # The value of a side that wins at its next move.


class Evaluation:
    """Estimates positions on a board of one size."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self.odd_rows = bits.bottom * sum([1 << row for row in range(0, bits.rows, 2)])
        # With an odd number of squares in the other columns, the sides get each other's rows.
        filled = bits.cells - bits.rows
        self.first_rows = bits.full & ~self.odd_rows if filled % 2 else self.odd_rows
        self.lines = bits.crossings()

    def value(self, mine: int, theirs: int) -> int:
        """Return an unfinished game's estimate for the side to move, in thousandths of a win."""
        stones = mine | theirs
        landing = stones + self.bits.bottom & self.bits.full
        ours = self.bits.winning(mine) & ~stones
        others = self.bits.winning(theirs) & ~stones
        if ours & landing:
            return SURE
        forced = others & landing
        if forced & (forced - 1):  # Two squares, of which one move can take only one.
            return -SURE
        began = count(stones) % 2 == 0
        guess = LINE * (self._crossings(mine) - self._crossings(theirs))
        guess += self._threats(ours, began) - self._threats(others, not began)
        return max(1 - SURE, min(SURE - 1, guess))

    def rows_of(self, began: bool) -> int:
        """Return the squares that a side gets in the last open column; `began` is whether it began."""
        return self.first_rows if began else self.bits.full & ~self.first_rows

    def _crossings(self, stones: int) -> int:
        return sum([self.lines[square] for square in squares_of(stones)])

    def _threats(self, squares: int, began: bool) -> int:
        deciding = squares & self.rows_of(began)
        return THREAT * count(squares) + DECIDING * count(deciding)
