"""What boards have where a game wants more: rims, reserves, drags, and the look for all."""

from ui.board.drag import Drag
from ui.widgets.dom import make, set_attribute, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.cells import Cell


class More:
    """It, on one board; without `let_go` nothing is dragged on that."""

    def __init__(
        self, board: "Any", choose: "Callable[[int], None]", let_go: "Callable[[], None] | None"
    ) -> None:
        self._board = board
        self._drag = Drag(board, choose, let_go) if let_go else None

    def lay(
        self, game: "Game", rows: "list[list[int]]", cells: "list[Any]", edge: float, pieces: str
    ) -> None:
        """Complete a board that is laid out in `rows`, those beside it as tall as `edge` of a square.

        `pieces` is how the addresses of the pieces' symbols begin where these are drawn here, else "".
        """
        self._pieces = pieces
        count = str(game.squares // game.columns)
        beside = str(edge) + "fr "
        self._board.style.gridTemplateRows = beside + "repeat(" + count + ", 1fr) " + beside if edge else ""
        for cell in range(game.squares):
            set_flag(cells[cell], "data-odd", sum(divmod(cell, game.columns)) % 2 == 1)
        columns, names = game.rims()
        rows = [row for row in rows if row[0] < game.squares] if columns else []
        for side, row in (("top", rows[0]), ("bottom", rows[-1])) if rows else ():
            for cell in row:
                _put_rim(cells[cell], side, columns[cell % game.columns])
        for row in rows:
            _put_rim(cells[row[0]], "left", names[row[0] // game.columns])

    def draw(self, element: "Any", cell: "Cell") -> None:
        """Show of a cell what only moves of several cells and pieces on others have, and its piece."""
        set_flag(element, "data-origin", cell.origin)
        set_flag(element, "data-begins", cell.begins)
        set_attribute(element, "data-below", " ".join(cell.below))
        if self._pieces:
            set_attribute(element.querySelector("use"), "href", self._pieces + cell.piece)

    def let_go(self) -> None:
        """End a drag."""
        if self._drag:
            self._drag.end()


def _put_rim(cell: "Any", side: str, name: str) -> None:
    """Put the name of a column or a row beside a cell, for a game's style to show."""
    rim = make("i", "rim " + side, name)
    rim.setAttribute("aria-hidden", "true")
    cell.append(rim)
