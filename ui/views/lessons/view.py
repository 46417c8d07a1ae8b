"""The lessons: a path of stations (chapters) with exercises.

A station is a folder in stations/: a module for each exercise, `station.html`, `station.css` and catalogues.
ui/state/path.py lists the stations and exercises in their order. The view opens the game of each exercise;
the page's link `#back` then returns to the game that was open before the lessons.
"""

from pyscript import window

from ui.state.annotations import Any, Desk, Match, Sequence, Words
from ui.state.path import STATIONS
from ui.state.solved_exercises import STORED, SolvedExercises
from ui.state.tab_store import TabStore
from ui.views.lessons.exercise import Exercise, exercise_class
from ui.views.lessons.lessons import read_show, station_of, write_show
from ui.widgets import storage
from ui.widgets.dom import (
    by_id,
    listen,
    listen_all,
    make,
    on_items,
    opens_here,
    set_attribute,
    set_current,
    set_flag,
    set_text,
    to_top,
)

STATION_NAMES = [station for station, _ in STATIONS]
EXERCISES = [name for _, names in STATIONS for name in names]  # All exercises, in the order of the path.
WIDE = "(min-width: 64rem), (orientation: landscape)"
"""The media query for screens that show the panel beside the exercise; view.css has the same."""
QUESTIONS = "legend,.lesson-question,.lesson-lead,.race-place"
"""A selector of elements that ask a question; an exercise without one has its text unfolded."""


class View:
    """The lessons view: a list of the stations, the open exercise, and “Next” and “Previous” buttons."""

    words: "Words"

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self.desk = desk
        self._store = TabStore(storage, STORED, list)  # The solved exercises.
        self._read()
        storage.on_change(self._reload, STORED)
        self._root = root
        self._exercises: "dict[str, Exercise]" = {}
        self._drawn: "tuple[Match, Words] | None" = None  # The arguments of the latest `draw`.
        self._station = ""  # The open station.
        # The name of the open exercise; and its detail from the link, until the exercise exists and keeps it.
        self._name = self._detail = ""
        self._folded_for = ""  # The exercise for which `_fold` has run.
        self._titled = ""  # The station whose title the head shows.
        # Names: the game that was open before the lessons, and the game that the lessons have opened.
        self._home_game = self._lesson_game = ""
        listen(by_id("back"), "click", self._go_home, first=True)  # Runs before the page's own listener.
        self._links = self._make_station_links()
        root.querySelector(".lesson-stations").append(*list(root.querySelectorAll("[data-station]")))
        for text in list(root.querySelectorAll("[data-exercise] .lesson-text")):
            text.setAttribute("data-text-of", text.closest("[data-exercise]").getAttribute("data-exercise"))
            by_id("lesson-texts").append(text)  # In the panel.
        for end in list(root.querySelectorAll(".lesson-end")):  # A station's links to other views.
            end.setAttribute("data-end", end.closest("[data-station]").getAttribute("data-station"))
            by_id("lesson-ends").append(end)
        self._wide = window.matchMedia(WIDE)
        listen(self._wide, "change", lambda event: self._fold())
        self._choose = by_id("lesson-choose")
        on_items(root, "data-go", self._open_neighbour)
        listen_all(list(root.querySelectorAll("[data-onward]")), "click", self._onward)

    def _fold(self) -> None:
        """Unfold the exercise's text; on a phone, only if the exercise has no question."""
        question = self._root.querySelector("[data-exercise=" + self._name + "] :is(" + QUESTIONS + ")")
        self._root.querySelector(".lesson-fold").open = self._wide.matches or not question

    def _make_station_links(self) -> "list[Any]":
        """Fill the list of stations with a link to each; return the links."""
        links = []
        box = self._root.querySelector("ol")
        for number, (station, exercises) in enumerate(STATIONS):
            link = make("a", href="#view=lessons&show=" + write_show(exercises[0], ""), data_lesson=station)
            link.append(make("span", "lesson-number", str(number), aria_hidden="true"))
            link.append(make("span", "lesson-name"), make("span", "lesson-solved"))
            box.append(make("li", inside=[link]))
            listen(link, "click", self._choose_station)
            links.append(link)
        return links

    def follow(self, show: str) -> None:
        """Open the exercise that a link names. If none, keep the open one, or open the first unsolved one."""
        name, detail = read_show(show)
        if name or not self._name:
            self._name, self._detail = name or self.progress.next_name(), detail
        self._set_station(station_of(self._name))
        if name in self._exercises:
            self._exercises[name].follow(detail)

    def show(self) -> str:
        """Return a link's `show` parameter, such as `depth.4`, for the open exercise and its state."""
        name, detail = self._name, self._detail
        if name in self._exercises:
            detail = self._exercises[name].link_detail()
        return write_show(name, detail) if name else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the open exercise; if its game isn't the open one, go to an address that opens that game."""
        self.words = words
        self._drawn = (match, words)
        if not self._station:
            return
        open_game = match.game.name
        needed_game = exercise_class(self._name).game_name
        if needed_game != open_game:
            if open_game != self._lesson_game:  # The reader has opened this game, not the lessons.
                self._home_game = open_game
            self._lesson_game = needed_game
            show = write_show(self._name, self._detail)
            window.location.replace("#view=lessons&game=" + needed_game + "&show=" + show)
            return
        self._titled = self._station
        if self._folded_for != self._name:
            self._folded_for = self._name
            self._fold()
            self._root.querySelector(".body").scrollTop = 0
            to_top()
        self._show_one("data-station", self._station)
        self._show_one("data-exercise", self._name)
        self._show_one("data-text-of", self._name)
        names = dict(STATIONS)[self._station]
        self._show_one("data-end", self._station if self._name == names[-1] else "")
        self._draw_station_links(words)
        for button in list(self._root.querySelectorAll("[data-go]")):
            goal = EXERCISES.index(self._name) + int(button.getAttribute("data-go"))  # 1 or -1.
            set_flag(button, "disabled", not 0 <= goal < len(EXERCISES))
        is_solved = self.progress.is_solved(self._name)
        set_flag(self._root, "data-solved", is_solved)  # The style fills one button: that of the next step
        set_flag(button, "data-first", is_solved and not button.disabled)  # “Continue” is the last one
        self._draw_panel(self._element(self._name), names, words)
        self._exercise(self._name).draw(words)

    def title(self, words: "Words") -> str:
        """Return the title of the page: the station's number and name."""
        if not self._station:
            return words.say("places.learn")
        name = words.say("lessons." + self._station + "-name")
        return words.say("lessons.title", number=STATION_NAMES.index(self._station), name=name)

    def _show_one(self, attribute: str, value: str) -> None:
        """Of the elements with an attribute, show those in which it has this value, and hide the others."""
        for element in list(self._root.querySelectorAll("[" + attribute + "]")):
            set_flag(element, "hidden", element.getAttribute(attribute) != value)

    def _draw_panel(self, element: "Any", names: "Sequence[str]", words: "Words") -> None:
        """Draw an exercise's heading and number."""
        heading = element.querySelector(".lesson-step")
        by_id("lesson-headline").replaceChildren(*list(heading.cloneNode(True).childNodes))
        name = self._name
        key = "lessons.exercise-solved" if self.progress.is_solved(name) else "lessons.exercise"
        set_text(by_id("lesson-detail"), words.say(key, number=names.index(name) + 1, count=len(names)))
        number, count = STATION_NAMES.index(self._station), len(STATIONS) - 1  # The first one is number 0
        set_text(self._choose, words.say("lessons.station-of", number=number, count=count))
        set_attribute(self._choose, "aria-label", words.say("lessons.stations", at=self._choose.textContent))

    def _draw_station_links(self, words: "Words") -> None:
        for link, (station, exercises) in zip(self._links, STATIONS):
            set_current(link, "page", station == self._station)
            set_text(link.querySelector(".lesson-name"), words.say("lessons." + station + "-name"))
            count = self.progress.count_solved(exercises)
            has_all = count == len(exercises)
            key, extent = ("lessons.solved", "all") if has_all else ("lessons.solved-of", "some")
            text = words.say(key, count=count, all=len(exercises)) if count else ""
            badge = link.querySelector(".lesson-solved")  # Drawn by view.css; its text is for screen readers.
            set_attribute(badge, "data-done", extent if count else "")
            if badge.textContent != text:
                badge.replaceChildren(make("span", "unseen", text))

    def changed(self, push: bool = False, name: str = "") -> None:
        """Open the exercise `name`, if given; draw the open exercise, and write its link as the address.

        With `push`, the link becomes a new entry of the browser's history.
        """
        if name:
            self._name, self._detail = name, ""
        if self._drawn and self._root.hidden is False:
            # Write the address first: drawing may change it again, to open the exercise's game.
            self.desk.write_address(push)
            if self._titled == self._station:
                self.draw(*self._drawn)
            else:
                self.desk.draw()  # With the head, which has the station's title.

    def solve(self, name: str) -> None:
        """Save that an exercise has been solved."""
        if self.progress.solve(name):
            self._store.write(self.progress.as_data())

    def _read(self) -> None:
        self.progress = SolvedExercises(self._store.read())
        self._store.know(self.progress.as_data())  # A later `write` saves only changes to these data.

    def _reload(self) -> None:
        """Read the solved exercises again, and redraw, if another tab or an opened file has changed them."""
        self._read()
        self.changed()

    def _element(self, name: str) -> "Any":
        return self._root.querySelector("[data-exercise=" + name + "]")

    def _exercise(self, name: str) -> "Exercise":
        """Return the exercise of this name; create it at its first use."""
        if name not in self._exercises:
            self._exercises[name] = exercise_class(name)(self, self._element(name), name)
            self._exercises[name].follow(self._detail if self._name == name else "")
        return self._exercises[name]

    def _onward(self, event: "Any") -> None:
        """Handle a click on a link to another view: open it with the position of the link's exercise."""
        link = event.currentTarget
        if opens_here(event):
            self._exercise(link.getAttribute("data-of")).set_up_position()
            self.desk.go(view=link.getAttribute("data-onward"))

    def _go_home(self, event: "Any") -> None:
        """Handle a click on `#back`: if the lessons opened a game, return to the game from before."""
        if self._root.hidden or not self._drawn or not self._home_game:
            return  # The page's own listener handles the click.
        match, _ = self._drawn
        if match.game.name == self._lesson_game:
            event.preventDefault()
            event.stopPropagation()
            window.location.hash = "#game=" + self._home_game
            self._home_game = self._lesson_game = ""

    def _choose_station(self, event: "Any") -> None:
        station = event.currentTarget.getAttribute("data-lesson")
        if opens_here(event) and station != self._station:
            self._set_station(station)
            self.changed(push=True, name=dict(STATIONS)[station][0])  # Its first exercise.

    def _open_neighbour(self, step: str) -> None:
        """Handle a click on “Next” or “Previous”: open the neighbouring exercise."""
        name = EXERCISES[EXERCISES.index(self._name) + int(step)]
        self._set_station(station_of(name))
        self.changed(push=True, name=name)
        by_id("lesson-headline").focus()

    def _set_station(self, station: str) -> None:
        """Set the open station; leave the exercises of the station that was open before."""
        if station != self._station:
            for name in self._exercises:
                if station_of(name) == self._station:
                    self._exercises[name].leave()
        self._station = station
