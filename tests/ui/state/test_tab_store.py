"""What is stored: mistakes, standings, days; nothing that one of several tabs adds is lost or comes back."""

import json

import pytest

from engine.games.shelf import find_game
from tests.ui.desk import Store
from ui.state.days import in_a_row, valid_days
from ui.state.exercises import MOST, Exercises, read
from ui.state.memory import Memory
from ui.state.merge import merged
from ui.state.puzzle_standing import MOST_SEEN, STORED, Standing, as_data, valid_standings
from ui.state.puzzle_standing import read as standings_of
from ui.state.tab_store import TabStore
from ui.views.lab.portfolio import Portfolio

A, B, C = ({"id": name, "name": name, "source": ""} for name in "abc")


@pytest.mark.parametrize(
    ("known", "mine", "theirs", "both"),
    [
        ([A], [A, B], [A, C], [A, B, C]),
        ([A, B], [B], [A, B, C], [B, C]),
        ([A, B], [A, B, C], [B], [B, C]),
        # Whoever wrote on a program has not deleted it.
        ([A], [{**A, "source": "mine"}], [], [{**A, "source": "mine"}]),
        ([A], [], [{**A, "source": "theirs"}], [{**A, "source": "theirs"}]),
        ([A], [{**A, "name": "x"}], [{**A, "source": "y"}], [{"id": "a", "name": "x", "source": "y"}]),
        # As they were stored before programs had ids.
        ([{"id": "p", "name": "p"}], [], [{"name": "p"}, A], [A]),
        ([A, B, C], [A, C], [B, C], [C]),
        ({"o": [3, 0, 1]}, {"o": [4, 0, 1]}, {"o": [3, 2, 1]}, {"o": [4, 2, 1]}),
        ({"o": [3, 0, 1]}, {"o": [0, 0, 0]}, {"o": [4, 0, 1]}, {"o": [1, 0, 0]}),
        ([1], [1, 2], [1, 3], [1, 2, 3]),
        ([], ["tree"], ["cuts"], ["cuts", "tree"]),
        ({"a": 1}, {"a": 1, "b": True}, {"a": 1, "c": "x"}, {"a": 1, "b": True, "c": "x"}),
        ({"a": "1"}, {"a": "2"}, {"a": "3"}, {"a": "2"}),
        (None, {"a": []}, {"b": []}, {"a": [], "b": []}),
        ({"a": []}, {"a": [A]}, {"a": "damaged"}, {"a": [A]}),
    ],
)
def test_what_two_have_changed_is_in_what_is_kept(known, mine, theirs, both):
    assert merged(known, mine, theirs) == both


class Tab:
    def __init__(self, store, first):
        self.store = store
        self.kept = TabStore(store, "lab")
        self.portfolio = Portfolio(self.kept.read(), iter(range(first, first + 99)).__next__)
        self.kept.know(self.portfolio.data())
        self.practice = TabStore(store, "practice")
        self.exercises = read(self.practice)

    def keep(self):
        self.kept.write(self.portfolio.data())
        self.practice.write(self.exercises.as_data())


def names(store):
    return sorted(each["name"] for each in store["lab"]["programs"])


OLD = {
    "programs": [{"name": name, "rung": 1, "game": "tictactoe", "source": name} for name in ("a", "b")],
    "entrants": [{"name": "ann", "rung": 0, "game": "tictactoe", "source": "x"}],
    "passed": [[1, 1]],
}


def test_two_tabs_lose_no_program_and_bring_none_back():
    store = Store(lab=OLD)
    one, two = Tab(store, 0), Tab(store, 100)
    one.portfolio.delete(one.portfolio.find("a"))
    one.portfolio.add("c", 2, "tictactoe", "c")
    one.portfolio.record_pass(2)
    one.keep()
    two.portfolio.add("c", 2, "tictactoe", "another")
    two.portfolio.rename(two.portfolio.find("b"), "e")
    two.portfolio.add_entrant("bob", "tictactoe", "y")
    two.portfolio.record_pass(3)
    for _ in range(3):
        two.keep()
        one.keep()
    assert names(store) == ["c", "c", "e"]
    assert {each["source"] for each in store["lab"]["programs"]} == {"b", "c", "another"}
    assert {each["name"] for each in store["lab"]["entrants"]} >= {"bob"}
    assert sorted(store["lab"]["passed"]) == [[1, 1], [2, 1], [3, 1]]
    program = one.portfolio.find("b")
    one.portfolio.load(one.kept.read())
    assert program.name == "e", "A program that another tab has renamed is the same one."
    assert [each.name for each in one.portfolio.programs] == ["e", "c", "c (2)"]


def test_two_tabs_keep_all_mistakes():
    store = Store()
    one, two = Tab(store, 0), Tab(store, 100)
    mistakes = [{"position": str(n), "turn": "o", "played": n, "moves": [n]} for n in range(3)]
    one.exercises.add("tictactoe", mistakes[:1])
    two.exercises.add("tictactoe", mistakes[1:])
    one.keep()
    two.keep()
    assert sorted(map(str, store["practice"]["mistakes"]["tictactoe"])) == sorted(map(str, mistakes))
    again = Tab(store, 0)
    again.exercises.remove("tictactoe", mistakes[0])
    for tab in (again, one, two):
        tab.keep()
    assert mistakes[0] not in store["practice"]["mistakes"]["tictactoe"]


def test_two_tabs_keep_all_choices_and_count_all_games():
    store, game = Store(), find_game("tictactoe")
    one, two = (Memory(store, "en", game, None) for _ in range(2))
    for memory in (one, two):
        memory.enter(game, None)
    one.settings.hints = True
    two.settings.speed = "fast"
    two.enter(find_game("othello"), None)
    for memory in (one, two, one):
        memory.keep_settings()
    assert store["settings"]["hints"] is True
    assert store["settings"]["speed"] == "fast"
    assert set(store["settings"]["games"]) == {"tictactoe", "othello"}


def test_data_of_the_wrong_kind_is_set_aside_and_unknown_members_stay():
    store = Store(lab=[1])
    assert TabStore(store, "lab").read() is None
    assert store == {"lab!": [1]}
    store = Store(lab={**OLD, "newer": [1]})
    tab = Tab(store, 0)
    tab.portfolio.add("c", 2, "tictactoe", "c")
    tab.keep()
    assert store["lab"]["newer"] == [1]


def mistake(number):
    return {"position": f"{number}", "turn": "o", "played": 1, "moves": [2, 3]}


def test_there_is_an_end_to_it_and_the_oldest_go_first():
    exercises, mine = Exercises(None), Standing({})
    for number in range(MOST + 5):
        exercises.add("othello", [mistake(number)])
    kept = exercises.mistakes("othello")
    assert (len(kept), kept[0]) == (MOST, mistake(5))
    for number in range(MOST_SEEN + 2):
        mine.see(str(number))
    assert (len(mine.seen), mine.seen[0]) == (MOST_SEEN, "2")


def test_mistakes_come_back_once_each_put_off_in_their_place_and_can_be_removed():
    exercises = Exercises(None)
    exercises.add("othello", [mistake(2), mistake(1), mistake(2)])
    exercises.put_off("othello", mistake(1), 2, 20_007)
    exercises.note(20_000)
    again = Exercises(json.loads(json.dumps(exercises.as_data())))
    assert again.mistakes("othello") == [{**mistake(1), "step": 2, "due": 20_007}, mistake(2)]
    assert (again.mistakes("tictactoe"), again.days) == ([], {"20000": 1})
    exercises.remove("othello", mistake(2))
    assert [each["position"] for each in exercises.mistakes("othello")] == ["1"]


def test_a_standing_comes_back():
    mine = Standing({})
    assert (mine.rating, mine.done, mine.seen) == (0, 0, [])
    mine.rate(1040, 20_000)
    mine.rate(1080, 20_000)
    mine.rate(1060, 20_001)
    for name in ("a", "b", "a"):
        mine.see(name)
    again = valid_standings(json.loads(json.dumps(as_data({"othello": mine}))))["othello"]
    assert (again.rating, again.done, again.seen) == (1060, 3, ["b", "a"])
    assert again.days == {"20000": 1080, "20001": 1060}


def test_two_tabs_lose_nothing():
    store = Store()
    tabs = [TabStore(store, STORED) for _ in range(2)]
    found = [standings_of(kept) for kept in tabs]
    for number, (kept, mine) in enumerate(zip(tabs, found, strict=True)):
        mine.setdefault("othello", Standing({})).see(f"seen in {number}")
        kept.write(as_data(mine))
    assert set(standings_of(TabStore(store, STORED))["othello"].seen) == {"seen in 0", "seen in 1"}


@pytest.mark.parametrize(
    ("days", "today", "found"),
    [
        # Today isn't over yet; as texts, 8, 9 and 10 have another order.
        *(([], 7, (0, 0)), ([7], 7, (1, 1)), ([5, 6], 7, (2, 2)), ([4, 5], 7, (0, 2))),
        *(([1, 2, 3, 6, 7], 7, (2, 3)), ([8, 9, 10], 10, (3, 3))),
        # The clock was ahead, or the player has flown to the west.
        *(([6, 7, 99], 7, (2, 2)), ([6, 7, 8], 7, (3, 3)), ([8], 7, (0, 1)), ([5, 99], 7, (0, 1))),
    ],
)
def test_days_are_counted_up_to_today(days, today, found):
    assert in_a_row({str(day): 1 for day in days}, today) == found


def test_only_sound_days_are_taken():
    assert valid_days({"20000": 2, "": 1, "x": 2, "9" * 9: 1, "-1": 1, "3": -1, "4": True}) == {"20000": 2}
