"""JSON from outside is read as json reads it, within limits that MicroPython needs; names hide nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base.untrusted import DEEPEST, DIGITS, KEYS, parse_json, visible

TEXTS = st.text(st.sampled_from('"\\[]{}1x:é'), max_size=30)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**DIGITS) + 1, 10**DIGITS - 1) | TEXTS,
    lambda values: st.lists(values, max_size=3) | st.dictionaries(TEXTS, values, max_size=3),
    max_leaves=DEEPEST,
)


@given(VALUES, st.booleans())
def test_plain_data_is_read(value, ascii_only):
    assert parse_json(json.dumps(value, ensure_ascii=ascii_only)) == value


@pytest.mark.parametrize("text", ["", "x", "[", '"', '"\\', '["\\"', "[1]]", '{"a"}'])
def test_a_text_that_is_no_json_is_refused(text):
    with pytest.raises(ValueError):
        parse_json(text)


LIMITS = {
    "lists": lambda depth: "[" * depth + "]" * depth,
    "lists after others": lambda depth: "[[], [], " + "[" * (depth - 1) + "]" * depth,
    "lists after a quotation mark": lambda depth: '["\\"", ' + "[" * (depth - 1) + "]" * depth,
    "lists after a backslash": lambda depth: '["\\\\", ' + "[" * (depth - 1) + "]" * depth,
    "objects": lambda depth: '{"":' * depth + "0" + "}" * depth,
}


@pytest.mark.parametrize("shape", LIMITS)
def test_the_depth_has_a_limit(shape):
    assert parse_json(LIMITS[shape](DEEPEST))
    with pytest.raises(ValueError, match="deep"):
        parse_json(LIMITS[shape](DEEPEST + 1))


@pytest.mark.parametrize("number", ["9{}", "-1{}", "0.{}", "1e{}", '{{"a": 1{}}}'])
def test_the_length_of_a_number_has_a_limit(number):
    assert parse_json(number.format("0" * (DIGITS - 1))) is not None
    with pytest.raises(ValueError, match="digits"):
        parse_json(number.format("0123456789" * (DIGITS // 10) + "0"))


def test_the_number_of_keys_has_a_limit():
    keys = {str(number): 0 for number in range(KEYS)}
    assert parse_json(json.dumps(keys)) == keys
    with pytest.raises(ValueError, match="keys"):
        parse_json(json.dumps({**keys, "x": 0}))


def test_what_stands_in_a_text_does_not_count():
    text = "[{" * 100 + "9" * 100 + ":" * (KEYS + 1) + '"\\'
    assert parse_json(json.dumps(text)) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ann (2)\n\t", "ann (2)\n\t"),
        ("山田・○×😀é", "山田・○×😀é"),
        ("\x1b[31m\x9b", "\\x1b[31m\\x9b"),
        ("a\u202egnp.yp", "a\\u202egnp.yp"),
        ("me\u200b\u2066\ufeff\u3164", "me\\u200b\\u2066\\ufeff\\u3164"),
        ("\ud800\U000e0041", "\\ud800\\U000e0041"),
    ],
)
def test_a_name_shows_what_it_hides(text, shown):
    assert visible(text) == shown
    assert visible(shown) == shown
