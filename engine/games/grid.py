"""Defines the bases of games whose positions are two sets, such as those with one kind of piece on a grid.

A position is `(mine, theirs, turn)`: the pieces of the side to move and of the other side, each a set as an
integer, and the mark of the side to move. The notation of a GridGame has a character for each square, row by
row.
"""

from ..contract.annotations import Covered, Position, Sequence
from ..contract.game import Game, GameError


def images(goals: "Sequence[int]") -> "list[int]":
    """Return a table from each set of squares to its image, in which square n is at `goals[n]`."""
    table = [0]
    for goal in goals:  # `table` has the images of all sets of earlier squares; add those with this square.
        table += [image | 1 << goal for image in table]
    return table


class TwoSets(Game):
    """A game whose positions are `(mine, theirs, turn)` and which begins with an empty board."""

    def start(self, turn: "str | None" = None) -> "Position":
        return (0, 0, self.marks[0] if turn is None else self.check_turn(turn))

    def turn(self, position: "Position") -> str:
        turn: str = position[2]
        return turn


class GridGame(TwoSets):
    """A game with one kind of piece for each side; subclasses define the rules."""

    settable = True
    empty = "."  # The character of an empty square.

    def _bit(self, square: int) -> int:
        """Return the set that contains only this square."""
        return 1 << square

    def presumed_turn(self, text: str) -> str:
        """Guess the side to move from a position's text: the one with fewer pieces, else the first."""
        first, second = self.marks
        return second if text.count(second) < text.count(first) else first

    def key(self, position: "Position") -> int:
        mine, theirs, _ = position
        key: int = mine << self.squares | theirs
        return key

    def cells(self, position: "Position") -> "list[str]":
        mine, theirs, turn = position
        other = self.other(turn)
        bits = [self._bit(square) for square in range(self.squares)]
        return [turn if mine & bit else other if theirs & bit else "" for bit in bits]

    def set_up(self, cells: "Sequence[str]", turn: str, covered: "Covered | None" = None) -> "Position":
        return self.parse("".join([mark or self.empty for mark in cells]), turn)

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position in a text, with `turn` (default: `presumed_turn`) to move. Raises GameError."""
        if len(text) != self.squares:
            raise GameError("error.length", expected=self.squares, given=len(text))
        characters = self.marks + (self.empty,)
        sets = dict.fromkeys(characters, 0)  # The squares of each character.
        for square in range(self.squares):
            character = text[square]
            if character not in sets:
                allowed = ", ".join(characters)
                raise GameError("error.character", character=character, place=square + 1, allowed=allowed)
            sets[character] |= self._bit(square)
        turn = self.check_turn(self.presumed_turn(text) if turn is None else turn)
        return (sets[turn], sets[self.other(turn)], turn)

    def write(self, position: "Position") -> str:
        return "".join([mark or self.empty for mark in self.cells(position)])
