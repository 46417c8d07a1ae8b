"""A field for text: it shows the current value and takes a new one."""

from engine.game import TextError
from ui.state.text_error import PageTextError
from ui.widgets.dom import by_id, listen, set_attribute, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.words import Words


class TextField:
    """The field with the ids NAME-text, NAME-text-error, and NAME-take for its button.

    `read` makes of a text what it says, or raises TextError or PageTextError; `on_take` is called with that,
    or with None where something was wrong.
    """

    def __init__(self, name: str, read: "Callable[[str], Any]", on_take: "Callable[[Any], None]") -> None:
        self._read = read
        self._on_take = on_take
        self._field = by_id(name + "-text")
        self._message = by_id(name + "-text-error")
        self._error: "TextError | PageTextError | None" = None
        # Whether the text is a person's, not the board's.
        self._typed = False
        listen(self._field, "input", self._type)
        listen(self._field, "keydown", self._key)
        listen(by_id(name + "-take"), "click", self._take)

    def draw(self, text: str, words: "Words") -> None:
        """Show a text. What a person is writing, or wrote in vain, stays, with what is wrong."""
        if not self._typed:
            self._field.value = text
        error = self._error
        set_attribute(self._field, "aria-invalid", "true" if error else "false")
        set_text(self._message, words.explain(error) if error else "")

    def _type(self, event: "Any") -> None:
        self._typed = bool(self._field.value.strip())

    def _key(self, event: "Any") -> None:
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._take(event)

    def _take(self, event: "Any") -> None:
        """Take the text, or say what is wrong, select that part, and leave everything as it is."""
        try:
            found = self._read(self._field.value)
        except (TextError, PageTextError) as error:
            self._error = error
            self._typed = True
            self._on_take(None)
            self._field.focus()
            self._field.setSelectionRange(error.start, error.end)
            return
        self._error = None
        self._typed = False
        self._on_take(found)
