"""The lessons: a path of stations with exercises.

A station is a folder in stations/: a module for each exercise, `station.html`, `station.css` and catalogues.
ui/state/path.py lists the stations and exercises in their order. The view opens the game of each exercise;
the page's link `#back` then returns to the game that was open before the lessons.
"""

from pyscript import window

from ui.state.path import STATIONS
from ui.state.solved_exercises import STORED, SolvedExercises
from ui.state.tab_store import TabStore
from ui.views.lessons.exercise import Exercise, exercise_class
from ui.views.lessons.lessons import read_show, station_of, write_show
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, make, set_attribute, set_current, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words

STATION_NAMES = [station for station, _ in STATIONS]
EXERCISES = [name for _, names in STATIONS for name in names]
"""All exercises, in the order of the path."""

WIDE = "(min-width: 64rem), (orientation: landscape)"
"""The media query for screens that show the panel beside the exercise; view.css has the same."""

TASKS = "legend,.lesson-question,.lesson-lead,.race-place"
"""A selector of elements that ask a question; an exercise without one has its text unfolded."""


class View:
    """The lessons view: a list of the stations, the open exercise, and buttons for the next and previous."""

    words: "Words"

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self.desk = desk
        self._kept = TabStore(storage, STORED, list)
        self._read()
        storage.on_change(self._reload)
        self._root = root
        self._exercises: "dict[str, Exercise]" = {}
        self._drawn: "tuple[Match, Words] | None" = None
        self._station = ""
        self._at = ("", "")
        self._folded = ""
        # Names: the game that was open before the lessons, and the game that the lessons have opened.
        self._home_game = self._lesson_game = ""
        # This listener gets the click before the page's own listener.
        listen(by_id("back"), "click", self._go_home, True)
        self._links = self._make_list()
        self._articles: "dict[str, Any]" = {}
        # Each exercise's text is moved out of the exercise, into the panel.
        self._texts: "dict[str, Any]" = {}
        for article in list(root.querySelectorAll("[data-station]")):
            self._articles[article.getAttribute("data-station")] = article
            root.querySelector(".lesson-stations").append(article)
            for part in list(article.querySelectorAll("[data-exercise]")):
                text = part.querySelector(".lesson-text")
                if text:
                    self._texts[part.getAttribute("data-exercise")] = text
                    by_id("lesson-texts").append(text)
            for end in list(article.querySelectorAll(".lesson-end")):
                end.setAttribute("data-end", article.getAttribute("data-station"))
                by_id("lesson-ends").append(end)
        self._wide = window.matchMedia(WIDE)
        listen(self._wide, "change", lambda event: self._fold())
        for button in list(root.querySelectorAll("[data-go]")):
            listen(button, "click", self._step)
        for link in list(root.querySelectorAll("[data-onward]")):
            listen(link, "click", self._onward)

    def _fold(self) -> None:
        """Unfold the panel on a wide screen; on a phone, only the text of an exercise that asks nothing."""
        asks = self._root.querySelector("[data-exercise=" + self._at[0] + "] :is(" + TASKS + ")")
        for details in list(self._root.querySelectorAll(".lesson-fold")):
            details.open = self._wide.matches or (details.contains(by_id("lesson-texts")) and not asks)

    def _make_list(self) -> "list[Any]":
        links = []
        box = self._root.querySelector("ol")
        for number, (station, _) in enumerate(STATIONS):
            link = make("a")
            link.setAttribute("href", "#view=lessons&show=" + station)
            link.setAttribute("data-lesson", station)
            counted = make("span", "lesson-number", str(number))
            counted.setAttribute("aria-hidden", "true")
            link.append(counted, make("span", "lesson-name"), make("span", "lesson-solved"))
            item = make("li")
            item.append(link)
            box.append(item)
            listen(link, "click", self._choose_station)
            links.append(link)
        return links

    def follow(self, show: str) -> None:
        """Open the exercise that a link names; by default, keep the open one, or open the first unsolved."""
        name, detail = read_show(show)
        if name or not self._at[0]:
            self._at = (name or self.progress.next_name(), detail)
        self._set_station(station_of(self._at[0]))
        if name in self._exercises:
            self._exercises[name].follow(detail)

    def show(self) -> str:
        """Return a link's `show` parameter, such as `depth.4`, for the open exercise and its state."""
        name, detail = self._at
        if name in self._exercises:
            detail = self._exercises[name].link_detail()
        return write_show(name, detail) if name else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the open exercise; if another game is open, go to an address that opens its game."""
        self.words = words
        self._drawn = (match, words)
        if not self._station:
            return
        open_game = match.game.name
        needed_game = exercise_class(self._at[0]).game_name
        if needed_game != open_game:
            if open_game != self._lesson_game:
                self._home_game = open_game
            self._lesson_game = needed_game
            window.location.replace(_link(needed_game, *self._at))
            return
        if self._folded != self._at[0]:
            self._folded = self._at[0]
            self._fold()
        for station in self._articles:
            set_flag(self._articles[station], "hidden", station != self._station)
        self._draw_list(words)
        for button in list(self._root.querySelectorAll("[data-go]")):
            goal = EXERCISES.index(self._at[0]) + int(button.getAttribute("data-go"))
            set_flag(button, "disabled", not 0 <= goal < len(EXERCISES))
        exercises = _exercises(self._station)
        for each in exercises:
            element = self._element(each)
            set_flag(element, "hidden", each.name != self._at[0])
            if each.name == self._at[0]:
                self._draw_panel(element, exercises, words)
                self._exercise(each).draw(words)

    def title(self, words: "Words") -> str:
        """Return the title of the page: the station's number and name."""
        if not self._station:
            return words.say("places.learn")
        name = words.say("lessons." + self._station + "-name")
        return words.say("lessons.title", number=STATION_NAMES.index(self._station), name=name)

    def _draw_panel(self, element: "Any", exercises: "Sequence[type[Exercise]]", words: "Words") -> None:
        """Draw the exercise's heading, number and text; after a station's last one, also the links onward."""
        step = element.querySelector(".lesson-step")
        by_id("lesson-headline").replaceChildren(*list(step.cloneNode(True).childNodes))
        names = [each.name for each in exercises]
        name = self._at[0]
        key = "lessons.exercise-solved" if self.progress.is_solved(name) else "lessons.exercise"
        set_text(by_id("lesson-detail"), words.say(key, number=names.index(name) + 1, count=len(names)))
        for each in self._texts:
            set_flag(self._texts[each], "hidden", each != name)
        for end in list(by_id("lesson-ends").querySelectorAll("[data-end]")):
            follows = end.getAttribute("data-end") == self._station and name == names[-1]
            set_flag(end, "hidden", not follows)

    def _draw_list(self, words: "Words") -> None:
        for number, link in enumerate(self._links):
            station, exercises = STATIONS[number]
            set_current(link, "page", station == self._station)
            set_text(link.querySelector(".lesson-name"), words.say("lessons." + station + "-name"))
            done = self.progress.count_solved(exercises)
            sign = link.querySelector(".lesson-solved")
            key = "lessons.solved" if done == len(exercises) else "lessons.solved-of"
            text = words.say(key, count=done, all=len(exercises)) if done else ""
            set_attribute(sign, "data-done", "" if not done else "all" if done == len(exercises) else "some")
            if sign.textContent != text:
                sign.replaceChildren(make("span", "unseen", text))

    def changed(self, push: bool = False, name: str = "") -> None:
        """Draw the open exercise (first open `name`, if given), and write its link into the address."""
        if name:
            self._at = (name, "")
        if self._drawn and self._root.hidden is False:
            # The address comes first: drawing may go to another game's address.
            self.desk.write_address(push)
            self.draw(*self._drawn)

    def solve(self, name: str) -> None:
        """Save that an exercise has been solved."""
        if self.progress.solve(name):
            self._kept.write(self.progress.as_data())

    def _read(self) -> None:
        self.progress = SolvedExercises(self._kept.read())
        self._kept.know(self.progress.as_data())

    def _reload(self, name: str) -> None:
        """Read the solved exercises again, and redraw, if another tab or an opened file has changed them."""
        if name == STORED:
            self._read()
            self.changed()

    def _element(self, each: "type[Exercise]") -> "Any":
        return self._root.querySelector("[data-exercise=" + each.name + "]")

    def _exercise(self, each: "type[Exercise]") -> "Exercise":
        """Return the exercise of a class; create it at its first use."""
        if each.name not in self._exercises:
            exercise = self._exercises[each.name] = each(self, self._element(each))
            exercise.follow(self._at[1] if self._at[0] == each.name else "")
        return self._exercises[each.name]

    def _onward(self, event: "Any") -> None:
        """Handle a click on a link to another view: open it with the position of the link's exercise."""
        self._exercise(exercise_class(event.currentTarget.getAttribute("data-of"))).onward(event)

    def _go_home(self, event: "Any") -> None:
        """Handle a click on `#back`: return to the game that was open before the lessons."""
        match, _ = self._drawn or (None, None)
        if not self._root.hidden and match and self._home_game and match.game.name == self._lesson_game:
            home, self._home_game, self._lesson_game = self._home_game, "", ""
            event.preventDefault()
            event.stopPropagation()
            window.location.hash = "#game=" + home

    def _choose_station(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self._open_station(event.currentTarget.getAttribute("data-lesson"))

    def _step(self, event: "Any") -> None:
        """Handle a click on “Next” or “Previous”: open the neighbouring exercise."""
        name = EXERCISES[EXERCISES.index(self._at[0]) + int(event.currentTarget.getAttribute("data-go"))]
        self._set_station(station_of(name))
        self.changed(True, name)
        by_id("lesson-headline").focus()

    def _open_station(self, station: str) -> None:
        if station != self._station:
            self._at = (STATIONS[STATION_NAMES.index(station)][1][0], "")
            self._set_station(station)
            self.changed(True)

    def _set_station(self, station: str) -> None:
        if station != self._station and self._station:
            for each in _exercises(self._station):
                if each.name in self._exercises:
                    self._exercises[each.name].leave()
        self._station = station


def _exercises(station: str) -> "list[type[Exercise]]":
    return [exercise_class(name) for name in dict(STATIONS)[station]]


def _link(game: str, name: str, detail: str = "") -> str:
    return "#view=lessons&game=" + game + "&show=" + write_show(name, detail)
