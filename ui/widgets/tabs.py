"""Tabs of a panel: a tab with `data-tab` shows the part whose `data-body` is the same name."""

from engine.contract.annotations import Any
from ui.widgets.dom import on_items, set_current, set_flag


def listen_to_tabs(root: "Any", name: str) -> None:
    """Show the part with this name, and let a click on a tab show its part."""
    on_items(root, "data-tab", lambda tab: show_tab(root, tab))
    show_tab(root, name)


def show_tab(root: "Any", name: str) -> None:
    """Show the part with this name, and hide the others."""
    for tab in list(root.querySelectorAll("[data-tab]")):
        set_current(tab, "true", tab.getAttribute("data-tab") == name)
    for part in list(root.querySelectorAll("[data-body]")):
        set_flag(part, "hidden", part.getAttribute("data-body") != name)
