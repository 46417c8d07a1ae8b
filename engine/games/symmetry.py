"""Computes the usual symmetries of a board for `Game.symmetries`; cells beside the board stay in place."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Symmetry = tuple[int, ...]


def mirror(columns: int, rows: int, reserves: int = 0) -> "Symmetry":
    """Return the reflection that exchanges left and right."""
    return _permutation(columns, rows, reserves, lambda row, column: (row, columns - 1 - column))


def half_turn(columns: int, rows: int, reserves: int = 0) -> "Symmetry":
    """Return the rotation by 180 degrees."""
    return _permutation(columns, rows, reserves, lambda row, column: (rows - 1 - row, columns - 1 - column))


def quarter_turn(size: int, reserves: int = 0) -> "Symmetry":
    """Return the clockwise rotation of a square board by 90 degrees."""
    return _permutation(size, size, reserves, lambda row, column: (column, size - 1 - row))


def of_square(size: int, reserves: int = 0) -> "tuple[Symmetry, ...]":
    """Return a square board's seven symmetries: three turns, a mirror, and the mirror before each turn."""
    turn, image = quarter_turn(size, reserves), mirror(size, size, reserves)
    turns = [turn]
    for _ in range(2):
        turns.append(after(turns[-1], turn))
    return tuple(turns + [image] + [after(image, turned) for turned in turns])


def after(first: "Symmetry", second: "Symmetry") -> "Symmetry":
    """Return the symmetry that applies `first`, then `second`."""
    return tuple([second[cell] for cell in first])


def _permutation(
    columns: int, rows: int, reserves: int, goal: "Callable[[int, int], tuple[int, int]]"
) -> "Symmetry":
    """Return the permutation of cells that moves a square to the `(row, column)` from `goal(row, column)`."""
    goals = [goal(square // columns, square % columns) for square in range(columns * rows)]
    squares = [row * columns + column for row, column in goals]
    return tuple(squares + list(range(columns * rows, columns * rows + reserves)))
