"""Threefold repetition, a draw.

A position doesn't know its history, so code that has a game's positions asks here, not the game, for the end.
"""

from engine.game import GameError, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game, Position

DRAWN = Outcome(None, "outcome.repetition", ())


def outcome(game: "Game", positions: "Sequence[Position]") -> "Outcome | None":
    """Return how the game with these positions ended, or None before the end."""
    return DRAWN if repeated(game, positions) else game.outcome(positions[-1])


def repeated(game: "Game", positions: "Sequence[Position]") -> bool:
    """Return whether the last of a game's positions has occurred three times, in games where that counts."""
    return game.repeats and positions.count(positions[-1]) >= 3


def is_over(game: "Game", positions: "Sequence[Position]") -> bool:
    """Return whether the game with these positions is over."""
    return game.result(positions[-1]) is not None or repeated(game, positions)


def check_move(game: "Game", positions: "Sequence[Position]", move: int) -> int:
    """Return `move`. Raises GameError, with the reason, unless it can be played in the last position."""
    if repeated(game, positions):
        raise GameError("error.game-over", move=game.write_move(move, positions[-1]))
    return game.check_move(positions[-1], move)
