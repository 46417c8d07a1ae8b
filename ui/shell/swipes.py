"""Touches beside the board: a swipe steps through the moves, and a tap shows the whole message."""

from pyscript import document

from ui.widgets.dom import all_of, listen, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FAR = 40  # The least width of a swipe, in pixels
AREAS = ".strip,.message,.foot"  # The style lets a finger that moves sideways there not scroll the page


class Swipes:
    """Handles touches of the strips, the message and the arrows, in every view."""

    def __init__(self) -> None:
        self._start: "Any" = None  # The event with which a touch began
        listen(document, "pointerdown", self._begin)
        listen(document, "pointerup", self._end)
        listen(document, "click", _unfold)

    def _begin(self, event: "Any") -> None:
        is_swipe = event.pointerType == "touch" and event.isPrimary and event.target.closest(AREAS)
        self._start = event if is_swipe else None

    def _end(self, event: "Any") -> None:
        start, self._start = self._start, None
        if not start:
            return
        across = event.clientX - start.clientX
        if abs(across) > max(FAR, 2 * abs(event.clientY - start.clientY)):
            arrow = "back" if across > 0 else "forward"  # As pages of a book are turned
            button = document.querySelector(".view:not([hidden]) .foot [data-arrow=" + arrow + "]")
            if button:
                button.click()


def _unfold(event: "Any") -> None:
    """Show all lines of a tapped message; fold it again with the next tap, wherever that is."""
    status = event.target.closest(".status")
    is_folded = status is not None and not status.hasAttribute("data-unfolded")
    for each in all_of("[data-unfolded]"):
        set_flag(each, "data-unfolded", False)
    if is_folded:
        set_flag(status, "data-unfolded", True)
