"""What of the lab's page needs no browser: the shelf of programs, the editor's keys, letters for links."""

import pytest

from engine.lab.rungs import FREE
from ui.views.lab import indent
from ui.views.lab.letters import read, written
from ui.views.lab.shelf import ALONE, HELPED, LONGEST_NAME, Shelf


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
    assert read(written(data)) == data


@pytest.mark.parametrize("text", ["a", "ab!d", "日本"])
def test_letters_that_hold_nothing(text):
    with pytest.raises(ValueError):
        read(text)


def test_the_shelf_comes_back_as_it_was_kept():
    shelf = Shelf(None)
    shelf.add("one", 2, "tictactoe", "a = 1\n")
    shelf.add("two", FREE, "othello", "b\n")
    shelf.seen.add(3)
    shelf.take_pass(3)
    shelf.take_pass(4)
    again = Shelf(shelf.data())
    assert again.data() == shelf.data()
    assert again.passed == {3: HELPED, 4: ALONE}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {"programs": 1, "passed": {}, "seen": None},
        {"programs": [1, {}, {"name": "a", "rung": 99, "game": "g", "source": "s"}], "passed": [[1, 9], 3]},
        {"programs": [{"name": None, "rung": 1, "game": "g", "source": "s"}], "seen": ["1", True, 0]},
    ],
)
def test_what_was_damaged_is_left_out(data):
    shelf = Shelf(data)
    assert (shelf.programs, shelf.passed, shelf.seen) == ([], {}, set())


def test_no_two_programs_share_a_name():
    shelf = Shelf(None)
    names = [shelf.add("mine", 1, "tictactoe", "").name for _ in range(3)]
    assert names == ["mine", "mine (2)", "mine (3)"]
    shelf.rename(shelf.programs[2], "  mine ")
    assert shelf.programs[2].name == "mine (3)"
    assert len(shelf.add("long " * 30, 1, "tictactoe", "").name) <= LONGEST_NAME
    assert shelf.add(" ", 1, "tictactoe", "").name == "1"


def test_what_is_deleted_comes_back_where_it_was():
    shelf = Shelf(None)
    first, second = (shelf.add(name, 1, "tictactoe", name) for name in ("a", "b"))
    shelf.delete(first)
    assert shelf.programs == [second]
    assert shelf.restore() is first
    assert shelf.programs == [first, second]
    assert shelf.restore() is None


def test_a_rung_has_its_programs_and_the_free_one_those_of_a_game():
    shelf = Shelf(None)
    one = shelf.add("a", 1, "tictactoe", "")
    free = shelf.add("b", FREE, "othello", "")
    assert shelf.of(1, "othello") == [one]
    assert shelf.of(FREE, "othello") == [free]
    assert shelf.of(FREE, "tictactoe") == []


def test_entrants_are_added_once_removed_and_brought_back():
    shelf = Shelf(None)
    mine = shelf.add("mine", 1, "tictactoe", "a")
    first = shelf.enter("ann", "tictactoe", "b")
    assert shelf.enter(" ann ", "tictactoe", "b") is first
    assert shelf.enter("mine", "tictactoe", "a") is mine
    other = shelf.enter("ann", "tictactoe", "c")
    assert other.name == "ann (2)"
    assert shelf.enter("bob", "othello", "b") not in shelf.about("tictactoe")
    assert shelf.about("tictactoe") == [mine, first, other]
    assert shelf.of(FREE, "tictactoe") == []
    shelf.remove(first)
    assert Shelf(shelf.data()).data() == shelf.data()
    assert shelf.about("tictactoe") == [mine, other]
    shelf.bring_back()
    shelf.bring_back()
    assert shelf.about("tictactoe") == [mine, first, other]
    assert [each.name for each in Shelf(shelf.data()).about("tictactoe")] == ["mine", "ann", "ann (2)"]
