"""Links for a class: to an exercise, to one instance of it, to a rung of the lab. Needs no browser."""

from engine.lab.rungs import RUNGS
from ui.state.solved import STATIONS
from ui.views.lessons.lessons import write_show

RUNG = "rung-"
"""Begins the name of a rung among the names of exercises."""

HERE = "classroom"
"""The station for the teacher, which no class is sent to."""

NUMBERED = ("values", "visits", "translate", "spoil")
"""Exercises whose instances have a number alone; those of ui.views.lessons.seeded have a difficulty, too."""


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
