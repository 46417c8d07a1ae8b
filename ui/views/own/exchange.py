"""Programs of games that come and go: shared as links, saved as files, looked at before they are taken."""

from pyscript import window

from ui.code import packed
from ui.state.wanted import Wanted
from ui.views.own.book import LONGEST_SOURCE
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.state.wanted import Token


class Exchange:
    """Links and files.

    `on_guest` is called when somebody else's program is there to be looked at, or gone, `on_add` with the
    name and the text of a program that is taken.
    """

    def __init__(
        self,
        desk: "Desk",
        editor: "Editor",
        on_guest: "Callable[[], None]",
        on_add: "Callable[[str, str], None]",
    ) -> None:
        self._desk = desk
        self._editor = editor
        self._on_guest = on_guest
        self._on_add = on_add
        # What a link says of a program; and the program, while it is shown.
        self.link = ""
        self._unpacking = Wanted(desk)
        self.guest: "str | None" = None
        actions = {"share": self._share, "save": self._save, "take": self._take, "leave": self._leave}
        for name in actions:
            listen(by_id("own-" + name), "click", actions[name])
        listen(by_id("own-open"), "change", self._open)

    # Files

    def _save(self, event: "Any") -> None:
        files.save_soon("mygame.py", self._editor.text)

    def _open(self, event: "Any") -> None:
        chosen = event.target.files
        if chosen.length:
            self._desk.place.start(self._read, chosen.item(0), event.target)

    async def _read(self, token: "Token", file: "Any", field: "Any") -> None:
        try:
            text = await token.wait(files.read(file, LONGEST_SOURCE))
        except files.FileError:
            self._desk.tell(lambda: self._desk.words.say("own.unreadable"))
        else:
            name = str(file.name)
            self.show_guest(text, name[:-3] if name.endswith(".py") else name)
        field.value = ""

    # Links

    def _share(self, event: "Any") -> None:
        self._desk.place.start(self._share_link)

    async def _share_link(self, token: "Token") -> None:
        try:
            show = await token.wait(packed.pack(self._editor.text))
        except packed.LinkTooLong:
            set_text(by_id("own-said"), self._desk.words.say("own.too-long"))
            return
        field = by_id("own-link")
        field.value = str(window.location.href).split("#")[0] + "#view=own&show=" + show
        set_flag(by_id("own-shared"), "hidden", False)
        field.focus()
        field.select()

    def follow_link(self) -> None:
        """Show the program of the link, unless it is shown."""
        if self.link and self.guest is None:
            self._unpacking.renew().start(self._unpack, self.link)

    async def _unpack(self, token: "Token", show: str) -> None:
        try:
            text = await token.wait(packed.unpack(show))
        except (ValueError, UnicodeError):
            self.link = ""
            self._desk.tell(lambda: self._desk.words.say("own.broken-link"))
            return
        if self.link == show and self.guest is None:
            self.show_guest(text, self._desk.words.say("own.shared-name"))

    def show_guest(self, text: str, name: str) -> None:
        """Show somebody else's program, which does not run before it is taken."""
        self.guest = text[:LONGEST_SOURCE]
        self._name = name
        self._editor.set(self.guest)
        self._editor.lock(True)
        self._on_guest()

    def _take(self, event: "Any") -> None:
        text = self.guest
        if text is not None:
            self._forget()
            self._on_add(self._name, text)
            self._on_guest()
            self._desk.write_address()
            self._editor.focus()

    def _leave(self, event: "Any") -> None:
        self.let_go()
        self._desk.write_address()
        self._editor.focus()

    def let_go(self) -> None:
        """Put somebody else's program away, if one is shown."""
        if self.guest is not None:
            self._forget()
            self._on_guest()

    def _forget(self) -> None:
        self.guest, self.link = None, ""
        self._editor.lock(False)
