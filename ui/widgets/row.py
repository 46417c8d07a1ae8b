"""Elements in a row: their number, their walk function (see ui.widgets.roving), and scrolling to one."""

from engine.contract.annotations import Any, Callable


def fit(box: "Any", count: int, make_item: "Callable[[int], Any]") -> "list[Any]":
    """Remove a box's last elements, or append those of `make_item(index)`; return its `count` elements."""
    items = list(box.children)
    for item in items[count:]:
        item.remove()
    box.append(*[make_item(index) for index in range(len(items), count)])
    return list(box.children)


def in_row(number: int, key: str, ctrl: bool, count: int) -> "int | None":
    """Return the number of the item that an arrow key, Home or End leads to; None for another key."""
    goals = {"ArrowLeft": number - 1, "ArrowRight": number + 1, "Home": 0, "End": count - 1}
    return None if ctrl or key not in goals else max(0, min(goals[key], count - 1))


def scroll_across(box: "Any", item: "Any") -> None:
    """Scroll a box sideways until an item in it is centred, unless the item is visible."""
    left, width = item.offsetLeft, item.offsetWidth
    if left < box.scrollLeft or left + width > box.scrollLeft + box.clientWidth:
        box.scrollLeft = left - (box.clientWidth - width) // 2
