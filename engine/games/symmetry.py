"""The usual ways to turn and mirror a board, as `Game.symmetries` has them: permutations of its cells.

What stands on `cell` goes to `symmetry[cell]`. Cells beside the board stay where they are.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Symmetry = tuple[int, ...]


def mirror(columns: int, rows: int, reserves: int = 0) -> "Symmetry":
    """Return what exchanges left and right."""
    return _made(columns, rows, reserves, lambda row, column: (row, columns - 1 - column))


def half_turn(columns: int, rows: int, reserves: int = 0) -> "Symmetry":
    """Return what turns the board by half."""
    return _made(columns, rows, reserves, lambda row, column: (rows - 1 - row, columns - 1 - column))


def quarter_turn(size: int, reserves: int = 0) -> "Symmetry":
    """Return what turns a square board by a quarter, clockwise."""
    return _made(size, size, reserves, lambda row, column: (column, size - 1 - row))


def of_square(size: int, reserves: int = 0) -> "tuple[Symmetry, ...]":
    """Return all seven of a square board: three turns, and a mirror before each and before none."""
    turn, image = quarter_turn(size, reserves), mirror(size, size, reserves)
    found = [turn]
    for _ in range(2):
        found.append(after(found[-1], turn))
    return tuple(found + [image] + [after(image, turned) for turned in found])


def after(first: "Symmetry", second: "Symmetry") -> "Symmetry":
    """Return what two do, one after the other."""
    return tuple([second[cell] for cell in first])


def _made(
    columns: int, rows: int, reserves: int, goal: "Callable[[int, int], tuple[int, int]]"
) -> "Symmetry":
    """Return the permutation that brings each square to `goal(row, column)`, a row and a column."""
    found = []
    for square in range(columns * rows):
        row, column = goal(square // columns, square % columns)
        found.append(row * columns + column)
    return tuple(found + [columns * rows + place for place in range(reserves)])
