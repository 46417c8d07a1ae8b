"""Exercises: positions of a game, found by chance, that only one move wins, and not at once.

In engine.service they are asked for by

    {"do": "practice", "game": "othello", "seed": 7}
    -> {"game", "position", "turn", "move", "reasons": [key...] of it, "value", "distance" or None,
        "line": [move...]}

The same seed finds the same position. Chance plays a game; towards its
end, where the engine can prove all moves, each position is looked into, until one will do or the next game
begins.
"""

from engine import repetition
from engine.analysis.looker import NODES, Looker
from engine.game import GameError
from engine.games.shelf import has_prover, is_tiny, size_of
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.analysis.knower import Knower
    from engine.game import Game, Position
    from engine.protocol import Analysis, Exercise, Move

LATE = 10
"""Plies before the end from which on a game without a prover is looked into."""

PROVABLE = 20
"""The same for a game with one."""

ENOUGH = 3000
"""So many positions are looked into; a small game without an exercise among them has none."""


def exercise(seed: int, knower: "Knower") -> "Generator[None, None, Exercise]":
    """Return an exercise of a game whose end comes into sight; yields None at pauses.

    Raises GameError where none is found.
    """
    game = knower.game
    looker = Looker(knower, NODES)
    rng = Rng(seed)
    looked = 0
    while looked < ENOUGH:
        positions = [game.start(game.marks[rng.below(2)] if game.either_starts else None)]
        while not repetition.is_over(game, positions):
            position = positions[-1]
            if _late(game, position):
                looked += 1
                report = yield from looker.look(position)
                answer = _answer(report)
                if answer:
                    return {
                        "game": game.name,
                        "position": game.write(position),
                        "turn": game.turn(position),
                        "move": answer["move"],
                        "reasons": answer["reasons"],
                        "value": report["value"],
                        "distance": report["distance"],
                        "line": report["line"],
                    }
            yield None
            positions.append(game.play(position, rng.choice(game.legal_moves(position))))
    raise GameError("error.no-exercise")


def _late(game: "Game", position: "Position") -> bool:
    """Return whether a position is near enough to the end to be proven soon."""
    left = game.plies_left(position)
    if left is None:
        return size_of(game) is not None or has_prover(game)
    return is_tiny(game) or left <= (PROVABLE if has_prover(game) else LATE)


def _answer(report: "Analysis") -> "Move | None":
    """Return the one move that wins, or None where none or several do, all isn't proven, or it's at once."""
    moves = report["moves"]
    if len(moves) < 3 or not all([entry["exact"] for entry in moves]):
        return None
    wins = [entry for entry in moves if entry["value"] > 0]
    return wins[0] if len(wins) == 1 and wins[0]["distance"] != 1 else None
