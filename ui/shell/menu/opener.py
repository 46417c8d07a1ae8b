"""Opens a file that the player chose or dropped: a game, a board, or a list of games to choose from."""

from pyscript import window

from engine.game import TextError
from ui.board.choosing import Choosing
from ui.board.reader import bring_reader
from ui.state.text_error import PageTextError
from ui.widgets.dom import by_id, listen, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.cancel import CancelToken
    from ui.state.controller import Controller
    from ui.state.match import Match

GAME, POSITION = "review", "position"  # The views that show a file's game or position
MOST = 2_000_000  # Most bytes of a file
BYTES = "x-user-defined"  # A decoding in which the low 8 bits of each character are a byte


class Opener:
    """The file chooser, and the dialog that asks which game or position of a file to show."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._input = by_id("open-file")
        self._dialog = by_id("opened")
        self._choosing = Choosing(by_id("opened-text"), self._choose)
        listen(self._input, "change", self._change)
        listen(by_id("opened-close"), "click", lambda event: self._dialog.close())

    def choose(self) -> None:
        """Open the browser's file chooser."""
        self._input.click()

    def open(self, file: "Any") -> None:
        """Read a file and show its game or position; if there are several, ask the player which."""
        self._controller.place.start(self._open, file)

    def _change(self, event: "Any") -> None:
        if self._input.files.length:
            self.open(self._input.files[0])
        self._input.value = ""  # So that the same file can be chosen again

    async def _open(self, token: "CancelToken", file: "Any") -> None:
        words, is_program = self._controller.words, window.attempts.isProgram(file.name)
        if is_program or file.size > MOST:
            key = "open.program" if is_program else "open.large"
            self._controller.tell(lambda: words.say(key, name=file.name))
            return
        reader = await bring_reader(token)
        if file.name.lower().endswith(".wtb"):  # WTHOR, a format for databases of Othello games
            text = window.TextDecoder.new(BYTES).decode(await token.wait(file.arrayBuffer()))
            self._read(reader, bytes([ord(letter) & 255 for letter in text]))  # The file's bytes
        else:
            self._read(reader, str(await token.wait(file.text())))

    def _choose(self, text: str) -> None:
        self._dialog.close()
        self._controller.place.start(self._read_text, text)

    async def _read_text(self, token: "CancelToken", text: str) -> None:
        self._read(await bring_reader(token), text)

    def _read(self, reader: "Any", data: "str | bytes") -> None:
        controller = self._controller
        try:
            self._show(reader.read_file(controller.match, data))
        except (TextError, PageTextError) as error:
            choices = reader.choices(error)
            if choices:
                set_text(by_id("opened-text"), controller.words.explain(error))
                self._choosing.offer(controller.match.game, choices)
                self._dialog.showModal()
                return
            wrong = error  # Python deletes an exception's name after its block
            controller.tell(lambda: controller.words.explain(wrong))

    def _show(self, match: "Match") -> None:
        controller = self._controller
        if match.record.moves:
            match.you = "none"  # The player didn't play it
        controller.leave(lambda: self._open_view(match))

    def _open_view(self, match: "Match") -> None:
        self._controller.open_view(GAME if match.record.moves else POSITION)
        self._controller.take_match(match)
