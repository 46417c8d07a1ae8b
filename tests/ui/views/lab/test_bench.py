"""What is worked on in the lab: the rung, the program, those from elsewhere, and what is kept of a person."""

import itertools
from types import SimpleNamespace

import pytest

from engine.games.shelf import find_game
from engine.lab.rung import FREE, find_rung
from engine.lab.rung_texts import first_program
from tests.ui.helpers import WORDS
from ui.views.lab.bench import Bench, level_names, match_of
from ui.views.lab.feedback import Feedback, fault_text
from ui.views.lab.portfolio import ALONE, HELPED, LONGEST_NAME, Portfolio

GAME = find_game("tictactoe")


def having(data):
    return Portfolio(data, itertools.count().__next__)


def bench(game="tictactoe", data=None, keep=lambda data: None):
    game = find_game(game)
    desk = SimpleNamespace(match=match_of(game, game.start()), words=WORDS["en"])
    editor = SimpleNamespace(text="print(1)\n")
    return Bench(desk, having(data), editor, None, None, keep, lambda: None)


def test_one_begins_with_the_first_rung_that_is_not_passed():
    assert bench().rung.number == 1
    assert bench(data={"passed": [[1, 1], [2, 2]]}).rung.number == 3
    assert bench("othello").rung.number == 9
    assert bench("connectfour").rung.number == FREE


def test_a_rung_begins_with_its_program_and_keeps_the_last_one_the_free_one_for_each_game():
    mine = bench()
    mine.enter(find_rung(2))
    assert mine.program.source == first_program(2, "en")
    later = mine.add_new()
    mine.enter(find_rung(FREE))
    free = mine.program
    mine.enter(find_rung(2))
    assert mine.program is later
    mine.game = find_game("othello")
    mine.enter(find_rung(FREE))
    assert mine.program is not free
    assert mine.program.game == "othello"


@pytest.mark.parametrize(
    ("text", "number", "game"),
    [
        ("# rung: 9\n\n\nprint(1)\n", 9, "othello"),
        ("# rung: 11\n# game: connectfour\n\nprint(1)\n", 11, "connectfour"),
        ("# rung: 11\n# game: chess\n\nprint(1)\n", 11, "tictactoe"),
        ("# rung: 99\n\nprint(1)\n", 11, "tictactoe"),
        ("print(1)\n", 11, "tictactoe"),
    ],
)
def test_a_file_goes_where_it_says(text, number, game):
    kept = []
    rung, program = bench(keep=kept.append).add_file("theirs", text)
    assert (rung.number, program.rung, program.game) == (number, number, game)
    assert program.source == "print(1)\n"
    assert [each["name"] for each in kept[-1]["programs"]] == ["theirs"]


AGENT = "def agent(observation, configuration):\n    return 0\n"


@pytest.mark.parametrize(
    ("here", "head", "game"),
    [
        ("tictactoe", "", "connectfour"),
        ("connectfour5x4", "", "connectfour5x4"),
        ("othello", "# rung: 11\n# game: gobblers\n\n", "gobblers"),
    ],
)
def test_an_agent_of_kaggle_goes_to_a_game_in_which_pieces_fall(here, head, game):
    assert bench(here).add_file("agent", head + AGENT)[1].game == game


def test_what_is_saved_comes_back_as_it_was_and_a_look_at_the_solution_is_stored():
    first = bench()
    first.enter(find_rung(3))
    rung, program = bench().add_file("again", first.file()[1])
    assert (rung, program.source) == (first.rung, first.editor.text)
    first.add_solution()
    assert first.portfolio.data()["seen"] == [3]


@pytest.mark.parametrize("line", ["line", "line_of_code"])
@pytest.mark.parametrize(("key", "offers"), [("fault.no-choose", 1), ("fault.slow", 0)])
def test_only_a_program_without_choose_is_offered_a_bridge(monkeypatch, key, offers, line):
    offered, errors = [], []
    feedback = Feedback(SimpleNamespace(words=WORDS["en"]), None, offered.append)
    monkeypatch.setattr(feedback, "tell_error", lambda text, line: errors.append((text, line)))
    fault = {"key": key, "details": {"seconds": 2}, line: 3}
    assert feedback.mark_fault(fault) == fault_text(fault, WORDS["en"])
    assert len(offered) == offers
    assert errors == [(fault_text(fault, WORDS["en"]), 3)]
    assert errors[0][0].startswith("line 3:")


def test_the_portfolio_comes_back_as_it_was_kept():
    portfolio = having(None)
    one = portfolio.add("one", 2, "tictactoe", "a = 1\n")
    free = portfolio.add("two", FREE, "othello", "b\n")
    # The free rung has programs for each game.
    assert [portfolio.for_rung(2, "othello"), portfolio.for_rung(FREE, "othello")] == [[one], [free]]
    assert portfolio.for_rung(FREE, "tictactoe") == []
    portfolio.seen.add(3)
    portfolio.record_pass(3)
    portfolio.record_pass(4)
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


def test_no_program_has_the_name_of_a_level_or_hides_a_part_of_its_own():
    portfolio = Portfolio(None, itertools.count().__next__, lambda: level_names(GAME, WORDS["ja"]))
    assert portfolio.add("完璧", 1, "tictactoe", "").name == "完璧 (2)"
    portfolio = Portfolio(None, itertools.count().__next__, lambda: level_names(GAME, WORDS["en"]))
    mine = portfolio.add("mine", 1, "tictactoe", "")
    portfolio.rename(mine, "PERFECT")
    assert mine.name == "PERFECT (2)"
    assert portfolio.add_entrant("Perfect\u200b", "tictactoe", "").name == "Perfect\\u200b"
    assert portfolio.add_entrant("Perfect\u200b", "tictactoe", "") is portfolio.find("Perfect\\u200b")


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
    first = portfolio.add_entrant("ann", "tictactoe", "b")
    assert portfolio.add_entrant(" ann ", "tictactoe", "b") is first
    assert portfolio.add_entrant("mine", "tictactoe", "a") is mine
    other = portfolio.add_entrant("ann", "tictactoe", "c")
    assert other.name == "ann (2)"
    assert portfolio.add_entrant("bob", "othello", "b") not in portfolio.for_game("tictactoe")
    assert portfolio.for_game("tictactoe") == [mine, first, other]
    assert portfolio.for_rung(FREE, "tictactoe") == []
    portfolio.delete(first)
    assert (portfolio.can_restore(portfolio.entrants), portfolio.can_restore(portfolio.programs)) == (
        True,
        False,
    )
    assert having(portfolio.data()).data() == portfolio.data()
    assert portfolio.for_game("tictactoe") == [mine, other]
    portfolio.restore()
    portfolio.restore()
    assert portfolio.for_game("tictactoe") == [mine, first, other]
    again = having(portfolio.data())
    assert [each.name for each in again.for_game("tictactoe")] == ["mine", "ann", "ann (2)"]
