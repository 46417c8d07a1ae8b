"""Programs that come and go: shared as links, saved as files, opened, and looked at before they are taken."""

from pyscript import window

from ui.code import packed
from ui.state.cancel import CancelToken, Latest
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_flag
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.code.editor import Editor
    from ui.programs.report import Report
    from ui.state.desk import Desk


NOTEBOOK = 1_000_000
"""Bytes that a notebook may have, with its pictures."""


class Exchange:
    """The links and files of a view's programs; a subclass says what its programs are.

    The ids of the elements begin with `name`. A program may have `longest` characters. `on_guest` is called
    when a program of another person is shown or put away.
    """

    unreadable = too_long = broken_link = shared_name = ""
    """The keys of a subclass's sentences: about a file, a program and a link, and what a program is called
    that came by a link."""

    def __init__(
        self,
        name: str,
        longest: int,
        desk: "Desk",
        editor: "Editor",
        report: "Report",
        on_guest: "Callable[[], None]",
    ) -> None:
        self._name = name
        self._longest = longest
        self._desk = desk
        self._editor = editor
        self._report = report
        self._on_guest = on_guest
        self._unpacking = Latest(desk)
        self.link = ""
        """What a link says of a program."""
        self.guest: "tuple[str, str] | None" = None
        """The name and the text of another person's program, while it is shown."""
        actions = {"share": self.share, "save": self._save, "take": self._take, "leave": self._leave}
        for action in actions:
            listen(by_id(name + "-" + action), "click", actions[action])
        listen(by_id(name + "-open"), "change", self._open)

    # What each view defines

    def file(self) -> "tuple[str, str]":
        """Return the name of a file of the program that is written, and what stands in it."""
        raise NotImplementedError

    def place(self) -> str:
        """Return what a link has before the program."""
        raise NotImplementedError

    def add(self, name: str, text: str) -> None:
        """Add the program of a file or a link to one's own, and show it."""
        raise NotImplementedError

    def source(self, text: str) -> str:
        """Return what is shown of the text of a file or a link."""
        return text

    def open(self, name: str, text: str) -> None:
        """Take the program of a file."""
        self.add(name, text)

    # Files

    def _save(self, event: "Any") -> None:
        files.save_soon(*self.file())

    def _open(self, event: "Any") -> None:
        chosen = event.target.files
        if chosen.length:
            self.take_program(chosen.item(0))
        # The same file can be chosen again.
        event.target.value = ""

    def take_program(self, file: "Any") -> None:
        """Open a file that was chosen or dropped, or say that it can't be read."""
        self._desk.place.start(self._read, file)

    async def _read(self, token: "CancelToken", file: "Any") -> None:
        try:
            text = await read_program(token, file, self._longest)
        except ValueError:
            self._report.tell(self.unreadable)
        else:
            self.open(name_of(str(file.name)), text)

    # Links

    def share(self, event: "Any" = None) -> None:
        """Show a link of the program that is written."""
        self._desk.place.start(self.share_link, "")

    async def share_link(self, token: "CancelToken", head: str) -> None:
        """Show a link of the program with some lines before it, or say why there is none."""
        try:
            show = await token.wait(packed.pack(head + self.file()[1]))
        except packed.LinkTooLong as error:
            self._report.tell(self.too_long, count=grouped(error.args[0]), most=grouped(packed.LONGEST))
            return
        field = by_id(self._name + "-link")
        field.value = str(window.location.href).split("#")[0] + "#" + self.place() + "&show=" + show
        set_flag(by_id(self._name + "-shared"), "hidden", False)
        field.focus()
        field.select()

    def follow_link(self) -> None:
        """Show the program of the link, unless it is shown."""
        if self.link and not self.guest:
            self._unpacking.renew().start(self._unpack, self.link)

    async def _unpack(self, token: "CancelToken", show: str) -> None:
        try:
            text = await token.wait(packed.unpack(show))
        except (ValueError, UnicodeError):
            self.link = ""
            self._desk.tell(lambda: self._desk.words.say(self.broken_link))
            return
        if self.link == show and not self.guest:
            self.show_guest(self._desk.words.say(self.shared_name), text)

    def show_guest(self, name: str, text: str) -> None:
        """Show another person's program, which doesn't run before it is taken."""
        self.guest = (name, text[: self._longest])
        self._editor.set(self.source(self.guest[1]))
        self._editor.lock(True)
        self._on_guest()

    def _take(self, event: "Any") -> None:
        if self.guest:
            name, text = self.guest
            self.let_go()
            self.add(name, text)
            self._desk.write_address()
            self._editor.focus()

    def _leave(self, event: "Any") -> None:
        self.let_go()
        self._desk.write_address()
        self._editor.focus()

    def let_go(self) -> None:
        """Put another person's program away, if one is shown."""
        if self.guest:
            self.guest, self.link = None, ""
            self._editor.lock(False)
            self._on_guest()


async def read_program(token: "CancelToken", file: "Any", most: int) -> str:
    """Return the program in a file, or in a notebook's code cells. Raises ValueError beyond `most` bytes."""
    from engine.lab.source import declared, is_notebook, of_notebook

    if not is_notebook(str(file.name)):
        return await token.wait(files.read(file, most, declared))
    text = of_notebook(await token.wait(files.read(file, NOTEBOOK)))
    if len(text) > most:
        raise ValueError(file.name)
    return text


def name_of(file: str) -> str:
    """Return what the program in a file of this name is called."""
    return file[: -len(".py")] if file.endswith(".py") else file.replace(".ipynb", "")
