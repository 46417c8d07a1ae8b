"""Shows where a search works: ink gathers on the squares of the moves that it searches.

The area of a blot is the square's part of the work (`work` in engine.contract.protocol). Without numbers and
lines, the ink calls no move the best.
"""

from engine.base.clock import now
from ui.state.annotations import Any, Match, Position
from ui.widgets.dom import page_window
from ui.widgets.miniature import svg_element

INTERVAL = 0.5  # Least seconds between two changes; the style eases each
STILL = "(prefers-reduced-motion: reduce)"
BLOT = (
    "M92 50C93 59 90 70 84 77C78 85 67 93 58 94C49 95 38 88 30 83C22 78 12 72 9 64C5 55 6 42 9 34C13 25 21 15"
    " 28 11C36 7 48 8 56 10C65 12 75 18 81 24C87 31 91 41 92 50ZM18 83A4 4 0 1 0 18 91A4 4 0 1 0 18 83Z"
)


class Ink:
    """The ink on one board, whose element is `board`."""

    def __init__(self, board: "Any") -> None:
        self._board = board
        self._position: "Position | None" = None  # The position to which the ink belongs
        self._blots: "dict[int, Any]" = {}  # By cell
        self._due = 0.0  # The time of the next change

    def draw(self, match: "Match", work: "list[tuple[int, float]] | None", is_shown: bool = True) -> None:
        """Show the work on the moves of a match's position; remove the ink of an earlier position.

        If the search's work isn't known (any more), the ink stays; without `is_shown`, there is none.
        """
        game, position = match.game, match.position
        if position != self._position or not is_shown:
            for cell in self._blots:
                self._blots[cell].remove()
            self._position, self._blots = None, {}
        if not is_shown or not work or now() < self._due or page_window.matchMedia(STILL).matches:
            return
        self._position, self._due = position, now() + INTERVAL
        on_cells: "dict[int, float]" = {}
        for move, amount in work:
            for cell in game.path(position, move)[-1:]:  # A pass has no cell
                on_cells[cell] = on_cells.get(cell, 0) + amount
        whole = sum(on_cells.values()) or 1
        for cell in on_cells:
            if cell not in self._blots:
                self._blots[cell] = _blot(cell)
                self._board.querySelector('[data-square="' + str(cell) + '"]').prepend(self._blots[cell])
            self._blots[cell].style.setProperty("--size", str((on_cells[cell] / whole) ** 0.5))


def _blot(cell: int) -> "Any":
    blot = svg_element("svg", {"class": "blot", "viewBox": "0 0 100 100", "aria-hidden": "true"})
    blot.append(svg_element("path", {"d": BLOT}))
    blot.style.setProperty("--turn", str(67 * cell) + "deg")  # So that no two look alike
    return blot
