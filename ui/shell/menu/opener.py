"""Opens files that the player chose or dropped: a game, a board, or a list of games to choose from.

WTHOR has the names of players and tournaments in files of their own. They are kept for the visit, and may
come before the games, with them, or after them.
"""

from pyscript import window

from engine.contract.game import TextError
from ui.board.choosing import Choosing
from ui.board.reader import Reader
from ui.state.annotations import Any, CancelToken, Controller, Match
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_text

GAME, POSITION = "review", "position"  # The views that show a file's game or position
MOST = 2_000_000  # Most bytes of a file


class Opener:
    """The file chooser, and the dialog that shows the progress and asks which game or position to show."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._names: "dict[int, bytes]" = {}  # WTHOR's files of names by kind (see engine.reading.wthor)
        self._games: "bytes | None" = None  # The last file of games to which names belong
        self._input = by_id("open-file")
        self._dialog = by_id("opened")
        self._choosing = Choosing(by_id("opened-text"), controller, self._choose)
        self._reader = Reader(controller, by_id("opened-text"), self._dialog.close, self._show_reading)
        files.on_files(self._input, self.open)
        listen(by_id("opened-close"), "click", lambda event: self._close())
        listen(self._dialog, "cancel", lambda event: self._reader.stop())  # By Escape

    def choose(self) -> None:
        """Open the browser's file chooser."""
        self._input.click()

    def open(self, chosen: "Any") -> None:
        """Read files and show the first game or position; if a file has several, ask the player which."""
        self._reader.start(self._open, list(chosen))

    async def _open(self, token: "CancelToken", reader: "Any", chosen: "list[Any]") -> None:
        opened = []
        for file in chosen:
            name = str(file.name)
            if window.attempts.isProgram(name):
                self._tell("open.program", name=name)
                return
            try:
                data = await self._data_of(token, reader, file)
            except files.FileError as error:
                reason = self._controller.words.explain(error)
                self._tell("open.not-read", name=name, reason=reason)
                return
            if isinstance(data, bytes) and reader.names_in(data):
                self._names[reader.names_in(data)] = data
            else:
                opened.append((name, data))
        if opened:
            name, data = opened[0]
            self._games = data if isinstance(data, bytes) else None
            await self._read(token, reader, data)
            if len(opened) > 1:
                self._controller.tell(lambda: self._controller.words.say("open.first", name=name))
        elif self._games:  # The names belong to games that are open already
            await self._read(token, reader, self._games)
        else:
            self._tell("open.names")

    def _tell(self, key: str, **gaps: str) -> None:
        """Show a notice in place of the dialog, which may show the progress of the reading."""
        self._dialog.close()
        self._controller.tell(lambda: self._controller.words.say(key, **gaps))

    async def _data_of(self, token: "CancelToken", reader: "Any", file: "Any") -> "str | bytes":
        """Return a file's text, or a WTHOR file's bytes. Raises FileError."""
        if not reader.is_wthor(str(file.name)):
            return await token.wait(files.read(file, MOST))
        pause = self._reader.pause
        return await token.wait(files.read_bytes(file, MOST, lambda progress: pause(token, progress)))

    def _choose(self, text: str) -> None:
        self._dialog.close()
        self._reader.start(self._read, text)

    async def _read(self, token: "CancelToken", reader: "Any", data: "str | bytes") -> None:
        controller = self._controller
        try:
            match = await self._reader.read(token, reader.read_file(controller.match, data, self._names))
        except TextError as error:
            wrong = error
        else:
            self._dialog.close()
            self._show(match)
            return
        if hasattr(wrong, "games") or hasattr(wrong, "positions"):
            self._choosing.offer(wrong, reader)
            self._open_dialog(controller.words.explain(wrong))
        else:
            self._games = None
            self._dialog.close()
            controller.tell(lambda: controller.words.explain(wrong))

    def _close(self) -> None:
        self._reader.stop()
        self._dialog.close()

    def _show_reading(self) -> None:
        self._choosing.offer(None, None)
        self._open_dialog(self._controller.words.say("reading.title"))

    def _open_dialog(self, text: str) -> None:
        set_text(by_id("opened-text"), text)
        if not self._dialog.open:
            self._dialog.showModal()

    def _show(self, match: "Match") -> None:
        controller = self._controller
        if match.record.moves:
            match.you = "none"  # The player didn't play it
        controller.go(view=GAME if match.record.moves else POSITION, match=match)
