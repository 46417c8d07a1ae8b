"""The report beside a program: its progress, why it failed, and the place of the error."""

from ui.state.cancel import Cancelled, CancelToken
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.state.words import Words


class Report:
    """The line that says how a run is going, and the error at the editor.

    The ids of the elements begin with `name`: NAME-said, -error, -error-line, -output, -printed.
    """

    def __init__(self, name: str, desk: "Desk", editor: "Editor") -> None:
        self._name = name
        self._desk = desk
        self._editor = editor
        self._retry: "Any" = None

    def tell(self, key: str, **details: "Any") -> None:
        """Say how it is going, in a sentence of the catalogue."""
        self.tell_text(self._desk.words.say(key, **details))

    def tell_text(self, text: str) -> None:
        """Say how it is going."""
        set_text(by_id(self._name + "-said"), text)
        if self._retry:
            self._retry.remove()
            self._retry = None

    def explain(self, error: "Any") -> None:
        """Say why it can't go on."""
        self.tell_text(self._desk.words.explain(error))

    def tell_error(self, text: str, line: "int | None") -> None:
        """Say what is wrong with the program, and mark the line."""
        set_text(by_id(self._name + "-error"), text)
        self._editor.mark(line)
        go = by_id(self._name + "-error-line")
        go.replaceChildren()
        if line is not None:
            go.append(line_button(line, self._editor.go_to, self._desk.words))

    def show_printed(self, text: str) -> None:
        """Show what the program printed."""
        set_text(by_id(self._name + "-output"), text)
        set_flag(by_id(self._name + "-printed"), "hidden", not text)

    # Work that may fail

    def start(
        self,
        token: "CancelToken",
        again: "Callable[[], None]",
        work: "Callable[..., Awaitable[None]]",
        *arguments: "Any",
    ) -> None:
        """Begin work by a token, as CancelToken.start does. If it fails, say why, and offer to do it
        `again`.
        """
        token.start(self._attempt, again, work, arguments)

    async def _attempt(
        self,
        token: "CancelToken",
        again: "Callable[[], None]",
        work: "Callable[..., Awaitable[None]]",
        arguments: "tuple[Any, ...]",
    ) -> None:
        try:
            await work(token, *arguments)
        except Cancelled:
            raise
        except Exception as error:
            self._fail(error, again)

    def _fail(self, error: Exception, again: "Callable[[], None]") -> None:
        if hasattr(error, "key"):
            self.explain(error)
        else:
            self.tell("code.lost", fault=type(error).__name__ + ": " + str(error))
        self._retry = _button(self._desk.words.say("code.again"), again)
        by_id(self._name + "-said").after(self._retry)


def line_button(line: int, on_line: "Callable[[int], None]", words: "Words") -> "Any":
    """Return a button that leads to a line of the program."""
    return _button(words.say("code.go-to-line", line=line), lambda: on_line(line))


def _button(text: str, act: "Callable[[], None]") -> "Any":
    button = make("button", "quiet", text)
    button.setAttribute("type", "button")
    listen(button, "click", lambda event: act())
    return button
