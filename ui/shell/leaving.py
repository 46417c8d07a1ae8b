"""The dialog that asks a person before a view is left that would lose something."""

from ui.widgets.dom import by_id, listen, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Leaving:
    """The dialog, wired. The focus returns to where it was, whatever the answer."""

    def __init__(self) -> None:
        dialog = by_id("leave")
        listen(by_id("leave-stay"), "click", lambda event: dialog.close())
        listen(by_id("leave-go"), "click", lambda event: self._leave())
        listen(dialog, "click", lambda event: event.target.id == dialog.id and dialog.close())

    def ask(self, question: str, end: "Callable[[], None]", go: "Callable[[], None]") -> None:
        """Ask a question; if a person agrees, call `end`, which ends what is under way, and then `go`."""
        self._end, self._go = end, go
        set_text(by_id("leave-question"), question)
        if not by_id("leave").open:
            by_id("leave").showModal()

    def _leave(self) -> None:
        by_id("leave").close()
        self._end()
        self._go()
