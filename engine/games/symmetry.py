"""Computes the usual symmetries of a board: tuples in which the piece on `cell` goes to `symmetry[cell]`.

Cells have numbers row by row; then come the `reserves` cells beside the board, which stay in place.
"""

from ..contract.annotations import Callable


def mirror(columns: int, rows: int, reserves: int = 0) -> "tuple[int, ...]":
    """Return the reflection that exchanges left and right. The `reserves` cells beside the board stay."""
    return _permutation(columns, rows, reserves, lambda row, column: (row, columns - 1 - column))


def half_turn(columns: int, rows: int) -> "tuple[int, ...]":
    """Return the rotation by 180 degrees of a board with no cells beside it."""
    return _permutation(columns, rows, 0, lambda row, column: (rows - 1 - row, columns - 1 - column))


def quarter_turn(size: int, reserves: int = 0) -> "tuple[int, ...]":
    """Return the clockwise rotation of a square board by 90 degrees. The `reserves` cells beside it stay."""
    return _permutation(size, size, reserves, lambda row, column: (column, size - 1 - row))


def of_square(size: int, reserves: int = 0) -> "tuple[tuple[int, ...], ...]":
    """Return the three turns and four reflections of a square board. The `reserves` cells beside it stay."""
    quarter, reflection = quarter_turn(size, reserves), mirror(size, size, reserves)
    half = after(quarter, quarter)
    turns = [quarter, half, after(half, quarter)]
    return tuple(turns + [reflection] + [after(reflection, turn) for turn in turns])


def of_rectangle(columns: int, rows: int) -> "tuple[tuple[int, ...], ...]":
    """Return the half turn and the two reflections of a board."""
    half, reflection = half_turn(columns, rows), mirror(columns, rows)
    return half, reflection, after(half, reflection)


def after(first: "tuple[int, ...]", second: "tuple[int, ...]") -> "tuple[int, ...]":
    """Return the symmetry that applies `first`, then `second`."""
    return tuple([second[cell] for cell in first])


def _permutation(
    columns: int, rows: int, reserves: int, goal: "Callable[[int, int], tuple[int, int]]"
) -> "tuple[int, ...]":
    """Return the symmetry that moves each square's piece to the row and column `goal(row, column)`."""
    goals = [goal(square // columns, square % columns) for square in range(columns * rows)]
    goal_squares = [row * columns + column for row, column in goals]
    return tuple(goal_squares + list(range(columns * rows, columns * rows + reserves)))
