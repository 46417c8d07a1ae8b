"""What was found of a game, in words, and the curve of its growth."""

from types import SimpleNamespace

import pytest

from tests.ui.helpers import WORDS
from ui.views.own.found import HEIGHT, WIDTH, curve, growth, summary

GAME = SimpleNamespace(positions=1234, repeats=False, longest=8)


def start(value, distance, exact=True):
    return {"value": value, "distance": distance, "exact": exact}


@pytest.mark.parametrize(
    ("language", "known", "expected"),
    [
        ("en", None, "1,234 positions; the longest game lasts 8."),
        ("en", start(1, 7), "1,234 positions; the first side wins in 7; the longest game lasts 8."),
        ("en", start(-1, 6), "1,234 positions; the second side wins in 6; the longest game lasts 8."),
        ("en", start(-1, None), "1,234 positions; the second side wins; the longest game lasts 8."),
        ("en", start(0, 8), "1,234 positions; a draw if both play well; the longest game lasts 8."),
        ("en", start(1, None, exact=False), "1,234 positions; the longest game lasts 8."),
        ("ja", start(1, 7), "1,234局面、先手が7手で勝ち、最も長い対局は8手。"),
    ],
)
def test_what_was_found_is_a_sentence(language, known, expected):
    assert summary(GAME, known, WORDS[language]) == expected


def test_positions_that_come_again_are_said():
    game = SimpleNamespace(positions=9, repeats=True, longest=64)
    assert summary(game, start(1, 19), WORDS["en"]).endswith("positions can come again.")


def test_the_curve_goes_from_left_to_right_as_high_as_there_is_room():
    assert curve([]) == ""
    assert curve([5]) == "M0.0 0.0"
    assert curve([1, 4, 2]) == f"M0.0 45.0L{WIDTH / 2} 0.0L{float(WIDTH)} {HEIGHT / 2}"


def test_the_growth_is_told_in_words():
    assert growth([], WORDS["en"]) == ""
    text = growth([1, 1520, 30], WORDS["en"])
    assert all(part in text for part in ("1,551 in all", "(1,520) after 1", "last after 2"))
