"""The keys of the text area, and the letters of a link that hold a program."""

import pytest

from ui.code import indent
from ui.code.packed import decode, encode


def after(edit, text):
    """Return a text after a key, with `|` around or at the selection before and after."""
    start = text.index("|")
    end = text.rindex("|")
    plain = text.replace("|", "")
    end = end - 1 if end > start else start
    first, last, what, start, end = edit(plain, start, end)
    made = plain[:first] + what + plain[last:]
    return made[:start] + "|" + (made[start:end] + "|" if end > start else "") + made[end:]


@pytest.mark.parametrize(
    ("edit", "before", "expected"),
    [
        (indent.new_line, "a|", "a\n|"),
        (indent.new_line, "    a|b", "    a\n    |b"),
        (indent.new_line, "if a:|", "if a:\n    |"),
        (indent.new_line, "    for a in b:|", "    for a in b:\n        |"),
        (indent.new_line, "a|bc|d", "a\n|d"),
        (indent.indented, "|a", "    |a"),
        (indent.indented, "ab|", "ab  |"),
        (indent.indented, "|a\nb|", "    |a\n    b|"),
        (indent.indented, "|a\n\nb|", "    |a\n\n    b|"),
        (indent.indented, "|\nb|", "|\n    b|"),
        (indent.dedented, "    a|", "a|"),
        (indent.dedented, "      a|", "  a|"),
        (indent.dedented, "a|", "a|"),
        (indent.dedented, "    |a\n        b|", "|a\n    b|"),
    ],
)
def test_the_editors_keys(edit, before, expected):
    assert after(edit, before) == expected


@pytest.mark.parametrize(("line", "expected"), [(1, (0, 1)), (2, (2, 4)), (3, (5, 5)), (9, (5, 5))])
def test_where_a_line_is(line, expected):
    assert indent.line_range("a\nbc\n", line) == expected


@pytest.mark.parametrize("size", range(9))
def test_letters_hold_any_bytes(size):
    data = bytes(range(250, 250 - size, -1))
    assert decode(encode(data)) == data


@pytest.mark.parametrize("text", ["a", "ab!d", "ab+/", "YQ==", "日本"])
def test_letters_that_hold_nothing(text):
    with pytest.raises(ValueError):
        decode(text)
