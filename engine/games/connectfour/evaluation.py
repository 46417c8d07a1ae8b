"""Estimates of unfinished games of Connect Four: stones by their lines, and threats by their rows.

A threat is an empty square that would make four. Once all other columns are full, the squares of the last one
fall to the sides in turn: with six rows the odd ones to the side that began, the even ones to the other. So
such a threat may decide the end (V. Allis, 1988).
"""

from engine.games.connectfour.bits import Bits, count, squares_of

LINE = 3  # What a stone is worth for each four that its square can be part of, in thousandths of a win.
THREAT = 40  # What a threat is worth.
DECIDING = 90  # What a threat in the rows of its side is worth besides.
SURE = 900  # What is thought of a side that has as good as won.


class Evaluation:
    """Estimates positions on a board of one size."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self.odd_rows = bits.bottom * sum([1 << row for row in range(0, bits.rows, 2)])
        # With an odd number of squares in the other columns it is the other way round.
        filled = bits.cells - bits.rows
        self.first_rows = bits.full & ~self.odd_rows if filled % 2 else self.odd_rows
        self.lines = bits.crossings()

    def value(self, mine: int, theirs: int) -> int:
        """Return the estimate of an unfinished game for the side to move, in thousandths."""
        taken = mine | theirs
        landing = taken + self.bits.bottom & self.bits.full
        ours = self.bits.winning(mine) & ~taken
        others = self.bits.winning(theirs) & ~taken
        if ours & landing:
            return SURE
        forced = others & landing
        if forced & (forced - 1):
            return -SURE
        began = count(taken) % 2 == 0
        guess = LINE * (self._crossings(mine) - self._crossings(theirs))
        guess += self._threats(ours, began) - self._threats(others, not began)
        return max(1 - SURE, min(SURE - 1, guess))

    def rows_of(self, began: bool) -> int:
        """Return the squares that fall in the end to the side that began, or to the other one."""
        return self.first_rows if began else self.bits.full & ~self.first_rows

    def _crossings(self, stones: int) -> int:
        return sum([self.lines[square] for square in squares_of(stones)])

    def _threats(self, squares: int, began: bool) -> int:
        deciding = squares & self.rows_of(began)
        return THREAT * count(squares) + DECIDING * count(deciding)
