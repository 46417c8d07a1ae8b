"""What several tabs keep together: nothing that one adds is lost, nothing that one deletes comes back."""

import pytest

from engine.games.shelf import find_game
from tests.ui.desk import Store
from ui.state.exercises import read
from ui.state.memory import Memory
from ui.state.merge import merged
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
    one.portfolio.take_pass(2)
    one.keep()
    two.portfolio.add("c", 2, "tictactoe", "another")
    two.portfolio.rename(two.portfolio.find("b"), "e")
    two.portfolio.enter("bob", "tictactoe", "y")
    two.portfolio.take_pass(3)
    for _ in range(3):
        two.keep()
        one.keep()
    assert names(store) == ["c", "c", "e"]
    assert {each["source"] for each in store["lab"]["programs"]} == {"b", "c", "another"}
    assert {each["name"] for each in store["lab"]["entrants"]} >= {"bob"}
    assert sorted(store["lab"]["passed"]) == [[1, 1], [2, 1], [3, 1]]
    program = one.portfolio.find("b")
    one.portfolio.take(one.kept.read())
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
