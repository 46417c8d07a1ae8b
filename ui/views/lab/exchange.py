"""The lab's programs as files and links, which say for which rung and game a program is."""

from engine.lab.rungs import DUEL, LONGEST_SOURCE, Rung, challenger, without_header
from ui.programs.exchange import Exchange
from ui.widgets.dom import by_id, listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved


class Players(Exchange):
    """Files and links; `on_add` is called with a rung and the program for it that came."""

    unreadable, too_long = "lab.unreadable", "lab.too-long"
    broken_link, shared_name = "lab.broken-link", "lab.shared-name"

    def __init__(
        self, bench: "Bench", on_guest: "Callable[[], None]", on_add: "Callable[[Rung, Saved], None]"
    ) -> None:
        super().__init__("lab", LONGEST_SOURCE, bench.desk, bench.editor, bench.feedback, on_guest)
        self._bench = bench
        self._on_add = on_add
        listen(by_id("lab-challenge"), "click", self._challenge)

    def _challenge(self, event: "Any") -> None:
        """Show a link that sends the program to a duel."""
        assert self._bench.program
        self._desk.place.start(self.share_link, DUEL + self._bench.program.name + "\n")

    def show_guest(self, name: str, text: str) -> None:
        """Show somebody else's program, under the name that it was sent to a duel with."""
        super().show_guest(challenger(text) or name, text)

    def file(self) -> "tuple[str, str]":
        """Return the name of a file of the program that is written, and what stands in it."""
        assert self._bench.program
        return self._bench.program.name.replace("/", "-") + ".py", self._bench.file()

    def place(self) -> str:
        """Return what a link has before the program."""
        return "view=lab&game=" + self._bench.game.name

    def add(self, name: str, text: str) -> None:
        """Add the program of a file or a link to one's own, and show it."""
        self._on_add(*self._bench.add_file(name, text))

    def source(self, text: str) -> str:
        """Return what is shown of the text of a file or a link."""
        return without_header(text)
