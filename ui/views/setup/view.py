"""Setting up a position of a game whose board is too large to be judged outright, to play on from there."""

from ui.board import status
from ui.board.setup_board import SetUp
from ui.games.othello.text import read_position, write_position
from ui.state import squares
from ui.widgets.dom import by_id, set_text
from ui.widgets.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words


class Shown:
    """What the board shows besides the discs, as ui.state.squares asks for it."""

    def __init__(self) -> None:
        self.hints = False
        self.values = False


class View:
    """The view's part of the page. Its position is that of the match, so links and Back know it."""

    def __init__(self, root: "Any", app: "App") -> None:
        self._app = app
        self._shown: "Any" = Shown()
        self._set_up = SetUp("setup", app, root, self._draw_board)
        self._text = TextField("setup", self._read, self._take)

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: it has none."""

    def show(self) -> str:
        """Return the view's own part of a link."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and what a game would make of it."""
        self._match, self._words = match, words
        self._set_up.draw(match, words)
        self._draw_board()
        headline, detail = self._said()
        set_text(by_id("setup-headline"), headline)
        set_text(by_id("setup-detail"), detail)
        self._text.draw(write_position(match.game, match.position), words)

    def _draw_board(self) -> None:
        match = self._match
        everywhere = list(range(match.game.squares))
        self._set_up.draw_board(squares.look(match, None, self._shown, self._words, everywhere))

    def _said(self) -> "tuple[str, str]":
        """Return who is to move, or why nobody is."""
        match, words = self._match, self._words
        mark = words.mark(match.turn)
        discs = self._app.table.summary(match, words)
        if match.over:
            return words.say("setup.over"), status.detail(match, words) + " " + discs
        passes = match.game.forced_pass(match.position) is not None
        return words.say("status.pass" if passes else "status.to-move", mark=mark), ""

    def _read(self, text: str) -> "Position":
        return read_position(self._match.game, text)

    def _take(self, position: "Position | None") -> None:
        """Set up the position that was written; where none was, say so."""
        if position is None:
            self.draw(self._match, self._words)
        else:
            self._app.set_up(position)
