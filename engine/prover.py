"""The contract of a game that proves its positions; part of engine.game's."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    Position = tuple[Any, ...]


Proof = namedtuple("Proof", ("moves", "best", "nodes"))
"""The proof for an unfinished game: by move `(value, distance)`, each None if unknown; best moves; nodes."""


class Prover:
    """Proves the values of moves in a game's own way, and keeps what it has found."""

    patience = 10  # Pauses that the proof of a line's next move may take (see engine.analysis.by_proof).

    def prove(self, position: "Position", every: bool = True) -> "Generator[Proof, None, Proof]":
        """Return the proof of an unfinished game; yields the proof so far at pauses, returns it on MoveNow.

        With `every`, all moves are proven: first their values, then their distances; else a best move.
        """
        raise NotImplementedError

    def keep_to(self, positions: int) -> None:
        """Limit large tables to so many positions, so that a proof is the same on every device."""
