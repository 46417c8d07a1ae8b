"""Touches beside the board, in every view: a swipe steps through the moves, a tap shows the whole message."""

from pyscript import document

from ui.state.annotations import Any
from ui.widgets.dom import all_of, listen, set_flag

FAR = 40  # The least width of a swipe, in pixels
AREAS = ".strip,.message,.foot"  # The style lets a finger that moves sideways there not scroll the page

_start: "list[Any]" = []  # The event with which a touch began, if there is one


def follow_touches() -> None:
    """Listen to touches from now on."""
    for event, handler in (("pointerdown", _begin), ("pointerup", _end), ("click", _unfold)):
        listen(document, event, handler)


def _begin(event: "Any") -> None:
    is_swipe = event.pointerType == "touch" and event.isPrimary and event.target.closest(AREAS)
    _start[:] = [event] if is_swipe else []


def _end(event: "Any") -> None:
    for start in _start:
        across = event.clientX - start.clientX
        arrow = "back" if across > 0 else "forward"  # As pages of a book are turned
        button = document.querySelector(".view:not([hidden]) .foot [data-arrow=" + arrow + "]")
        if button and abs(across) > max(FAR, 2 * abs(event.clientY - start.clientY)):
            button.click()


def _unfold(event: "Any") -> None:
    """Show all lines of a tapped message; fold it again with the next tap, wherever that is."""
    status = event.target.closest(".status")
    is_folded = status is not None and not status.hasAttribute("data-unfolded")
    for each in all_of("[data-unfolded]"):
        set_flag(each, "data-unfolded", False)
    if is_folded:
        set_flag(status, "data-unfolded", True)
