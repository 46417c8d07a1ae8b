"""The head: the link back to the game, the title, and tabs. The views are grouped in places (play, puzzles,
learn, analyse, lab); the bar above links to each place, the tabs to the views of the open place.
"""

from pyscript import document

from engine.games.shelf import NAMES
from ui.board.sides import title
from ui.state.annotations import Game, Match, Words
from ui.state.goal import PLAY
from ui.views.index import wants
from ui.views.view import View
from ui.widgets.dom import all_of, by_id, set_attribute, set_current, set_flag, set_text


class Head:
    """Draws the head, and marks the links to the open view and to its place as current."""

    def __init__(self) -> None:
        self._view = PLAY
        self._place = PLAY
        self._game: "Game | None" = None

    def open_game(self, game: "Game") -> None:
        """Name the game in all links to views, so that these links also work in a new window."""
        self._game = game
        part = "" if game.name == NAMES[0] else "&game=" + game.name
        for link in all_of("[data-view]"):
            set_attribute(link, "href", "#view=" + link.getAttribute("data-view") + part)
        self._draw_links()

    def open(self, name: str) -> None:
        """Mark the links to the view `name` and to its place as current."""
        if name != self._view:
            self._view = name
            links = all_of("[data-place][data-view=" + name + "]")
            self._place = links[0].getAttribute("data-place") if links else ""
            self._draw_links()

    def draw(self, name: str, view: "View | None", match: "Match", mine: "Match", words: "Words") -> None:
        """Write the titles, the help button's name and the link back to the game `mine`; show the tabs."""
        set_flag(by_id("back"), "hidden", name == PLAY)
        back = words.say("game." + mine.game.name)
        if mine.record.at:
            back = words.say("head.back", game=back, move=mine.record.at)
        set_text(by_id("back").lastElementChild, back)
        set_attribute(by_id("back"), "aria-label", words.say("head.back-label", game=back))
        # The help button opens the rules in Play, the list of keys in other views.
        label = words.say("help.title" if name == PLAY else "menu.keys")
        set_attribute(by_id("head-help"), "aria-label", label)
        self._show_tabs(name)
        place = words.say("places." + self._place) if self._place else ""
        own_title = getattr(view, "title", None)
        text = title(mine, words) if name == PLAY else (own_title(words) if own_title else place)
        set_text(by_id("title"), text)
        # A view without a place, such as Progress, has its title on the places' button.
        set_text(by_id("place-name"), place or text)
        tab = document.querySelector("#tabs:not([hidden]) [aria-current] [lang=" + words.language + "]")
        if not own_title and tab:
            place = words.say("page.view", place=place, view=tab.textContent)
        game = words.say("game." + match.game.name)
        document.title = words.say("page.title", view=text if own_title else place, game=game)

    def _show_tabs(self, name: str) -> None:
        root = by_id("view-" + name)
        unmoved = root.querySelector("[data-tabs]") if root else None
        if unmoved:  # The view opens for the first time: its tabs go to the head for good
            unmoved.setAttribute("data-tabs", name)
            by_id("tabs").after(unmoved)
        for tabs in all_of("[data-frame=head] > [data-tabs]"):
            set_flag(tabs, "hidden", tabs.getAttribute("data-tabs") != name)

    def _draw_links(self) -> None:
        set_attribute(by_id("frame"), "data-place", self._place or self._view)
        count = 0
        for link in all_of("#tabs > a"):
            name = link.getAttribute("data-view")
            fits = not self._game or wants(name, self._game) or name == self._view  # The open view fits
            is_shown = link.getAttribute("data-place") == self._place and fits
            set_flag(link, "hidden", not is_shown)
            count += is_shown
            set_current(link, "page", name == self._view)
        set_flag(by_id("tabs"), "hidden", not count)
        for link in all_of("#places > a"):
            set_current(link, "page", link.getAttribute("data-place") == self._place)
