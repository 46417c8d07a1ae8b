"""Whatever a browser has stored under any key is read as far as it is sound. --fuzz tries more."""

import copy
import json
import random

import pytest

from engine.games.shelf import NAMES, find_game
from tests.engine.own_rules.test_mutations import mutated
from tests.ui.desk import Store
from ui.state import exercises, puzzle_standing
from ui.state.memory import Memory, stored_name
from ui.state.solved_exercises import NAMES as EXERCISES
from ui.state.solved_exercises import STORED as LESSONS
from ui.state.solved_exercises import SolvedExercises
from ui.state.tab_store import TabStore
from ui.views.friend.games import STORED as FRIENDS
from ui.views.friend.games import LinkGames
from ui.views.lab.portfolio import Portfolio
from ui.views.own.book import Book
from ui.views.practice.book import Book as PracticeBook
from ui.views.progress.progress import gather, put

CASES = 150
MISTAKE = {"position": "o...x....", "turn": "o", "played": 1, "moves": [8], "due": 3, "step": 1}
PROGRAM = {"id": 7, "name": "mine", "rung": 1, "game": "tictactoe", "source": "a = 1"}
SOUND = {
    "settings": {
        "language": "ja",
        "speed": "fast",
        "hints": True,
        "games": {name: {"you": "both", "level": "casual", "patience": "60"} for name in NAMES},
    },
    "score": {"casual": [1, 2, 3], "perfect": [0, 1, 0]},
    "score.othello": {"casual": [1, 2, 3]},
    "lessons": list(EXERCISES),
    "lab": {"programs": [PROGRAM], "entrants": [PROGRAM], "passed": [[1, 1]], "seen": [1], "full": True},
    "own": {"games": [{"id": "1", "name": "Nim", "source": "START = 1", "table": "own-1f"}], "full": True},
    "practice": {"mistakes": {"tictactoe": [MISTAKE]}, "days": {"20000": 3}},
    "puzzles": {"tictactoe": {"rating": 1500, "done": 3, "seen": ["puzzle.a"], "days": {"20000": 1500}}},
    "friends": [{"id": "1", "game": "tictactoe", "you": "o", "first": "o", "moves": "04", "link": "sent"}],
}
"""What each holder stores, by the key."""


def read_settings(store, name):
    memory = Memory(store, "en", find_game("tictactoe"), "o")
    for game in NAMES:
        memory.enter(find_game(game), None)
        memory.settings.hints = not memory.settings.hints
        memory.keep_settings()
        memory.reset_score()


def holder(make, kind=dict):
    """Return what reads with `TabStore`, changes something and writes, as a view does."""

    def read(store, name):
        kept = TabStore(store, name, kind)
        made = make(kept.read())
        kept.know(made)
        kept.write([*made, "more"] if kind is list else {**made, "more": 1})

    return read


def read_practice(store, name):
    book = PracticeBook(store)
    for game in map(find_game, NAMES):
        book.mistake(game, 20001)
        book.note_run(game.name, 3, 20001)
        assert book.rating(game.name) > 0


def read_progress(store, name):
    data = gather(store)
    put(store, data)
    json.dumps(data)


HOLDERS = {
    "settings": read_settings,
    "score": read_settings,
    "score.othello": read_settings,
    LESSONS: holder(lambda data: SolvedExercises(data).as_data(), list),
    "lab": holder(lambda data: Portfolio(data, iter(range(10**6)).__next__).data()),
    "own": holder(lambda data: Book(data, iter(range(10**6)).__next__).data()),
    exercises.STORED: read_practice,
    puzzle_standing.STORED: read_practice,
    FRIENDS: holder(lambda data: LinkGames(data).as_data(), list),
}


def test_there_is_a_sound_value_for_each_key():
    assert set(SOUND) == set(HOLDERS)
    assert {stored_name("tictactoe"), stored_name("othello")} < set(SOUND)
    for key, read in HOLDERS.items():
        store = Store({key: copy.deepcopy(SOUND[key])})
        read(store, key)
        assert key + "!" not in store, key


@pytest.mark.parametrize("key", HOLDERS)
def test_whatever_is_stored_under_a_key_is_read_as_far_as_it_is_sound(key, fuzz):
    for case in range(CASES * fuzz):
        draw = random.Random(f"{key} {case}")
        stored = dict(SOUND)
        for _ in range(draw.randrange(1, 4)):
            stored = {name: mutated(stored[name], draw) for name in SOUND}
        try:
            for read in (HOLDERS[key], read_progress, HOLDERS[key]):
                read(Store(copy.deepcopy(stored)), key)
        except Exception as error:
            raise AssertionError(f"case {case}: {stored[key]!r}") from error
