"""A text field with the current board or game, which the player can edit or replace."""

from engine.contract.game import TextError
from ui.board.choosing import Choosing
from ui.board.reader import Reader
from ui.state.annotations import Any, Callable, CancelToken, Desk, Words
from ui.widgets.dom import by_id, listen, set_attribute, set_text


class TextField:
    """A field. `read` gets ui.state.pasted and the text, and returns a long task (see engine.base.pause).

    `on_take` gets the task's result, or None if it fails.
    """

    def __init__(
        self, name: str, desk: "Desk", read: "Callable[[Any, str], Any]", on_take: "Callable[[Any], None]"
    ) -> None:
        self._desk, self._read, self._on_take = desk, read, on_take
        self._field = by_id(name + "-text")
        self._message = by_id(name + "-text-error")
        self._choosing = Choosing(self._message, desk, self._choose)  # For an ambiguous text
        self._reader = Reader(desk, self._message, self._field.focus)
        self._error: "TextError | None" = None
        self._edited = False  # Whether the player has edited the text
        listen(self._field, "input", self._type)
        listen(self._field, "keydown", self._key)
        listen(by_id(name + "-take"), "click", lambda event: self._take())

    def draw(self, text: str, words: "Words") -> None:
        """Show a text, unless the player has edited the field: then keep the player's text and its error."""
        if not self._edited:
            self._field.value = text
        error = self._error
        set_attribute(self._field, "aria-invalid", "true" if error else "false")
        set_text(self._message, words.explain(error) if error else "")

    def _type(self, event: "Any") -> None:
        self._edited = bool(self._field.value.strip())  # The next drawing fills an emptied field

    def _key(self, event: "Any") -> None:
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._take()

    def _take(self) -> None:
        self._edited = True  # It counts as edited until it is read
        self._reader.start(self._read_text)

    def _choose(self, text: str) -> None:
        self._field.value = text
        self._take()

    async def _read_text(self, token: "CancelToken", reader: "Any") -> None:
        """Read the text and pass on the result. On an error, show a message and select the wrong part."""
        self._error = None
        try:
            result = await self._reader.read(token, self._read(reader, str(self._field.value)))
        except TextError as error:
            result, self._error = None, error
        self._edited = result is None  # An invalid text stays in the field
        self._choosing.offer(self._error, reader)
        self._on_take(result)
        if self._error:
            self._field.focus()
            self._field.setSelectionRange(self._error.start, self._error.end)
