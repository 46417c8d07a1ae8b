"""Share, save and open programs as links and files; show a linked program until the player adopts it."""

from pyscript import window

from ui.code import packed
from ui.code.editor import Editor
from ui.programs.report import Report
from ui.state.annotations import Any, Callable, Desk
from ui.state.cancel import CancelToken, Latest
from ui.widgets import files
from ui.widgets.dom import by_id, on_clicks, set_flag
from ui.widgets.numbers import group_digits
from ui.widgets.portions import in_portions

NOTEBOOK = 1_000_000  # Most bytes of a Jupyter notebook, including its pictures


class Exchange:
    """Shares, saves and opens the programs of one view.

    The elements' ids begin with `name`. A program has at most `longest` characters. `texts` are the keys of
    three sentences: program too long, broken link, a linked program's name.
    """

    def __init__(
        self,
        name: str,
        longest: int,
        desk: "Desk",
        editor: "Editor",
        report: "Report",
        texts: "tuple[str, ...]",
    ) -> None:
        self._name, self._longest = name, longest
        self._desk, self._editor, self._report = desk, editor, report
        self._too_long, self._broken_link, self._linked = texts
        self._unpacking = Latest(desk)  # The unpacking of the latest link
        self.link = ""  # The program in the page's link, packed (see ui.code.packed)
        # The name and text of another person's program while it is shown.
        self.guest: "tuple[str, str] | None" = None

    def connect(
        self,
        file: "Callable[[], tuple[str, str]]",
        place: "Callable[[], str]",
        on_open: "Callable[[str, str], None]",
        on_guest: "Callable[[], None]",
    ) -> None:
        """Connect the buttons with the view.

        `file` returns the name and text of the file to save; `place` returns a link's parts before `show`.
        `on_open` gets the name and text of a program to add; `on_guest` is called after another person's
        program was shown or hidden.
        """
        self._file, self._place, self._on_open, self._on_guest = file, place, on_open, on_guest
        self.on_file = on_open  # Called with the name and text of a file's program; a view may replace it
        self.on_link: "Callable[[str, str], None]" = self.show_guest  # The same for the program in a link
        self.head: "Callable[[], str]" = lambda: ""  # Returns the first lines of the program in a shared link
        self.line: "Callable[[], str]" = lambda: ""  # Returns what a shared link has after its program
        on_clicks(self._name + "-", {"share": self.share, "save": self._save, "leave": self._leave})
        on_clicks(self._name + "-", {"take": lambda: self._leave(adopts=True)})
        files.on_files(by_id(self._name + "-open"), lambda chosen: self.take_program(chosen[0]))

    # Files

    def _save(self) -> None:
        files.save_soon(*self._file())

    def take_program(self, file: "Any") -> None:
        """Open the program in a chosen or dropped file, or report that the file can't be read."""
        self._desk.place.start(self._add_file, file)

    async def _add_file(self, token: "CancelToken", file: "Any") -> None:
        try:
            text = await read_program(token, file, self._longest)
        except files.FileError as error:
            self._report.tell_text(self._desk.words.explain(error))
        else:
            self.on_file(name_of(str(file.name)), text)

    # Links

    def share(self) -> None:
        """Show a link with the view's program, or report that it is too long."""
        self._desk.place.start(self._share_link)

    async def _share_link(self, token: "CancelToken") -> None:
        _, program = self._file()
        try:
            show = await token.wait(packed.pack(self.head() + program))
        except packed.LinkTooLong as error:
            count, most = group_digits(error.args[0]), group_digits(packed.LONGEST)
            self._report.tell(self._too_long, count=count, most=most)
            return
        field = by_id(self._name + "-link")
        field.value = str(window.location.href).split("#")[0] + "#" + self._place() + "&show=" + show
        field.value += self.line()
        set_flag(by_id(self._name + "-shared"), "hidden", False)
        field.focus()
        field.select()

    def follow_link(self) -> None:
        """Show the program in the page's link, if there is one."""
        if self.link and not self.guest:
            self._unpacking.renew().start(self._unpack, self.link)

    async def _unpack(self, token: "CancelToken", show: str) -> None:
        try:
            text = await token.wait(packed.unpack(show))
        except (ValueError, UnicodeError):
            self.link = ""
            self._desk.tell(lambda: self._desk.words.say(self._broken_link))
            return
        if self.link == show and not self.guest:  # Neither may have changed meanwhile
            self.on_link(self._desk.words.say(self._linked), text)

    def show_guest(self, name: str, text: str) -> None:
        """Show another person's program, read-only. It can't run before the player adopts it."""
        text = text[: self._longest]
        self.guest = (name, text)
        self._editor.set(text)
        self._editor.lock(True)
        self._on_guest()

    def _leave(self, adopts: bool = False) -> None:
        """Hide another person's program, after the player has read or adopted it."""
        guest = self.guest
        self.let_go()
        if adopts and guest:
            self._on_open(*guest)
        self._desk.write_address()
        self._editor.focus()

    def let_go(self) -> None:
        """Hide another person's program, if one is shown."""
        if self.guest:
            self.guest, self.link = None, ""
            self._editor.lock(False)
            self._on_guest()


async def read_program(token: "CancelToken", file: "Any", most: int) -> str:
    """Return the program of a file or of a notebook's code cells. Raises FileError if it exceeds `most`."""
    from engine.lab.source import declared, is_notebook, of_notebook

    if not is_notebook(str(file.name)):
        return await token.wait(files.read(file, most, declared))
    text = await token.wait(files.read(file, NOTEBOOK))
    try:
        return await token.wait(in_portions(of_notebook(text, most)))
    except ValueError as error:
        raise files.too_large(most) if "large" in error.args else files.FileError("file.notebook")


def name_of(file: str) -> str:
    """Return the program's name for a file's name, such as "first" for "first.py" or "first.ipynb"."""
    return file[: -len(".py")] if file.endswith(".py") else file.replace(".ipynb", "")


def random_number() -> int:
    """Return a random number below 2**53, for an id that no other tab will choose."""
    return int(window.Math.random() * 9007199254740992)
