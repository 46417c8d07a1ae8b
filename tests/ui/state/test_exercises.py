"""Stored mistakes, standings in puzzles, and days."""

import json

import pytest

from tests.ui.desk import Store
from ui.state.days import in_a_row, sound_days
from ui.state.exercises import MOST, Exercises
from ui.state.puzzle_standing import MOST_SEEN, STORED, Standing, as_data, read, sound
from ui.state.tab_store import TabStore


def mistake(number):
    return {"position": f"{number}", "turn": "o", "played": 1, "moves": [2, 3]}


def test_what_was_kept_comes_back():
    exercises = Exercises(None)
    exercises.add("othello", [mistake(1), mistake(2)])
    exercises.note(20_000)
    again = Exercises(json.loads(json.dumps(exercises.as_data())))
    assert again.mistakes("othello") == [mistake(1), mistake(2)]
    assert again.mistakes("tictactoe") == []
    assert again.days == {"20000": 1}


def test_there_is_an_end_to_it_and_the_oldest_go_first():
    exercises = Exercises(None)
    for number in range(MOST + 5):
        exercises.add("othello", [mistake(number)])
    kept = exercises.mistakes("othello")
    assert len(kept) == MOST
    assert kept[0] == mistake(5)


def test_the_same_mistake_is_kept_once_put_off_in_its_place_and_removed():
    exercises = Exercises(None)
    exercises.add("othello", [mistake(2), mistake(1), mistake(2)])
    exercises.put_off("othello", mistake(1), 2, 20_007)
    again = Exercises(json.loads(json.dumps(exercises.as_data())))
    assert again.mistakes("othello") == [{**mistake(1), "step": 2, "due": 20_007}, mistake(2)]
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
    again = sound(json.loads(json.dumps(as_data({"othello": mine}))))["othello"]
    assert (again.rating, again.done, again.seen) == (1060, 3, ["b", "a"])
    assert again.days == {"20000": 1080, "20001": 1060}


def test_what_was_seen_longest_ago_is_forgotten():
    mine = Standing({})
    for number in range(MOST_SEEN + 2):
        mine.see(str(number))
    assert (len(mine.seen), mine.seen[0]) == (MOST_SEEN, "2")


def test_two_tabs_lose_nothing():
    store = Store()
    tabs = [TabStore(store, STORED) for _ in range(2)]
    found = [read(kept) for kept in tabs]
    for number, (kept, mine) in enumerate(zip(tabs, found, strict=True)):
        mine.setdefault("othello", Standing({})).see(f"seen in {number}")
        kept.write(as_data(mine))
    assert set(read(TabStore(store, STORED))["othello"].seen) == {"seen in 0", "seen in 1"}


@pytest.mark.parametrize(
    ("days", "today", "found"),
    [
        # Today isn't over yet; as texts, 8, 9 and 10 have another order.
        *(([], 7, (0, 0)), ([7], 7, (1, 1)), ([5, 6], 7, (2, 2)), ([4, 5], 7, (0, 2))),
        *(([1, 2, 3, 6, 7], 7, (2, 3)), ([8, 9, 10], 10, (3, 3))),
    ],
)
def test_days_are_counted_up_to_today(days, today, found):
    assert in_a_row({str(day): 1 for day in days}, today) == found


def test_only_sound_days_are_taken():
    assert sound_days({"20000": 2, "": 1, "x": 2, "9" * 9: 1, "-1": 1, "3": -1, "4": True}) == {"20000": 2}
