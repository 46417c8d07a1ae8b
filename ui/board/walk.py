"""Computes the rows in which a game's cells are drawn, and the cell that a key leads to."""

from ui.state.annotations import Callable, Game, TypeAlias

Rows: TypeAlias = "list[list[int]]"

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def rows_of(game: "Game", flipped: bool = False) -> "Rows":
    """Return rows of cells from the top: the second side's reserve, the squares, the first side's reserve."""
    rows = [list(range(first, first + game.columns)) for first in range(0, game.squares, game.columns)]
    if game.reserves:
        middle, end = game.squares + game.reserves // 2, game.squares + game.reserves
        rows = [list(range(middle, end))] + rows + [list(range(game.squares, middle))]
    return [list(reversed(row)) for row in reversed(rows)] if flipped else rows


def in_rows(rows: "Rows") -> "Callable[[int, str, bool, int], int | None]":
    """Return the walk function (see ui.widgets.roving) that moves through rows; their lengths may differ."""

    def walk(cell: int, key: str, ctrl: bool, count: int) -> "int | None":
        row = next(number for number, cells in enumerate(rows) if cell in cells)
        place = rows[row].index(cell)
        if key == "Home":
            return rows[0][0] if ctrl else rows[row][0]
        if key == "End":
            return rows[-1][-1] if ctrl else rows[row][-1]
        if key not in STEPS or ctrl:
            return None
        down, right = STEPS[key]
        goal = max(0, min(row + down, len(rows) - 1))
        if down:  # Rows may differ in length: keep the relative place
            place = (2 * place + 1) * len(rows[goal]) // (2 * len(rows[row]))
        return rows[goal][max(0, min(place + right, len(rows[goal]) - 1))]

    return walk
