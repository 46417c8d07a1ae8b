"""A game as text is read as people write it, and what is wrong is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base.pause import finish
from engine.contract.game import TextError
from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, match_of
from ui.state import pasted
from ui.state.record_text import from_the_start, write_game

GAME = find_game("othello")
# A shortest game with a pass in it: nothing is left for black after white's c1.
WITH_PASS = "d3c3b3b2f5a3a1c1e3"


def read_game(match, text):
    return finish(pasted.read_game(match, text))


def new_match():
    return match_of(game=GAME, you="X", level="casual", rival="skilled")


def test_a_game_is_read_with_or_without_its_passes_and_written_without():
    match = read_game(new_match(), WITH_PASS)
    assert len(match.record.moves) == len(WITH_PASS) // 2 + 1
    assert (match.you, match.level, match.rival) == ("X", "casual", "skilled")
    assert write_game(match) == WITH_PASS
    assert read_game(new_match(), "D3C3 b3b2\nf5a3a1c1 -- e3").position == match.position
    assert from_the_start(match)


AS_WRITTEN = ("F5D6C3", "f5 d6\nc3", "f5d\n6c3", "1. f5 d6 2. c3", "1.f52.d63.c3", "1) f5, d6; 2) c3")


@pytest.mark.parametrize("text", [*AS_WRITTEN, "1... f5 d6 | c3", "ｆ５ｄ６ Ｃ３"])
def test_a_game_is_read_as_people_write_it(text):
    assert write_game(read_game(new_match(), text)) == "f5d6c3"


@pytest.mark.parametrize("word", ["--", "- -", "pass", "PASS", "Pass", "パス", "\u2014\u2014"])
def test_a_pass_may_be_written_in_many_ways(word):
    expected = read_game(new_match(), WITH_PASS).record.moves
    text = WITH_PASS[:-2] + word + WITH_PASS[-2:]
    assert read_game(new_match(), text).record.moves == expected


@pytest.mark.parametrize(
    ("text", "number", "wrong"),
    [
        *(("1. f5 2. d6 3. a1 c3", 3, "a1"), ("f5 pass d6", 2, "pass"), ("f5 55", 2, "55"), ("i9", 1, "i9")),
        *(("ｆ５　ａ１", 2, "ａ１"), ("f5 d6 a1 c3", 3, "a1"), ("f5d6c3x", 4, "x"), ("f5 --", 2, "--")),
        *(("<b>f5</b> a1", 2, "a1"), (WITH_PASS + "h8", 10, "h8")),
    ],
)
def test_an_illegal_move_is_named_with_its_number_and_its_reason(text, number, wrong):
    with pytest.raises(TextError) as caught:
        read_game(new_match(), text)
    error = caught.value
    assert text[error.start : error.end] == wrong
    for words in OTHELLO_WORDS.values():
        said = words.explain(error)
        assert str(number) in said
        assert words.explain(error.cause) in said


def test_a_text_without_moves_is_explained_with_moves_that_would_do():
    with pytest.raises(TextError) as caught:
        read_game(new_match(), " \n")
    example = caught.value.details["example"]
    assert write_game(read_game(new_match(), example)) == example
    assert example in OTHELLO_WORDS["ja"].explain(caught.value)


@given(text=st.text("abcdefgh12345678- \n<", max_size=40) | st.text(max_size=20))
def test_any_text_is_read_or_explained(text):
    try:
        read_game(new_match(), text)
    except TextError as error:
        assert all(words.explain(error) for words in OTHELLO_WORDS.values())
        assert 0 <= error.start <= error.end <= len(text)


def test_moves_may_have_any_width_and_letters_of_any_size():
    match = read_game(match_of(), "1. 0 4, 2. 8")
    assert write_game(match) == "048"
    assert from_the_start(match)
    assert not from_the_start(match_of(at=match.position))
