"""The station on the horizon: an evaluation that is finished by taps, and what is said to a wrong one."""

import itertools

import pytest

from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import said
from ui.views.lessons.program import Holes, Run
from ui.views.lessons.stations.horizon.guess import GIVEN, TRIED, exchanged, find_wrong
from ui.views.lessons.stations.horizon.programs import HOLES, PROGRAM
from ui.views.lessons.stations.horizon.sight import open_lines

KEYS = {
    ("mine", "theirs", "score / 10"): "guess-backwards",
    ("mine", "theirs", "abs(score) / 10"): "guess-opposite",
    ("mine", "mine", "score / 10"): "guess-flat",
    ("theirs", '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "abs(score) / 10"): "guess-opposite",
    ("theirs", "mine", "score"): "guess-large",
}


def tried(chosen):
    """Return what is wrong with the program that has these choices in its holes, and the program's run."""
    program = Holes(PROGRAM, HOLES)
    for hole, choice in enumerate(chosen):
        program.at = hole
        program.choose(HOLES[hole].index(choice))
    run = Run(program.text(), GIVEN)
    found = find_wrong(lambda game, position: run.call("evaluate", game, position), GAME)
    assert run.fault is None
    return found, run


def test_one_way_to_fill_the_holes_is_right_and_every_other_one_is_explained():
    right = []
    for chosen in itertools.product(*HOLES):
        found, _ = tried(chosen)
        if found is None:
            right.append(chosen)
        else:
            assert said(found.told, "horizon")
            assert 1 <= len(found.boards) <= 2
    assert right == [("theirs", "mine", "score / 10")]
    assert said(("lessons.guess-right", {}), "horizon")


@pytest.mark.parametrize("chosen", KEYS)
def test_what_is_said_fits_what_is_wrong(chosen):
    found, _ = tried(chosen)
    assert said(found.told, "horizon") == KEYS[chosen]


def test_the_right_one_counts_open_lines_whoever_moves():
    _, run = tried(("theirs", "mine", "score / 10"))
    for position, turn in TRIED:
        ahead = len(open_lines(position, turn)) - len(open_lines(position, GAME.other(turn)))
        assert run.call("evaluate", GAME, GAME.parse(position, turn)) == ahead / 10
        swapped = GAME.parse(exchanged(position), GAME.other(turn))
        assert run.call("evaluate", GAME, swapped) == ahead / 10
