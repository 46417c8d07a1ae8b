"""The station on the horizon: an evaluation that is finished by taps, and what is said to a wrong one."""

import itertools

import pytest

from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import filled, off_page, said
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.stations.horizon.guess import TRIED, Guess, exchanged
from ui.views.lessons.stations.horizon.judge import open_lines

KEYS = {
    ("mine", "theirs", "score / 10"): "guess-backwards",
    ("mine", "theirs", "abs(score) / 10"): "guess-opposite",
    ("mine", "mine", "score / 10"): "guess-flat",
    ("theirs", '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "abs(score) / 10"): "guess-opposite",
    ("theirs", "mine", "score"): "guess-large",
}


def tried(*chosen):
    """Return the exercise with these choices in its holes, and what comes of its attempt."""
    exercise = off_page(Guess)
    places = zip(Guess.choices, chosen, strict=True)
    right, (told,) = filled(exercise, [choices.index(choice) for choices, choice in places])
    return exercise, right, said(told, "horizon")


def test_one_way_to_fill_the_holes_is_right_and_every_other_one_is_explained():
    rights = []
    for chosen in itertools.product(*Guess.choices):
        exercise, right, key = tried(*chosen)
        if right:
            rights.append(chosen)
        assert (key == "guess-right") == right == (not exercise.shown)
        assert len(exercise.shown) <= 2
    assert rights == [("theirs", "mine", "score / 10")]


@pytest.mark.parametrize("chosen", KEYS)
def test_what_is_said_fits_what_is_wrong(chosen):
    assert tried(*chosen)[2] == KEYS[chosen]


def test_the_right_one_counts_open_lines_whoever_moves():
    exercise, _, _ = tried("theirs", "mine", "score / 10")
    run = Run(exercise.program.text(), exercise.names())
    for position, turn in TRIED:
        ahead = len(open_lines(position, turn)) - len(open_lines(position, GAME.other(turn)))
        assert run.call("evaluate", GAME, GAME.parse(position, turn)) == ahead / 10
        swapped = GAME.parse(exchanged(position), GAME.other(turn))
        assert run.call("evaluate", GAME, swapped) == ahead / 10
