"""The games that a person writes as files and links."""

from ui.programs.exchange import Exchange
from ui.views.own.book import LONGEST_SOURCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.code.editor import Editor
    from ui.programs.report import Report
    from ui.state.desk import Desk


class Games(Exchange):
    """Files and links; `on_add` is called with the name and the text of a program that is taken."""

    unreadable, too_long = "own.unreadable", "own.too-long"
    broken_link, shared_name = "own.broken-link", "own.shared-name"

    def __init__(
        self,
        desk: "Desk",
        editor: "Editor",
        report: "Report",
        on_guest: "Callable[[], None]",
        on_add: "Callable[[str, str], None]",
    ) -> None:
        super().__init__("own", LONGEST_SOURCE, desk, editor, report, on_guest)
        self._on_add = on_add

    def file(self) -> "tuple[str, str]":
        """Return the name of a file of the program that is written, and what stands in it."""
        return "mygame.py", self._editor.text

    def place(self) -> str:
        """Return what a link has before the program."""
        return "view=own"

    def add(self, name: str, text: str) -> None:
        """Add a program that is taken to one's own, and show it."""
        self._on_add(name, text)

    def open(self, name: str, text: str) -> None:
        """Show the program of a file before it is taken."""
        self.show_guest(name, text)
