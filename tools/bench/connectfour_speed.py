"""Times Connect Four's prover, in portable Python: every interpreter runs this file."""

import json

from engine.games.shelf import find_game
from engine.pause import finish
from engine.rng import Rng
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position

GAME = find_game("connectfour")

PLIES = (0, 7, 16, 20, 24, 28)
"""How many stones the positions have that are proven."""

POSITIONS = 4
"""How many there are of each kind: what random play leads to, that isn't decided within two plies."""


def position_after(plies: int, rng: "Rng") -> "Position":
    """Return a position after so many random moves, none of which overlooks a four."""
    while True:
        position = GAME.start()
        for _ in range(plies):
            position = GAME.play(position, rng.choice(GAME.order(position, GAME.legal_moves(position))[:4]))
            if GAME.result(position) is not None:
                break
        else:
            if abs(GAME.estimate(position)) < 900:
                return position


def proven(plies: int, every: bool) -> "list[tuple[int, float]]":
    """Return nodes and seconds that proofs of positions took, each by a new prover."""
    rng = Rng(plies)
    found = []
    for _ in range(POSITIONS if plies else 1):
        position = position_after(plies, rng)
        prover = GAME.make_prover()
        assert prover
        started = now()
        proof = finish(prover.prove(position, every))
        found.append((proof.nodes, now() - started))
    return found


def text() -> str:
    """Measure, and return all as JSON."""
    told: dict[str, Any] = {}
    for plies in PLIES:
        told[str(plies)] = [proven(plies, False), proven(plies, True)]
    return json.dumps(told)
