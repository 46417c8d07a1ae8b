"""The editor before CodeMirror is loaded: a text area with line numbers and keys for indenting."""

from pyscript import document

from engine.contract.annotations import Any, Callable
from ui.code import indent
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text


class TextArea:
    """The text area, with the methods of ui.code.editor.Editor."""

    def __init__(self, name: str, on_change: "Callable[[], None]") -> None:
        self._area = by_id(name + "-source")
        self._gutter = by_id(name + "-gutter")
        self._on_change = on_change
        self._signs: "tuple[int | None, int | None]" = (None, None)  # See `sign`
        self._after_escape = False  # Whether Escape was the last key, so that Tab leaves the text area
        self._top = 0  # The scroll position, since reading it from the element would force a layout
        self.first = ""  # The text before the player's first change
        listen(self._area, "input", self._changed)
        listen(self._area, "keydown", self._key)
        listen(self._area, "scroll", self._scrolled)

    @property
    def text(self) -> str:
        """The program's text."""
        return self._area.value

    def set(self, text: str) -> None:
        """Show another text."""
        self.first = text
        if self._area.value != text:
            self._area.value = text
        self.sign(None, None)

    def replace(self, text: str) -> None:
        """Replace the text by another."""
        self._area.focus()
        self._area.select()
        document.execCommand("insertText", False, text)  # The browser can undo it

    def lock(self, on: bool) -> None:
        """Make the text read-only, or writable."""
        self._area.readOnly = on

    def sign(self, wrong: "int | None", running: "int | None") -> None:
        """Mark the line `wrong`, which has the error, and the line `running`; None means no line."""
        self._signs = (wrong, running)
        set_attribute(self._area, "aria-invalid", "true" if wrong else "false")
        self._number()

    def go_to(self, line: int) -> None:
        """Select a line."""
        start, end = indent.line_range(self.text, line)
        self._area.focus()
        self._area.setSelectionRange(start, end)

    def focus(self) -> None:
        """Focus the text area."""
        self._area.focus()

    @property
    def selection(self) -> "tuple[int, int]":
        """The selection's start and end offsets."""
        return self._area.selectionStart, self._area.selectionEnd

    def is_written_in(self) -> bool:
        """Return whether the text area has the focus."""
        return document.activeElement is not None and document.activeElement.id == self._area.id

    def when_left(self, act: "Callable[[], None]") -> None:
        """Call `act` each time the text area loses the focus."""
        listen(self._area, "blur", lambda event: act())

    def hide(self) -> None:
        """Hide the text area and its line numbers."""
        set_flag(self._area, "hidden", True)
        set_flag(self._gutter, "hidden", True)

    def _changed(self, event: "Any") -> None:
        self._on_change()
        self._number()

    def _number(self) -> None:
        count = self.text.count("\n") + 1
        numbers = [str(number) for number in range(1, count + 1)]
        for line, sign in zip(self._signs, (" !", " >")):
            if line is not None and line <= count:
                numbers[line - 1] += sign
        set_text(self._gutter, "\n".join(numbers))
        if self._top:  # The line numbers scroll with the text
            self._gutter.scrollTop = self._top

    def _scrolled(self, event: "Any") -> None:
        self._top = self._gutter.scrollTop = self._area.scrollTop

    def _key(self, event: "Any") -> None:
        """Indent with Tab and Enter; after Escape, Tab moves the focus out of the text area."""
        if event.isComposing or event.ctrlKey or event.metaKey or event.altKey:
            return
        after_escape = self._after_escape
        self._after_escape = event.key == "Escape" or (after_escape and event.key == "Shift")  # For Shift+Tab
        if self._area.readOnly or (event.key == "Tab" and after_escape):
            return
        area, edit = self._area, None
        if event.key == "Tab":
            edit = indent.dedented if event.shiftKey else indent.indented
        elif event.key == "Enter":
            edit = indent.new_line
        if edit:
            event.preventDefault()
            first, last, text, start, end = edit(self.text, area.selectionStart, area.selectionEnd)
            if (first, last) != (area.selectionStart, area.selectionEnd):
                area.setSelectionRange(first, last)  # Select what the edit replaces
            # execCommand, so that the browser can undo the edit like typing.
            document.execCommand("insertText" if text else "delete", False, text)
            area.setSelectionRange(start, end)
