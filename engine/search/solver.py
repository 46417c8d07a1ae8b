"""Solves a small game outright: the value of every position, and how far off the end is.

A win is counted as better the sooner it comes, and a loss the later it comes (a draw, too, the later): this
is the "remoteness" of combinatorial game theory (Steinhaus, 1925; Berlekamp, Conway and Guy, 1982), called
distance here.
"""

from engine.pause import unhurried
from engine.search.fold import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable

    from engine.game import Game, Position


def rank(value: int, distance: int) -> "tuple[int, int]":
    """Return a key that puts outcomes in order, the best for the side to move last."""
    return (value, -distance if value > 0 else distance)


class Solver:
    """A table of solved positions of one game, filled as positions are asked for and kept."""

    def __init__(self, game: "Game", symmetry: bool = False) -> None:
        """Make an empty table. With `symmetry`, mirrored and turned positions share an entry."""
        self.game = game
        self.table: "dict[Hashable, tuple[int, int]]" = {}
        self._key: "Callable[[Position], Hashable]" = game.canonical_key if symmetry else game.key

    def solve(self, position: "Position") -> "Generator[None, None, None]":
        """Fill the table with a position and all that can follow it; yields None at pauses.

        Raises GameError for a game whose positions can come again.
        """
        # Half solved, a game says nothing.
        yield from unhurried(fold(self.game, position, self._key, self.table, self._finished, self._best))

    def outcome(self, position: "Position") -> "tuple[int, int]":
        """Return `(value, distance)` of a solved position: value for the side to move, plies to the end."""
        return self.table[self._key(position)]

    def moves(self, position: "Position") -> "list[tuple[int, int, int]]":
        """Return `(move, value, distance)` of each legal move of a solved position, for the side to move."""
        found = []
        for move in self.game.legal_moves(position):
            value, distance = self.outcome(self.game.play(position, move))
            found.append((move, -value, distance + 1))
        return found

    def best_moves(self, position: "Position") -> "list[int]":
        """Return the moves that win soonest, or else draw, or else lose latest."""
        moves = self.moves(position)
        best = max([rank(value, distance) for _, value, distance in moves])
        return [move for move, value, distance in moves if rank(value, distance) == best]

    def line(self, position: "Position") -> "list[int]":
        """Return the moves to the end when both sides play the first of their best moves."""
        line = []
        while self.game.result(position) is None:
            move = self.best_moves(position)[0]
            line.append(move)
            position = self.game.play(position, move)
        return line

    def _finished(self, result: int) -> "tuple[int, int]":
        return (result, 0)

    def _best(self, replies: "list[tuple[int, int]]") -> "tuple[int, int]":
        """Return `(value, distance)` of a position from those of its replies, each for the other side."""
        outcomes = [(-value, distance + 1) for value, distance in replies]
        return max(outcomes, key=lambda outcome: rank(*outcome))
