"""Load and save data in localStorage. The page reports refusals; unreadable data moves to another key."""

import json

from pyscript import window
from pyscript.ffi import create_proxy

from engine.contract.annotations import Any, Callable
from ui.widgets.dom import listen, page_window

PREFIX = "minimax-dojo."

_waiting: "list[tuple[str, Callable[[str | None], str]]]" = []  # Changes not yet written, by `change`
_troubles: "list[str]" = []  # The kinds of problems so far
_tell: "list[Callable[[str], None]]" = []  # The function of `on_trouble`, once it is called


def load(name: str, kind: type) -> "Any":
    """Return the data stored under a name, or None if there is none; data not of type `kind` is set aside."""
    _write()  # Pending changes come first
    text = window.attempts.load(PREFIX + name)
    _note()
    try:
        data = json.loads(text) if text else None
        if data is None or isinstance(data, kind):
            return data
    except (ValueError, MemoryError, RuntimeError):
        pass  # Unreadable data is handled like data of another kind
    window.attempts.setAside(PREFIX + name)
    _note()
    return None


def save(name: str, data: "Any") -> None:
    """Store plain data under a name, unless the browser refuses."""
    text = json.dumps(data)
    change(name, lambda stored: text)


def change(name: str, change: "Callable[[str | None], str]") -> None:
    """Replace stored JSON by `change(JSON)`, or by `change(None)` if there is none, while other tabs wait."""
    _waiting.append((name, change))
    window.attempts.alone(_write_proxy)


def drop(name: str) -> None:
    """Delete the data stored under a name."""
    window.attempts.drop(PREFIX + name)


def on_trouble(tell: "Callable[[str], None]") -> None:
    """Call `tell` once for each trouble: "aside" (data moved), "refused", "most" (full), "soon" (nearly)."""
    if not _tell:  # Later calls have no effect
        _tell.append(tell)
        for trouble in _troubles:
            tell(trouble)


def on_change(act: "Callable[[], None]", *names: str) -> None:
    """Call a function when another tab has stored one of these items (default: any), or one "NAME.REST"."""

    def handle(event: "Any") -> None:
        key = event.key or ""
        if key.startswith(PREFIX) and (not names or key.split(".")[1] in names):  # [0] is in PREFIX
            act()

    listen(page_window, "storage", handle)


def _write(*_: "Any") -> None:  # Apply and store the pending changes
    while _waiting:
        name, change = _waiting.pop(0)
        try:
            window.attempts.save(PREFIX + name, change(window.attempts.load(PREFIX + name)))
        except MemoryError:
            window.attempts.trouble = "most"  # The new text doesn't fit into the memory
        _note()


def _note() -> None:  # Report the last problem, if it is of a new kind
    trouble = window.attempts.trouble
    if trouble and trouble not in _troubles:
        _troubles.append(trouble)
        for tell in _tell:
            tell(trouble)


_write_proxy = create_proxy(_write)
listen(page_window, "pagehide", _write)
