"""The board: one grid for all games. It knows squares and pieces, never a game's rules.

A grid after the ARIA Authoring Practices: one tab stop, arrows walk, Home and End go to the ends of the row
(with Ctrl, of the board), Enter and Space choose. A square that is chosen is reported, whatever stands there.
"""

import math

from pyscript import document

from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.squares import Square

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
STRIKE_OVERHANG = 0.34
"""How far the winning stroke reaches beyond the centres of its end squares, in squares."""


class Board:
    """The board view: `draw` shows squares, `on_choose` is called with the number of a chosen one."""

    def __init__(
        self,
        game: str,
        squares: int,
        columns: int,
        on_choose: "Callable[[int], None]",
        element: "Any" = None,
    ) -> None:
        """Build a board of that many squares in rows of `columns`, from the template for `game`.

        It is built in `element`, by default the page's own board.
        """
        self._on_choose = on_choose
        self._element = by_id("board") if element is None else element
        self._table = self._element.parentElement
        self._struck = ()  # type: tuple[tuple[int, ...], ...]
        self.lay(game, squares, columns)
        listen(self._element, "click", self._click)
        listen(self._element, "keydown", self._key)

    def lay(self, game: str, squares: int, columns: int) -> None:
        """Lay out an empty board of that many squares, from the template for `game`."""
        self._columns = columns
        self._cells = []  # type: list[Any]
        self._shown = []  # type: list[Square | None]
        template = by_id("cell-" + game)
        self._element.replaceChildren()
        for number in range(squares):
            if number % self._columns == 0:
                row = make("div", "row")
                row.setAttribute("role", "row")
                self._element.append(row)
            row.append(document.importNode(template.content, True))
            cell = row.lastElementChild
            cell.setAttribute("data-square", str(number))
            self._cells.append(cell)
            self._shown.append(None)
        self._move_tab_stop(0)

    def draw(self, squares: "list[Square]", turn: str, lines: "tuple[tuple[int, ...], ...]") -> None:
        """Show the squares, changing only what differs, and a stroke through each of `lines`.

        `turn` is the mark that a person would place now, or "".
        """
        set_attribute(self._element, "data-turn", turn)
        for number in range(len(squares)):
            if squares[number] != self._shown[number]:
                self._draw_cell(number, squares[number], self._shown[number])
                self._shown[number] = squares[number]
        self._draw_strikes(lines)

    def _draw_cell(self, number: int, square: "Square", before: "Square | None") -> None:
        cell = self._cells[number]
        # Only a mark that has just been placed is drawn stroke by stroke.
        piece = before.piece if before else square.piece
        set_flag(cell, "data-fresh", piece != square.piece and square.last)
        set_flag(cell, "data-turned", piece != square.piece and piece != "" and square.piece != "")
        set_attribute(cell, "data-piece", square.piece)
        set_attribute(cell, "aria-label", square.name)
        set_flag(cell, "data-playable", square.playable)
        set_flag(cell, "data-last", square.last)
        set_flag(cell, "data-best", square.best)
        set_attribute(cell, "data-value", square.value)
        value = cell.querySelector(".value")
        set_text(value.firstElementChild, square.sign)
        set_text(value.lastElementChild, square.text)

    def _draw_strikes(self, lines: "tuple[tuple[int, ...], ...]") -> None:
        """Draw a stroke through each line of squares."""
        if lines == self._struck:
            return
        self._struck = lines
        for strike in list(self._table.querySelectorAll(".strike")):
            strike.remove()
        for line in lines:
            strike = document.importNode(by_id("strike").content, True)
            self._table.append(strike)
            self._place_strike(self._table.lastElementChild.style, line[0], line[-1])

    def _place_strike(self, style: "Any", start: int, end: int) -> None:
        """Lay a stroke from one square to another: its middle, length and angle, for the stylesheet."""
        rows = len(self._cells) // self._columns
        top, left = divmod(start, self._columns)
        bottom, right = divmod(end, self._columns)
        across, down = right - left, bottom - top
        length = (across * across + down * down) ** 0.5 + 2 * STRIKE_OVERHANG
        style.setProperty("--x", str((left + right + 1) / 2 / self._columns * 100) + "%")
        style.setProperty("--y", str((top + bottom + 1) / 2 / rows * 100) + "%")
        style.setProperty("--length", str(length / self._columns * 100) + "%")
        style.setProperty("--angle", str(math.atan2(down, across)) + "rad")

    def _move_tab_stop(self, number: int) -> None:
        for each in range(len(self._cells)):
            set_attribute(self._cells[each], "tabindex", "0" if each == number else "-1")

    def _number_of(self, event: "Any") -> int:
        """Return the number of the square that an event happened in, or -1."""
        cell = event.target.closest("[data-square]")
        return int(cell.getAttribute("data-square")) if cell else -1

    def _click(self, event: "Any") -> None:
        number = self._number_of(event)
        if number >= 0:
            self._move_tab_stop(number)
            self._cells[number].focus()
            self._on_choose(number)

    def _key(self, event: "Any") -> None:
        number = self._number_of(event)
        if number < 0 or event.altKey or event.metaKey:
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            self._on_choose(number)
            return
        goal = self._step(number, event.key, event.ctrlKey)
        if goal is not None:
            event.preventDefault()
            self._move_tab_stop(goal)
            self._cells[goal].focus()

    def _step(self, number: int, key: str, ctrl: bool) -> "int | None":
        """Return the square that a key leads to, or None for a key that the board does not use."""
        row, column = divmod(number, self._columns)
        if key == "Home":
            return 0 if ctrl else row * self._columns
        if key == "End":
            return len(self._cells) - 1 if ctrl else (row + 1) * self._columns - 1
        if key not in STEPS or ctrl:
            return None
        down, right = STEPS[key]
        row += down
        column += right
        inside = 0 <= column < self._columns and 0 <= row < len(self._cells) // self._columns
        return row * self._columns + column if inside else number
