"""What games share whose pieces are all alike but for their side, and stand on the squares of a grid.

A position is `(mine, theirs, turn)`: the squares of the side to move and of the other, each set as a whole
number with bit n for square n, and the mark of the side to move. The notation has a character for each square
in order.
"""

from engine.game import Game, GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import Position


class GridGame(Game):
    """A game of two sets of squares; its rules are still to be filled in."""

    settable = True

    empty = "."  # How an empty square is written.

    def presumed_turn(self, text: str) -> str:
        return self.marks[0]

    def turn(self, position: "Position") -> str:
        mark: str = position[2]
        return mark

    def cells(self, position: "Position") -> "list[str]":
        mine, theirs, turn = position
        other = self.other(turn)
        return [
            turn if mine >> square & 1 else other if theirs >> square & 1 else ""
            for square in range(self.squares)
        ]

    def set_up(
        self, cells: "Sequence[str]", turn: str, covered: "Mapping[int, Sequence[str]] | None" = None
    ) -> "Position":
        """Return the position with these marks and `turn` to move, whether a game reaches it or not."""
        return self.parse("".join([mark or self.empty for mark in cells]), turn)

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of a character for each square, `turn` (else `presumed_turn`) to move.

        Raises GameError for another length, another character, or another turn.
        """
        if len(text) != self.squares:
            raise GameError("error.length", expected=self.squares, given=len(text))
        known = self.marks + (self.empty,)
        sets = dict.fromkeys(known, 0)
        for square in range(self.squares):
            character = text[square]
            if character not in sets:
                raise GameError(
                    "error.character", character=character, place=square + 1, allowed=", ".join(known)
                )
            sets[character] |= 1 << square
        turn = self.check_turn(self.presumed_turn(text) if turn is None else turn)
        return (sets[turn], sets[self.other(turn)], turn)

    def write(self, position: "Position") -> str:
        return "".join([mark or self.empty for mark in self.cells(position)])
