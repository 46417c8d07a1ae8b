"""Boxes that scroll sideways."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def scroll_across(box: "Any", item: "Any") -> None:
    """Scroll a box sideways to where an item that is placed in it is in its middle, unless it is in sight."""
    left, width = item.offsetLeft, item.offsetWidth
    if left < box.scrollLeft or left + width > box.scrollLeft + box.clientWidth:
        box.scrollLeft = left - (box.clientWidth - width) // 2
