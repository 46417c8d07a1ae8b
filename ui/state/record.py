"""The record of one game: where it began, what was played, and which moment is being looked at."""

from engine import repetition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Outcome, Position


class Record:
    """A list of moves from a first position, with a cursor. Moves after the cursor can be redone."""

    def __init__(self, game: "Game", start: "Position") -> None:
        self.game = game
        self.moves: "list[int]" = []
        self.at = 0
        self._positions = [start]

    @property
    def position(self) -> "Position":
        """The position at the cursor."""
        return self._positions[self.at]

    @property
    def outcome(self) -> "Outcome | None":
        """The result at the cursor, or None before the end."""
        return repetition.outcome(self.game, self._so_far)

    @property
    def over(self) -> bool:
        """Whether the game is over at the cursor."""
        return repetition.is_over(self.game, self._so_far)

    @property
    def _so_far(self) -> "list[Position]":
        return self._positions[: self.at + 1]

    @property
    def last_move(self) -> "int | None":
        """The move that led to the position at the cursor."""
        return self.moves[self.at - 1] if self.at else None

    def position_at(self, ply: int) -> "Position":
        """Return the position after `ply` moves."""
        return self._positions[ply]

    def play(self, move: int) -> None:
        """Play a move at the cursor, in place of what was recorded after it. Raises GameError."""
        repetition.check_move(self.game, self._so_far, move)
        self.moves[self.at :] = [move]
        self._positions[self.at + 1 :] = [self.game.play(self.position, move)]
        self.at += 1

    def go_to(self, ply: int) -> None:
        """Move the cursor to the position after `ply` moves, as far as there are any."""
        self.at = max(0, min(ply, len(self.moves)))

    def copy(self) -> "Record":
        """Return an independent copy."""
        other = Record(self.game, self._positions[0])
        other.moves = self.moves[:]
        other._positions = self._positions[:]
        other.at = self.at
        return other
