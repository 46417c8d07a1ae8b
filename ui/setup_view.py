"""Setting up a position of a game whose board is too large to be judged outright, to play on from there."""

from ui import squares, status
from ui.board import Board
from ui.dom import all_of, by_id, listen, set_flag, set_text
from ui.othello_text import read_position, write_position
from ui.placing import CYCLE, mirrored, placed, turned, with_turn
from ui.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.app import App
    from ui.match import Match
    from ui.words import Words

CHANGES = ("start", "clear", "rotate", "mirror")
KEYS = {"x": "X", "b": "X", "o": "O", "w": "O", "-": "-", "Delete": "-", "Backspace": "-"}
"""What a key places on the square that has the focus."""


class Shown:
    """What the board shows besides the discs, as ui.squares asks for it."""

    def __init__(self) -> None:
        self.hints = False
        self.values = False


class View:
    """The view's part of the page. Its position is that of the match, so links and Back know it."""

    def __init__(self, root: "Any", app: "App") -> None:
        self._app = app
        self._shown: "Any" = Shown()
        self._choice = CYCLE
        self._board = None  # type: Board | None
        self._laid = ""
        self._text = TextField("setup", self._read, self._take)
        listen(by_id("setup-board"), "keydown", self._key)
        listen(by_id("setup-play"), "click", self._play)
        for name in CHANGES:
            listen(by_id("setup-" + name), "click", self._change)
        for choice in all_of("[name=setup-place]"):
            listen(choice, "change", self._choose_piece)
        for choice in all_of("[name=setup-turn]"):
            listen(choice, "change", self._choose_turn)

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: it has none."""

    def show(self) -> str:
        """Return the view's own part of a link."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and what a game would make of it."""
        game = match.game
        self._match, self._words = match, words
        if self._board is None:
            self._board = Board("othello", game.squares, game.columns, self._place, by_id("setup-board"))
        elif self._laid != game.name:
            self._board.lay("othello", game.squares, game.columns)
        self._laid = game.name
        look = squares.look(match, None, self._shown, words, list(range(game.squares)))
        self._board.draw(look, game.marks[0] if self._choice == CYCLE else self._choice, ())
        for choice in all_of("[name=setup-turn]"):
            choice.checked = choice.value == match.turn
        set_flag(by_id("setup-play"), "disabled", match.over)
        headline, detail = self._said()
        set_text(by_id("setup-headline"), headline)
        set_text(by_id("setup-detail"), detail)
        self._text.draw(write_position(game, match.position), words)

    def _said(self) -> "tuple[str, str]":
        """Return who is to move, or why nobody is."""
        match, words = self._match, self._words
        mark = words.mark(match.turn)
        discs = self._app.table.summary(match, words)
        if match.over:
            return words.say("setup.over"), status.detail(match, words) + " " + discs
        passes = match.game.forced_pass(match.position) is not None
        return words.say("status.pass" if passes else "status.to-move", mark=mark), ""

    # What a person does

    def _place(self, square: int, choice: str = "") -> None:
        """Place what was chosen on a square, and say so to those who don't see it."""
        game = self._match.game
        position = placed(game, self._match.position, square, choice or self._choice)
        self._app.set_up(position)
        piece = game.write(position)[square]
        name = squares.square_name(game.name, square, self._words)
        key = "cell." + (piece if piece in game.marks else "empty")
        set_text(by_id("setup-said"), self._words.sentence(key, square=name))

    def _key(self, event: "Any") -> None:
        cell = event.target.closest("[data-square]")
        key = event.key if len(event.key) > 1 else event.key.lower()
        if cell and key in KEYS and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._place(int(cell.getAttribute("data-square")), KEYS[key])

    def _change(self, event: "Any") -> None:
        """Empty the board, lay it out for a game, turn or mirror it."""
        game, position = self._match.game, self._match.position
        name = event.currentTarget.id
        if name == "setup-start":
            position = game.start()
        elif name == "setup-clear":
            position = game.parse(game.empty * game.squares, position[2])
        else:
            position = (turned if name == "setup-rotate" else mirrored)(game, position)
        self._app.set_up(position)

    def _choose_piece(self, event: "Any") -> None:
        self._choice = event.target.value
        self.draw(self._match, self._words)

    def _choose_turn(self, event: "Any") -> None:
        self._app.set_up(with_turn(self._match.game, self._match.position, event.target.value))

    def _play(self, event: "Any") -> None:
        """Go to the board to play, not to look: an engine whose turn it is moves."""
        self._match.paused = False
        self._app.open_view("play")

    def _read(self, text: str) -> "Position":
        return read_position(self._match.game, text)

    def _take(self, position: "Position | None") -> None:
        """Set up the position that was written; where none was, say so."""
        if position is None:
            self.draw(self._match, self._words)
        else:
            self._app.set_up(position)
