"""What a person has done: gathered, kept as a file, merged with another device's, and put back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.anything import ANYTHING
from tests.ui.desk import Store
from ui.state.exercises import MOST, Exercises
from ui.state.memory import stored_name
from ui.views.lab.portfolio import Portfolio
from ui.views.progress.line import line_through
from ui.views.progress.progress import AREAS, gather, merged, put, valid
from ui.views.progress.progress_file import KIND, VERSION, ProgressFileError, read, write


def mistake(position):
    return {"position": position, "turn": "o", "played": 1, "moves": [2, 3]}


HERE = {
    "score": {"casual": [5, 1, 2], "perfect": [0, 3, 9]},
    "score.othello": {"beginner": [1, 0, 0]},
    "lessons": ["tree", "cuts"],
    "lab": {"programs": [{"id": "7"}], "entrants": [], "passed": [[1, 2], [2, 1]], "seen": [1], "full": True},
    "practice": {"mistakes": {"tictactoe": [mistake("b"), mistake("a")]}, "days": {"20000": 4, "20001": 1}},
    "puzzles": {
        "othello": {
            "rating": 1100,
            "done": 9,
            "seen": ["b", "c"],
            "days": {"20000": 1100},
            "run": 3,
            "today": 20000,
        }
    },
    "settings": {"hints": True},
}
LATER = {"20000": 1, "20001": 900}
THERE = {
    "score": {"casual": [2, 4, 0]},
    "score.gobblers": {"skilled": [2, 0, 0]},
    "lessons": ["values", "cuts"],
    "lab": {"passed": [[1, 1], [3, 2]], "seen": [3]},
    "practice": {
        "mistakes": {"tictactoe": [mistake("a"), mistake("c")], "othello": [mistake("d")]},
        "days": {"20001": 3, "20002": 1},
    },
    "puzzles": {
        "othello": {
            "rating": 900,
            "done": 2,
            "seen": ["a", "b"],
            "run": 7,
            "days": LATER,
            "dailies": {"20001": 1},
        },
        "tictactoe": {"rating": 1300, "done": 1},
    },
}


def test_a_file_of_another_device_is_merged_and_nothing_is_lost():
    store = Store(json.loads(json.dumps(HERE)))
    both, tally = merged(gather(store), read(write(gather(Store(THERE)))))
    changed = put(store, both)
    assert set(changed) == {"score", "score.gobblers", "lessons", "lab", "practice", "puzzles"}
    assert store["score"] == {"casual": [5, 4, 2], "perfect": [0, 3, 9]}
    assert store["score.othello"] == HERE["score.othello"]
    assert store["score.gobblers"] == THERE["score.gobblers"]
    assert store["lessons"] == ["tree", "values", "cuts"]
    # Passed alone on either device is passed alone; the programs are nobody else's.
    assert store["lab"] == {**HERE["lab"], "passed": [[1, 1], [2, 1], [3, 2]], "seen": [1, 3]}
    practice = store["practice"]
    # One's own mistakes stay in their order, the others count as older.
    assert [each["position"] for each in practice["mistakes"]["tictactoe"]] == ["c", "b", "a"]
    assert practice["mistakes"]["othello"] == [mistake("d")]
    # Who has done more has the better rating; what the other has seen and run stays beside it.
    best = {"rating": 1100, "done": 9, "seen": ["a", "b", "c"], "run": 7}
    days = {"days": {"20000": 1100, "20001": 900}, "dailies": {"20000": 1, "20001": 1}}
    assert store["puzzles"]["othello"] == {**best, **days}
    assert store["puzzles"]["tictactoe"]["rating"] == 1300
    assert practice["days"] == {"20000": 4, "20001": 3, "20002": 1}
    assert store["settings"] == HERE["settings"]
    assert tally == dict(zip(AREAS, [[2, 3], [1, 1], [2, 1], [1, 1], [2, 1], [2, 1], [2, 1]], strict=True))
    # What is merged once more brings nothing, and those who keep the parts read them.
    again, tally = merged(gather(store), gather(Store(THERE)))
    assert put(store, again) == []
    assert {taken for taken, _ in tally.values()} == {0}
    assert Portfolio(store["lab"], iter([1]).__next__).passed == {1: 1, 2: 1, 3: 2}
    assert len(Exercises(practice).mistakes("tictactoe")) == 3


def test_on_a_new_device_all_is_as_it_was():
    store = Store()
    put(store, read(write(gather(Store(HERE)))))
    assert gather(store) == gather(Store(HERE))
    assert put(Store(), gather(Store())) == []


def test_where_there_is_no_room_for_all_mistakes_ones_own_stay():
    mine = [mistake(str(number)) for number in range(MOST)]
    store = Store({"practice": {"mistakes": {"tictactoe": mine}}})
    put(store, merged(gather(store), gather(Store(THERE)))[0])
    assert store["practice"]["mistakes"]["tictactoe"] == mine


def test_a_rating_is_a_line():
    assert line_through([1000]) == "0.0,12.0 100.0,12.0"
    assert line_through([1000, 1100]) == "0.0,22.0 100.0,2.0"
    assert line_through([1200, 900, 1200]) == "0.0,2.0 50.0,22.0 100.0,2.0"


@given(a=st.data())
def test_merging_goes_either_way(a):
    counts = st.lists(st.integers(0, 9), min_size=3, max_size=3)
    rungs = st.integers(1, 2)
    drawn = [(a.draw(counts), a.draw(rungs)) for _ in range(2)]
    stored = [{"scores": {"tictactoe": {"casual": won}}, "rungs": {"1": rung}} for won, rung in drawn]
    devices = [valid(each) for each in stored]
    one, two = (merged(*pair)[0] for pair in (devices, devices[::-1]))
    assert one == two == merged(one, two)[0]


@given(ANYTHING)
def test_whatever_is_stored_or_in_a_file_does_no_harm(stored):
    names = ("score", stored_name("othello"), "lessons", "lab", "practice", "puzzles")
    for data in (stored, {"passed": stored, "seen": stored, "mistakes": stored, "othello": stored}):
        store = Store({name: json.loads(json.dumps(data)) for name in names if data is not None})
        both, _ = merged(gather(store), valid(dict.fromkeys(AREAS, stored)))
        put(store, both)
        assert gather(store) == valid(both)


NEW = {"is": KIND, "version": VERSION}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "broken"),
        ('{"is": "minimax', "broken"),
        ("[]", "foreign"),
        ("7", "foreign"),
        ('{"players": []}', "foreign"),
        (json.dumps({**NEW, "version": VERSION + 1}), "newer"),
        (json.dumps({**NEW, "version": "1"}), "broken"),
        (json.dumps(NEW)[:-1] + ', "days": {"1": ' + "1" * 30 + "}}", "broken"),
    ],
)
def test_what_is_no_file_of_progress_is_said(text, key):
    with pytest.raises(ProgressFileError) as raised:
        read(text)
    assert raised.value.key == f"progress.{key}"
