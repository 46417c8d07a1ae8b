"""Times Gobblers' prover, in portable Python: every interpreter runs this file."""

import json

from engine.games.shelf import find_game
from engine.pause import finish
from engine.rng import Rng
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position

GAME = find_game("gobblers")

PLIES = (0, 3, 4, 5, 6, 8, 10)
"""How many moves lead to the positions that are proven."""

POSITIONS = 4
"""How many there are of each kind."""


def position_after(plies: int, rng: "Rng") -> "Position":
    """Return a position after so many random moves, from which nobody wins at once."""
    while True:
        position = GAME.start()
        for _ in range(plies):
            position = GAME.play(position, rng.choice(GAME.legal_moves(position)))
            if GAME.result(position) is not None:
                break
        else:
            after = [GAME.result(GAME.play(position, move)) for move in GAME.legal_moves(position)]
            if -1 not in after:
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
