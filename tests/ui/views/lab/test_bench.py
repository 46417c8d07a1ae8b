"""What is worked on in the lab: the rung, the program, and those that come from elsewhere."""

import itertools
from types import SimpleNamespace

import pytest

from engine.games.shelf import find_game
from engine.lab.rungs import FREE, find_rung
from engine.lab.solutions import START, localized
from tests.ui.helpers import WORDS
from ui.views.lab.bench import Bench, match_of
from ui.views.lab.feedback import Feedback, fault_text
from ui.views.lab.portfolio import Portfolio


@pytest.fixture
def kept():
    return []


@pytest.fixture
def bench(kept):
    def sit(game="tictactoe", data=None):
        game = find_game(game)
        desk = SimpleNamespace(match=match_of(game, game.start()), words=WORDS["en"])
        editor = SimpleNamespace(text="print(1)\n")
        return Bench(
            desk, Portfolio(data, itertools.count().__next__), editor, None, None, kept.append, lambda: None
        )

    return sit


def test_one_begins_with_the_first_rung_that_is_not_passed(bench):
    assert bench().rung.number == 1
    assert bench(data={"passed": [[1, 1], [2, 2]]}).rung.number == 3
    assert bench("othello").rung.number == 9
    assert bench("connectfour").rung.number == FREE


def test_a_rung_begins_with_its_program_and_keeps_the_last_one_the_free_one_for_each_game(bench):
    bench = bench()
    bench.enter(find_rung(2))
    assert bench.program.source == localized(START[2], "en")
    later = bench.fresh()
    bench.enter(find_rung(FREE))
    mine = bench.program
    bench.enter(find_rung(2))
    assert bench.program is later
    bench.game = find_game("othello")
    bench.enter(find_rung(FREE))
    assert bench.program is not mine
    assert bench.program.game == "othello"


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
def test_a_file_goes_where_it_says(bench, kept, text, number, game):
    rung, program = bench().add_file("theirs", text)
    assert (rung.number, program.rung, program.game) == (number, number, game)
    assert program.source == "print(1)\n"
    assert [each["name"] for each in kept[-1]["programs"]] == ["theirs"]


def test_what_is_saved_comes_back_as_it_was_and_a_look_at_the_solution_is_stored(bench):
    first = bench()
    first.enter(find_rung(3))
    rung, program = bench().add_file("again", first.file()[1])
    assert (rung, program.source) == (first.rung, first.editor.text)
    first.solution()
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
