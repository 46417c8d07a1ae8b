"""Programs that come and go: saved as files and opened, shared as links, looked at before they are taken."""

from pyscript import window

from engine.lab.rungs import without_header
from ui.code import packed
from ui.state.wanted import Wanted
from ui.views.lab.portfolio import LONGEST_SOURCE, name_of
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.lab.rungs import Rung
    from ui.state.wanted import Token
    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved


class Exchange:
    """Files and links.

    `on_guest` is called when somebody else's program is there to be looked at, or gone, `on_add` with a rung
    and the program for it that came.
    """

    def __init__(
        self,
        bench: "Bench",
        on_guest: "Callable[[], None]",
        on_add: "Callable[[Rung, Saved], None]",
    ) -> None:
        self._bench = bench
        self._on_guest = on_guest
        self._on_add = on_add
        # What a link says of a program.
        self.link = ""
        self._unpacking = Wanted(bench.desk)
        actions = {"share": self._share, "save": self._save, "take": self._take, "leave": self._leave}
        for name in actions:
            listen(by_id("lab-" + name), "click", actions[name])
        listen(by_id("lab-open"), "change", self._open)

    # Files

    def _save(self, event: "Any") -> None:
        program = self._bench.program
        assert program
        name = program.name.replace("/", "-") + ".py"
        files.save_soon(name, self._bench.file())

    def _open(self, event: "Any") -> None:
        chosen = event.target.files
        if chosen.length:
            self._bench.desk.place.start(self._read, chosen.item(0), event.target)

    async def _read(self, token: "Token", file: "Any", field: "Any") -> None:
        try:
            text = await token.wait(files.read(file, LONGEST_SOURCE))
        except files.FileError:
            self._bench.feedback.tell("lab.unreadable")
        else:
            self._add(name_of(str(file.name)), text)
        field.value = ""

    def _add(self, name: str, text: str) -> None:
        rung, program = self._bench.add_file(name, text)
        self._on_add(rung, program)

    # Links

    def _share(self, event: "Any") -> None:
        self._bench.desk.place.start(self._share_link)

    async def _share_link(self, token: "Token") -> None:
        try:
            show = await token.wait(packed.pack(self._bench.file()))
        except packed.LinkTooLong:
            self._bench.feedback.tell("lab.too-long")
            return
        base = str(window.location.href).split("#")[0]
        field = by_id("lab-link")
        field.value = base + "#view=lab&game=" + self._bench.game.name + "&show=" + show
        set_flag(by_id("lab-shared"), "hidden", False)
        field.focus()
        field.select()

    def follow_link(self) -> None:
        """Show the program of the link, unless it is shown."""
        if self.link and not self._bench.guest:
            self._unpacking.renew().start(self._unpack, self.link)

    async def _unpack(self, token: "Token", show: str) -> None:
        try:
            text = await token.wait(packed.unpack(show))
        except (ValueError, UnicodeError):
            self.link = ""
            self._bench.desk.tell(lambda: self._bench.say("lab.broken-link"))
            return
        self.show_guest(self._bench.say("lab.shared-name"), text)

    def show_guest(self, name: str, text: str) -> None:
        """Show somebody else's program, which does not run before it is taken."""
        self._bench.guest = (name, text)
        self._bench.editor.set(without_header(text))
        self._bench.editor.lock(True)
        self._on_guest()

    def _take(self, event: "Any") -> None:
        if self._bench.guest:
            name, text = self._bench.guest
            self.let_go()
            self._add(name, text)
            self._bench.desk.write_address()
            self._bench.editor.focus()

    def _leave(self, event: "Any") -> None:
        self.let_go()
        if self._bench.program:
            self._bench.editor.set(self._bench.program.source)
        self._bench.desk.write_address()
        self._bench.editor.focus()

    def let_go(self) -> None:
        """Put somebody else's program away, if one is shown."""
        if self._bench.guest:
            self._bench.guest = None
            self.link = ""
            self._bench.editor.lock(False)
            self._on_guest()
