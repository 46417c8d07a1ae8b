"""The editor: a text area that knows how far lines are indented, with the numbers of its lines beside it."""

from pyscript import document

from ui.views.lab import indent
from ui.widgets.dom import by_id, listen, set_attribute, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Editor:
    """The text area; `on_change` is called with each change that a person makes."""

    def __init__(self, on_change: "Callable[[], None]") -> None:
        self._area = by_id("lab-source")
        self._gutter = by_id("lab-gutter")
        self._on_change = on_change
        self._marked: "int | None" = None
        self._running: "int | None" = None
        self._leaving = False
        listen(self._area, "input", self._changed)
        listen(self._area, "keydown", self._key)
        listen(self._area, "scroll", self._scrolled)

    @property
    def text(self) -> str:
        """What is written."""
        text: str = self._area.value
        return text

    def set(self, text: str) -> None:
        """Show another text."""
        if self._area.value != text:
            self._area.value = text
        self.mark(None)

    def lock(self, on: bool) -> None:
        """Have the text be read only, or not."""
        self._area.readOnly = on

    def mark(self, line: "int | None") -> None:
        """Mark a line as the one where something is wrong, or none."""
        self._marked = line
        set_attribute(self._area, "aria-invalid", "true" if line else "false")
        self._number()

    def point(self, line: "int | None") -> None:
        """Point at a line as the one that is running, or at none."""
        if line != self._running:
            self._running = line
            self._number()

    def go_to(self, line: int) -> None:
        """Select a line."""
        start, end = indent.line_range(self.text, line)
        self._area.focus()
        self._area.setSelectionRange(start, end)

    def _changed(self, event: "Any") -> None:
        self.mark(None)
        self._on_change()

    def _number(self) -> None:
        count = self.text.count("\n") + 1
        numbers = [str(number) for number in range(1, count + 1)]
        for line, sign in ((self._marked, " !"), (self._running, " >")):
            if line is not None and line <= count:
                numbers[line - 1] += sign
        set_text(self._gutter, "\n".join(numbers))
        self._gutter.scrollTop = self._area.scrollTop

    def _scrolled(self, event: "Any") -> None:
        self._gutter.scrollTop = self._area.scrollTop

    def _key(self, event: "Any") -> None:
        """Indent with Tab and Enter; after Escape, Tab goes on to what comes next, as everywhere."""
        if event.isComposing or event.ctrlKey or event.metaKey or event.altKey:
            return
        leaving, self._leaving = (
            self._leaving,
            event.key in ("Escape", "Shift") and (self._leaving or event.key == "Escape"),
        )
        if self._area.readOnly or (event.key == "Tab" and leaving):
            return
        edit = None
        area = self._area
        if event.key == "Tab":
            edit = indent.dedented if event.shiftKey else indent.indented
        elif event.key == "Enter":
            edit = indent.new_line
        if edit:
            event.preventDefault()
            first, last, text, start, end = edit(self.text, area.selectionStart, area.selectionEnd)
            if (first, last) != (area.selectionStart, area.selectionEnd):
                area.setSelectionRange(first, last)
            # So that it can be undone as what is typed can.
            document.execCommand("insertText" if text else "delete", False, text)
            area.setSelectionRange(start, end)
