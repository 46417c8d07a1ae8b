"""The station for a class: links lead where they say, and an independent solver agrees with a sheet's key."""

from engine.lab.rung import RUNGS, find_rung
from ui.state.solved_exercises import NAMES
from ui.views.lessons.exercise import exercise_class
from ui.views.lessons.lessons import read_show
from ui.views.lessons.mechanisms.seeded import read_instance
from ui.views.lessons.stations.classroom.links import PAGES, RUNG, detail_of, goals, link


def shown(text):
    return dict(part.split("=") for part in text.removeprefix("#").split("&"))


def test_every_exercise_and_every_rung_can_be_linked_to():
    names = [name for _, exercises in goals() for name in exercises]
    assert [name for name in names if name.startswith(RUNG)] == [f"{RUNG}{rung.number}" for rung in RUNGS]
    assert set(NAMES) - set(names) == {"links", "sheet"}
    for name in names:
        parts = shown(link(name, "ja", ""))
        assert parts["lang"] == "ja"
        if name in PAGES:
            assert {*parts} > {"lang"}
        elif name.startswith(RUNG):
            assert parts["view"] == "lab"
            assert find_rung(int(parts["show"]))
        else:
            assert parts["view"] == "lessons"
            assert read_show(parts["show"]) == (name, "")


def test_a_link_names_an_instance():
    assert read_instance(detail_of("17", "3", graded=True)) == (3, 17)
    assert shown(link("prune", "en", detail_of("17", "3", graded=True)))["show"] == "prune.3-17"
    assert detail_of("17", "3", graded=False) == "17"
    assert [detail_of(text, "1", graded=True) for text in ("", "x", "-1")] == ["", "", ""]


def test_the_exercises_that_take_a_number_are_known():
    found = {name for name in NAMES if exercise_class(name).numbered}
    graded = {"prune", "window", "sort", "twice", "distance"}
    assert found == {"values", "visits", "translate", "spoil"} | graded
