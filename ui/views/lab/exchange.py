"""The lab's programs as files and links, which say for which rung and game a program is."""

from engine.lab.rungs import LONGEST_SOURCE, Rung, without_header
from ui.programs.exchange import Exchange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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
