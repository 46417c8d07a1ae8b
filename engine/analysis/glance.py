"""Shows a game as a weak level sees it: it overlooks what people overlook."""

from ..contract.annotations import Any, Game, Level, Position, Rng


class Glance:
    """A game without the moves that a level overlooks in one turn; all else is the game's.

    Each cell gets a random number. A move to it is overlooked if `Level.overlooks` times `Game.hidden` is
    greater. So the level overlooks a cell for both sides, and in each position that it thinks of.
    """

    batch = None  # The game's own would find the overlooked moves.

    def __init__(self, game: "Game", level: "Level", rng: "Rng") -> None:
        self._game = game
        self._overlooks = level.overlooks
        self._luck = [rng.bits() / 4294967296 for _ in range(game.squares + game.reserves)]  # By cell.

    def __getattr__(self, name: str) -> "Any":
        return getattr(self._game, name)

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the legal moves that the level sees, or all if it sees none."""
        moves = self._game.legal_moves(position)
        return [move for move in moves if not self._is_overlooked(position, move)] or moves

    def _is_overlooked(self, position: "Position", move: int) -> bool:
        chance = self._overlooks * self._game.hidden(position, move)
        return chance > 0 and chance > self._luck[self._game.path(position, move)[-1]]
