"""A message that asks for attention: a link that leads nowhere, an engine that stopped."""

from ui.widgets.dom import by_id, listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Notice:
    """The notice above the board; at most one at a time."""

    def __init__(self, on_again: "Callable[[], None]") -> None:
        """`on_again` is called when a person wants what failed to be tried again."""
        self._box = by_id("notice")
        self._message: "Callable[[], str] | None" = None
        listen(by_id("notice-close"), "click", lambda event: self.hide())
        listen(by_id("notice-again"), "click", lambda event: on_again())

    def show(self, say: "Callable[[], str]", again: bool = False) -> None:
        """Show the message that `say` returns in the words of now, with or without a button to try again."""
        self._message = say
        self.speak()
        set_flag(by_id("notice-again"), "hidden", not again)
        set_flag(self._box, "hidden", False)

    def speak(self) -> None:
        """Say the message that is there in the words of now."""
        if self._message:
            set_text(by_id("notice-text"), self._message())

    def hide(self) -> None:
        """Take the message away."""
        self._message = None
        set_flag(self._box, "hidden", True)
