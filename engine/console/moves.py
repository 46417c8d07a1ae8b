"""Moves written one after the other, as in links."""

from typing import TYPE_CHECKING

from engine import repetition
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game, GameError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Position


def read_moves(game: Game, position: "Position", written: str, language: str) -> list[int]:
    """Return the moves of a text, to be played from a position on; forced passes may be left out of it.

    Raises UsageError, which says which of them can't be played.
    """
    moves = []
    positions = [position]
    for number, text in enumerate(game.split_moves(written), 1):
        try:
            move = game.parse_move(text, position)
            forced = game.forced_pass(position)
            if forced is not None and move != forced:
                moves.append(forced)
                position = game.play(position, forced)
                positions.append(position)
            moves.append(repetition.check_move(game, positions, move))
        except GameError as error:
            reason = say(error.key, language, error.own, **error.details)
            raise UsageError("error.move", number=number, reason=reason) from None
        position = game.play(position, move)
        positions.append(position)
    return moves


def write_moves(game: Game, position: "Position", moves: "Sequence[int]") -> list[str]:
    """Return moves that are played one after the other from a position on, each as text."""
    texts = []
    for move in moves:
        texts.append(game.write_move(move, position))
        position = game.play(position, move)
    return texts
