"""A link to a class's next task: an exercise, one instance of it, or a rung of the lab."""

from pyscript import window

from engine.lab.rungs import RUNGS
from ui.state.path import STATIONS
from ui.views.lessons.exercise import Exercise, exercise_class
from ui.views.lessons.lessons import write_show
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.widgets.dom import by_id, listen, make, set_flag
from ui.widgets.share import COPIED, copy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.cancel import CancelToken
    from ui.state.words import Words
    from ui.views.lessons.exercise import Lessons

RUNG = "rung-"
"""Begins the name of a rung among the names of exercises."""

HERE = "classroom"
"""The station for the teacher, which no class is sent to."""


def goals() -> "list[tuple[str, tuple[str, ...]]]":
    """Return what can be linked to: `(station, exercises)`, and at the end `("", rungs)`."""
    rungs = tuple([RUNG + str(rung.number) for rung in RUNGS])
    return [each for each in STATIONS if each[0] != HERE and each[1]] + [("", rungs)]


def link(goal: str, language: str, detail: str) -> str:
    """Return a link's part from `#` on; `detail` names an instance of an exercise."""
    if goal.startswith(RUNG):
        return "#view=lab&lang=" + language + "&show=" + goal[len(RUNG) :]
    return "#view=lessons&lang=" + language + "&show=" + write_show(goal, detail)


def detail_of(number: str, difficulty: str, graded: bool) -> str:
    """Return the part of a link for the instance with this number, "" for none.

    `graded`: the exercise has instances of several difficulties.
    """
    if not number or not all([letter in "0123456789" for letter in number]):
        return ""
    return difficulty + "-" + number if graded else number


def option(value: str, text: str) -> "Any":
    """Return one of the things that can be chosen."""
    made = make("option", "", text)
    made.setAttribute("value", value)
    return made


class Links(Exercise):
    """A form, and the link that it makes."""

    name = "links"

    def __init__(self, lessons: "Lessons", element: "Any") -> None:
        Exercise.__init__(self, lessons, element)
        self._language = ""
        listen(self.find("form"), "input", lambda event: self._changed())
        listen(self.find("form"), "submit", lambda event: event.preventDefault())
        self.on_click("[data-copy]", self._copy)

    def draw_exercise(self, words: "Words") -> None:
        """Show what can be linked to, and the link."""
        if self._language != words.language:
            self._language = words.language
            self._list(words)
        goal = str(self.find("select").value)
        exercise = Exercise if goal.startswith(RUNG) else exercise_class(goal)
        numbered, graded = exercise.numbered, issubclass(exercise, Seeded)
        set_flag(self.find("[data-for=number]"), "hidden", not numbered)
        set_flag(self.find("[data-for=difficulty]"), "hidden", not graded)
        number, difficulty = self.find("[name=number]").value, self.find("[name=difficulty]").value
        detail = detail_of(str(number), str(difficulty), graded) if numbered else ""
        self.find("output").textContent = str(window.location.href).split("#")[0] + link(
            goal, words.language, detail
        )

    def _list(self, words: "Words") -> None:
        """List the exercises by the headings that they have on the page."""
        box = self.find("select")
        chosen = str(box.value)
        box.replaceChildren()
        for station, names in goals():
            group = make("optgroup")
            group.setAttribute(
                "label",
                words.say("lessons." + station + "-name") if station else words.say("lessons.links-lab"),
            )
            for name in names:
                group.append(option(name, self._title(name, words)))
            box.append(group)
        if chosen:
            box.value = chosen

    def _title(self, name: str, words: "Words") -> str:
        if name.startswith(RUNG):
            return words.say("lessons.links-rung", number=name[len(RUNG) :])
        heading = by_id("lesson-step-" + name)
        # The page has both languages; of what was said anew there is one.
        here = heading.querySelector("[lang=" + words.language + "]") or heading if heading else None
        return str(here.textContent) if here else name

    def _changed(self) -> None:
        self.respond(False)

    def _copy(self) -> None:
        self._wanted.renew().start(self._copy_link)

    async def _copy_link(self, token: "CancelToken") -> None:
        done = await token.wait(copy(str(self.find("output").textContent))) == COPIED
        token.cancel()
        self.judge(done, ("lessons.links-copied" if done else "lessons.links-refused", {}))
