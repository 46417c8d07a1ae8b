"""The views beside the board, each brought to the page when it is first opened.

A view is a module ui/NAME_view.py with a class `View`, a piece of the page in static/views/NAME.html with its
style in NAME.css beside it, and the words Python needs in static/lang/LANGUAGE.NAME.json. The class has

    __init__(root, app)    wire the view's elements, all in `root`; `app` is the App: ask, play, go_to, set_up
    follow(show)           take the view's own part of a link, any text; "" where the link has none
    show()                 return that part for the position it shows now, "" where there is nothing to say
    draw(match, words)     show this moment of a match
"""

from ui.shell.bring import bring
from ui.widgets.dom import all_of, by_id, make, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words

PLAY = "play"
MODULES = {
    "setup": (
        "ui/board/placing.py",
        "ui/board/setup_board.py",
        "ui/views/setup/view.py",
    ),
    "tree": (
        "engine/study/words.py",
        "ui/widgets/files.py",
        "ui/widgets/ink_lines.py",
        "ui/widgets/miniature.py",
        "ui/views/tree/boards.py",
        "ui/views/tree/files.py",
        "ui/views/tree/preview.py",
        "ui/views/tree/state.py",
        "ui/views/tree/view.py",
        "ui/views/tree/words.py",
    ),
    "judge": (
        "engine/study/words.py",
        "ui/views/judge/line.py",
        "ui/views/judge/text.py",
        "ui/views/judge/strip.py",
        "ui/views/judge/view.py",
        "ui/views/judge/words.py",
        "ui/widgets/miniature.py",
        "ui/board/placing.py",
        "ui/board/setup_board.py",
        "ui/widgets/text_error.py",
        "ui/widgets/text_field.py",
    ),
    "search": (
        "engine/study/words.py",
        "ui/widgets/miniature.py",
        "ui/views/search/board.py",
        "ui/views/search/compare.py",
        "ui/views/search/depths.py",
        "ui/views/search/rows.py",
        "ui/views/search/shown.py",
        "ui/views/search/trace.py",
        "ui/views/search/tree.py",
        "ui/views/search/view.py",
        "ui/views/search/watch.py",
        "ui/views/search/words.py",
    ),
    "lessons": (
        "ui/views/lessons/cuts.py",
        "ui/views/lessons/names.py",
        "ui/views/lessons/page.py",
        "ui/views/lessons/picture.py",
        "ui/views/lessons/sight.py",
        "ui/views/lessons/sight_pages.py",
        "ui/views/lessons/tree.py",
        "ui/views/lessons/tree_pages.py",
        "ui/views/lessons/lessons.py",
        "ui/views/lessons/view.py",
        "ui/widgets/miniature.py",
    ),
}
"""What each view needs beyond the modules that the page starts with."""

TABLE_OF = {
    "setup": "othello",
    "tree": "tictactoe",
    "judge": "tictactoe",
    "search": "tictactoe",
    "lessons": "tictactoe",
}
"""The table (see ui/shell/tables.py) whose games a view is for."""


class Views:
    """The views that are there so far, and which one is shown."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._views = {}  # type: dict[str, Any]
        self._roots = {}  # type: dict[str, Any]
        self.name = PLAY
        self.areas = []  # type: list[str]

    def known(self, name: str, table: str) -> bool:
        """Return whether there is a view of this name for the games of a table."""
        return name == PLAY or TABLE_OF.get(name) == table

    async def load(self, name: str) -> bool:
        """Bring a view to the page; return False where the network doesn't let it."""
        if name == PLAY or name in self._views:
            return True
        try:
            elements = await bring("ui/views/" + name, "view", MODULES[name])
        except OSError:
            return False
        if name in self._views:
            # A person who clicked twice has asked for it twice.
            return True
        self._roots[name] = _root(name, elements)
        self.areas.append("ui/views/" + name)
        self._app.words_arrived()
        module = __import__("ui.views." + name + ".view", None, None, ["View"])
        self._views[name] = module.View(self._roots[name], self._app)
        return True

    def current(self) -> "Any":
        """Return the view that is shown, or None while that is the board or not there yet."""
        return self._views.get(self.name)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the current view and hide the others; say so while it is on its way."""
        for link in all_of("[data-view]"):
            if link.getAttribute("data-view") == self.name:
                link.setAttribute("aria-current", "page")
            else:
                link.removeAttribute("aria-current")
        set_flag(by_id("view-play"), "hidden", self.name != PLAY)
        set_flag(by_id("view-other"), "hidden", self.name == PLAY)
        for name in self._roots:
            set_flag(self._roots[name], "hidden", name != self.name)
        set_flag(by_id("view-loading"), "hidden", self.name == PLAY or self.current() is not None)
        if self.current():
            self.current().draw(match, words)


def _root(name: str, elements: "Any") -> "Any":
    """Add a view's elements to the page, in one that holds them, and return that."""
    root = make("section", "view " + name)
    root.setAttribute("id", "view-" + name)
    root.append(elements)
    by_id("view-other").append(root)
    return root
