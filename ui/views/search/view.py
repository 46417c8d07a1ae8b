"""The search view: searches side by side, one of them watched, and what a player sees at each depth."""

from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.match import Match
from ui.views.search.board_picks import Picks
from ui.views.search.compare import Compare
from ui.views.search.depth_limit import USUAL
from ui.views.search.depths import Depths
from ui.views.search.link_state import TABS, Shown
from ui.views.search.slider import depth_of
from ui.views.search.watch import LONG, Watch
from ui.widgets.dom import by_id, listen, set_current, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.state.desk import Desk
    from ui.state.words import Words


class View:
    """The view; see ui.views.view. Each of its three parts draws itself when it is the one shown."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk = desk
        self._root = root
        self._shown = Shown()
        self._opens = False
        self._match: "Match | None" = None
        self._words: "Words | None" = None
        self._board = MoveBoard(by_id("search-board"), desk, self._play, self._say_here, Picks(desk))
        self._depths = Depths(desk, self._shown, self._again)
        self._watch = Watch(desk, self._shown)
        self._parts: "dict[str, Any]" = {
            "compare": Compare(desk, self._shown),
            "watch": self._watch,
            "depths": self._depths,
        }
        for tab in list(root.querySelectorAll("[data-tab]")):
            listen(tab, "click", self._tab_chosen)
        listen(by_id("search-undo"), "click", self._undo)
        listen(by_id("search-empty"), "click", self._empty)
        listen(by_id("search-pass"), "click", self._pass)
        for button in list(root.querySelectorAll("[data-example]")):
            listen(button, "click", self._example)

    def follow(self, show: str) -> None:
        """Take what a link says; without one there shall be something to see at once."""
        self._shown.read(show)
        self._opens = not show

    def show(self) -> str:
        """Return what a link has to say."""
        return self._shown.write()

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and the part that is chosen."""
        runs = self._opens and self._shown.tab == "watch"
        if runs:
            match = self._small(match)
        self._opens = False
        self._match = match
        self._words = words
        fill(self._root, match.game, words)
        for part in list(self._root.querySelectorAll("[data-of]")):
            set_flag(part, "hidden", part.getAttribute("data-of") != self._shown.tab)
        for name in TABS:
            if name != self._shown.tab:
                self._parts[name].leave()
        for tab in list(self._root.querySelectorAll("[data-tab]")):
            set_current(tab, "true", tab.getAttribute("data-tab") == self._shown.tab)
        set_flag(by_id("search-undo"), "disabled", match.record.at == 0)
        self._parts[self._shown.tab].draw(match, words)
        self._draw_board(match, words)
        if runs:
            self._watch.run()

    def _draw_board(self, match: "Match", words: "Words") -> None:
        """Show the position, where a person moves for both sides."""
        here = match.copy()
        here.you = "both"
        picks = self._depths.picks(match.position) if self._shown.tab == "depths" else None
        self._board.draw(here, words, picks)
        set_flag(by_id("search-pass"), "hidden", here.forced_pass is None)
        self._say_here()

    def _say_here(self) -> None:
        """Say what the last touch of the board came to, or how the position stands."""
        match, words = self._match, self._words
        assert match and words
        count = len(match.game.legal_moves(match.position))
        key = "search.over-here" if match.over else "search.here"
        here = self._board.remark or words.say(key, mark=words.mark(match.turn), count=count)
        set_text(by_id("search-here"), here)

    def _small(self, match: "Match") -> "Match":
        """Return what to watch for a first look: a search that is soon over.

        Where nothing has been played yet that is of a position near the end.
        """
        game = match.game
        example = self._root.querySelector("[data-example=small][data-only=" + game.name + "]")
        if example and not match.record.at and match.position == game.start(match.turn):
            match = Match(game, _position_of(example, game), match.you, match.level, match.rival)
            self._desk.match = match
        if depth_of(self._shown, game, match.position) >= LONG:
            self._shown.depth = USUAL
        self._desk.write_address()
        return match

    def _again(self) -> None:
        if self._match and self._words:
            self.draw(self._match, self._words)

    def _tab_chosen(self, event: "Any") -> None:
        self._shown.tab = event.currentTarget.getAttribute("data-tab")
        self._desk.write_address()
        self._again()

    def _play(self, move: int) -> None:
        self._shown.event = 0
        self._desk.play(move)

    def _pass(self, event: "Any") -> None:
        match = self._match
        move = match.game.forced_pass(match.position) if match else None
        if move is not None:
            self._play(move)
            # The button for the pass is gone.
            self._board.focus()

    def _undo(self, event: "Any") -> None:
        if self._match and self._match.record.at:
            self._shown.event = 0
            self._desk.go_to(self._match.record.at - 1)

    def _empty(self, event: "Any") -> None:
        if self._match:
            self._shown.event = 0
            self._desk.set_up(self._match.game.start())

    def _example(self, event: "Any") -> None:
        if self._match:
            self._shown.event = 0
            button = event.currentTarget
            self._desk.set_up(_position_of(button, self._match.game))
            # The button for a shorter search goes away with the long search, so the focus moves to the step
            # button.
            if button.closest("[hidden]"):
                by_id("search-step").focus()


def _position_of(button: "Any", game: "Game") -> "Position":
    """Return the position that a button stands for."""
    return game.parse(button.getAttribute("data-position"))
