"""The editor: a text area at once, CodeMirror in its place once that has come (see text_area, codemirror)."""

from ui.code.text_area import TextArea

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from ui.code.codemirror import CodeMirror
    from ui.state.words import Words

    class Pane(Protocol):
        """What one writes in. It calls what it was given with each change that a person makes."""

        @property
        def text(self) -> str:
            """What is written."""

        def set(self, text: str) -> None:
            """Show another text, with nothing marked, and nothing to be undone."""

        def lock(self, on: bool) -> None:
            """Have the text be read only, or not."""

        def sign(self, wrong: "int | None", running: "int | None") -> None:
            """Mark the line where something is wrong, and point at the one that is running."""

        def go_to(self, line: int) -> None:
            """Select a line."""

        def focus(self) -> None:
            """Go to where one writes."""


class Editor:
    """The program's text.

    The ids of its elements begin with `name`: NAME-source and NAME-gutter for the text area, NAME-code for
    what takes its place, with NAME-find and NAME-label; NAME-error and NAME-keys are read out with it.
    `on_change` is called with each change that a person makes.
    """

    def __init__(self, name: str, on_change: "Callable[[], None]") -> None:
        self._name = name
        self._on_change = on_change
        self._plain = TextArea(name, self._changed)
        self._pane: "Pane" = self._plain
        self._better: "CodeMirror | None" = None
        self._words: "Words | None" = None
        self._wrong: "int | None" = None
        self._running: "int | None" = None
        self._locked = False

    @property
    def text(self) -> str:
        """What is written."""
        return self._pane.text

    def set(self, text: str) -> None:
        """Show another text."""
        self._wrong = self._running = None
        self._pane.set(text)

    def lock(self, on: bool) -> None:
        """Have the text be read only, or not."""
        self._locked = on
        self._pane.lock(on)

    def mark(self, line: "int | None") -> None:
        """Mark a line as the one where something is wrong, or none."""
        if line != self._wrong:
            self._wrong = line
            self._sign()

    def point(self, line: "int | None") -> None:
        """Point at a line as the one that is running, or at none."""
        if line != self._running:
            self._running = line
            self._sign()

    def go_to(self, line: int) -> None:
        """Select a line."""
        self._pane.go_to(line)

    def focus(self) -> None:
        """Go to where one writes."""
        self._pane.focus()

    def speak(self, words: "Words") -> None:
        """Say all that the editor says in these words."""
        self._words = words
        if self._better:
            self._better.speak(words)

    async def improve(self) -> None:
        """Fetch CodeMirror, and have it take the text area's place; where it can't be had, that stays."""
        from ui.code import codemirror

        parts = await codemirror.load()
        if parts is None:
            return

        def take() -> None:
            if not self._better and not self._plain.is_written_in():
                assert parts and self._words
                self._take(codemirror.CodeMirror(self._name, parts, self._words, self._changed))

        self._plain.when_left(take)
        take()

    def _take(self, better: "CodeMirror") -> None:
        """Have CodeMirror hold what the text area held, and what can be undone there."""
        better.begin(self._plain.first, self._plain.text, self._plain.selection)
        self._plain.hide()
        self._pane = self._better = better
        better.lock(self._locked)
        self._sign()

    def _changed(self) -> None:
        if self._wrong or self._running:
            self._wrong = self._running = None
            self._sign()
        self._on_change()

    def _sign(self) -> None:
        self._pane.sign(self._wrong, self._running)
