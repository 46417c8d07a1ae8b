"""How keys walk where reserves are columns beside the board."""

from ui.board.walk import in_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.board.walk import Rows

TURNED = {
    "ArrowUp": "ArrowLeft",
    "ArrowLeft": "ArrowUp",
    "ArrowDown": "ArrowRight",
    "ArrowRight": "ArrowDown",
}
"""The arrows, with columns taken for rows."""

ENDS = {"Home": "ArrowUp", "End": "ArrowDown"}


def in_columns(rows: "Rows") -> "Callable[[int, str, bool, int], int | None]":
    """Return how keys walk, as `in_rows` does, the first row standing left of all others, the last right."""
    columns = [rows[0]] + [list(column) for column in zip(*rows[1:-1])] + [rows[-1]]
    walk_columns = in_rows(columns)

    def walk(cell: int, key: str, ctrl: bool, count: int) -> "int | None":
        if ctrl or key not in ENDS:
            return walk_columns(cell, TURNED.get(key, key), ctrl, count)
        goal: "int | None" = cell
        for _ in columns:
            if goal is not None:
                goal = walk_columns(goal, ENDS[key], False, count)
        return goal

    return walk
