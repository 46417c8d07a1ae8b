"""The letters of a link that hold a program."""

import pytest

from ui.code.packed import read, written


@pytest.mark.parametrize("size", range(9))
def test_letters_hold_any_bytes(size):
    data = bytes(range(250, 250 - size, -1))
    assert read(written(data)) == data


@pytest.mark.parametrize("text", ["a", "ab!d", "ab+/", "YQ==", "日本"])
def test_letters_that_hold_nothing(text):
    with pytest.raises(ValueError):
        read(text)
