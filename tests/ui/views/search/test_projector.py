"""Showing a film of a search: from state to state, and what is asked for on the way, with no browser."""

import random

import pytest

from engine.study.door import Study
from tests.ui.helpers import GAME
from tests.ui.views.search.test_trace import ask
from ui.views.search.projector import AHEAD, FAR, PLAYING, SEEKING, STILL, Projector
from ui.views.search.trace import CHUNK, Film

SMALL = "ox.o..xo."
LONG = "........."


class Room:
    """A projector in whose place the test answers, and lets time pass."""

    def __init__(self, position=SMALL):
        self.position = position
        self.study = Study()
        self.asked = []
        self.beats = []
        self.film = Film(GAME, GAME.parse(position))
        self.projector = Projector(self.film, self.asked.append, self.beats.append)

    def answer(self):
        """Answer what was asked for, of which there is never more than one."""
        (first,) = self.asked
        self.asked.clear()
        self.projector.take(ask(self.study, first, self.position, pruning=False))

    def answer_all(self):
        while self.asked:
            self.answer()

    def beat(self, count=1):
        self.projector.advance(self.beats[-1], count)

    @property
    def now(self):
        return self.projector.state, self.film.at, self.projector.goal


def opened(position=SMALL):
    """Return a room in which all is known that is looked up ahead."""
    room = Room(position)
    room.projector.seek(0)
    room.answer_all()
    return room


def test_what_comes_is_looked_up_ahead_one_chunk_after_the_other():
    room = opened(LONG)
    assert room.now == (STILL, 0, 0)
    assert room.film.known == AHEAD
    room.projector.seek(CHUNK)
    assert room.now == (STILL, CHUNK, CHUNK)
    room.answer_all()
    assert room.film.known == AHEAD + CHUNK


def test_an_event_that_is_known_is_there_at_once_and_no_farther_than_the_end():
    room = opened()
    room.projector.seek(12)
    assert room.now == (STILL, 12, 12)
    room.projector.seek(-1)
    assert room.now == (STILL, 0, 0)
    room.projector.seek(room.film.total + 1000)
    assert room.now == (STILL, room.film.total, room.film.total)
    assert room.film.done
    assert not room.asked


def test_to_one_that_is_not_it_goes_through_all_that_lead_there():
    room = Room(LONG)
    room.projector.seek(3 * CHUNK + 7)
    for known in (0, CHUNK, 2 * CHUNK, 3 * CHUNK):
        assert room.now == (SEEKING, 0, 3 * CHUNK + 7)
        assert room.asked == [known]
        room.answer()
    assert room.now == (STILL, 3 * CHUNK + 7, 3 * CHUNK + 7)


def test_a_long_way_is_known_for_one_and_can_be_given_up():
    room = Room(LONG)
    room.projector.seek(10 * FAR * CHUNK)
    for _ in range(FAR):
        assert not room.projector.far
        room.answer()
    assert room.projector.far
    room.projector.stop()
    assert not room.projector.far
    assert room.now == (STILL, 0, 0)
    # What was under way still comes, and is kept.
    known = room.film.known
    room.answer()
    assert room.film.known == known + CHUNK
    assert room.now == (STILL, 0, 0)


def test_who_wants_to_go_elsewhere_meanwhile_goes_there():
    room = Room(LONG)
    room.projector.seek(5 * CHUNK)
    room.answer()
    room.projector.seek(3)
    assert room.now == (STILL, 3, 3)
    room.answer_all()
    assert room.now == (STILL, 3, 3)
    target = room.film.known + 2
    room.projector.seek(target - 1)
    room.projector.seek(target)
    assert len(room.asked) == 1
    room.answer_all()
    assert room.now == (STILL, target, target)


def test_it_plays_beat_by_beat_to_the_end():
    room = opened()
    room.projector.play()
    assert room.now == (PLAYING, 0, 0)
    room.beat()
    room.beat(4)
    assert room.now == (PLAYING, 5, 5)
    while room.projector.state == PLAYING:
        room.beat(20)
    assert room.now == (STILL, room.film.total, room.film.total)
    beats = len(room.beats)
    # Played again, it begins anew.
    room.projector.play()
    assert room.now == (PLAYING, 0, 0)
    assert len(room.beats) == beats + 1


def test_a_beat_of_before_a_pause_is_none():
    room = opened()
    room.projector.play()
    (before,) = room.beats
    room.projector.stop()
    room.projector.advance(before, 1)
    assert room.now == (STILL, 0, 0)
    room.projector.play()
    room.projector.advance(before, 1)
    assert room.now == (PLAYING, 0, 0)
    room.beat()
    assert room.now == (PLAYING, 1, 1)


def test_while_it_plays_it_waits_for_events_without_a_beat_and_goes_on_when_they_come():
    room = Room(LONG)
    room.projector.play()
    room.beat()
    assert room.now == (PLAYING, 0, 1)
    assert (len(room.beats), room.asked) == (1, [0])
    room.answer()
    assert room.now == (PLAYING, 1, 1)
    assert len(room.beats) == 2
    # What comes ahead makes no beat of its own.
    room.answer()
    assert len(room.beats) == 2
    room.projector.seek(7)
    assert room.now == (STILL, 7, 7)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_one_chunk_at_most_is_under_way_and_it_comes_to_rest(seed):
    choice = random.Random(seed)
    room = Room(LONG)
    for _ in range(300):
        acts = [
            lambda: room.projector.seek(choice.randrange(60 * CHUNK)),
            room.projector.play,
            room.projector.stop,
            room.projector.go_on,
        ]
        if room.asked:
            acts += 8 * [room.answer]
        if room.beats:
            acts += 4 * [lambda: room.beat(choice.randrange(1, 60))]
        choice.choice(acts)()
        state, at, goal = room.now
        assert len(room.asked) <= 1
        assert at <= room.film.known
        assert state in (STILL, SEEKING, PLAYING)
        assert (state == SEEKING) <= (goal != at)
        assert (state == STILL) <= (goal == at)
        # Whoever waits has asked.
        assert goal == at or room.asked
    room.projector.stop()
    room.answer_all()
    assert room.now[0] == STILL
