"""What the checks share: random games, and how results are told. In portable Python, like engine/."""

import json

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position


def played(game: "Game", seed: int, plies: int) -> "list[Position]":
    """Return the positions of a random game, the last of them not yet over."""
    rng = Rng(seed)
    positions = [game.start()]
    while len(positions) <= plies:
        position = game.play(positions[-1], rng.choice(game.legal_moves(positions[-1])))
        if game.result(position) is not None:
            break
        positions.append(position)
    return positions


def as_json(checks: "dict[str, Callable[[], Any]]") -> str:
    """Return the results of checks by their names, as JSON."""
    results = {}
    for name in checks:
        results[name] = checks[name]()
    return json.dumps(results)
