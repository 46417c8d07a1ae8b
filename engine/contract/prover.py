"""Defines `Prover`, the interface of games that can prove values of positions (see engine.contract.game)."""

from collections import namedtuple

from .protocol import Position, Steps

Proof = namedtuple("Proof", ("moves", "best", "nodes", "searched"))
"""A proof: `moves` has `(value, distance)` by move, each None if unknown; `best`, the proven best moves;
`searched`, the moves that are being searched."""


class Prover:
    """Proves the values of moves by a game's own method and caches the results."""

    patience = 10  # engine.analysis.by_proof ends a line of best play if a proof needs more pauses than this.

    def prove(self, position: "Position", every: bool = True) -> "Steps[Proof]":
        """Return the Proof of an unfinished game (after MoveNow, a part of it); yield the part so far.

        With `every`, it proves all moves, first the values, then the distances; else only one best move.
        """
        raise NotImplementedError

    def known(self, position: "Position") -> "int | None":
        """Return the result, 1, 0 or -1, of an unfinished game if no search is needed, else None."""
        return None

    def keep_to(self, positions: int) -> None:
        """Limit large tables to `positions` entries, so that a proof is the same on every device."""
