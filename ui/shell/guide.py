"""Navigation: turns clicks, the page's address, and Back and Forward into goals for the controller."""

from pyscript import document, window

from engine.games.shelf import NAMES
from engine.text.languages import LANGUAGES
from ui.shell.bring import bring_words, bring_words_soon
from ui.state.annotations import Any, CancelToken, Controller, Iterator
from ui.state.cancel import Latest
from ui.state.goal import PLAY, Goal
from ui.state.link_write import KEYS, LONGEST
from ui.widgets.dom import all_of, by_id, listen, listen_all, on_items, opens_here, page_window

RENAMED = {"setup": "position", "judge": "position"}  # Today's names of views, by the names in older links

TREE = ("tree", "root", "tab", "names", "sheet")  # The parts of a link to the tree bench


class Guide:
    """Has the controller open games and views after a click, from the address, or after Back and Forward."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._language = Latest()  # The latest choice of a language
        on_items(document.querySelector(".languages"), "data-language", self._choose_language)
        for button in all_of("[data-language]"):
            bring_words_soon(button, button.getAttribute("data-language"))
        self._on_link = False  # Whether the last click was on a link to a game or a view

    def start(self) -> "Iterator[None]":
        """Follow the page's address, now and after each change; yield where the browser can draw."""
        yield from self._controller.steps(_goal(False))
        listen(page_window, "popstate", lambda event: self._restore())
        listen(document, "click", self._click, True)  # True: before all other listeners
        listen_all(all_of("[data-view]"), "click", self._click_view)
        listen(by_id("games"), "click", self._click_game)

    def _choose_language(self, language: str) -> None:
        """Fetch a language's words if need be, and switch the page to the language."""
        token, retry = self._language.renew(), lambda: self._choose_language(language)
        token.on_failure = lambda error: self._controller.failed(error, retry)
        token.start(self._set_language, language)

    async def _set_language(self, token: "CancelToken", language: str) -> None:
        await token.wait(bring_words(language))
        self._controller.set("language", language)
        for button in all_of("[data-language][aria-pressed=false]"):
            button.focus()  # The chosen language's button is hidden now

    def _click(self, event: "Any") -> None:
        """Ignore the second click of a double click on a link: it may hit another element."""
        if event.detail < 2:
            self._on_link = False
        elif self._on_link:
            event.preventDefault()
            event.stopPropagation()

    def _click_view(self, event: "Any") -> None:
        self._on_link = True
        if opens_here(event):
            self._controller.go(view=event.currentTarget.getAttribute("data-view"))

    def _click_game(self, event: "Any") -> None:
        link = event.target.closest("[href^='#game=']")
        if link and opens_here(event):
            self._on_link = True
            self._controller.go(link.hash[len("#game=") :], self._controller.view)

    def _restore(self) -> None:
        """Follow Back or Forward. If the view needs a confirmation, keep its address until "yes"."""
        controller = self._controller
        if controller.question():
            controller.write_address(push=True)  # The browser has already changed the address
            controller.leave(lambda: window.history.back())
        else:
            controller.reach(_goal(controller.is_open))  # While nothing is open, this is a first visit


def _goal(restored: bool) -> "Goal":
    """Return the goal that the address names; `restored` after the browser's Back or Forward."""
    query = window.URLSearchParams.new(window.location.hash[1:LONGEST])  # Without "#"
    if query.has("learn"):
        # Short links: `#learn`, and `#learn=cuts` for a station.
        query.set("view", "lessons")
        query.set("show", query.get("learn"))
    if query.has("tree"):
        # A tree of numbers, such as `#tree=((3,5)(2,9))&root=max`.
        query.set("view", "bench")
        query.set("show", "&".join([key + "=" + query.get(key) for key in TREE if query.has(key)]))
    link = {key: query.get(key) for key in KEYS if query.has(key)}
    view, language, kept = link.get("view", PLAY), link.get("lang", ""), window.history.state
    goal = Goal(link.get("game") or NAMES[0], RENAMED.get(view, view), link.get("show", ""), None, link)
    if isinstance(kept, str):
        goal.kept = kept  # A text of link_write.write_entry
    goal.restored = restored
    if language in LANGUAGES:
        goal.language = language
    return goal
