"""Permutations of cells, for the symmetries of engine.game's contract."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    T = TypeVar("T")


def permuted(cells: "Sequence[T]", symmetry: "Sequence[int]") -> "list[T]":
    """Return what stands on each cell once what stood on `cell` has gone to `symmetry[cell]`."""
    moved = list(cells)
    for cell in range(len(moved)):
        moved[symmetry[cell]] = cells[cell]
    return moved
