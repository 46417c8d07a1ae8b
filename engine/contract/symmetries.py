"""Applies the symmetries of a game (see `Game.symmetries`)."""

from ..base.annotations import Sequence, T


def permuted(cells: "Sequence[T]", symmetry: "Sequence[int]") -> "list[T]":
    """Return the cells after the content of each `cell` has moved to `symmetry[cell]`."""
    moved = list(cells)
    for cell in range(len(moved)):
        moved[symmetry[cell]] = cells[cell]
    return moved
