"""The report below a program: the progress of a run, and the program's error with its line."""

from ui.code.editor import Editor
from ui.programs.elements import button
from ui.state.annotations import Any, Awaitable, Callable, Desk, Words
from ui.state.cancel import Cancelled, CancelToken
from ui.widgets.dom import by_id, set_flag, set_text


class Report:
    """The status text of a run, and the error below the editor.

    The ids of the elements begin with `name`: NAME-said (status), -error, -error-line, -output, -printed.
    """

    def __init__(self, name: str, desk: "Desk", editor: "Editor") -> None:
        self._name = name
        self._desk = desk
        self._editor = editor
        self._retry_button: "Any" = None

    def tell(self, key: str, **details: "Any") -> None:
        """Show the sentence of a key as the status, with its details filled in."""
        self.tell_text(self._desk.words.say(key, **details))

    def tell_text(self, text: str) -> None:
        """Show a text as the status, and remove the retry button."""
        set_text(by_id(self._name + "-said"), text)
        if self._retry_button:
            self._retry_button.remove()
            self._retry_button = None

    def tell_error(self, text: str, line: "int | None") -> None:
        """Show an error of the program, and mark the error's line unless it is None."""
        set_text(by_id(self._name + "-error"), text)
        self._editor.mark(line)
        box = by_id(self._name + "-error-line")
        box.replaceChildren()
        if line is not None:
            box.append(line_button(line, self._editor.go_to, self._desk.words))

    def show_printed(self, text: str) -> None:
        """Show the program's output."""
        set_text(by_id(self._name + "-output"), text)
        set_flag(by_id(self._name + "-printed"), "hidden", not text)

    def start(
        self,
        token: "CancelToken",
        retry: "Callable[[], None]",
        work: "Callable[..., Awaitable[None]]",
        *arguments: "Any",
    ) -> None:
        """Start `work` with a token and `arguments`. If it fails, show why and a button for `retry`."""
        token.start(self._attempt, retry, work, arguments)

    async def _attempt(
        self,
        token: "CancelToken",
        retry: "Callable[[], None]",
        work: "Callable[..., Awaitable[None]]",
        arguments: "tuple[Any, ...]",
    ) -> None:
        try:
            await work(token, *arguments)
        except Cancelled:
            raise  # It ends the task that CancelToken.start began
        except Exception as error:
            if hasattr(error, "key"):
                self.tell_text(self._desk.words.explain(error))
            else:
                self.tell("code.lost", fault=type(error).__name__ + ": " + str(error))
            self._retry_button = button(self._desk.words.say("code.again"), retry, kind="quiet")
            by_id(self._name + "-said").after(self._retry_button)


def line_button(line: int, on_line: "Callable[[int], None]", words: "Words") -> "Any":
    """Return a button that names a line of the program; a click calls `on_line` with the line."""
    return button(words.say("code.go-to-line", line=line), on_line, line, kind="quiet")
