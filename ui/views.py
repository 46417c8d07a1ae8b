"""The views beside the board, each brought to the page when it is first opened.

A view is a module ui/NAME_view.py with a class `View`, a piece of the page in static/views/NAME.html with its
style in NAME.css beside it, and the words Python needs in static/lang/LANGUAGE.NAME.json. The class has

    __init__(root, app)    wire the view's elements, all in `root`; `app` is the App: ask, play, go_to, set_up
    follow(show)           take the view's own part of a link, any text; "" where the link has none
    show()                 return that part for the position it shows now, "" where there is nothing to say
    draw(match, words)     show this moment of a match
"""

from ui.bring import bring
from ui.dom import all_of, by_id, make, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.match import Match
    from ui.words import Words

PLAY = "play"
MODULES = {
    "setup": (
        "ui/placing.py",
        "ui/setup_board.py",
        "ui/setup_view.py",
    ),
    "tree": (
        "engine/study_words.py",
        "ui/files.py",
        "ui/ink_lines.py",
        "ui/miniature.py",
        "ui/tree_boards.py",
        "ui/tree_files.py",
        "ui/tree_preview.py",
        "ui/tree_state.py",
        "ui/tree_view.py",
        "ui/tree_words.py",
    ),
    "judge": (
        "engine/study_words.py",
        "ui/judge_line.py",
        "ui/judge_setup.py",
        "ui/judge_strip.py",
        "ui/judge_view.py",
        "ui/judge_words.py",
        "ui/miniature.py",
        "ui/placing.py",
        "ui/setup_board.py",
        "ui/text_error.py",
        "ui/text_field.py",
    ),
    "search": (
        "engine/study_words.py",
        "ui/miniature.py",
        "ui/search_board.py",
        "ui/search_compare.py",
        "ui/search_depths.py",
        "ui/search_rows.py",
        "ui/search_shown.py",
        "ui/search_trace.py",
        "ui/search_tree.py",
        "ui/search_view.py",
        "ui/search_watch.py",
        "ui/search_words.py",
    ),
    "lessons": (
        "ui/lesson_cuts.py",
        "ui/lesson_names.py",
        "ui/lesson_page.py",
        "ui/lesson_picture.py",
        "ui/lesson_sight.py",
        "ui/lesson_sight_pages.py",
        "ui/lesson_tree.py",
        "ui/lesson_tree_pages.py",
        "ui/lessons.py",
        "ui/lessons_view.py",
        "ui/miniature.py",
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
"""The table (see ui/tables.py) whose games a view is for."""


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
            elements = await bring(name, "static/views", MODULES[name])
        except OSError:
            return False
        if name in self._views:
            # A person who clicked twice has asked for it twice.
            return True
        self._roots[name] = _root(name, elements)
        self.areas.append(name)
        self._app.words_arrived()
        module = __import__("ui." + name + "_view", None, None, ["View"])
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
