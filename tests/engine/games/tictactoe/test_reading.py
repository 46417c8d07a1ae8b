"""Positions of tic-tac-toe are read in the notation and as rows of 0, 1 and 2."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import TextError
from engine.games.reading import read
from engine.games.shelf import find_game
from engine.sentences import CATALOGUES
from engine.words import say

GAME = find_game("tictactoe")
positions = st.builds(GAME.parse, st.text("ox.", min_size=9, max_size=9), st.sampled_from("ox"))


def both(position):
    return GAME.write(position), GAME.turn(position)


@pytest.mark.parametrize(
    ("text", "pieces", "turn"),
    [
        ("o...x....", "o...x....", "o"),
        ("o...x....x", "o...x....", "x"),
        ("  o . .\n. x .\n. . .   x\n", "o...x....", "x"),
        ("OXO.X....", "oxo.x....", "o"),
        ("○×〇.✕・・..", "oxo.x....", "o"),
        ("ｏｘ．．．．．．．", "ox.......", "o"),
        ("p\n0 1 2\n0 1 0\n2 0 0", ".ox.o.x..", "o"),
        ("e\n012\n010\n200", ".ox.o.x..", "x"),
        ("\r\n E \r\n\n0 1 2\r\n0 1 0\r\n2 0 0\r\n", ".ox.o.x..", "x"),
        ("ｐ\n０　１　２\n０１０\n２００", ".ox.o.x..", "o"),
    ],
)
def test_a_text_is_read(text, pieces, turn):
    assert both(read(GAME, text)) == (pieces, turn)


@given(position=positions)
def test_rows_of_digits_are_read(position):
    digits = "".join("120"["ox.".index(piece)] for piece in GAME.write(position))
    rows = "\n".join(" ".join(digits[start : start + 3]) for start in (0, 3, 6))
    assert read(GAME, f"{'p' if GAME.turn(position) == 'o' else 'e'}\n{rows}\n") == position


WRONG = [
    # text, key, the part that is wrong, what the sentence names
    ("", "error.text-none", "", {}),
    (" \n ", "error.text-none", " \n ", {}),
    ("o...x...", "error.length", "o...x...", {"expected": 9, "given": 8}),
    ("o...x......", "error.length", "o...x......", {"given": 11}),
    ("o...x..Z.", "error.character", "Z", {"place": 8, "character": "Z"}),
    ("o . .\n. x .\n. ! .", "error.character", "!", {"place": 8, "character": "!"}),
    ("o...x....z", "error.turn", "z", {"turn": "z"}),
    ("010020000", "error.text-side", "010020000", {"line": 1, "given": "010020000"}),
    ("\n0 1 2\n0 1 0\n0 0 0", "error.text-side", "0 1 2", {"line": 2, "given": "0 1 2"}),
    ("p 0\n1 0 2", "error.text-side", "p 0", {"line": 1}),
    ("p\n0 1 2\n0 1 3\n0 0 0", "error.text-digit", "3", {"line": 3, "place": 3, "character": "3"}),
    ("p\n0 1 2\n0 o 0\n0 0 0", "error.text-digit", "o", {"line": 3, "place": 2, "character": "o"}),
    ("e\n0 1\n0 0 0\n0 0 0", "error.text-row", "0 1", {"line": 2, "given": 2}),
    ("e\n0 1 0 0\n0 0 0\n0 0 0", "error.text-row", "0 1 0 0", {"line": 2, "given": 4}),
    ("p", "error.text-rows", "", {"given": 0}),
    ("p\n0 1 2\n0 0 0", "error.text-rows", "", {"given": 2}),
    ("p\n000\n000\n000\n111\n1", "error.text-rows", "111\n1", {"given": 5}),
]


@pytest.mark.parametrize(("text", "key", "part", "details"), WRONG)
def test_of_a_wrong_text_it_is_said_which_part_and_what_would_be_right(text, key, part, details):
    with pytest.raises(TextError) as caught:
        read(GAME, text)
    error = caught.value
    assert error.key == key
    assert text[error.start : error.end] == part
    assert details.items() <= error.details.items()
    for language in CATALOGUES:
        said = say(key, language, error.own, **error.details)
        assert all(str(detail) in said for detail in details.values())


def test_a_long_wrong_line_is_not_repeated_whole():
    with pytest.raises(TextError) as caught:
        read(GAME, "1" * 100_000)
    assert len(str(caught.value)) < 200


@given(text=st.text(st.sampled_from("oxpe012. \n\rZ○é"), max_size=40))
def test_any_text_is_a_position_or_a_text_error(text):
    try:
        position = read(GAME, text)
    except TextError as error:
        assert 0 <= error.start <= error.end <= len(text)
    else:
        assert len(GAME.write(position)) == 9


def test_it_is_known_of_every_placement_whether_a_game_reaches_it():
    known, todo = set(), [GAME.start("o"), GAME.start("x")]
    while todo:
        position = todo.pop()
        if position not in known:
            known.add(position)
            todo += [GAME.play(position, move) for move in GAME.legal_moves(position)]
    for pieces in map("".join, product("ox.", repeat=9)):
        for turn in "ox":
            position = GAME.parse(pieces, turn)
            assert GAME.reachable(position) == (position in known), (pieces, turn)
