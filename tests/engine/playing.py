"""Games at random, and refusals, for the tests of all rooms."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine.game import GameError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.game import Game, Position


def after(game: Game, moves: Iterable[int]) -> Position:
    """Return the position after these moves from the start."""
    position = game.start()
    for move in moves:
        position = game.play(position, move)
    return position


def random_game(game: Game, seed: int, plies: int = 1000) -> list[int]:
    """Return the moves of a random game, so many plies long at most."""
    chance = random.Random(seed)
    position, moves = game.start(), []
    while game.result(position) is None and len(moves) < plies:
        moves.append(chance.choice(game.legal_moves(position)))
        position = game.play(position, moves[-1])
    return moves


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """Return the key of the GameError that a call raises."""
    with pytest.raises(GameError) as caught:
        call(*arguments, **named)
    return caught.value.key


def assert_refused(console: Callable[..., Any], line: str, english: str, japanese: str) -> None:
    """Check that a command line is refused with one sentence in each language."""
    for language, sentence in (("en", english), ("ja", japanese)):
        status, out, err = console(f"{line} --lang {language}")
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert sentence in err
