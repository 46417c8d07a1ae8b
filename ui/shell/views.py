"""Fetches each view (see ui.views.view) when it is first opened."""

from engine.games.shelf import load_module
from ui.shell.bring import bring, bring_soon
from ui.shell.head import Head
from ui.state.annotations import Any, Callable, Desk, Match, Words
from ui.state.goal import PLAY
from ui.views.view import View
from ui.widgets.dom import all_of, by_id, make, on_items, set_flag, to_top


class Views:
    """The fetched views and Play, which the page contains and which has no own part of a link.

    `on_words` is called when words are fetched.
    """

    def __init__(self, desk: "Desk", play: "Any", on_words: "Callable[[], None]") -> None:
        self._desk, self._on_words = desk, on_words
        self.head = Head()
        self._views: "dict[str, View]" = {PLAY: play}
        for link in all_of("[data-view]"):
            if link.getAttribute("data-view") != PLAY:
                bring_soon(link, "view-" + link.getAttribute("data-view"))
        self._coming = ""  # The name of the view that is being fetched
        self._roots: "dict[str, Any]" = {PLAY: by_id("view-play")}  # The views' elements
        self._visible = PLAY  # The view that index.html shows

    def current(self, name: str) -> "View | None":
        """Return the view `name`, or None if it hasn't been fetched."""
        return self._views.get(name)

    def follow(self, name: str, show: str) -> bool:
        """Show the state that `show`, a view's part of a link, names; return False if the view is missing."""
        view = self.current(name)
        if view and name != PLAY:
            view.follow(show)
        return view is not None

    async def load(self, name: str) -> None:
        """Fetch a view and put it on the page. Raises Missing."""
        if name in self._views:
            return
        self._coming = name
        self._show(name)
        try:
            elements = await bring("view-" + name)
        finally:
            self._coming = ""
        if name not in self._views:  # Another call may have added the view meanwhile
            root = _root(name, elements)
            self._roots[name] = root
            self._on_words()
            self._views[name] = load_module("ui.views." + name + ".view").View(root, self._desk)
            on_items(root, "data-here", lambda value: self._desk.play_here())  # "Play from here"

    def draw(self, name: str, match: "Match", words: "Words") -> None:
        """Show the view `name`, or that it is loading; hide the others."""
        view = self.current(name)
        self._show(name)
        if view:
            view.draw(match, words)
            for button in list(self._roots[name].querySelectorAll("[data-here]")):
                set_flag(button, "disabled", match.over)

    def _show(self, name: str) -> None:
        if name != self._visible:
            to_top()  # A view opens scrolled to its top
            self._visible = name
            self.head.open(name)
        for each in self._roots:
            set_flag(self._roots[each], "hidden", each != name)
        set_flag(by_id("view-loading"), "hidden", name != self._coming)
        self.head.draw(name, self.current(name), self._desk.match, self._desk.mine, self._desk.words)


def _root(name: str, elements: "Any") -> "Any":
    root = make("section", "view " + name, id="view-" + name)
    set_flag(root, "hidden", True)  # The player may have opened another view meanwhile
    root.append(elements)
    by_id("view-loading").before(root)
    return root
