"""What is seen and said at each cell, which moves go through it, and the best moves in words."""

import pytest

from engine.service import Service
from tests.ui.helpers import GAME, WON_BY_O, WORDS, match_of
from ui.games.game import GamePart
from ui.state import cells
from ui.state.settings import Settings
from ui.state.words import LANGUAGES

# What a part says of values needs no page.
PART = GamePart(None)


def analysis_of(match):
    return Service().ask(
        {
            "do": "analyse",
            "game": match.game.name,
            "position": match.game.write(match.position),
            "turn": match.turn,
            "reasons": True,
        }
    )


def seen_at(match, language="en", **shown):
    analysis = None if match.over else analysis_of(match)
    return cells.cells_of(match, analysis, Settings(shown, language, GAME), WORDS[language], PART)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["top left, O", "top middle, empty", "centre, X, last move"]),
        ("ja", ["左上、まる", "上、空き", "中央、ばつ、最後の手"]),
    ],
)
def test_spoken_names(language, names):
    seen = seen_at(match_of("04"), language)
    assert [seen[number].name for number in (0, 1, 4)] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_squares_have_the_same_name(language):
    assert len({square.name for square in seen_at(match_of(), language)}) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winning_line_is_spoken(language):
    line = WORDS[language].say("cell.line")
    assert [line in square.name for square in seen_at(match_of(WON_BY_O), language)] == [True] * 3 + [False] * 6


@pytest.mark.parametrize(("you", "playable"), [("o", [1, 2, 3, 5, 6, 7, 8]), ("x", []), ("none", [])])
def test_only_a_person_whose_turn_it_is_can_play(you, playable):
    assert [
        number for number, square in enumerate(seen_at(match_of("04", you=you))) if square.playable
    ] == playable


def test_neither_hints_nor_values_are_given_away_unasked():
    for square in seen_at(match_of("04")):
        assert (square.best, square.value, square.sign, square.text) == (False, "", "", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_best_moves_are_marked_and_spoken(language):
    best = WORDS[language].say("cell.best")
    # ○ at 0 and 1 wins at 2.
    seen = seen_at(match_of("0314"), language, hints=True)
    assert [number for number, square in enumerate(seen) if square.best] == [2]
    assert [number for number, square in enumerate(seen) if best in square.name] == [2]


def test_every_empty_square_has_a_sign_and_a_spoken_value():
    # ○ at 0 and 1, × at 3 and 4: ○ wins at 2, draws at 5 at best, and loses elsewhere.
    match = match_of("0314")
    seen = seen_at(match, values=True)
    judged = {entry["move"]: entry["value"] for entry in analysis_of(match)["moves"]}
    assert set(judged) == {2, 5, 6, 7, 8}
    for number, square in enumerate(seen):
        if number in judged:
            kind, sign = {1: ("win", "+"), 0: ("draw", "="), -1: ("loss", "−")}[judged[number]]
            assert (square.value, square.sign) == (kind, sign)
            assert square.text
            assert square.name.endswith(square.text)
        else:
            assert (square.value, square.sign, square.text) == ("", "", "")


# In plies to the end, and what that is in moves of the winner.
VALUES = [
    (1, 1, "win", "value.win-now", 1),
    (1, 3, "win", "value.win", 2),
    (1, 5, "win", "value.win", 3),
    (-1, 2, "loss", "value.loss", 1),
    (-1, 4, "loss", "value.loss", 2),
    (-1, 6, "loss", "value.loss", 3),
    (0, 7, "draw", "value.draw", 0),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("value", "distance", "kind", "key", "count"), VALUES)
def test_a_value_counts_the_winners_own_moves(language, value, distance, kind, key, count):
    words = WORDS[language]
    assert cells.value_words(value, distance, words) == (kind, words.say(key, count=count))


def test_the_distance_in_words_is_the_engines():
    # × takes a side against the centre, and ○ to move wins in three: a fact of the game.
    match = match_of("41")
    assert cells.value_words(analysis_of(match)["value"], analysis_of(match)["distance"], WORDS["en"]) == (
        "win",
        "win in 3",
    )


def entry(move, reasons, best=True):
    return {"move": move, "value": 0, "distance": 5, "best": best, "reasons": reasons}


@pytest.mark.parametrize("language", LANGUAGES)
def test_best_moves_with_the_same_reasons_share_a_line(language):
    corner, both = ["reason.corner"], ["reason.blocks", "reason.threatens"]
    analysis = {
        "value": 0,
        "distance": 5,
        "moves": [entry(0, corner), entry(1, ["reason.side"], best=False), entry(2, both), entry(6, corner)],
    }
    words = WORDS[language]

    def names(*numbers):
        return words.listed([words.say(f"square.{number}") for number in numbers], "hint.separator")

    first, second = cells.hint_lines(match_of(), analysis, words, PART)
    assert names(0, 6).lower() in first.lower()
    assert words.say("reason.corner") in first
    assert names(2).lower() in second.lower()
    assert words.listed([words.say(reason) for reason in both], "hint.and") in second
    for line in (first, second):
        assert words.say("value.draw") in line
        assert words.say("reason.side") not in line
    assert first[0] == first[0].upper()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("moves", "reason"), [("0314", "reason.wins"), ("041", "reason.blocks")])
def test_a_hint_says_why_in_words(language, moves, reason):
    match = match_of(moves)
    (line,) = cells.hint_lines(match, analysis_of(match), WORDS[language], PART)
    assert WORDS[language].say(reason) in line
