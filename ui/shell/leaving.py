"""The dialog that asks whether to leave a view, if the player would lose something by that."""

from ui.state.annotations import Callable
from ui.widgets.dom import by_id, listen, set_text

_agreed: "list[Callable[[], None]]" = []
"""The functions to call on "yes"; empty until the dialog has its listeners."""


def ask(question: str, end: "Callable[[], None]", go: "Callable[[], None]") -> None:
    """Ask a question. On "yes", call `end`, which ends the view's activity, and then `go`."""
    dialog = by_id("leave")
    if not _agreed:  # The first question
        listen(by_id("leave-stay"), "click", lambda event: dialog.close())
        listen(by_id("leave-go"), "click", lambda event: _leave())
        listen(dialog, "click", lambda event: event.target.id == dialog.id and dialog.close())  # The backdrop
    _agreed[:] = [end, go]  # `_leave` calls them
    set_text(by_id("leave-question"), question)
    if not dialog.open:
        dialog.showModal()


def _leave() -> None:
    by_id("leave").close()
    for act in list(_agreed):
        act()
