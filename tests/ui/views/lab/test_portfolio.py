"""What is kept of a person in the lab: the programs, and how far the person is."""

import random

import pytest

from engine.lab.rungs import FREE
from ui.views.lab.portfolio import ALONE, HELPED, LONGEST_NAME, Portfolio


def having(data):
    return Portfolio(data, lambda: random.getrandbits(53))


def test_the_portfolio_comes_back_as_it_was_kept():
    portfolio = having(None)
    one = portfolio.add("one", 2, "tictactoe", "a = 1\n")
    free = portfolio.add("two", FREE, "othello", "b\n")
    # The free rung has programs for each game.
    assert [portfolio.of(2, "othello"), portfolio.of(FREE, "othello")] == [[one], [free]]
    assert portfolio.of(FREE, "tictactoe") == []
    portfolio.seen.add(3)
    portfolio.take_pass(3)
    portfolio.take_pass(4)
    again = having(portfolio.data())
    assert again.data() == portfolio.data()
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
    portfolio = having(data)
    assert (portfolio.programs, portfolio.passed, portfolio.seen) == ([], {}, set())


def test_no_two_programs_share_a_name():
    portfolio = having(None)
    names = [portfolio.add("mine", 1, "tictactoe", "").name for _ in range(3)]
    assert names == ["mine", "mine (2)", "mine (3)"]
    portfolio.rename(portfolio.programs[2], "  mine ")
    assert portfolio.programs[2].name == "mine (3)"
    assert len(portfolio.add("long " * 30, 1, "tictactoe", "").name) <= LONGEST_NAME
    assert portfolio.add(" ", 1, "tictactoe", "").name == "1"


def test_what_is_deleted_comes_back_where_it_was():
    portfolio = having(None)
    first, second = (portfolio.add(name, 1, "tictactoe", name) for name in ("a", "b"))
    portfolio.delete(first)
    assert portfolio.programs == [second]
    assert portfolio.restore() is first
    assert portfolio.programs == [first, second]
    assert portfolio.restore() is None


def test_entrants_are_added_once_removed_and_brought_back():
    portfolio = having(None)
    mine = portfolio.add("mine", 1, "tictactoe", "a")
    first = portfolio.enter("ann", "tictactoe", "b")
    assert portfolio.enter(" ann ", "tictactoe", "b") is first
    assert portfolio.enter("mine", "tictactoe", "a") is mine
    other = portfolio.enter("ann", "tictactoe", "c")
    assert other.name == "ann (2)"
    assert portfolio.enter("bob", "othello", "b") not in portfolio.about("tictactoe")
    assert portfolio.about("tictactoe") == [mine, first, other]
    assert portfolio.of(FREE, "tictactoe") == []
    portfolio.remove(first)
    assert having(portfolio.data()).data() == portfolio.data()
    assert portfolio.about("tictactoe") == [mine, other]
    portfolio.bring_back()
    portfolio.bring_back()
    assert portfolio.about("tictactoe") == [mine, first, other]
    again = having(portfolio.data())
    assert [each.name for each in again.about("tictactoe")] == ["mine", "ann", "ann (2)"]
