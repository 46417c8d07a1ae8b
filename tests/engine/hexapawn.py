"""Hexapawn (Martin Gardner, 1962) on any board: pawns step ahead or capture aslant.

Who reaches the last row wins, and who can't move loses. Portable Python, so that it can be timed everywhere.
"""

from engine.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position


class Hexapawn(Game):
    """A position is the rows from the mover's side, "m" for its pawns and "t" for theirs, and who moves."""

    name = "hexapawn"

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.squares = columns * rows
        self.longest = columns * (2 * rows - 3)

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the position with a row of pawns on either side."""
        empty = " " * (self.squares - 2 * self.columns)
        return ("m" * self.columns + empty + "t" * self.columns, turn or "o")

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        turn: str = position[1]
        return turn

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the moves: where from, and by how many squares more or less than straight ahead."""
        return [] if self.result(position) is not None else self._moves(position)

    def _moves(self, position: "Position") -> "list[int]":
        cells = position[0]
        width = self.columns
        moves = []
        for here in range(self.squares - width):
            if cells[here] == "m":
                ahead = here + width
                if here % width and cells[ahead - 1] == "t":
                    moves.append(3 * here)
                if cells[ahead] == " ":
                    moves.append(3 * here + 1)
                if (here + 1) % width and cells[ahead + 1] == "t":
                    moves.append(3 * here + 2)
        return moves

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move, turned round for the other side."""
        cells = list(position[0])
        here = move // 3
        cells[here] = " "
        cells[here + self.columns + move % 3 - 1] = "m"
        other = {"m": "t", "t": "m", " ": " "}
        return ("".join([other[cell] for cell in reversed(cells)]), self.other(position[1]))

    def result(self, position: "Position") -> "int | None":
        """Return -1 where the other side has come through, or the mover is stuck."""
        return -1 if "t" in position[0][: self.columns] or not self._moves(position) else None
