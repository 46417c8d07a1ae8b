"""Mū tōrere, a Māori game that can go on for ever: four pieces each on a ring of eight and its centre.

A piece goes to the next place on the ring, from the centre to anywhere, or to the centre from beside a
piece of the other side; who can't move loses. Written in portable Python.
"""

from engine.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position

CENTRE = 8


class MuTorere(Game):
    """A position is the nine places, the centre last, and who moves; a move is the place it is from."""

    name = "mutorere"
    squares = 9
    columns = 9
    repeats = True

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the position with each side on one half of the ring."""
        return ("ooooxxxx.", turn or "o")

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        turn: str = position[1]
        return turn

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the places from which the mover can go to the free one."""
        cells, turn = position
        free = cells.index(".")
        if free == CENTRE:
            other = self.other(turn)
            return [
                here
                for here in range(8)
                if cells[here] == turn and other in (cells[(here + 1) % 8], cells[(here + 7) % 8])
            ]
        near = (CENTRE, (free + 1) % 8, (free + 7) % 8)
        return sorted([here for here in near if cells[here] == turn])

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move."""
        cells, turn = list(position[0]), position[1]
        cells[cells.index(".")], cells[move] = turn, "."
        return ("".join(cells), self.other(turn))

    def result(self, position: "Position") -> "int | None":
        """Return -1 where the mover is stuck."""
        return None if self.legal_moves(position) else -1
