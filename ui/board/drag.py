"""Drags the piece that begins a move: it follows the pointer, and a drop on a cell ends the move there."""

from pyscript import document

from ui.state.annotations import Any, Callable
from ui.widgets.dom import listen

FAR = 6  # Pixels that the pointer has to move before a press becomes a drag


class Drag:
    """Handles drags: calls `choose` with the first cell and, at a legal drop, the last; else `let_go`."""

    def __init__(self, board: "Any", choose: "Callable[[int], None]", let_go: "Callable[[], None]") -> None:
        self._board, self._choose, self._let_go = board, choose, let_go
        self._cell: "Any" = None  # The pressed cell, from which a move begins
        self._target: "Any" = None  # The cell under the pointer, if the move may end there
        self._start = (0, 0)
        self._dragging = False  # Stays True after the drop, for `_click`
        listen(board, "pointerdown", self._press)
        listen(board, "pointermove", self._move)
        listen(board, "pointerup", self._drop)
        listen(board, "pointercancel", self._cancel)
        listen(board, "click", self._click, True)  # Before the board's own listener

    def end(self) -> None:
        """End the drag; the piece is drawn in its cell again."""
        self._set_target(None)
        if self._cell:
            self._cell.removeAttribute("data-dragged")
        self._cell = None

    def _press(self, event: "Any") -> None:
        self.end()
        self._dragging = False
        if event.isPrimary and not event.button:
            self._cell = event.target.closest("[data-begins]")
            self._start = (event.clientX, event.clientY)

    def _move(self, event: "Any") -> None:
        left, top = self._start
        across, down = event.clientX - left, event.clientY - top
        if not self._cell or not (self._dragging or across * across + down * down > FAR * FAR):
            return
        if not self._dragging:
            self._dragging = True
            self._board.setPointerCapture(event.pointerId)
            if not self._cell.hasAttribute("data-chosen"):
                self._choose(_number(self._cell))
            self._cell.setAttribute("data-dragged", "")
        self._cell.style.setProperty("--across", str(across) + "px")
        self._cell.style.setProperty("--down", str(down) + "px")
        target = self._cell_under(event)
        self._set_target(target if target and target.hasAttribute("data-playable") else None)

    def _drop(self, event: "Any") -> None:
        origin, target = self._cell, self._target
        self.end()
        if not self._dragging or not origin:
            return
        if target:
            self._choose(_number(target))
        elif self._cell_under(event) != origin:
            self._let_go()  # Dropped on its own cell, the piece stays chosen

    def _cancel(self, event: "Any") -> None:
        if self._cell and self._dragging:
            self._let_go()
        self.end()

    def _click(self, event: "Any") -> None:
        """Ignore the click that some browsers report at the end of a drag."""
        if self._dragging:
            self._dragging = False
            event.stopPropagation()

    def _cell_under(self, event: "Any") -> "Any":
        element = document.elementFromPoint(event.clientX, event.clientY)
        return element.closest("[data-square]") if element and self._board.contains(element) else None

    def _set_target(self, cell: "Any") -> None:
        if self._target:
            self._target.removeAttribute("data-aimed")
        self._target = cell
        if cell:
            cell.setAttribute("data-aimed", "")


def _number(cell: "Any") -> int:
    return int(cell.getAttribute("data-square"))
