"""The games that a person wrote, as they are kept."""

from itertools import count

import pytest

from engine.own_rules.facts import facts_of_template
from ui.views.own.book import LONGEST_NAME, LONGEST_SOURCE, Book


@pytest.fixture
def book():
    numbers = count(1)
    return Book(None, lambda: next(numbers))


def test_what_is_kept_comes_back(book):
    book.add("Nim", "START = 1").table = "own-1"
    book.full = True
    again = Book(book.data(), lambda: 9)
    assert (again.data(), again.full) == (book.data(), True)


@pytest.mark.parametrize("change", [{}, {"path": [9]}, {"value": 2}, {"move": "x" * 99}, {"a": 1}])
def test_facts_of_a_solved_game_are_kept_if_they_are_sound(book, change):
    game = book.add("Nim", "START = 1")
    game.table, game.facts = "own-1", {**facts_of_template("misere"), **change}
    assert (Book(book.data(), lambda: 9).games[0].facts is None) == bool(change)
    game.table = ""
    assert Book(book.data(), lambda: 9).games[0].facts is None


def test_a_template_that_nobody_changed_is_not_kept_and_makes_room(book):
    book.add("Nim", "a", untouched=True)
    assert book.data()["games"] == []
    first = book.add("Kayles", "b", untouched=True)
    assert book.games == [first]
    first.untouched = False
    second = book.add("Chomp", "c")
    assert book.games == [first, second]
    # What is deleted comes back to its place.
    book.delete(first)
    assert book.games == [second]
    assert book.restore() is first
    assert book.games == [first, second]
    assert book.restore() is None


def test_a_game_that_another_tab_changed_stays_the_same_object(book):
    game = book.add("a", "1")
    draft = book.add("b", "2", untouched=True)
    book.take({"games": [{"id": game.ident, "name": "c", "source": "3"}]})
    assert book.games == [game, draft]
    assert (game.name, game.source) == ("c", "3")
    book.take({"games": []})
    assert book.games == [draft]


@pytest.mark.parametrize(
    "data",
    [None, 7, [], {"games": 7}, {"games": [7, None, {}, {"id": 1, "name": "a", "source": "b"}]}, {"full": 1}],
)
def test_what_makes_no_sense_is_left_out(book, data):
    book.take(data)
    assert book.data() == {"games": [], "full": False}


def test_what_is_too_long_is_cut(book):
    game = book.add("n" * 999, "s" * 99_999)
    assert (len(game.name), len(game.source)) == (LONGEST_NAME, LONGEST_SOURCE)
    entry = {"id": "1", "name": "n" * 999, "source": "s" * 99_999}
    book.take({"games": [entry, entry]})
    assert [(len(each.name), len(each.source)) for each in book.games] == [(LONGEST_NAME, LONGEST_SOURCE)]
