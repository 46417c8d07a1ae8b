"""Converts boards of users' games into rows of cells, one character each."""

from ..contract.annotations import Any

EMPTY = ". "  # Each of these characters is an empty cell.


def rows_of(board: "Any") -> "list[str] | None":
    """Return the rows of a board or of a result of `cells`, or None if it is invalid.

    `board` is a text, which is one row, or a list of rows, each a text or a list of characters. A list of
    single characters is one row.
    """
    if type(board) is str:
        return [board]
    if type(board) not in (list, tuple):
        return None
    rows = []
    for row in board:
        if type(row) in (list, tuple):
            cells = [cell if cell != "" else EMPTY[0] for cell in row]
            if [cell for cell in cells if type(cell) is not str or len(cell) != 1]:
                return None
            row = "".join(cells)
        elif type(row) is not str:
            return None
        rows.append(row)
    if max([len(row) for row in rows] + [0]) <= 1:  # Single characters are one row.
        return ["".join([row or EMPTY[0] for row in rows])]
    return rows


def columns_of(rows: "list[str]") -> int:
    """Return the number of columns; a single row becomes a square if its length is a square number."""
    cells = sum([len(row) for row in rows])
    if len(rows) > 1:
        return len(rows[0])
    side = round(cells**0.5)
    return side if side * side == cells else cells
