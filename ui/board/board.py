"""The board: one grid for all games, with the keys of the ARIA Authoring Practices; it knows no rules."""

import math

from pyscript import document

from engine.games.shelf import folder_of
from ui.board.seal import Seal
from ui.board.walk import in_rows, rows_of
from ui.state.annotations import Any, Callable, Cell, Game, Sequence
from ui.state.strokes import Stroke
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text
from ui.widgets.roving import Roving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.board.board_extras import BoardExtras
    from ui.board.overlay import Overlay

STRIKE_OVERHANG = 0.34  # How far the winning stroke reaches beyond the centres of its end squares, in squares


class Board:
    """The board view: `draw` shows cells; the board calls `on_choose` with the number of a chosen cell."""

    def __init__(
        self,
        element: "Any",
        on_choose: "Callable[[int], None]",
        on_let_go: "Callable[[], None] | None" = None,
        on_key: "Callable[[int, str], bool] | None" = None,
    ) -> None:
        """`element`: a grid. Escape calls `on_let_go`; `on_key(cell, key)` returns whether it used a key."""
        self._element = element
        self._frame = element.parentElement
        self._on_choose, self._on_let_go, self._on_key = on_choose, on_let_go, on_key
        self._laid = ("", False)  # The game whose board is laid out, and whether it is flipped
        self._strikes: "tuple[tuple[int, ...], ...]" = ()  # The winning lines, as drawn
        self._cells: "list[Any]" = []  # The cells' elements, by number; None for a hole
        self._current: "list[Cell | None]" = []  # The cells, as drawn
        self._extras: "BoardExtras | None" = None
        self._overlay: "Overlay | None" = None  # Created for the first drawing over the board
        # A function from a square to its drawn row and column, in units of the largest square.
        self._spot: "Callable[[int], tuple[float, float]]"
        listen(element, "animationend", lambda event: event.target.removeAttribute("data-refused"))
        self._roving = Roving(element, "data-square", self._walk, on_choose, self._other_key)

    def open(self, game: "Game", flipped: bool = False) -> bool:
        """Lay out an empty board, unless it is laid out already; return whether it was laid out now.

        Its cells copy the template `cell-FOLDER` or, without one, `cell`.
        """
        if self._laid == (game.name, flipped):
            return False
        self._laid = (game.name, flipped)
        self._folder = folder = folder_of(game.name)
        if self._overlay:
            self._overlay.draw([], None, (), folder)
        rows = rows_of(game, flipped)
        set_flag(self._element, "data-flipped", flipped)
        self._walk_rows = in_rows(rows)
        last = game.squares - 1
        self._spot = lambda square: divmod(last - square if flipped else square, game.columns)
        style = self._frame.parentElement.style
        style.setProperty("--columns", str(game.columns))
        style.setProperty("--rows", str(len(rows)))
        count = game.squares + game.reserves
        self._cells = [None] * count
        self._current = [None] * count
        own_template, general_template = by_id("cell-" + folder), by_id("cell")
        self._element.replaceChildren()
        for cells in rows:
            row = make("div", "row", role="row")
            set_flag(row, "data-reserve", cells[0] >= game.squares)
            self._element.append(row)
            for number in cells:
                row.append(document.importNode((own_template or general_template).content, True))
                self._cells[number] = row.lastElementChild
                self._cells[number].setAttribute("data-square", str(number))
        # The template `cell` comes with the first large game; from then on, each board has the extras.
        if general_template:
            from ui.board.board_extras import BoardExtras

            self._extras = self._extras or BoardExtras(self._element, self._choose, self._on_let_go)
            pieces = "" if own_template else "#piece-" + folder + "-"
            self._walk_rows, self._spot = self._extras.open(game, rows, self._cells, pieces, flipped)
        self._draw_strikes(())
        self._roving.take(
            self._cells, next(cell for row in rows for cell in row if self._cells[cell] is not None)
        )
        return True

    def draw(self, cells: "Sequence[Cell]", turn: str, lines: "tuple[tuple[int, ...], ...]") -> None:
        """Show cells, and a stroke through each of `lines`; `turn` is the piece that a tap places, or ""."""
        set_attribute(self._element, "data-turn", turn)
        if self._extras:
            self._extras.compare(self._current, cells)
        for number in range(len(cells)):
            if cells[number] != self._current[number] and self._cells[number] is not None:
                self._draw_cell(self._cells[number], cells[number], self._current[number])
                self._current[number] = cells[number]
        self._draw_strikes(lines)

    def draw_over(self, strokes: "Sequence[Stroke]", seal: "Seal | None" = None) -> None:
        """Draw moves as strokes over the board, and the seal of a finished game, in place of earlier ones."""
        if not self._overlay:
            from ui.board.overlay import Overlay

            self._overlay = Overlay(self._frame)
        self._overlay.draw(strokes, seal, self._cells, self._folder)

    def shake(self, number: int) -> None:
        """Shake a cell, to show that it can't be chosen."""
        cell = self._cells[number]
        cell.removeAttribute("data-refused")
        # Forces a layout, so that the animation starts anew.
        cell.getBoundingClientRect()
        cell.setAttribute("data-refused", "")

    def focus(self) -> None:
        """Move the focus to the cell that has the tab stop."""
        self._roving.focus()

    def _choose(self, number: int) -> None:
        """Choose and focus a cell, as a click does; called for the first and the last cell of a drag."""
        self._roving.focus(number)
        self._on_choose(number)

    def _draw_cell(self, element: "Any", cell: "Cell", before: "Cell | None") -> None:
        # Only a piece that has just been placed is drawn stroke by stroke.
        old = before.piece if before else cell.piece
        set_flag(element, "data-fresh", old != cell.piece and cell.last)
        set_attribute(element, "data-piece", cell.piece)
        set_attribute(element, "aria-label", cell.name)
        for mark in ("playable", "last", "best", "chosen"):
            set_flag(element, "data-" + mark, getattr(cell, mark))
        if self._extras:
            self._extras.draw(element, cell, old)
        set_attribute(element, "data-value", cell.value)
        value = element.querySelector(".value")
        set_text(value.firstElementChild, cell.sign)
        set_text(value.lastElementChild, cell.text)

    def _draw_strikes(self, lines: "tuple[tuple[int, ...], ...]") -> None:
        if lines == self._strikes:
            return
        self._strikes = lines
        for strike in list(self._frame.querySelectorAll(".strike")):
            strike.remove()
        for line in lines:
            strike = document.importNode(by_id("strike").content, True)
            self._frame.append(strike)
            self._place_strike(self._frame.lastElementChild.style, line[0], line[-1])

    def _place_strike(self, style: "Any", start: int, end: int) -> None:
        top, left = self._spot(start)
        bottom, right = self._spot(end)
        across, down = right - left, bottom - top
        length = (across * across + down * down) ** 0.5 + 2 * STRIKE_OVERHANG
        style.setProperty("--x", _part((left + right + 1) / 2, "--columns"))
        style.setProperty("--y", _part((top + bottom + 1) / 2, "--rows"))
        style.setProperty("--length", _part(length, "--columns"))
        style.setProperty("--angle", str(math.atan2(down, across)) + "rad")

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        return self._walk_rows(number, key, ctrl, count)  # `open` sets this function

    def _other_key(self, number: int, key: str) -> bool:
        if key == "Escape" and self._on_let_go:
            if self._extras:
                self._extras.let_go()
            self._on_let_go()
            return True
        return self._on_key is not None and self._on_key(number, key)


def _part(squares: float, whole: str) -> str:  # A CSS length: `squares` as a percentage of the board's size
    return "calc(" + str(squares) + " / var(" + whole + ") * 100%)"
