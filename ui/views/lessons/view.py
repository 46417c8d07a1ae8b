"""The lessons: a book of five short pages, each with a tree or a board that the reader plays in."""

from ui.state.kept import Kept
from ui.state.solved import NAMES, STORED, Solved
from ui.views.lessons.lessons import read_show, write_show
from ui.views.lessons.sight_pages import DepthPage, EstimatePage
from ui.views.lessons.tree_pages import CutsPage, TreePage, ValuesPage
from ui.widgets import storage
from ui.widgets.dom import listen, set_current, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.lessons.page import Page

PAGES = (TreePage, ValuesPage, DepthPage, CutsPage, EstimatePage)


class View:
    """The lessons view: a list of contents, one open page, and the way to the next."""

    game: "Game"
    words: "Words"

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self.desk = desk
        self._kept = Kept(storage, STORED, list)
        self._read()
        storage.on_change(self._stored)
        self._page: "Page | None" = None
        self._root = root
        self._pages: "dict[str, Page]" = {}
        self._drawn: "tuple[Match, Words] | None" = None
        self._show = ("", "")
        for link in list(root.querySelectorAll("[data-lesson]")):
            listen(link, "click", self._chosen)
        for button in list(root.querySelectorAll("[data-go]")):
            listen(button, "click", self._turned)

    def follow(self, show: str) -> None:
        """Open the lesson of a link; without one, the first that isn't solved."""
        name, detail = read_show(show)
        self._show = (name or self.progress.next_name(), detail)
        self._turn_to(self._pages.get(self._show[0]))
        if self._page:
            self._page.follow(detail)

    def show(self) -> str:
        """Return which lesson is open, and where in it the reader is."""
        name, detail = self._show
        return write_show(name, self._page.link_detail() if self._page else detail) if name else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the open lesson. The match on the board has no part in it, only its game."""
        self.game = match.game
        self.words = words
        self._drawn = (match, words)
        name, detail = self._show
        if not name:
            return
        if self._page is None:
            self._page = self._open(name)
            self._page.follow(detail)
        for each in list(self._root.querySelectorAll("[data-page]")):
            set_flag(each, "hidden", each.getAttribute("data-page") != name)
        for link in list(self._root.querySelectorAll("[data-lesson]")):
            lesson = link.getAttribute("data-lesson")
            set_current(link, "page", lesson == name)
            set_flag(link.querySelector(".lesson-solved"), "hidden", not self.progress.solved(lesson))
        for button in list(self._root.querySelectorAll("[data-go]")):
            goal = NAMES.index(name) + int(button.getAttribute("data-go"))
            set_flag(button, "hidden", not 0 <= goal < len(NAMES))
        self._page.draw(words)

    def changed(self, push: bool = False) -> None:
        """Something in a lesson is different: draw it, and bring the address up to date."""
        if self._drawn and self._root.hidden is False:
            self.draw(*self._drawn)
            self.desk.write_address(push)

    def solve(self, name: str) -> None:
        """Remember that an exercise has been solved."""
        if self.progress.solve(name):
            self._kept.write(self.progress.as_data())

    def _read(self) -> None:
        self.progress = Solved(self._kept.read())
        self._kept.know(self.progress.as_data())

    def _stored(self, name: str) -> None:
        """Another tab has stored something, or a file was read: show which lessons are solved now."""
        if name == STORED:
            self._read()
            self.changed()

    def _open(self, name: str) -> "Page":
        """Return the page of a lesson, made when it is first needed."""
        if name not in self._pages:
            element = self._root.querySelector("[data-page=" + name + "]")
            self._pages[name] = PAGES[NAMES.index(name)](self, element)
        return self._pages[name]

    def _chosen(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self._go_to(event.currentTarget.getAttribute("data-lesson"))

    def _turned(self, event: "Any") -> None:
        name = NAMES[NAMES.index(self._show[0]) + int(event.currentTarget.getAttribute("data-go"))]
        self._go_to(name)
        title = self._root.querySelector("#lesson-title-" + name)
        title.focus()
        title.scrollIntoView()

    def _go_to(self, name: str) -> None:
        if name != self._show[0]:
            self._show = (name, "")
            self._turn_to(self._open(name))
            self.changed(True)

    def _turn_to(self, page: "Page | None") -> None:
        if self._page and self._page is not page:
            self._page.leave()
        self._page = page
