"""Setting up a position of a game that the judge can't see to the end of, to play on from there."""

from engine.games.reading import read
from ui.board import status
from ui.board.fill import fill
from ui.board.placing import key_names
from ui.board.setup_board import SetUp
from ui.state.cells import NO_HELP, cells_of
from ui.views.position_text import in_rows
from ui.widgets.dom import by_id, set_attribute, set_text
from ui.widgets.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words


class View:
    """The view's part of the page. Its position is that of the match, so links and Back know it."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk = desk
        self._root = root
        self._set_up = SetUp("setup", desk, root, self._draw_board)
        self._text = TextField("setup", self._read, self._take)

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: it has none."""

    def show(self) -> str:
        """Return the view's own part of a link."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and what a game would make of it."""
        self._match, self._words = match, words
        game = match.game
        fill(self._root, game, words)
        self._set_up.draw(match, words)
        self._draw_board()
        headline, detail = self._said()
        set_text(by_id("setup-headline"), headline)
        set_text(by_id("setup-detail"), detail)
        set_attribute(by_id("setup-text"), "rows", str(game.squares // game.columns + 1))
        self._text.draw(in_rows(game, match.position), words)
        set_text(by_id("setup-text-note"), words.say("notation.note"))
        first, second = key_names(game)
        set_text(by_id("setup-keys"), words.say("setup.keys", first=first, second=second))

    def _draw_board(self) -> None:
        match, part = self._match, self._desk.part
        self._set_up.draw_board(cells_of(match, None, NO_HELP, self._words, part, everywhere=True))

    def _said(self) -> "tuple[str, str]":
        """Return who is to move, or why nobody is."""
        match, words = self._match, self._words
        mark = words.mark(match.turn)
        if match.over:
            said = [status.detail(match, words), self._desk.part.summary(match, words)]
            return words.say("setup.over"), " ".join([text for text in said if text])
        passes = match.game.forced_pass(match.position) is not None
        return words.say("status.pass" if passes else "status.to-move", mark=mark), ""

    def _read(self, text: str) -> "Position":
        return read(self._match.game, text)

    def _take(self, position: "Position | None") -> None:
        """Set up the position that was written; where none was, say so."""
        if position is None:
            self.draw(self._match, self._words)
        else:
            self._desk.set_up(position)
