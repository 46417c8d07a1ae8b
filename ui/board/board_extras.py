"""Adds rims (names of rows and columns), reserves (cells for pieces to be placed) and drags to a board.

Shared cells are copies of the template `cell`, for games without a template of their own.
"""

from engine.contract.game import word_of
from ui.board.drag import Drag
from ui.board.walk import Rows, in_rows
from ui.state.annotations import Any, Callable, Cell, Game, Sequence
from ui.widgets.dom import make, set_attribute, set_flag, set_text
from ui.widgets.sizes import edges_of, middle, tracks

SWAPS = {"ArrowUp": "ArrowLeft", "ArrowLeft": "ArrowUp", "ArrowDown": "ArrowRight", "ArrowRight": "ArrowDown"}
"""The arrow key that each arrow key becomes if rows and columns are exchanged."""

ENDS = {"Home": "ArrowUp", "End": "ArrowDown"}  # With exchanged rows, Home repeats ArrowUp up to the edge


class BoardExtras:
    """The extras of one board. `let_go` ends the choice of a piece; without it, pieces can't be dragged."""

    def __init__(
        self, board: "Any", choose: "Callable[[int], None]", let_go: "Callable[[], None] | None"
    ) -> None:
        self._board = board
        self._drag = Drag(board, choose, let_go) if let_go else None

    def open(
        self, game: "Game", rows: "list[list[int]]", cells: "list[Any]", pieces: str, flipped: bool
    ) -> "tuple[Callable[[int, str, bool, int], int | None], Callable[[int], tuple[float, float]]]":
        """Complete a board laid out in `rows`. Return a walk function (see ui.widgets.roving), and a function
        that maps a square to `(row, column)`. `pieces`: the prefix of drawings' ids, "" without shared cells.
        """
        self._pieces = pieces
        for hole in game.holes:
            gap = make("i", "hole", aria_hidden="true")  # It has the room of a cell, and perhaps rims
            cells[hole].replaceWith(gap)
            cells[hole] = gap
            if not gap.parentElement.querySelector("[data-square]"):
                gap.parentElement.setAttribute("role", "presentation")
        style = self._board.parentElement.parentElement.style
        column_edges, row_edges = edges_of(game)
        style.setProperty("--columns", str(column_edges[-1]))
        style.setProperty("--rows", str(row_edges[-1]))
        style.setProperty("--held", str(game.reserves // 2))  # Cells of each reserve
        style.setProperty("--across", tracks(column_edges, flipped))
        style.setProperty("--down", tracks(row_edges, flipped))
        for cell in range(game.squares):  # Between holes, two colours would have no meaning
            is_odd = sum(divmod(cell, game.columns)) % 2 == 1 and not game.holes
            set_flag(cells[cell], "data-odd", is_odd)
        column_names, row_names = game.rims()
        board_rows = [row for row in rows if row[0] < game.squares] if column_names else []
        for side, row in zip(("top", "bottom"), board_rows[:1] + board_rows[-1:]):
            for cell in row:
                _put_rim(cells[cell], side, column_names[cell % game.columns])
        for row in board_rows:
            _put_rim(cells[row[0]], "left", row_names[row[0] // game.columns])

        def spot(square: int) -> "tuple[float, float]":
            row, column = divmod(square, game.columns)
            return middle(row_edges, row, flipped) - 0.5, middle(column_edges, column, flipped) - 0.5

        # With reserves, the first row is one.
        reserve, square = cells[rows[0][0]], cells[rows[1 % len(rows)][0]]
        for hole in game.holes:
            cells[hole] = None

        def walk(cell: int, key: str, ctrl: bool, count: int) -> "int | None":
            # In a wide window, the style sheet puts the reserves beside the board.
            are_beside = reserve.getBoundingClientRect().right <= square.getBoundingClientRect().left
            return (in_columns if are_beside else in_rows)(rows)(cell, key, ctrl, count)

        walk_all = walk if game.reserves else in_rows(rows)
        return (around_holes(walk_all, rows, game.holes) if game.holes else walk_all), spot

    def compare(self, before: "Sequence[Cell | None]", cells: "Sequence[Cell]") -> None:
        """Find out whether more than two cells were filled or emptied; if so, `draw` animates nothing."""
        pairs = zip(before, cells)
        changed = [cell for old, cell in pairs if old and (old.piece == "") != (cell.piece == "")]
        self._jumps = len(changed) > 2

    def draw(self, element: "Any", cell: "Cell", old_piece: str) -> None:
        """Draw a cell's piece, animated if it replaces another, and the marks for moves of several cells."""
        word = word_of(cell.piece)  # A piece is a word, perhaps with a count, such as "n12"
        is_turned = word_of(old_piece) not in ("", word) and word != ""
        set_flag(element, "data-turned", is_turned and not self._jumps)  # `compare` sets `_jumps`
        set_flag(element, "data-origin", cell.origin)
        set_flag(element, "data-begins", cell.begins)
        set_attribute(element, "data-below", " ".join(cell.below))
        if self._pieces:
            set_attribute(element, "data-piece", word)
            set_attribute(element.querySelector("use"), "href", self._pieces + word)
            set_text(element.querySelector(".number"), cell.piece[len(word) :])

    def let_go(self) -> None:
        """End a drag, if there is one."""
        if self._drag:
            self._drag.end()


def _put_rim(cell: "Any", side: str, name: str) -> None:
    cell.append(make("i", "rim " + side, name, aria_hidden="true"))


def around_holes(
    walk: "Callable[[int, str, bool, int], int | None]", rows: "Rows", holes: "Sequence[int]"
) -> "Callable[[int, str, bool, int], int | None]":
    """Return a walk function that passes over holes, and reaches all cells: rows are joined at their ends."""
    open_rows = [[cell for cell in row if cell not in holes] for row in rows]
    in_order = [cell for row in open_rows for cell in row]

    def walk_around(cell: int, key: str, ctrl: bool, count: int) -> "int | None":
        if key in ENDS:
            row = in_order if ctrl else next(row for row in open_rows if cell in row)
            return row[0 if key == "Home" else -1]
        goal, beyond = cell, walk(cell, key, ctrl, count)
        while beyond is not None and beyond in holes and beyond != goal:
            goal, beyond = beyond, walk(beyond, key, ctrl, count)
        if beyond not in holes and beyond != cell:
            return beyond
        place = in_order.index(cell) + {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        return in_order[max(0, min(place, len(in_order) - 1))]

    return walk_around


def in_columns(rows: "Rows") -> "Callable[[int, str, bool, int], int | None]":
    """Return a walk function as `in_rows` does; the first and last row are reserves beside the board."""
    columns = [rows[0]] + [list(column) for column in zip(*rows[1:-1])] + [rows[-1]]
    walk_columns = in_rows(columns)

    def walk(cell: int, key: str, ctrl: bool, count: int) -> "int | None":
        if ctrl or key not in ENDS:  # ENDS has the keys Home and End
            return walk_columns(cell, SWAPS.get(key, key), ctrl, count)
        goal: "int | None" = cell
        for _ in columns:  # Step until the row's end, where further steps change nothing
            if goal is not None:
                goal = walk_columns(goal, ENDS[key], False, count)
        return goal

    return walk
