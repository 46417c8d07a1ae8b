"""Games at random, and refusals, for the tests of all rooms."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from engine.base.pause import MoveNow, finish
from engine.contract.game import GameError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

    from engine.contract.annotations import Game, Position
    from engine.contract.prover import Prover


def after(game: Game, moves: Iterable[Any], position: Position | None = None) -> Position:
    """Return the position after legal moves, each a number or a text, from the start or from a position."""
    position = game.start() if position is None else position
    for move in moves:
        number = game.parse_move(move, position) if isinstance(move, str) else move
        position = game.play(position, game.check_move(position, number))
    return position


def unfinished(game: Game, numbers: Iterable[int]) -> Position:
    """Return the position after the moves that the numbers choose, without moves that end the game."""
    position = game.start()
    for number in numbers:
        moves = game.legal_moves(position)
        reply = game.play(position, moves[number % len(moves)])
        if game.result(reply) is None:
            position = reply
    return position


def random_game(game: Game, seed: int, plies: int = 1000) -> list[int]:
    """Return the moves of a random game, so many plies long at most."""
    chance = random.Random(seed)
    position, moves = game.start(), []
    while game.result(position) is None and len(moves) < plies:
        moves.append(chance.choice(game.legal_moves(position)))
        position = game.play(position, moves[-1])
    return moves


def at_random(game: Game, numbers: random.Random, plies: int) -> Position:
    """Return an unfinished position after so many random moves."""
    while True:
        position = after(game, random_game(game, numbers.getrandbits(32), plies))
        if game.result(position) is None:
            return position


def reachable(game: Game) -> dict[Position, list[Position]]:
    """Return all positions that can follow the first, each with those that its moves lead to."""
    found, waiting = {}, [game.start()]
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = [game.play(position, move) for move in game.legal_moves(position)]
            waiting += found[position]
    return found


def outcome(prover: Prover, position: Position) -> tuple[int | None, int | None]:
    """Return value and distance of an unfinished position, as a prover finds them."""
    proof = finish(prover.prove(position, False))
    return proof.moves[proof.best[0]]


def steps_of(work: Generator[Any, Any, Any]) -> tuple[list[Any], Any]:
    """Return all that a generator yields, and what it returns."""
    steps = []
    while True:
        try:
            steps.append(next(work))
        except StopIteration as stop:
            return steps, stop.value


def hurried(work: Generator[Any, Any, Any]) -> Any:
    """Tell a search to move now; return its result."""
    with pytest.raises(StopIteration) as stop:
        work.throw(MoveNow())
    return stop.value.value


def error_of(call: Callable[..., Any], *arguments: Any, **named: Any) -> GameError:
    """Return the GameError that a call raises."""
    with pytest.raises(GameError) as caught:
        call(*arguments, **named)
    return caught.value


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """Return the key of the GameError that a call raises."""
    return error_of(call, *arguments, **named).key
