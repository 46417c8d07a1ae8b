"""Elements that several views with programs use."""

from ui.state.annotations import Any, Callable
from ui.widgets.dom import listen, make


def button(
    text: str, act: "Callable[..., None]", *arguments: "Any", kind: str = "", label: str = ""
) -> "Any":
    """Return a button of class `kind` that calls `act(*arguments)`; `label` names it for screen readers."""
    element = make("button", kind, text, type="button", **({"aria_label": label} if label else {}))
    listen(element, "click", lambda event: act(*arguments))
    return element


def output(text: str, label: str, kind: str) -> "Any":
    """Return an element of class `kind` with output or code, which scrolls by keyboard; `label` names it."""
    return make("pre", kind, text, tabindex=0, role="group", aria_label=label)


def heading(text: str, scope: str) -> "Any":
    """Return a table's heading cell, of a row (`scope` is "row") or a column ("col")."""
    return make("th", "", text, scope=scope)
