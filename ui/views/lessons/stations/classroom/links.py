"""Links for a class: to exercises, their instances (numbered tasks), or rungs (exercises) of the lab."""

from pyscript import window

from engine.lab.rung import RUNGS
from ui.state.path import STATIONS
from ui.views.lessons.annotations import CancelToken
from ui.views.lessons.exercise import Exercise, exercise_class
from ui.views.lessons.lessons import station_of, write_show
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.widgets.dom import by_id, listen, make
from ui.widgets.embedding import frame_html
from ui.widgets.options import offer_options
from ui.widgets.share import COPIED, copy

PAGES = {
    "game": ("game=othello&you=X&level=casual", "lessons.links-page-game"),
    "puzzle": ("view=practice&game=tictactoe&show=today", "lessons.links-page-puzzle"),
    "review": ("view=review&game=tictactoe&moves=04517238", "lessons.links-page-review"),
    "bench": ("tree=((3,12,8)(2,4,6)(14,5,2))&root=max", "lessons.links-page-bench"),
}
"""What else a link or a frame can show (see docs/embed.md): the address and the title's key, by goal."""
GROUPS = {"page": "lessons.links-page", "lab": "lessons.links-lab"}
"""The keys of the titles over the goals that are no exercises."""
RUNG = "rung-"  # The prefix of a rung's name in the list of goals; other goals are names of exercises.
FRAME, LOW_FRAME = ("480", "640"), ("480", "360")  # Sizes of frames: of exercises, and of PAGES.
HERE = "classroom"  # The station for teachers, to which the form offers no links.


def goals() -> "list[tuple[str, tuple[str, ...]]]":
    """Return what a link can lead to: `(station, exercises)` for each station, then PAGES and rungs."""
    rungs = tuple([RUNG + str(rung.number) for rung in RUNGS])
    stations = [(station, names) for station, names in STATIONS if station != HERE and names]
    return stations + [("page", tuple(sorted(PAGES))), ("lab", rungs)]


def link(goal: str, language: str, detail: str) -> str:
    """Return the part behind `#` of a link to an exercise or rung; for `detail`, see `detail_of`."""
    if goal in PAGES:
        return "#" + PAGES[goal][0] + "&lang=" + language
    if goal.startswith(RUNG):
        return "#view=lab&lang=" + language + "&show=" + goal[len(RUNG) :]
    return "#view=lessons&lang=" + language + "&show=" + write_show(goal, detail)


def detail_of(number: str, difficulty: str, graded: bool) -> str:
    """Return a link's detail for an instance: `17`, `2-17` if `graded`, or "" without a number."""
    if not number or not all([letter in "0123456789" for letter in number]):
        return ""
    return difficulty + "-" + number if graded else number


class Links(Exercise):
    """An exercise with a form in which a teacher chooses a goal, and the link to this goal."""

    def _create(self) -> None:
        listen(self.find("form"), "input", lambda event: self.clear_messages())
        listen(self.find("form"), "submit", lambda event: event.preventDefault())
        self.on_click("[data-copy]", lambda: self._task.renew().start(self._copy, "output"))
        self.on_click("[data-copy-frame]", lambda: self._task.renew().start(self._copy, "[data-frame-html]"))

    def _draw_exercise(self) -> None:
        if self.is_new("goals", self.words.language):
            self._draw_goals()
        goal = str(self.find("select").value)
        # A rung and a page have no instances, and neither has the base class.
        exercise = exercise_class(goal) if station_of(goal) else Exercise
        numbered, graded = exercise.numbered, issubclass(exercise, Seeded)
        self.hide("[data-for=number]", not numbered)
        self.hide("[data-for=difficulty]", not graded)
        number, difficulty = self.find("[name=number]").value, self.find("[name=difficulty]").value
        detail = detail_of(str(number), str(difficulty), graded) if numbered else ""
        page = str(window.location.href).split("#")[0]
        address = page + link(goal, self.words.language, detail)
        self.find("output").textContent = address
        size = LOW_FRAME if goal in PAGES else FRAME
        self.find("[data-frame-html]").textContent = frame_html(address, *size, self._title(goal))
        for selector in ("[data-frame-html]", "[data-copy-frame]"):
            self.hide(selector, goal.startswith(RUNG))  # A frame is too small for the lab

    def _draw_goals(self) -> None:
        """Fill the list of goals anew, in the page's language; keep the chosen one."""
        select = self.find("select")
        chosen = str(select.value)
        select.replaceChildren()
        for station, names in goals():
            group = make("optgroup")
            key = GROUPS.get(station) or "lessons." + station + "-name"
            group.setAttribute("label", self.say(key))
            offer_options(group, [(name, self._title(name)) for name in names], chosen)
            select.append(group)

    def _title(self, name: str) -> str:
        """Return the title of a goal: a rung's number, or the heading of an exercise."""
        if name.startswith(RUNG):
            return self.say("lessons.links-rung", number=name[len(RUNG) :])
        if name in PAGES:
            return self.say(PAGES[name][1])
        heading = by_id("lesson-step-" + name)
        if not heading:
            return name
        # At first the heading has an element for each language; after a change of language, only text.
        title = heading.querySelector("[lang=" + self.words.language + "]") or heading
        return str(title.textContent)

    async def _copy(self, token: "CancelToken", selector: str) -> None:
        copied = await token.last(copy(str(self.find(selector).textContent))) == COPIED
        self.judge(copied, ("lessons.links-copied" if copied else "lessons.links-refused", {}))
