"""The station for a class: links lead where they say, and an independent solver agrees with a sheet's key."""

import pytest

from engine.lab.rung import RUNGS, find_rung
from tests.ui.views.lessons.test_pruning import needed, plain, worth
from ui.state.solved_exercises import NAMES
from ui.views.lessons.exercise import exercise_class
from ui.views.lessons.lessons import read_show
from ui.views.lessons.mechanisms.numbers import number_text
from ui.views.lessons.mechanisms.seeded import read_instance
from ui.views.lessons.stations.classroom.links import RUNG, detail_of, goals, link
from ui.views.lessons.stations.classroom.sheet import KINDS, LARGEST_SEED, read_first, tasks


def shown(text):
    return dict(part.split("=") for part in text.removeprefix("#").split("&"))


def test_every_exercise_and_every_rung_can_be_linked_to():
    names = [name for _, exercises in goals() for name in exercises]
    assert [name for name in names if name.startswith(RUNG)] == [f"{RUNG}{rung.number}" for rung in RUNGS]
    assert set(NAMES) - set(names) == {"links", "sheet"}
    for name in names:
        parts = shown(link(name, "ja", ""))
        assert parts["lang"] == "ja"
        if name.startswith(RUNG):
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


@pytest.mark.parametrize(
    ("text", "first"), [("12", 12), ("", 1), ("0", 1), ("-3", 1), ("999999", LARGEST_SEED)]
)
def test_the_number_of_the_first_tree_is_sound(text, first):
    assert read_first(text) == first


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_the_key_is_right(difficulty):
    assert [task.seed for task in tasks(KINDS[0], 1, 3, 7)] == [7, 8, 9]
    for task in tasks("minimax", difficulty, 40, 1):
        for node in task.nodes:
            if node.children:
                assert task.answer(node) == number_text(worth(plain(node), node.level % 2 == 0))
        assert task.cut == []
    for task in tasks("cuts", difficulty, 40, 1):
        read = [node for node in needed(task.root) if node.over]
        assert task.answer(task.root) == number_text(worth(plain(task.root)))
        assert len(read) == task.leaves_read < task.leaves
        left_out = [node for node in task.nodes if any(node.is_under(cut) for cut in task.cut)]
        assert [node for node in task.nodes if not node.children and node not in left_out] == read
        assert {task.answer(node) for node in left_out if node.children} <= {""}


def test_the_exercises_that_take_a_number_are_known():
    found = {name for name in NAMES if exercise_class(name).numbered}
    graded = {"prune", "window", "sort", "twice", "distance"}
    assert found == {"values", "visits", "translate", "spoil"} | graded
