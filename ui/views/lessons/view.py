"""The lessons: a path of stations, each with boards, trees and code that the reader plays with.

A station is a folder in stations/: `station.py` with EXERCISES, `station.html` with its article, its words
and its style, `station.css`. Which there are, and in which order, says ui/state/solved.py.
"""

from engine.games.shelf import named
from ui.state.kept import Kept
from ui.state.solved import STATIONS, STORED, Solved
from ui.views.lessons.lessons import read_show, station_of, write_show
from ui.widgets import storage
from ui.widgets.dom import listen, make, set_attribute, set_current, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.lessons.exercise import Exercise

PLACES = [station for station, _ in STATIONS]


class View:
    """The lessons view: a list of the stations, one that is open, and the way to the next."""

    words: "Words"

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self.desk = desk
        self._kept = Kept(storage, STORED, list)
        self._read()
        storage.on_change(self._stored)
        self._root = root
        self._open: "dict[str, list[Exercise]]" = {}
        self._drawn: "tuple[Match, Words] | None" = None
        self._station = ""
        self._at = ("", "")
        self._links = self._make_list()
        self._articles: "dict[str, Any]" = {}
        for article in list(root.querySelectorAll("[data-station]")):
            self._articles[article.getAttribute("data-station")] = article
            root.querySelector(".lesson-stations").append(article)
        for button in list(root.querySelectorAll("[data-go]")):
            listen(button, "click", self._turned)

    def _make_list(self) -> "list[Any]":
        links = []
        box = self._root.querySelector("ol")
        for number, (station, _) in enumerate(STATIONS):
            link = make("a")
            link.setAttribute("href", "#view=lessons&show=" + station)
            link.setAttribute("data-lesson", station)
            counted = make("span", "lesson-number", str(number + 1))
            counted.setAttribute("aria-hidden", "true")
            link.append(counted, make("span", "lesson-name"), make("span", "lesson-solved"))
            item = make("li")
            item.append(link)
            box.append(item)
            listen(link, "click", self._chosen)
            links.append(link)
        return links

    def follow(self, show: str) -> None:
        """Open the station of a link, at its exercise; without one, the first that isn't all solved."""
        name, detail = read_show(show)
        self._at = (name or self.progress.next_name(), detail)
        self._turn_to(station_of(self._at[0]))
        for exercise in self._open.get(self._station, []):
            if exercise.name == self._at[0]:
                exercise.follow(detail)

    def show(self) -> str:
        """Return which exercise the reader is at, and where in it."""
        name, detail = self._at
        for exercise in self._open.get(self._station, []):
            if exercise.name == name:
                detail = exercise.link_detail()
        return write_show(name, detail) if name else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the open station. The match on the board has no part in it."""
        self.words = words
        self._drawn = (match, words)
        if not self._station:
            return
        first = self._station not in self._open
        if first:
            self._begin(self._station)
        for station in self._articles:
            set_flag(self._articles[station], "hidden", station != self._station)
        self._draw_list(words)
        for button in list(self._root.querySelectorAll("[data-go]")):
            goal = PLACES.index(self._station) + int(button.getAttribute("data-go"))
            set_flag(button, "hidden", not 0 <= goal < len(PLACES))
        for exercise in self._open[self._station]:
            set_flag(exercise.element, "data-solved", self.progress.solved(exercise.name))
            exercise.draw(words)

    def _draw_list(self, words: "Words") -> None:
        for number, link in enumerate(self._links):
            station, exercises = STATIONS[number]
            set_current(link, "page", station == self._station)
            set_text(link.querySelector(".lesson-name"), words.say("lessons." + station + "-name"))
            done = self.progress.done(exercises)
            sign = link.querySelector(".lesson-solved")
            key = "lessons.solved" if done == len(exercises) else "lessons.solved-of"
            text = words.say(key, count=done, all=len(exercises)) if done else ""
            set_attribute(sign, "data-done", "" if not done else "all" if done == len(exercises) else "some")
            if sign.textContent != text:
                sign.replaceChildren(make("span", "unseen", text))

    def changed(self, push: bool = False, name: str = "") -> None:
        """Something in an exercise is different: draw it, and bring the address up to date.

        `name`: the exercise where the reader is now.
        """
        if name:
            self._at = (name, "")
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
        """Another tab has stored something, or a file was read: show what is solved now."""
        if name == STORED:
            self._read()
            self.changed()

    def _begin(self, station: str) -> None:
        """Make the exercises of a station, which is opened for the first time."""
        article = self._articles[station]
        made = []
        for each in named("ui.views.lessons.stations." + station + ".station").EXERCISES:
            made.append(each(self, article.querySelector("[data-exercise=" + each.name + "]")))
        self._open[station] = made
        name, detail = self._at
        for exercise in made:
            exercise.follow(detail if exercise.name == name else "")
            for link in list(article.querySelectorAll("[data-onward][data-of=" + exercise.name + "]")):
                listen(link, "click", exercise.onward)

    def _chosen(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self._go_to(event.currentTarget.getAttribute("data-lesson"))

    def _turned(self, event: "Any") -> None:
        station = PLACES[PLACES.index(self._station) + int(event.currentTarget.getAttribute("data-go"))]
        self._go_to(station)
        title = self._root.querySelector("#lesson-title-" + station)
        title.focus()
        title.scrollIntoView()

    def _go_to(self, station: str) -> None:
        if station != self._station:
            self._at = (STATIONS[PLACES.index(station)][1][0], "")
            self._turn_to(station)
            self.changed(True)

    def _turn_to(self, station: str) -> None:
        if station != self._station:
            for exercise in self._open.get(self._station, []):
                exercise.leave()
        self._station = station
