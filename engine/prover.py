"""The contract of a game that proves its positions; part of engine.game's."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    Position = tuple[Any, ...]


Proof = namedtuple("Proof", ("moves", "best", "nodes"))
"""What is proven of an unfinished game: for each legal move `(value, distance)`, for the side to move and in
plies, each None where it is not known; moves that no other can better; and the nodes that it took."""


class Prover:
    """Proves what moves are worth, by a way of the game's own, and remembers what it has seen."""

    patience = 10  # Pauses that the proof of a line's next move may take (see engine.analysis.by_proof).

    def prove(self, position: "Position", every: bool = True) -> "Generator[Proof, None, Proof]":
        """Return what is proven of the moves of an unfinished game; yields what is known so far at pauses.

        With `every`, all moves are proven: first who wins with each, then how soon. Without, a best one is
        found, which may be quicker. Told to move now (see engine.pause), it returns what it knows.
        """
        raise NotImplementedError

    def keep_to(self, positions: int) -> None:
        """Limit tables that may grow large to so many positions, in place of the limit of engine.tables.

        With this and a fixed amount of work, a proof is the same on every device.
        """
