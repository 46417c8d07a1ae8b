"""The search view with three tabs: a film of a search, a comparison of searches, and choices by depth."""

from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.annotations import Any, Desk, Game, Position, SearchedValue, Words
from ui.state.desk import GamePart
from ui.state.match import Match
from ui.views.search.compare import Compare
from ui.views.search.depths import Depths
from ui.views.search.link_state import TABS, SearchState
from ui.views.search.slider import USUAL, depth_of
from ui.views.search.watch import LONG, Watch
from ui.widgets.dom import by_id, listen_all, on_clicks, on_items, set_flag, set_text
from ui.widgets.tabs import show_tab


class Picks(GamePart):
    """Describes moves for the tab `depths`, whose board shows them as good or bad choices, without values."""

    def describe(self, game: "Game", entry: "SearchedValue", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)` for a move; `Depths.picks` gives mistakes a negative value."""
        kind = "bad" if entry["value"] < 0 else "good"
        return kind, "", words.say("search.pick-" + kind)


class View:
    """The view; see ui.views.view. Only the open tab is drawn."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk, self._root = desk, root
        self._state = SearchState()
        self._plays_first = False  # Whether the next `draw` plays a short film
        self._match: "Any" = None
        self._board = MoveBoard(by_id("search-board"), desk, self._play, self._draw_remark, Picks(desk))
        self._depths = Depths(desk, self._state, self._redraw)
        self._watch = Watch(desk, self._state)
        compare = Compare(desk, self._state)
        self._tabs: "dict[str, Any]" = {"compare": compare, "watch": self._watch, "depths": self._depths}
        on_items(root, "data-tab", self._choose_tab)
        on_clicks("search-", {"undo": self._undo, "empty": self._empty, "pass": self._pass})
        listen_all(list(root.querySelectorAll("[data-example]")), "click", self._open_example)

    def follow(self, show: str) -> None:
        """Read `show`; if it is "", a short film begins to play."""
        self._state.read(show)
        self._plays_first = not show and self._state.tab == "watch"
        if self._plays_first:
            self._prepare_film()

    def show(self) -> str:
        """Return the part of the view's link after "show="."""
        return self._state.write()

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the match's position, and the open tab."""
        plays_film, self._plays_first = self._plays_first, False
        self._match, self._words = match, words
        fill(self._root, match.game, words)
        for name in TABS:
            if name != self._state.tab:
                self._tabs[name].leave()
        show_tab(self._root, self._state.tab)
        set_flag(by_id("search-undo"), "disabled", match.record.at == 0)
        self._tabs[self._state.tab].draw(match, words)
        self._draw_board()
        if plays_film:
            self._watch.run()

    def _draw_board(self) -> None:
        match = self._match.copy(you="both")  # In this view, the player makes the moves of both sides
        picks = self._depths.picks(match.position) if self._state.tab == "depths" else None
        self._board.draw(match, self._words, picks)
        set_flag(by_id("search-pass"), "hidden", match.forced_pass is None)
        self._draw_remark()

    def _draw_remark(self) -> None:
        match, words = self._match, self._words
        count = len(match.game.legal_moves(match.position))
        key = "search.over-here" if match.over else "search.here"
        text = self._board.remark or words.say(key, mark=words.mark(match.turn), count=count)
        set_text(by_id("search-here"), text)

    def _prepare_film(self) -> None:
        """Make the film short: show a late position if the match hasn't begun, and reduce a great depth."""
        match = self._desk.match
        game = match.game
        example = self._root.querySelector("[data-example=small][data-only=" + game.name + "]")
        if example and not match.record.at and match.position == game.start(match.turn):
            match = Match(game, _position_of(example, game), match.you, match.level, match.rival)
            self._desk.match = match
        if depth_of(self._state, game, match.position) >= LONG:
            self._state.depth = USUAL

    def _redraw(self) -> None:
        self.draw(self._match, self._words)

    def _choose_tab(self, tab: str) -> None:
        self._state.tab = tab
        self._desk.write_address()
        self._redraw()

    def _play(self, move: int) -> None:
        self._state.event = 0  # The film of the new position begins at its start
        self._desk.play(move)

    def _pass(self) -> None:
        self._play(self._match.game.forced_pass(self._match.position))
        self._board.focus()  # The button is hidden now

    def _undo(self) -> None:
        self._state.event = 0
        self._desk.go_to(self._match.record.at - 1)

    def _empty(self) -> None:
        self._set_up(self._match.game.start())

    def _set_up(self, position: "Position") -> None:
        self._state.event = 0
        self._desk.set_up(position)

    def _open_example(self, event: "Any") -> None:
        button = event.currentTarget
        self._set_up(_position_of(button, self._match.game))
        if button.closest("[hidden]"):  # The advice to search less has a button, and is hidden now
            by_id("search-step").focus()


def _position_of(button: "Any", game: "Game") -> "Position":
    return game.parse(button.getAttribute("data-position"))
