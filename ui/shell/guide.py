"""Where on the page a person is: which game, which view, and the address that says so."""

from pyscript import document, window

from engine.game import GameError
from engine.games.shelf import NAMES, find_game, folder_of, is_game
from engine.languages import LANGUAGES
from ui.board import status
from ui.shell.bring import LATER, bring, bring_words, have_words
from ui.state import link, whole
from ui.state.layout import PLAY
from ui.state.wanted import Wanted
from ui.views.index import wants
from ui.widgets.bundle import why
from ui.widgets.dom import all_of, by_id, listen, page_window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from typing import Any

    from ui.shell.notice import Notice
    from ui.shell.parts import Parts
    from ui.shell.views import Views
    from ui.state.controller import Controller
    from ui.state.linked import LinkError
    from ui.state.wanted import Token


class Guide:
    """Brings a person to games and views: by a click, by the address, or by the browser's Back."""

    def __init__(self, controller: "Controller", parts: "Parts", views: "Views", notice: "Notice") -> None:
        self._controller = controller
        self._parts = parts
        self._views = views
        self._notice = notice
        self._again: "Callable[[], None] | None" = None
        self._language = Wanted()
        self._game = Wanted()
        self._broken = Wanted()
        # The view that a person wants of the game that is on its way.
        self._next = PLAY
        self._led = False

    def start(self) -> "Iterator[None]":
        """Go where the address says, from now on; pause where the browser may have its turn."""
        yield from self._following(False)
        listen(page_window, "popstate", lambda event: self._follow_link(restored=True))
        listen(document, "click", self._heard, True)
        for element in all_of("[data-view]"):
            listen(element, "click", self._view_clicked)
        for element in all_of("[data-game]"):
            listen(element, "click", self._game_clicked)

    def try_again(self) -> None:
        """Do once more what could not be done."""
        controller = self._controller
        again, self._again = self._again, None
        if again:
            again()
            return
        controller.try_again()
        if not self._views.current(controller.view):
            self.show_view(controller.view)

    def show_game(self, name: str) -> None:
        """Bring a game, if need be, and open it."""
        self._controller.wanted.end()
        self._next = PLAY
        token = self._game.renew()
        if self._parts.have(name):
            self._open_game(token, name)
        else:
            token.start(self._show_game, name)

    def _open_game(self, token: "Token", name: str) -> None:
        token.end()
        self._controller.open_game(find_game(name), self._parts.part(folder_of(name)))

    async def _show_game(self, token: "Token", name: str) -> None:
        brought = await self._bring_game(name)
        if token.ended:
            return
        if brought:
            self._open_game(token, name)
            if wants(self._next, find_game(name)):
                self._controller.open_view(self._next)
        else:
            token.end()
            self._again = lambda: self.show_game(name)
            # The engine goes on where it was stopped.
            self._controller.changed()

    def show_view(self, name: str, show: str = "") -> None:
        """Bring a view, if need be, and have it follow its own part of a link."""
        self._controller.place.start(self._show_view, name, show)

    async def _show_view(self, token: "Token", name: str, show: str) -> None:
        try:
            await token.wait(self._views.load(name))
        except OSError as error:
            self._complain(why(error, "views.failed"))
            return
        view = self._views.current(name)
        if view:
            view.follow(show)
            self._controller.changed()

    def choose_language(self, language: str, on_done: "Callable[[], None]") -> None:
        """Bring the words of a language, if need be, and have the page say all in them."""
        self._language.renew().start(self._choose_language, language, on_done)

    async def _choose_language(self, token: "Token", language: str, on_done: "Callable[[], None]") -> None:
        if not await self._bring_words(language):
            self._again = lambda: self.choose_language(language, on_done)
        elif not token.ended:
            self._controller.set("language", language)
            self._notice.speak()
            on_done()

    async def _bring_words(self, language: str) -> bool:
        """Bring the words of a language; return False, and say so, where that can't be done."""
        try:
            await bring_words(language)
        except OSError as error:
            self._complain(why(error, "words.failed"))
            return False
        return True

    def _complain(self, fault: str) -> None:
        """Say what could not be brought, which can be tried again."""
        self._notice.show(lambda: self._controller.words.say(fault), again=True)

    def _heard(self, event: "Any") -> None:
        """Keep a double click on a link from what lies under it once its list is closed."""
        if event.detail < 2:
            self._led = False
        elif self._led and not event.target.closest("[data-view],[data-game]"):
            event.stopPropagation()

    def _view_clicked(self, event: "Any") -> None:
        """A person chose a view."""
        controller = self._controller
        self._led = True
        if _is_ours(event, "views") and controller.laid:
            self._next = event.currentTarget.getAttribute("data-view")
            # Who is there already means the game that is on its way.
            if self._next != controller.view or not self._game.waits:
                controller.open_view(self._next)

    def _game_clicked(self, event: "Any") -> None:
        """A person chose a game: the first of its folder, unless another size is on the board."""
        self._led = True
        if _is_ours(event, "games"):
            self.show_game(event.currentTarget.getAttribute("data-game"))

    def _follow_link(self, restored: bool = False) -> None:
        """Show what the address says; `restored`: the browser went back or forward to it."""
        for _ in self._following(restored):
            pass

    def _following(self, restored: bool) -> "Iterator[None]":
        controller = self._controller
        self._game.end()
        self._broken.end()
        token = controller.wanted.renew()
        parts, language = self._address()
        if language and not have_words(language):
            token.start(self._follow_after, self._bring_words(language), restored)
            return
        if language and language != controller.settings.language:
            controller.settings.language = language
            controller.layout.read_words()
        game = parts.get("game") or NAMES[0]
        # Who goes on before anything is laid out has nothing to come back to.
        restored = restored and controller.laid
        linked = bool(parts) or restored
        if linked and not self._parts.have(game):
            controller.layout.read_words()
            token.start(self._follow_after, self._bring_game(game), restored)
            return
        view = parts.get("view", PLAY)
        if linked:
            self._take(parts, view, restored)
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
            self.show_view(view, parts.get("show", ""))

    def _take(self, parts: "dict[str, str]", view: str, restored: bool) -> None:
        """Show the match that a link to a game which is there has, or else a new one, and say why."""
        from ui.state.linked import LinkError, take_broken_link, take_link

        layout = self._controller.layout
        name = parts.get("game") or NAMES[0]
        game = find_game(name) if is_game(name) else self._controller.match.game
        layout.enter(game, self._parts.part(folder_of(game.name)))
        kept = window.history.state
        try:
            if view != PLAY and not wants(view, game):
                raise LinkError("link.view", view=view)
            take_link(layout, parts, view, restored, kept if isinstance(kept, str) else None)
            self._notice.hide()
        except (GameError, LinkError) as error:
            take_broken_link(layout)
            self._broken.renew().start(self._say_broken, error)

    async def _say_broken(self, token: "Token", error: "GameError | LinkError") -> None:
        """Say what is wrong with a link, as far as there are the sentences for it, which come later."""
        known = True
        try:
            await token.wait(bring(LATER))
        except OSError:
            known = False

        def say() -> str:
            words = self._controller.words
            return words.say("link.broken", reason=words.explain(error) if known else "")

        self._notice.show(say)

    async def _follow_after(self, token: "Token", brought: "Awaitable[bool]", restored: bool) -> None:
        """Follow a link once there is what it needs."""
        if not await brought:
            self._again = lambda: self._follow_link(restored)
        elif not token.ended:
            self._follow_link(restored)

    async def _bring_game(self, name: str) -> bool:
        """Bring a game with its part; return False, and say so, where that can't be done."""
        if not self._parts.have(name):
            controller = self._controller
            status.draw("", controller.words.say("games.loading"), "")
            try:
                await self._parts.load(name)
            except OSError as error:
                self._complain(why(error, getattr(error, "key", "games.failed")))
                game = controller.match.game
                controller.layout.enter(game, self._parts.part(folder_of(game.name)))
                controller.draw()
                return False
        return True

    def _address(self) -> "tuple[dict[str, str], str]":
        """Return the parts of the link in the address, and the language it asks for, or ""."""
        given = window.URLSearchParams.new(window.location.hash[1 : link.LONGEST])
        if given.has("learn"):
            # `#learn` is easily said and typed, and `#learn=cuts` leads to a station.
            given.set("view", "lessons")
            given.set("show", given.get("learn"))
        parts = {key: given.get(key) for key in link.KEYS if given.has(key)}
        language = parts.get("lang", "")
        return parts, language if language in LANGUAGES else ""

    def write_address(self, push: bool = False) -> None:
        """Put the link to this moment into the address, as a new entry of the browser's history or not."""
        controller = self._controller
        shown = self._views.current(controller.view)
        view = (controller.view, shown.show() if shown else "") if controller.view != PLAY else None
        address = link.write(controller.match, controller.settings.language, view)
        kept = whole.write(controller.match, controller.mine if view else None)
        # Browsers limit how often this may be done; the next change writes what is missing.
        if (address, kept) != (window.location.hash, window.history.state):
            window.attempts.setAddress(address, push, kept)


def _is_ours(event: "Any", menu: str) -> bool:
    """Take a click off the browser's hands and close the menu; return False if it opens another window."""
    if event.ctrlKey or event.metaKey or event.shiftKey:
        return False
    event.preventDefault()
    by_id(menu).hidePopover()
    event.currentTarget.closest("[popover]").hidePopover()
    return True
