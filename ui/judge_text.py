"""The field for a position as text: it shows the one on the board, and takes another one."""

from ui.dom import by_id, listen, set_attribute, set_text
from ui.judge_setup import TextError, read, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from ui.words import Words


class TextField:
    """The field; `on_take` is called with the position that a person has written, None where it is none."""

    def __init__(self, game: "Game", on_take: "Callable[[Position | None], None]") -> None:
        self._game = game
        self._on_take = on_take
        self._field = by_id("judge-text")
        self._message = by_id("judge-text-error")
        self._error = None  # type: TextError | None
        # Whether the text is a person's, not the board's.
        self._typed = False
        listen(self._field, "input", self._type)
        listen(self._field, "keydown", self._key)
        listen(by_id("judge-take"), "click", self._take)

    def draw(self, position: "Position", words: "Words") -> None:
        """Show a position. What a person is writing, or wrote in vain, stays, with what is wrong."""
        if not self._typed:
            self._field.value = written(self._game, position)
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
            position = read(self._game, self._field.value)
        except TextError as error:
            self._error = error
            self._typed = True
            self._on_take(None)
            self._field.focus()
            self._field.setSelectionRange(error.start, error.end)
            return
        self._error = None
        self._typed = False
        self._on_take(position)
