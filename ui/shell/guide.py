"""Navigation: opens games and views, follows links, and keeps the page's address up to date."""

from pyscript import document, window

from engine.game import GameError
from engine.games.shelf import NAMES, find_game, folder_of, is_game
from engine.languages import LANGUAGES
from ui.shell.bring import LATER, bring, bring_words, have_words
from ui.state import link_write
from ui.state.cancel import CancelToken, Latest
from ui.state.layout import PLAY
from ui.views.index import APART, VIEWS, view_for_game
from ui.widgets.dom import all_of, by_id, close_sheets, listen, page_window

RENAMED = {"setup": "position", "judge": "position"}  # Today's names of views, by the names in older links

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from typing import Any

    from ui.shell.notice import Notice
    from ui.shell.parts import Parts
    from ui.shell.views import Views
    from ui.state.controller import Controller
    from ui.state.link_read import LinkError


class Guide:
    """Opens games and views after a click, from the address, or after the browser's Back and Forward."""

    def __init__(self, controller: "Controller", parts: "Parts", views: "Views", notice: "Notice") -> None:
        self._controller, self._parts, self._views, self._notice = controller, parts, views, notice
        self._language = Latest()  # The latest choice of a language
        self._game = Latest()  # The latest request for a game
        self._explanation = Latest(controller)  # The latest message of ui.shell.explaining
        # `_next` is opened with the game that is being fetched; `_requested` is the view that was asked for.
        self._next = self._requested = PLAY
        self._on_link = False  # Whether the last click was on a link to a game or a view

    def start(self) -> "Iterator[None]":
        """Follow the page's address, now and after each change; yield where the browser can draw."""
        yield from self._follow_steps(False)
        listen(page_window, "popstate", lambda event: self._restore())
        listen(document, "click", self._click, True)  # True: before all other listeners
        for element in all_of("[data-view]"):
            listen(element, "click", self._click_view)
        listen(by_id("games"), "click", self._click_game)

    def _renew(
        self, latest: "Latest", retry: "Callable[[], None]", go_on: "Callable[[], None]"
    ) -> "CancelToken":
        """Return a request's new token. A failure reopens the old game, calls `go_on`, and offers `retry`."""
        token, controller = latest.renew(), self._controller

        def fail(error: Exception) -> None:
            token.cancel()
            game = controller.match.game  # The old game is still open in the controller
            controller.layout.enter(game, self._parts.part(folder_of(game.name)))
            go_on()
            controller.failed(error, retry)

        token.on_failure = fail
        return token

    def leave(self, go: "Callable[[], None]") -> None:
        """Call `go`, which leaves the view; if the view needs a confirmation, only after "yes"."""
        question = self._question()
        if question:
            from ui.shell.leaving import ask

            ask(question[0], question[1], go)
        else:
            go()

    def _question(self) -> "tuple[str, Callable[[], None]] | None":
        """Return the question to ask before leaving the view and the function to call on "yes", or None."""
        leaving = getattr(self._views.current(self._controller.view), "leaving", None)
        return leaving() if leaving else None

    def show_game(self, name: str, view: str = PLAY) -> None:
        """Open a game in `view` or, if `view` can't show the game, in another view; fetch what is missing."""
        self.leave(lambda: self._bring_game(name, view))

    def _bring_game(self, name: str, view: str) -> None:
        self._controller.wanted.cancel()  # The request for the open game's move or analyses
        self._requested = view
        self._next = PLAY if view in APART else view  # A game can't be played in those views
        token = self._renew(self._game, lambda: self.show_game(name, self._next), self._controller.changed)
        if self._parts.have(name):
            self._open_game(token, name)
        else:
            token.start(self._show_game, name)

    def _open_game(self, token: "CancelToken", name: str) -> None:
        token.cancel()  # The request for the game is done
        game = find_game(name)
        view = view_for_game(self._next, game)
        self._controller.open_game(game, self._parts.part(folder_of(name)), view)
        if view != PLAY:
            self.show_view(view)
        self._explain_view(self._requested)

    def _explain_view(self, requested: str) -> None:  # Say why another view is open, if it is
        if requested not in (PLAY, self._controller.view):
            self.explain("unfit", requested)

    async def _show_game(self, token: "CancelToken", name: str) -> None:
        await token.wait(self._parts.load(name))
        self._open_game(token, name)

    def show_view(self, name: str, show: str = "") -> None:
        """Show a view, and fetch it if need be; `show` is the view's part of the link."""
        token = CancelToken(self._controller.place)
        token.on_failure = lambda error: self._controller.failed(error, lambda: self.show_view(name, show))
        token.start(self._show_view, name, show)

    async def _show_view(self, token: "CancelToken", name: str, show: str) -> None:
        await token.wait(self._views.load(name))
        view = self._views.current(name)
        if view:
            view.follow(show)
            self._controller.changed()

    def explain(self, what: str, about: "Any") -> None:
        """Fetch ui.shell.explaining if need be, and call its function `what` with `about`."""
        self._explanation.renew().start(self._explain, what, about)

    async def _explain(self, token: "CancelToken", what: str, about: "Any") -> None:
        await token.wait(bring(LATER))
        from ui.shell import explaining

        await getattr(explaining, what)(token, self._controller, about)

    def choose_language(self, language: str, on_done: "Callable[[], None]") -> None:
        """Fetch a language's words if need be, switch the page to the language, then call `on_done`."""
        token, retry = self._language.renew(), lambda: self.choose_language(language, on_done)
        token.on_failure = lambda error: self._controller.failed(error, retry)
        token.start(self._choose_language, language, on_done)

    async def _choose_language(
        self, token: "CancelToken", language: str, on_done: "Callable[[], None]"
    ) -> None:
        await token.wait(bring_words(language))
        self._controller.set("language", language)
        self._notice.speak()
        on_done()

    def _click(self, event: "Any") -> None:
        """Ignore the second click of a double click on a link: it may hit another element."""
        if event.detail < 2:
            self._on_link = False
        elif self._on_link:
            event.preventDefault()
            event.stopPropagation()

    def _click_view(self, event: "Any") -> None:
        controller = self._controller
        self._on_link = True
        if _is_ours(event) and controller.is_open:
            self._next = self._requested = event.currentTarget.getAttribute("data-view")
            # While a game is being fetched, a click on the open view means: show the new game in this view.
            if self._next != controller.view or not self._game.waits:
                controller.open_view(self._next)

    def _click_game(self, event: "Any") -> None:
        link = event.target.closest("[href^='#game=']")
        if link and _is_ours(event):
            self._on_link = True
            self.show_game(link.hash[len("#game=") :], self._controller.view)

    def _restore(self) -> None:
        """Follow Back or Forward. If the view needs a confirmation, keep its address until "yes"."""
        if self._question():
            self.write_address(push=True)  # The browser has already changed the address
            self.leave(lambda: window.history.back())
        else:
            self._follow_link(restored=True)

    def _follow_link(self, restored: bool = False) -> None:
        """Show what the address says; `restored` is True after the browser's Back or Forward."""
        for _ in self._follow_steps(restored):
            pass

    def _follow_steps(self, restored: bool) -> "Iterator[None]":
        """Follow the address, after fetching what is missing; yield once, so that the browser can draw."""
        controller = self._controller
        self._game.cancel()
        self._explanation.cancel()
        token = self._renew(controller.wanted, lambda: self._follow_link(restored), controller.draw)
        parts, language = self._address()  # The parts of the link; `self._parts` are the games'
        if language and not have_words(language):
            token.start(self._follow_after, bring_words(language), restored)
            return
        if language and language != controller.settings.language:
            controller.settings.language = language
            controller.layout.read_words()
        game = parts.get("game") or NAMES[0]
        restored = restored and controller.is_open  # While nothing is open, this is a first visit
        linked = bool(parts) or restored
        if linked and not self._parts.have(game):
            # At the start, the page has no texts yet.
            controller.layout.read_words()
            token.start(self._follow_after, self._parts.load(game), restored)
            return
        view, error = parts.get("view", PLAY), None
        if linked:
            error = self._take(parts, view, restored)
        else:
            controller.layout.enter(find_game(game), self._parts.part(folder_of(game)))
            controller.layout.begin()
        yield
        if restored and controller.match.watching:
            controller.match.paused = True  # Engines don't play on by themselves
        if controller.view == PLAY:
            controller.changed()
        else:
            controller.draw()
            self.show_view(controller.view, parts.get("show", "") if view == controller.view else "")
        if error:
            self.explain("broken", error)
        else:
            self._explain_view(view)

    def _take(self, parts: "dict[str, str]", view: str, restored: bool) -> "GameError | LinkError | None":
        """Show the game and view of a link; return the error of an invalid link."""
        from ui.state.link_read import LinkError, take_broken_link, take_link

        layout = self._controller.layout
        name = parts.get("game") or NAMES[0]
        game = find_game(name) if is_game(name) else self._controller.match.game
        layout.enter(game, self._parts.part(folder_of(game.name)))
        state = window.history.state  # A text of link_write.write_entry, or None
        try:
            if view != PLAY and view not in VIEWS:
                raise LinkError("link.view", view=view)
            view = view_for_game(view, game)
            take_link(layout, parts, view, restored, state if isinstance(state, str) else None)
            self._notice.hide()
        except (GameError, LinkError) as error:
            take_broken_link(layout)
            return error
        return None

    async def _follow_after(self, token: "CancelToken", loading: "Awaitable[None]", restored: bool) -> None:
        await token.wait(loading)
        self._follow_link(restored)

    def _address(self) -> "tuple[dict[str, str], str]":
        """Return the address's parts by their keys, and the language that it names, or ""."""
        query = window.URLSearchParams.new(window.location.hash[1 : link_write.LONGEST])  # Without "#"
        if query.has("learn"):
            # Short links: `#learn`, and `#learn=cuts` for a station.
            query.set("view", "lessons")
            query.set("show", query.get("learn"))
        parts = {key: query.get(key) for key in link_write.KEYS if query.has(key)}
        if "view" in parts:
            parts["view"] = RENAMED.get(parts["view"], parts["view"])
        language = parts.get("lang", "")
        return parts, language if language in LANGUAGES else ""

    def write_address(self, push: bool = False) -> None:
        """Write the link to the current state into the address; with `push`, as a new history entry."""
        controller = self._controller
        view = self._views.current(controller.view)
        part = (controller.view, view.show() if view else "") if controller.view != PLAY else None
        address = link_write.write(controller.match, controller.settings.language, part)
        state = link_write.write_entry(controller.match, controller.mine if part else None)
        # Browsers limit the rate of these writes. If one is refused, the next change writes the link.
        if (address, state) != (window.location.hash, window.history.state):
            window.attempts.setAddress(address, push, state)


def _is_ours(event: "Any") -> bool:
    """Return whether the page follows a clicked link, not the browser in a new window; if so, close menus."""
    if event.ctrlKey or event.metaKey or event.shiftKey:
        return False
    event.preventDefault()
    close_sheets()
    return True
