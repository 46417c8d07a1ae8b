"""Navigation: open games and views, follow links, and keep the page's address up to date."""

from pyscript import document, window

from engine.game import GameError
from engine.games.shelf import NAMES, find_game, folder_of, is_game
from engine.languages import LANGUAGES
from ui.shell.bring import LATER, bring, bring_words, have_words
from ui.state import link_write
from ui.state.cancel import CancelToken, Latest
from ui.state.layout import PLAY
from ui.views.index import APART, VIEWS, placed
from ui.widgets.dom import all_of, by_id, listen, page_window

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
        self._language = Latest()
        self._game = Latest()
        self._why = Latest(controller)
        # The view to open with the game that is being fetched, and the view that was requested.
        self._next = self._asked = PLAY
        self._led = False

    def start(self) -> "Iterator[None]":
        """Follow the address, now and after changes; yield where the browser may have its turn."""
        yield from self._following(False)
        listen(page_window, "popstate", lambda event: self._restore())
        listen(document, "click", self._heard, True)
        for element in all_of("[data-view]"):
            listen(element, "click", self._view_clicked)
        listen(by_id("games"), "click", self._game_clicked)

    def _renew(
        self, wanted: "Latest", again: "Callable[[], None]", go_on: "Callable[[], None]"
    ) -> "CancelToken":
        """Return a new request's token; if the request fails, the open game stays, with a message."""
        token, controller = wanted.renew(), self._controller

        def lack(error: Exception) -> None:
            token.cancel()
            game = controller.match.game
            controller.layout.enter(game, self._parts.part(folder_of(game.name)))
            go_on()
            controller.failed(error, again)

        token.on_failure = lack
        return token

    def leave(self, go: "Callable[[], None]") -> None:
        """Let the view ask the player for confirmation if it has to; then call `go`, which leaves it."""
        asked = self._question()
        if asked:
            from ui.shell.leaving import ask

            ask(asked[0], asked[1], go)
        else:
            go()

    def _question(self) -> "tuple[str, Callable[[], None]] | None":
        """Return the question that the open view asks before it is left (see ui.views.view), or None."""
        leaving = getattr(self._views.current(self._controller.view), "leaving", None)
        return leaving() if leaving else None

    def show_game(self, name: str, view: str = PLAY) -> None:
        """Fetch a game if need be, and open it in `view`, or in another view if the game lacks that one."""
        self.leave(lambda: self._bring_game(name, view))

    def _bring_game(self, name: str, view: str) -> None:
        self._controller.wanted.cancel()
        self._next, self._asked = PLAY if view in APART else view, view
        token = self._renew(self._game, lambda: self.show_game(name, self._next), self._controller.changed)
        if self._parts.have(name):
            self._open_game(token, name)
        else:
            token.start(self._show_game, name)

    def _open_game(self, token: "CancelToken", name: str) -> None:
        token.cancel()
        game = find_game(name)
        view = placed(self._next, game)
        self._controller.open_game(game, self._parts.part(folder_of(name)), view)
        if view != PLAY:
            self.show_view(view)
        self._explain_view(self._asked)

    def _explain_view(self, wanted: str) -> None:
        if wanted not in (PLAY, self._controller.view):
            self.explain("unfit", wanted)

    async def _show_game(self, token: "CancelToken", name: str) -> None:
        await token.wait(self._parts.load(name))
        self._open_game(token, name)

    def show_view(self, name: str, show: str = "") -> None:
        """Fetch a view if need be, and pass it its own part of a link."""
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
        self._why.renew().start(self._explain, what, about)

    async def _explain(self, token: "CancelToken", what: str, about: "Any") -> None:
        await token.wait(bring(LATER))
        from ui.shell import explaining

        await getattr(explaining, what)(token, self._controller, about)

    def choose_language(self, language: str, on_done: "Callable[[], None]") -> None:
        """Fetch a language's words if need be, and switch the page to it; then call `on_done`."""
        token, again = self._language.renew(), lambda: self.choose_language(language, on_done)
        token.on_failure = lambda error: self._controller.failed(error, again)
        token.start(self._choose_language, language, on_done)

    async def _choose_language(
        self, token: "CancelToken", language: str, on_done: "Callable[[], None]"
    ) -> None:
        await token.wait(bring_words(language))
        self._controller.set("language", language)
        self._notice.speak()
        on_done()

    def _heard(self, event: "Any") -> None:
        """Ignore the second click of a double click on a link: it may hit another element."""
        if event.detail < 2:
            self._led = False
        elif self._led:
            event.preventDefault()
            event.stopPropagation()

    def _view_clicked(self, event: "Any") -> None:
        controller = self._controller
        self._led = True
        if _is_ours(event) and controller.is_open:
            self._next = self._asked = event.currentTarget.getAttribute("data-view")
            # A click on the open view is for the game that is being fetched.
            if self._next != controller.view or not self._game.waits:
                controller.open_view(self._next)

    def _game_clicked(self, event: "Any") -> None:
        link = event.target.closest("[href^='#game=']")
        if link and _is_ours(event):
            self._led = True
            self.show_game(link.hash[len("#game=") :], self._controller.view)

    def _restore(self) -> None:
        """Follow Back or Forward; if the view has to ask first, return to it until the answer."""
        if self._question():
            self.write_address(push=True)
            self.leave(lambda: window.history.back())
        else:
            self._follow_link(restored=True)

    def _follow_link(self, restored: bool = False) -> None:
        """Follow the address; `restored`: the browser went back or forward to it."""
        for _ in self._following(restored):
            pass

    def _following(self, restored: bool) -> "Iterator[None]":
        controller = self._controller
        self._game.cancel()
        self._why.cancel()
        token = self._renew(controller.wanted, lambda: self._follow_link(restored), controller.draw)
        parts, language = self._address()
        if language and not have_words(language):
            token.start(self._follow_after, bring_words(language), restored)
            return
        if language and language != controller.settings.language:
            controller.settings.language = language
            controller.layout.read_words()
        game = parts.get("game") or NAMES[0]
        restored = restored and controller.is_open
        linked = bool(parts) or restored
        if linked and not self._parts.have(game):
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
            controller.match.paused = True
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
        from ui.state.link_read import LinkError, take_broken_link, take_link

        layout = self._controller.layout
        name = parts.get("game") or NAMES[0]
        game = find_game(name) if is_game(name) else self._controller.match.game
        layout.enter(game, self._parts.part(folder_of(game.name)))
        kept = window.history.state
        try:
            if view != PLAY and view not in VIEWS:
                raise LinkError("link.view", view=view)
            view = placed(view, game)
            take_link(layout, parts, view, restored, kept if isinstance(kept, str) else None)
            self._notice.hide()
        except (GameError, LinkError) as error:
            take_broken_link(layout)
            return error
        return None

    async def _follow_after(self, token: "CancelToken", brought: "Awaitable[None]", restored: bool) -> None:
        await token.wait(brought)
        self._follow_link(restored)

    def _address(self) -> "tuple[dict[str, str], str]":
        given = window.URLSearchParams.new(window.location.hash[1 : link_write.LONGEST])
        if given.has("learn"):
            # Short links: `#learn`, and `#learn=cuts` for a station.
            given.set("view", "lessons")
            given.set("show", given.get("learn"))
        parts = {key: given.get(key) for key in link_write.KEYS if given.has(key)}
        if "view" in parts:
            parts["view"] = RENAMED.get(parts["view"], parts["view"])
        language = parts.get("lang", "")
        return parts, language if language in LANGUAGES else ""

    def write_address(self, push: bool = False) -> None:
        """Write the link to the current state into the address; with `push`, as a new history entry."""
        controller = self._controller
        shown = self._views.current(controller.view)
        view = (controller.view, shown.show() if shown else "") if controller.view != PLAY else None
        address = link_write.write(controller.match, controller.settings.language, view)
        kept = link_write.write_entry(controller.match, controller.mine if view else None)
        # Browsers limit the rate of these writes; after a refused one, the next change writes the link.
        if (address, kept) != (window.location.hash, window.history.state):
            window.attempts.setAddress(address, push, kept)


def _is_ours(event: "Any") -> bool:
    """Handle a link's click in place of the browser, and close the menus; return False for a new window's."""
    if event.ctrlKey or event.metaKey or event.shiftKey:
        return False
    event.preventDefault()
    for each in all_of(".menu:popover-open"):
        each.hidePopover()
    return True
