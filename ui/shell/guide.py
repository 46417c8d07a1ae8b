"""Where on the page a person is: which game, which view, and the address that says so."""

import asyncio

from pyscript import window

from engine.game import GameError
from engine.games.shelf import NAMES, find_game
from ui.board import status
from ui.games.table import Table
from ui.shell.tables import TABLES, Tables
from ui.shell.views import PLAY, Views
from ui.state import link
from ui.state.words import LANGUAGES
from ui.widgets.dom import all_of, listen, page_window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.app import App
    from ui.shell.notice import Notice
    from ui.state.match import Match


class Guide:
    """Brings a person to games and views: by a click, by the address, or by the browser's Back."""

    def __init__(self, app: "App", notice: "Notice") -> None:
        self.app = app
        self.tables = Tables(app, Table(app))
        self.views = Views(app)
        self._notice = notice
        # Each game's match as it was left for another game.
        self._left: "dict[str, Match]" = {}
        self._again: "Callable[[], None] | None" = None

    def start(self) -> None:
        """Go where the address says, from now on."""
        self._follow_link()
        listen(page_window, "popstate", lambda event: self._follow_link(restored=True))
        for element in all_of("[data-view]"):
            listen(element, "click", self._view_clicked)
        for element in all_of("[data-game]"):
            listen(element, "click", self._game_clicked)

    @property
    def at_board(self) -> bool:
        """Whether the board is shown, not another view."""
        return self.views.name == PLAY

    def areas(self) -> "list[str]":
        """Return the names of the catalogues that were brought with views and with the table."""
        return self.views.areas + self.tables.areas()

    def try_again(self) -> None:
        """Do once more what could not be done."""
        again, self._again = self._again, None
        if again:
            again()
            return
        self.app.changed()
        if not self.at_board and not self.views.current():
            asyncio.create_task(self._bring_view(self.views.name, ""))

    def open_game(self, name: str) -> None:
        """Show a game as it was left, or a new one, on its table."""
        asyncio.create_task(self._open_game(name))

    async def _open_game(self, name: str) -> None:
        self.app.moment += 1
        moment = self.app.moment
        if not await self._bring_table(name):
            self._again = lambda: self.open_game(name)
        elif moment == self.app.moment:
            self._left[self.app.match.game.name] = self.app.match
            self.app.lay(find_game(name))
            self.app.match = self._left.get(name) or self.app.new_match(find_game(name))
            self.views.name = PLAY
            self._notice.hide()
            self.app.changed(push=True)

    def open_view(self, name: str) -> None:
        """Show a view, for the position that is on the board."""
        self.views.name = name
        self.app.changed(push=True)
        asyncio.create_task(self._bring_view(name, ""))

    def _view_clicked(self, event: "Any") -> None:
        """A person chose a view."""
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self.open_view(event.currentTarget.getAttribute("data-view"))

    def _game_clicked(self, event: "Any") -> None:
        """A person chose a game."""
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self.open_game(event.currentTarget.getAttribute("data-game"))

    def _follow_link(self, restored: bool = False) -> None:
        """Show what the address says; `restored`: the browser went back or forward to it."""
        app = self.app
        app.moment += 1
        parts, language = self._address()
        if language and language != app.settings.language:
            app.settings.language = language
            app.words_arrived()
        game = parts.get("game", NAMES[0])
        if game in TABLES and not self.tables.have(game):
            app.speak()
            asyncio.create_task(self._follow_later(game, restored))
            return
        view = parts.get("view", PLAY)
        try:
            self._take(parts, view, restored)
            self._notice.hide()
        except (GameError, link.LinkError) as error:
            app.match = app.new_match(app.settings.game)
            self.views.name = PLAY
            self._notice.show(app.words.say("link.broken", reason=app.words.explain(error)))
        app.match.paused = restored and app.match.watching
        if self.at_board:
            app.changed()
        else:
            app.draw()
            asyncio.create_task(self._bring_view(view, parts.get("show", "")))

    def _take(self, parts: "dict[str, str]", view: str, restored: bool) -> None:
        """Take the match and the view that a link has. Raises GameError or LinkError."""
        app = self.app
        game = parts.get("game", NAMES[0])
        counted = app.match.counted and app.match.game.name == game
        app.lay(find_game(game) if game in TABLES else app.match.game)
        if not self.views.known(view, self.tables.name):
            raise link.LinkError("link.view", view=view)
        match = link.read(parts, app.settings)
        app.match = match
        self.views.name = view
        # A game that had ended by then was counted where it was played.
        match.counted = match.over or (restored and counted and match.record.at > 0)
        for name in ("you", "level", "rival"):
            setattr(app.settings, name, getattr(match, name))
        if match.game.either_starts and (match.record.at or "turn" in parts):
            app.settings.starts = match.record.position_at(0)[2]

    async def _follow_later(self, game: str, restored: bool) -> None:
        """Follow the link to a game whose table is yet to be brought."""
        moment = self.app.moment
        if not await self._bring_table(game):
            self._again = lambda: self._follow_link(restored)
        elif moment == self.app.moment:
            self._follow_link(restored)

    async def _bring_view(self, name: str, show: str) -> None:
        """Load a view, if need be, and show it, unless a person has gone on to another one meanwhile."""
        arrived = await self.views.load(name)
        if name != self.views.name:
            return
        view = self.views.current()
        if view:
            view.follow(show)
            self.app.changed()
        elif not arrived:
            self._notice.show(self.app.words.say("views.failed"), again=True)

    async def _bring_table(self, game: str) -> bool:
        """Bring the table of a game; return False, and say so, where that can't be done."""
        if not self.tables.have(game):
            status.draw("", self.app.words.say("games.loading"), "")
            if not await self.tables.load(game):
                self._notice.show(self.app.words.say("games.failed"), again=True)
                self.app.lay(self.app.match.game)
                self.app.draw()
                return False
        return True

    def _address(self) -> "tuple[dict[str, str], str]":
        """Return the parts of the link in the address, and the language it asks for, or ""."""
        given = window.URLSearchParams.new(window.location.hash[1 : link.LONGEST])
        parts = {key: given.get(key) for key in link.KEYS if given.has(key)}
        language = parts.get("lang", "")
        return parts, language if language in LANGUAGES else ""

    def write_address(self, push: bool = False) -> None:
        """Put the link to this moment into the address, as a new entry of the browser's history or not."""
        shown = self.views.current()
        view = (self.views.name, shown.show() if shown else "") if self.views.name != PLAY else None
        address = link.write(self.app.match, self.app.settings.language, view)
        # Browsers limit how often this may be done; the next change writes what is missing.
        if address != window.location.hash:
            window.attempts.setAddress(address, push)
