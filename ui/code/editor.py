"""The program editor: a text area (text_area.py), replaced by CodeMirror (codemirror.py) once it is there."""

from engine.contract.annotations import Callable
from ui.code.codemirror import CodeMirror
from ui.code.text_area import TextArea
from ui.state.words import Words


class Editor:
    """The editor of a program; it calls `on_change` after each change by the player.

    The ids of its elements begin with `name`: NAME-source and NAME-gutter for the text area, NAME-code,
    NAME-find and NAME-label for CodeMirror. NAME-error and NAME-keys describe it for screen readers.
    """

    def __init__(self, name: str, on_change: "Callable[[], None]") -> None:
        self._name, self._on_change = name, on_change
        self._plain = TextArea(name, self._changed)
        self._pane: "TextArea | CodeMirror" = self._plain  # The editor in use
        self._codemirror: "CodeMirror | None" = None
        self._words: "Words | None" = None
        self._wrong: "int | None" = None  # The line with the error
        self._running: "int | None" = None  # The line that runs
        self._locked = False

    @property
    def text(self) -> str:
        """The program's text."""
        return self._pane.text

    def set(self, text: str) -> None:
        """Show another text, in which no line is marked."""
        self._wrong = self._running = None
        self._pane.set(text)

    def replace(self, text: str) -> None:
        """Replace the text by another as a change by the player, which Undo takes back."""
        self._pane.replace(text)

    def lock(self, on: bool) -> None:
        """Make the text read-only, or writable."""
        self._locked = on
        self._pane.lock(on)

    def mark(self, line: "int | None") -> None:
        """Mark the line with the error, or none."""
        self._sign(line, self._running)

    def point(self, line: "int | None") -> None:
        """Mark the running line, or none."""
        self._sign(self._wrong, line)

    def go_to(self, line: int) -> None:
        """Select a line."""
        self._pane.go_to(line)

    def focus(self) -> None:
        """Focus the editor."""
        self._pane.focus()

    def speak(self, words: "Words") -> None:
        """Translate the editor's labels and messages."""
        self._words = words
        if self._codemirror:
            self._codemirror.speak(words)

    async def improve(self) -> None:
        """Load CodeMirror, and replace the text area by it as soon as the text area has no focus."""
        from ui.code import codemirror

        parts = await codemirror.load()
        if parts is None:
            return

        def replace_area() -> None:
            if not self._codemirror and not self._plain.is_written_in():
                assert parts and self._words
                self._replace_by(codemirror.CodeMirror(self._name, parts, self._words, self._changed))

        self._plain.when_left(replace_area)
        replace_area()

    def _replace_by(self, editor: "CodeMirror") -> None:
        """Replace the text area by CodeMirror, with the same text and selection, and the same end of Undo."""
        editor.begin(self._plain.first, self._plain.text, self._plain.selection)
        self._plain.hide()
        self._pane = self._codemirror = editor
        editor.lock(self._locked)
        editor.sign(self._wrong, self._running)

    def _changed(self) -> None:
        self._sign(None, None)
        self._on_change()

    def _sign(self, wrong: "int | None", running: "int | None") -> None:
        if (wrong, running) != (self._wrong, self._running):
            self._wrong, self._running = wrong, running
            self._pane.sign(wrong, running)
