"""Detects threefold repetition, a draw.

A position doesn't contain the positions before it, so these functions get all positions of a game.
"""

from .annotations import Game, Position, Sequence
from .game import GameError, Outcome

DRAWN = Outcome(None, "outcome.repetition", ())


def outcome(game: "Game", positions: "Sequence[Position]") -> "Outcome | None":
    """Return the outcome of a game, given all its positions, or None if it isn't over."""
    return DRAWN if repeated(game, positions) else game.outcome(positions[-1])


def repeated(game: "Game", positions: "Sequence[Position]") -> bool:
    """Return whether the last position has occurred three times, in a game in which that is a draw."""
    return game.repeats and positions.count(positions[-1]) >= 3


def is_over(game: "Game", positions: "Sequence[Position]") -> bool:
    """Return whether the game with these positions is over."""
    return game.result(positions[-1]) is not None or repeated(game, positions)


def check_move(game: "Game", positions: "Sequence[Position]", move: int) -> int:
    """Return `move`; raise GameError, with the reason, unless it is legal in the last position."""
    if repeated(game, positions):
        raise GameError("error.game-over", move=game.write_move(move, positions[-1]))
    return game.check_move(positions[-1], move)
