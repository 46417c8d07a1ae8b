"""Trees as text: what is written can be read, and whatever else is given is refused with a reason."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.base.pause import finish
from engine.contract.game import GameError
from engine.games.shelf import find_game
from engine.study import treefile
from engine.study.tree import grow, score
from tests.anything import ANYTHING
from tests.engine import playing

pytestmark = pytest.mark.usefixtures("heap_at_rest")

GAME = find_game("tictactoe")


def text_of(position="xo.oxo...", turn="x", algorithm="bf", depth=None):
    tree = finish(grow(GAME, GAME.parse(position, turn), algorithm, depth))
    finish(score(tree))
    return finish(treefile.write(tree))


TEXT = text_of()
DATA = json.loads(TEXT)


def read(text):
    return finish(treefile.read(text))


def refusal(text):
    return playing.refusal(read, text)


@pytest.mark.parametrize("algorithm", ["bf", "df"])
@pytest.mark.parametrize("depth", [None, 0, 1, 3])
@pytest.mark.parametrize(("position", "turn"), [("xo.oxo...", "x"), ("....o....", "o"), ("ooo...xxx", "x")])
def test_what_is_written_is_read(position, turn, algorithm, depth):
    text = text_of(position, turn, algorithm, depth)
    tree = read(text)
    assert finish(treefile.write(tree)) == text
    assert (GAME.write(tree.position), tree.position[2]) == (position, turn)
    assert (tree.algorithm, tree.depth) == (algorithm, depth)


def test_the_text_is_json_with_its_version_and_a_digit_for_each_node():
    place = {"game": "tictactoe", "position": "xo.oxo...", "turn": "x"}
    head = {"format": "minimax-dojo tree", "version": 1, **place, "algorithm": "bf", "depth": None}
    assert {**head, "values": DATA["values"]} == DATA
    assert TEXT.startswith('{"format": "minimax-dojo tree"')
    assert len(DATA["values"]) == 40
    assert DATA["values"][:5] == "20010"


def test_a_text_cut_off_anywhere_is_refused():
    keys = {refusal(TEXT[:length]) for length in range(len(TEXT.rstrip()))}
    assert keys == {"error.tree-none", "error.tree-cut"}
    assert refusal(TEXT[: len(TEXT) // 2]) == "error.tree-cut"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "no tree", "null", "7", "[]", "{}", '"minimax-dojo tree"', '{"format": "other"}', "\x00"),
        *("[" * 9, "[" * 200_000, '{"a":' * 200_000),
    ],
    ids=range(13),
)
def test_what_is_no_tree_is_refused(text):
    assert refusal(text) == "error.tree-none"


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        *(("version", 2, "error.tree-version"), ("version", True, "error.tree-field")),
        *(("game", "chess", "error.game"), ("game", ["tictactoe"], "error.tree-field")),
        *(("position", "xo", "error.length"), ("position", "xo.oxo..?", "error.character")),
        *(("position", ".........", "error.tree-values"), ("turn", "o", "error.tree-values")),
        *(("turn", "z", "error.turn"), ("algorithm", "zz", "error.algorithm")),
        *(("algorithm", "df", "error.tree-values"), ("depth", 2, "error.tree-values")),
        *(("depth", depth, "error.tree-field") for depth in (-1, 1.0)),
        *(("values", first + DATA["values"][1:], "error.tree-values") for first in ("", "22", "0", "٢")),
        ("values", [1], "error.tree-field"),
    ],
)
def test_each_field_is_checked(field, value, key):
    assert refusal(json.dumps({**DATA, field: value})) == key


@pytest.mark.parametrize("field", DATA)
def test_no_field_may_be_missing_but_the_depth(field):
    text = json.dumps({name: value for name, value in DATA.items() if name != field})
    if field == "depth":
        assert len(read(text)) == 40
    else:
        assert refusal(text).startswith("error.tree-")


@pytest.mark.parametrize("text", ["9" * 1_000_000, '"' * 7_000_000, '"",' * 2_000_000])
def test_what_would_take_all_day_or_all_memory_is_refused_unread(text, monkeypatch):
    monkeypatch.setattr(json, "loads", None)
    assert refusal(text) == "error.tree-none"
    assert refusal(f'{{"format": "minimax-dojo tree", "version": {text}}}') == "error.tree-cut"
    assert refusal(" " * (treefile.LONGEST + 1)) == "error.tree-length"


def test_a_few_values_can_not_make_it_grow_a_large_tree():
    """The work is bounded by what stands in the file, not by what the file asks for."""
    reading = treefile.read(json.dumps({**DATA, "position": ".........", "turn": "o"}))
    steps = 0
    with pytest.raises(GameError):
        while True:
            next(reading)
            steps += 1
    assert steps < 3


MANY = settings(max_examples=500)


def only_game_errors(text):
    try:
        read(text)
    except GameError as error:
        assert str(error)


@MANY
@given(st.text() | ANYTHING.map(json.dumps))
def test_any_text_and_any_json_is_read_or_refused(text):
    only_game_errors(text)


@MANY
@given(st.dictionaries(st.sampled_from(list(DATA)), ANYTHING, max_size=3))
def test_any_damage_to_a_field_is_read_or_refused(damage):
    only_game_errors(json.dumps({**DATA, **damage}))


@MANY
@given(st.integers(0, len(TEXT)), st.integers(0, 9), st.text(max_size=4))
def test_any_damage_to_the_text_is_read_or_refused(place, length, instead):
    only_game_errors(TEXT[:place] + instead + TEXT[place + length :])
