"""The games that a person wrote as they are kept, findings in words, and a worker's replies as shown."""

from itertools import count
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from engine.own_rules.facts import facts_of_template
from tests.portable.forged_replies import fuzz as forged
from tests.ui.helpers import WORDS
from ui.views.own.book import LONGEST_NAME, LONGEST_SOURCE, Book
from ui.views.own.findings import HEIGHT, WIDTH, card, curve, growth, summary
from ui.views.own.results import Results

GAME = SimpleNamespace(positions=1234, repeats=False, longest=8)


def start(value, distance, exact=True):
    return {"value": value, "distance": distance, "exact": exact}


@pytest.mark.parametrize(
    ("language", "known", "expected"),
    [
        ("en", None, "1,234 positions; the longest game lasts 8."),
        ("en", start(1, 7), "1,234 positions; the first side wins in 7; the longest game lasts 8."),
        ("en", start(-1, 6), "1,234 positions; the second side wins in 6; the longest game lasts 8."),
        ("en", start(-1, None), "1,234 positions; the second side wins; the longest game lasts 8."),
        ("en", start(0, 8), "1,234 positions; a draw if both play well; the longest game lasts 8."),
        ("en", start(1, None, exact=False), "1,234 positions; the longest game lasts 8."),
        ("ja", start(1, 7), "1,234局面、先手が7手で勝ち、最も長い対局は8手。"),
    ],
)
def test_what_was_found_is_a_sentence(language, known, expected):
    assert summary(GAME, known, WORDS[language]) == expected


def facts(**fields):
    return {**facts_of_template("misere"), **fields}


@pytest.mark.parametrize(
    ("fields", "english", "japanese"),
    [
        ({}, "Of 9 first moves only b2 draws.", "初手は9通り。引き分けになるのはb2だけです。"),
        ({"keep": 2}, "2 of 9 first moves draw, b2 among them.", "b2など2通りで引き分け"),
        ({"keep": 9}, "Every first move draws.", "どの初手でも引き分け"),
        ({"value": 1}, "Of 9 first moves only b2 wins.", "勝つのはb2だけです。"),
        ({"value": 1, "keep": 3}, "3 of 9 first moves win; b2 is as quick as any.", "b2が最短の一つ"),
        ({"value": 1, "keep": 9}, "Every first move wins; b2 is as quick as any.", "どの初手でも勝ち"),
        ({"value": -1, "keep": 9}, "Every first move loses; b2 holds out longest.", "最も長く粘れるのはb2"),
        ({"moves": 1}, "The first move is forced: b2.", "初手はb2だけです。"),
    ],
)
def test_a_card_says_what_is_known_of_the_first_moves(fields, english, japanese):
    assert card(facts(**fields), WORDS["en"])[1] == english
    assert japanese in card(facts(**fields), WORDS["ja"])[1]


def test_a_card_sums_a_game_up():
    text = "5,478 positions; a draw if both play well; the longest game lasts 9."
    assert card(facts(), WORDS["en"])[0] == text
    assert "positions can come again" in card(facts_of_template("mutorere"), WORDS["en"])[0]
    game = SimpleNamespace(positions=9, repeats=True, longest=64)
    assert summary(game, start(1, 19), WORDS["en"]).endswith("positions can come again.")


def test_the_growth_is_a_curve_as_high_as_there_is_room_and_told_in_words():
    assert (curve([]), growth([], WORDS["en"])) == ("", "")
    assert curve([5]) == "M0.0 0.0"
    assert curve([1, 4, 2]) == f"M0.0 45.0L{WIDTH / 2} 0.0L{float(WIDTH)} {HEIGHT / 2}"
    text = growth([1, 1520, 30], WORDS["en"])
    assert all(part in text for part in ("1,551 in all", "(1,520) after 1", "last after 2"))


def test_what_fits_of_forged_replies_can_be_shown(fuzz):
    shown = 0
    for language in ("en", "ja"):
        results = Results("own", SimpleNamespace(words=WORDS[language]), MagicMock())
        for fits in forged(300 * fuzz):
            for reply in fits:
                if reply.get("progress"):
                    results.show_progress(reply["progress"])
                elif "warnings" in reply.get("answer", {}):
                    results.show_walked(reply["answer"], full=False)
                    shown += 1
    assert shown


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
    book.load({"games": [{"id": game.ident, "name": "c", "source": "3"}]})
    assert book.games == [game, draft]
    assert (game.name, game.source) == ("c", "3")
    book.load({"games": []})
    assert book.games == [draft]


@pytest.mark.parametrize(
    "data",
    [None, 7, [], {"games": 7}, {"games": [7, None, {}, {"id": 1, "name": "a", "source": "b"}]}, {"full": 1}],
)
def test_what_makes_no_sense_is_left_out(book, data):
    book.load(data)
    assert book.data() == {"games": [], "full": False}


def test_what_is_too_long_is_cut(book):
    game = book.add("n" * 999, "s" * 99_999)
    assert (len(game.name), len(game.source)) == (LONGEST_NAME, LONGEST_SOURCE)
    entry = {"id": "1", "name": "n" * 999, "source": "s" * 99_999}
    book.load({"games": [entry, entry]})
    assert [(len(each.name), len(each.source)) for each in book.games] == [(LONGEST_NAME, LONGEST_SOURCE)]
