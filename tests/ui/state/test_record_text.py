"""Othello as text: positions and games are read as people write them, and what is wrong is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, WORDS
from ui.games.othello.text import from_the_start, read_game, read_position, write_game, write_position
from ui.state.match import Match
from ui.state.words import LANGUAGES
from ui.widgets.text_error import TextError

GAME = find_game("othello")
SMALL = find_game("othello4")
START = "-" * 27 + "OX------XO" + "-" * 27
# A shortest game with a pass in it: nothing is left for black after white's c1.
WITH_PASS = "d3c3b3b2f5a3a1c1e3"


def new_match():
    return Match(GAME, GAME.start(), "X", "casual", "skilled")


def played(seed, plies, game=GAME):
    """Return a position after some moves, chosen by numbers."""
    position = game.start()
    for number in range(plies):
        moves = game.legal_moves(position)
        if moves:
            position = game.play(position, moves[(seed + 7 * number) % len(moves)])
    return position


@given(seed=st.integers(0, 999), plies=st.integers(0, 60), game=st.sampled_from([GAME, SMALL]))
def test_what_is_written_is_read(seed, plies, game):
    position = played(seed, plies, game)
    assert read_position(game, write_position(game, position)) == position


@pytest.mark.parametrize(
    "text",
    [
        START,
        START + "X",
        START.lower() + " x",
        START.replace("-", "."),
        START.replace("X", "●").replace("O", "○").replace("-", "_"),
        START.replace("X", "B").replace("O", "W") + "\nB",
        START.replace("X", "⚫").replace("O", "⚪\ufe0f"),
        "\u3000".join(START),
        START.replace("X", "Ｘ").replace("O", "Ｏ").replace("-", "－") + "Ｘ",
        "\n".join(START[row : row + 8] for row in range(0, 64, 8)) + "\n",
    ],
)
def test_a_position_is_read_as_people_write_it(text):
    assert read_position(GAME, text) == GAME.start()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", ""),
        ("X" * 63, "X" * 63),
        ("X" * 66, "X" * 66),
        ("X" * 10 + " \n?" + "O" * 53, "?"),
        ("X" * 10 + "石" + "O" * 53, "石"),
        ("X" * 64 + "-", "X" * 64 + "-"),
    ],
)
def test_a_text_that_is_no_position_is_explained(text, wrong):
    with pytest.raises(TextError) as caught:
        read_position(GAME, text)
    assert text[caught.value.start : caught.value.end] == wrong
    assert len({WORDS[language].explain(caught.value) for language in LANGUAGES}) == 2


def test_a_game_is_read_with_or_without_its_passes_and_written_without():
    match = read_game(new_match(), WITH_PASS)
    assert len(match.record.moves) == len(WITH_PASS) // 2 + 1
    assert (match.you, match.level, match.rival) == ("X", "casual", "skilled")
    assert write_game(match) == WITH_PASS
    assert read_game(new_match(), "D3C3 b3b2\nf5a3a1c1 -- e3").position == match.position
    assert from_the_start(match)


@pytest.mark.parametrize(
    "text",
    [
        "F5D6C3",
        "f5 d6\nc3",
        "f5d\n6c3",
        "1. f5 d6 2. c3",
        "1.f52.d63.c3",
        "1) f5, d6; 2) c3",
        "1... f5 d6 | c3",
        "ｆ５ｄ６ Ｃ３",
    ],
)
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
        ("1. f5 2. d6 3. a1 c3", 3, "a1"),
        ("f5 pass d6", 2, "pass"),
        ("f5 55", 2, "55"),
        ("ｆ５　ａ１", 2, "ａ１"),
        ("f5 d6 a1 c3", 3, "a1"),
        ("f5d6c3x", 4, "x"),
        ("i9", 1, "i9"),
        ("f5 --", 2, "--"),
        ("<b>f5</b>", 1, "<b"),
        (WITH_PASS + "h8", 10, "h8"),
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


def test_a_text_without_moves_is_explained():
    with pytest.raises(TextError):
        read_game(new_match(), " \n")


def test_a_game_that_began_elsewhere_is_known():
    match = Match(GAME, GAME.play(GAME.start(), 37), "X", "casual", "casual")
    assert not from_the_start(match)


@given(text=st.text("abcdefgh12345678- \n<", max_size=40) | st.text(max_size=20))
def test_any_text_is_read_or_explained(text):
    for read in (lambda: read_game(new_match(), text), lambda: read_position(GAME, text)):
        try:
            read()
        except TextError as error:
            assert all(words.explain(error) for words in OTHELLO_WORDS.values())
            assert 0 <= error.start <= error.end <= len(text)
