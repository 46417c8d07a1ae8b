"""A second game for the searches: `in_a_row` marks in a row on a board of any size, with real estimates."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from engine.games.grid import GridGame
from engine.games.symmetry import after, half_turn, mirror

if TYPE_CHECKING:
    from engine.contract.annotations import Position


class MnkGame(GridGame):
    """Worth 100 to the winner; its estimate, unlike tic-tac-toe's, differs from position to position."""

    name = "mnk"
    most = 100

    def __init__(self, width: int, height: int, in_a_row: int) -> None:
        self.columns = width
        self.squares = width * height
        cells = list(product(range(height), range(width)))
        self._full = (1 << self.squares) - 1
        lines = [
            [(row + step * down, column + step * right) for step in range(in_a_row)]
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        ]
        self._lines = [sum(1 << y * width + x for y, x in line) for line in lines if set(line) <= set(cells)]
        mirrored, turned = mirror(width, height), half_turn(width, height)
        self.symmetries = (mirrored, turned, after(mirrored, turned))

    def legal_moves(self, position: Position) -> list[int]:
        taken = position[0] | position[1]
        return [] if self.result(position) is not None else self._squares_of(self._full & ~taken)

    def play(self, position: Position, move: int) -> Position:
        mine, theirs, turn = position
        return (theirs, mine | 1 << move, self.other(turn))

    def result(self, position: Position) -> int | None:
        mine, theirs, _ = position
        if any(theirs & line == line for line in self._lines):
            return -100
        return 0 if mine | theirs == self._full else None

    def estimate(self, position: Position) -> int:
        """Return how many more lines are still open to the side to move than to the other."""
        mine, theirs, _ = position
        return sum((not line & theirs) - (not line & mine) for line in self._lines)

    def order(self, position: Position, moves: list[int]) -> list[int]:
        return sorted(moves, key=lambda move: (abs(2 * move - self.squares + 1), move))

    def _squares_of(self, marks: int) -> list[int]:
        return [square for square in range(self.squares) if marks >> square & 1]
