"""A message above the board, such as about a broken link or a stopped engine."""

from ui.state.annotations import Callable
from ui.widgets.dom import by_id, on_clicks, set_flag, set_text


class Notice:
    """The notice above the board. A new message replaces the last one."""

    def __init__(self) -> None:
        self._box = by_id("notice")
        self._message: "Callable[[], str] | None" = None
        self._retry: "Callable[[], None] | None" = None
        on_clicks("notice-", {"close": self.hide, "again": self._try_again})

    def show(self, say: "Callable[[], str]", retry: "Callable[[], None] | None" = None) -> None:
        """Show the message that `say` returns and, if `retry` is given, a button that calls it."""
        self._message, self._retry = say, retry
        self.speak()
        set_flag(by_id("notice-again"), "hidden", not retry)
        set_flag(self._box, "hidden", False)

    def speak(self) -> None:
        """Write the message in the current language."""
        if self._message:
            set_text(by_id("notice-text"), self._message())

    def _try_again(self) -> None:
        self.hide()
        if self._retry:
            self._retry()

    def hide(self) -> None:
        """Remove the message."""
        self._message = None
        set_flag(self._box, "hidden", True)
