"""Elements that several views with programs use."""

from ui.state.annotations import Any, Callable
from ui.widgets.dom import listen, make


def button(text: str, act: "Callable[[], None]", kind: str = "", label: str = "") -> "Any":
    """Return a button of class `kind` that calls `act`; `label` replaces its text for screen readers."""
    element = make("button", kind, text)
    element.setAttribute("type", "button")
    if label:
        element.setAttribute("aria-label", label)
    listen(element, "click", lambda event: act())
    return element


def output(text: str, label: str, kind: str) -> "Any":
    """Return an element of class `kind` with output or code, which scrolls by keyboard; `label` names it."""
    element = make("pre", kind, text)
    for name, value in (("tabindex", "0"), ("role", "group"), ("aria-label", label)):
        element.setAttribute(name, value)
    return element


def heading(text: str, scope: str) -> "Any":
    """Return a table's heading cell, of a row (`scope` is "row") or a column ("col")."""
    element = make("th", "", text)
    element.setAttribute("scope", scope)
    return element
