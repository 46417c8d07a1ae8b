"""The search view: searches side by side, one of them watched, and what a player sees at each depth."""

from ui.state.words import GLYPHS
from ui.views.search.board import PositionBoard
from ui.views.search.compare import Compare
from ui.views.search.depths import Depths
from ui.views.search.shown import TABS, Shown
from ui.views.search.watch import Watch
from ui.widgets.dom import by_id, listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words

EXAMPLES = {"small": "ox.o..xo.", "middle": "ox.....ox", "open": "o........"}
"""Positions worth a look: 4 empty squares and some cuts; 5; a corner, to which only the centre is a reply."""


class View:
    """The view; see ui/shell/views.py. Each of its three parts draws itself when it is the one shown."""

    def __init__(self, root: "Any", app: "App") -> None:
        self._app = app
        self._root = root
        self._shown = Shown()
        self._match = None  # type: Match | None
        self._words = None  # type: Words | None
        self._board = None  # type: PositionBoard | None
        self._parts = {}  # type: dict[str, Any]
        for choice in list(root.querySelectorAll("[name=search-tab]")):
            listen(choice, "change", self._tab_chosen)
        listen(by_id("search-undo"), "click", self._undo)
        listen(by_id("search-empty"), "click", self._empty)
        for button in list(root.querySelectorAll("[data-example]")):
            listen(button, "click", self._example)

    def follow(self, show: str) -> None:
        """Take what a link says."""
        self._shown.read(show)

    def show(self) -> str:
        """Return what a link has to say."""
        return self._shown.write()

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and the part that is chosen."""
        self._match = match
        self._words = words
        board = self._board or self._build(match)
        for name in TABS:
            set_flag(by_id("search-" + name), "hidden", name != self._shown.tab)
            if name != self._shown.tab:
                self._parts[name].leave()
        for choice in list(self._root.querySelectorAll("[name=search-tab]")):
            choice.checked = choice.value == self._shown.tab
        empty = len(match.game.legal_moves(match.position))
        key = "search.over-here" if match.over else "search.here"
        set_text(by_id("search-here"), words.say(key, mark=GLYPHS[match.turn], count=empty))
        set_flag(by_id("search-undo"), "disabled", match.record.at == 0)
        self._parts[self._shown.tab].draw(match, words)
        picks = self._parts["depths"].picks(match.position) if self._shown.tab == "depths" else {}
        board.draw(match, picks, words)

    def _build(self, match: "Match") -> "PositionBoard":
        """Make the parts, for the game of a match, and return the board."""
        self._board = PositionBoard(by_id("search-board"), match.game, self._play)
        depths = Depths(self._app, self._shown, self._again)
        watch = Watch(self._app, self._shown, match.game)
        self._parts = {"compare": Compare(self._app), "watch": watch, "depths": depths}
        return self._board

    def _again(self) -> None:
        if self._match and self._words:
            self.draw(self._match, self._words)

    def _tab_chosen(self, event: "Any") -> None:
        self._shown.tab = event.currentTarget.value
        self._app.write_address()
        self._again()

    def _play(self, move: int) -> None:
        self._shown.event = 0
        self._app.play(move)

    def _undo(self, event: "Any") -> None:
        if self._match and self._match.record.at:
            self._shown.event = 0
            self._app.go_to(self._match.record.at - 1)

    def _empty(self, event: "Any") -> None:
        if self._match:
            self._shown.event = 0
            self._app.set_up(self._match.game.start())

    def _example(self, event: "Any") -> None:
        if self._match:
            self._shown.event = 0
            button = event.currentTarget
            self._app.set_up(self._match.game.parse(EXAMPLES[button.getAttribute("data-example")]))
            # What offers a shorter search goes away with the long one; the focus goes where one goes on.
            if button.closest("[hidden]"):
                by_id("search-step").focus()
