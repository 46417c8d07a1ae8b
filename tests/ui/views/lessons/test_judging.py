"""The station on judging better: a line of Python from sliders, what it makes of positions, and its match."""

import itertools
import re

import pytest

from engine.games.shelf import find_game
from engine.lab.rungs import find_rung, read_header
from engine.lab.solutions import SOLUTION
from engine.service import Service
from tests.ui.helpers import words_of
from ui.state.words import LANGUAGES
from ui.views.lessons.lessons import tell
from ui.views.lessons.stations.judging.weights import (
    ENOUGH,
    FEATURES,
    GAMES,
    MOVER,
    NEEDED,
    PAIRS,
    POSITIONS,
    TEXTBOOK,
    Match,
    agreeing,
    counted,
    functions,
    furthest,
    judged,
    line,
    match_told,
    program,
    ranked,
)

OTHELLO = find_game("othello")
GOOD = (0, 10, -5, 0, 2)
LESSONS = "ui/views/lessons"


def said(told):
    """Check that a sentence can be said in both languages; return its key."""
    for language in LANGUAGES:
        words = words_of(language, ["ui/board", LESSONS, f"{LESSONS}/stations/judging"], "othello")
        text = tell(told, OTHELLO, words)
        assert not re.search(r"[{}\[\]]|None|lessons\.", text), text
    return told[0].removeprefix("lessons.")


@pytest.mark.parametrize(
    ("weights", "text"),
    [
        (GOOD, "10*corners - 5*beside + 2*mobility"),
        ((-1, 0, 1, 0, 0), "-discs + beside"),
        ((0, 0, 0, 0, 0), "0"),
        ((1, -1, 0, 3, 0), "discs - corners + 3*edges"),
    ],
)
def test_sliders_are_a_line(weights, text):
    assert line(weights) == text
    assert f"\n    return {text}\n" in program(weights)


def test_what_the_line_counts_is_what_stands_on_the_board():
    position = OTHELLO.parse("XO------" + "XO------" + "O" * 8 + "-" * 40, "X")
    values = dict(zip(FEATURES, counted(OTHELLO.write(position), OTHELLO), strict=True))
    # The corner at the top left is taken, so nothing is beside an empty one there.
    mobility = len(OTHELLO.legal_moves(position))
    assert values == {"discs": 2 - 10, "corners": 1, "beside": 0, "edges": -2, "mobility": mobility}
    empty = OTHELLO.parse("-O------" + "XX------" + "-" * 48, "X")
    assert counted(OTHELLO.write(empty), OTHELLO)[:4] == (1, 0, 1, 0)


def test_colours_exchanged_are_worth_the_same_to_whoever_moves():
    evaluate = functions((3, 7, -4, 2, 5))["evaluate"]
    for text, _ in POSITIONS:
        swapped = text.translate(str.maketrans("XO", "OX"))
        mine, theirs = OTHELLO.parse(text, MOVER), OTHELLO.parse(swapped, OTHELLO.other(MOVER))
        assert evaluate(OTHELLO, mine) == evaluate(OTHELLO, theirs)


def test_the_lab_takes_the_program_and_its_line_judges_as_the_stations_does():
    rung, game = read_header(program(GOOD))
    assert (find_rung(rung).game, game) == ("othello", "othello")
    assert "def evaluate(" in SOLUTION[rung]
    names = functions(GOOD)
    assert names["choose"](OTHELLO, OTHELLO.start()) in OTHELLO.legal_moves(OTHELLO.start())


@pytest.mark.parametrize(("text", "value"), [each for each in POSITIONS if each[0].count("-") == 15])
def test_the_engine_finds_what_the_positions_are_said_to_be_worth(text, value):
    found = Service().ask(
        {"do": "analyse", "game": "othello", "position": text, "turn": MOVER, "seconds": 60}
    )
    assert (found["value"], found["exact"]) == (value, True)


def test_discs_alone_mislead_one_feature_is_not_enough_and_some_lines_are():
    assert agreeing(ranked(TEXTBOOK, OTHELLO)) < PAIRS / 2
    for number in range(len(FEATURES)):
        for weight in (-1, 1):
            one = tuple(weight if each == number else 0 for each in range(len(FEATURES)))
            assert agreeing(ranked(one, OTHELLO)) < ENOUGH
    assert judged(GOOD, ranked(GOOD, OTHELLO))[0]


def test_every_line_that_is_not_enough_is_told_why_by_its_own_sentence():
    told = {}
    for weights in itertools.product((-3, 0, 4), repeat=len(FEATURES)):
        right, sentence = judged(weights, ranked(weights, OTHELLO))
        told[sentence[0]] = sentence
        assert right == (sentence[0] == "lessons.weigh-right")
    assert {said(sentence) for sentence in told.values()} == {
        *("weigh-right", "weigh-blind", "weigh-discs", "weigh-beside", "weigh-corners", "weigh-mobility"),
        "weigh-measure",
    }


def test_the_furthest_is_the_one_that_discs_hide_most():
    rows = ranked(TEXTBOOK, OTHELLO)
    far = furthest(rows)
    assert far.off == max(row.off for row in rows) > 2
    assert [row.place for row in rows] == list(range(len(POSITIONS)))
    assert [row.truth for row in sorted(rows, key=lambda row: row.true_place)] == sorted(
        (value for _, value in POSITIONS), reverse=True
    )


@pytest.mark.parametrize(
    ("weights", "key"), [(GOOD, "paired-won"), (TEXTBOOK, "paired-close"), ((-1, 0, 0, 0, 0), "paired-lost")]
)
def test_a_match_is_played_to_its_end_and_told(weights, key):
    match = Match(weights, OTHELLO)
    assert sum(1 for _ in match.run()) > GAMES * 20
    assert match.played == GAMES
    assert match.won == (match.halves >= 2 * NEEDED)
    assert said(match_told(match)) == key


def test_against_itself_a_match_is_even():
    match = Match(TEXTBOOK, OTHELLO)
    for _ in match.run():
        pass
    assert match.halves == GAMES
