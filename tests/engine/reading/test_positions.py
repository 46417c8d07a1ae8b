"""Positions are read as people write them, and of a wrong text it is said which part is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import TextError
from engine.games.shelf import find_game
from engine.reading.positions import read
from engine.sentences import CATALOGUES
from engine.words import say

GAME = find_game("othello")
START = "-" * 27 + "OX------XO" + "-" * 27


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
    assert read(GAME, text) == GAME.start()


@pytest.mark.parametrize(
    ("text", "wrong", "key"),
    [
        ("", "", "error.text-none"),
        ("X" * 63, "X" * 63, "error.length"),
        ("X" * 66, "X" * 66, "error.length"),
        ("X" * 10 + " \n?" + "O" * 53, "?", "error.character"),
        ("X" * 10 + "石" + "O" * 53, "石", "error.character"),
        ("X" * 64 + " ！", "！", "error.turn"),
    ],
)
def test_a_text_that_is_no_position_is_explained(text, wrong, key):
    with pytest.raises(TextError) as caught:
        read(GAME, text)
    assert caught.value.key == key
    assert text[caught.value.start : caught.value.end] == wrong
    assert len({say(key, language, caught.value.own, **caught.value.details) for language in CATALOGUES}) == 2


@given(text=st.text(st.sampled_from("xob. \n\rZ○é-"), max_size=80))
def test_any_text_is_a_position_or_a_text_error(text):
    game = find_game("othello4")
    try:
        position = read(game, text)
    except TextError as error:
        assert 0 <= error.start <= error.end <= len(text)
    else:
        assert len(game.write(position)) == 16
