"""What belongs to engine.game's contract, but to no first visit: work by the batch, proofs, symmetries."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Sequence
    from typing import Any, TypeVar

    T = TypeVar("T")
    Position = tuple[Any, ...]

    # By key: depth, proven, low, high, best move; proven: no estimate stands behind these bounds
    Table = dict[Hashable, tuple[int, bool, int, int, "int | None"]]


class Batch:
    """What a game can work out of many positions at once; each may say None, where one by one is quicker."""

    def expand(
        self, position: "Position", depth: int = 0
    ) -> "tuple[list[int], dict[int, tuple[Position, int, int | None]]] | None":
        """Return all moves of an unfinished game, the likely best first, and what is after each.

        That is the position, a number above 0 only where the game is known to go on, and its estimate or,
        where that wasn't worked out, None. The more plies are to be searched from here (`depth`), the more a
        good order is worth.
        """
        return None

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` of all moves of an unfinished game, looking one ply ahead.

        The value, in parts (see `Game.scale`), is for the side to move.
        """
        return None

    def settle(
        self, position: "Position", depth: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int] | None":
        """Return the result under best play, or None where the game knows no quick way to it.

        With it come a best move, where it's known, and how many more nodes that took. Where the result is
        `low` or less, or `high` or more, such a bound will do. The game may not last more than `depth`
        plies. `table` is the search's, by `Game.key`, its bounds in parts; what is proven may be added, as
        of depth 0.
        """
        return None


Proof = namedtuple("Proof", ("moves", "best", "nodes"))
"""What is proven of an unfinished game: for each legal move `(value, distance)`, for the side to move and in
plies, each None where it is not known; moves that no other can better; and the nodes that it took."""


class Prover:
    """Proves what moves are worth, by a way of the game's own, and remembers what it has seen."""

    patience = 10
    """Pauses that the proof of a line's next move may take (see engine.analysis.proven)."""

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


def permuted(cells: "Sequence[T]", symmetry: "Sequence[int]") -> "list[T]":
    """Return what stands on each cell once what stood on `cell` has gone to `symmetry[cell]`."""
    moved = list(cells)
    for cell in range(len(moved)):
        moved[symmetry[cell]] = cells[cell]
    return moved
