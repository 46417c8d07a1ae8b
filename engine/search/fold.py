"""Walks all that can follow a position, each position once, and sums it up from the end backwards."""

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable
    from typing import TypeVar

    from engine.game import Game, Position

    T = TypeVar("T")

PAUSE = 256
"""Steps between two pauses."""


def fold(
    game: "Game",
    position: "Position",
    key: "Callable[[Position], Hashable]",
    known: "dict[Hashable, T]",
    finished: "Callable[[int], T]",
    combine: "Callable[[list[T]], T]",
) -> "Generator[None, None, None]":
    """Fill `known`, by `key`, for a position and all that can follow it; yields None at pauses.

    A finished game stands for what `finished` makes of its result, any other position for what `combine`
    makes of what its replies stand for, in the order of the moves. What is known already is not walked again,
    and when the walk is given up, what it found up to then stays right.

    Works depth first with a stack of its own, as recursion has its limits. Raises GameError for a game whose
    positions can come again: it has no end to begin from.
    """
    if game.repeats:
        raise GameError("error.repeats", game=game.name)
    stack: "list[tuple[Position, list[Position] | None]]" = [(position, None)]
    steps = 0
    while stack:
        steps += 1
        if steps % PAUSE == 0:
            yield
        position, replies = stack.pop()
        position_key = key(position)
        if position_key in known:
            continue
        result = game.result(position)
        if result is not None:
            known[position_key] = finished(result)
        elif replies is None:
            replies = [game.play(position, move) for move in game.legal_moves(position)]
            stack.append((position, replies))
            stack.extend([(reply, None) for reply in replies if key(reply) not in known])
        else:
            known[position_key] = combine([known[key(reply)] for reply in replies])
