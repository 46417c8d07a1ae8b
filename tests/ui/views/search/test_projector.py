"""A film of a search: its states, and its requests on the way, without a browser."""

import random

import pytest

from engine.study.door import Study
from tests.ui.helpers import GAME
from tests.ui.views.search.test_trace import ask
from ui.views.search.projector import AHEAD, FAR, PLAYING, SEEKING, STILL, Projector
from ui.views.search.trace import CHUNK, Film

SMALL, LONG = "ox.o..xo.", "........."


class Room:
    """A projector; the test answers its requests and lets time pass. `opened`: all requests are answered."""

    def __init__(self, position=SMALL, opened=True):
        self.position, self.study, self.asked, self.beats = position, Study(), [], []
        self.film = Film(GAME, GAME.parse(position))
        self.projector = Projector(self.film, self.asked.append, self.beats.append)
        if opened:
            self.projector.seek(0)
            self.answer_all()

    def answer(self):
        """Answer the request, of which there is never more than one."""
        (first,) = self.asked
        self.asked.clear()
        self.projector.take(ask(self.study, first, self.position, pruning=False))

    def answer_all(self):
        while self.asked:
            self.answer()

    def beat(self, count=1):
        self.projector.advance(self.beats[-1], count)

    def is_at(self, state, at, goal=None):
        here = (self.projector.state, self.film.at, self.projector.goal)
        return here == (state, at, at if goal is None else goal)


def test_the_next_chunks_are_requested_ahead_one_after_the_other():
    room = Room(LONG)
    assert room.is_at(STILL, 0)
    assert room.film.known == AHEAD
    room.projector.seek(CHUNK)
    assert room.is_at(STILL, CHUNK)
    room.answer_all()
    assert room.film.known == AHEAD + CHUNK


def test_a_known_event_is_there_at_once_within_the_film():
    room = Room()
    total = room.film.total
    for goal, at in ((12, 12), (-1, 0), (total + 1000, total)):
        room.projector.seek(goal)
        assert room.is_at(STILL, at)
    assert room.film.done
    assert not room.asked


def test_to_an_unknown_event_it_requests_each_chunk_on_the_way():
    room, goal = Room(LONG, opened=False), 3 * CHUNK + 7
    room.projector.seek(goal)
    for known in (0, CHUNK, 2 * CHUNK, 3 * CHUNK):
        assert room.is_at(SEEKING, 0, goal)
        assert room.asked == [known]
        room.answer()
    assert room.is_at(STILL, goal)


def test_a_long_way_is_marked_and_can_be_stopped_without_losing_what_comes():
    room = Room(LONG, opened=False)
    room.projector.seek(10 * FAR * CHUNK)
    for _ in range(FAR):
        assert not room.projector.far
        room.answer()
    assert room.projector.far
    room.projector.stop()
    known = room.film.known
    room.answer()
    assert (room.projector.far, room.film.known) == (False, known + CHUNK)
    assert room.is_at(STILL, 0)


def test_another_goal_meanwhile_takes_the_place_of_the_first():
    room = Room(LONG, opened=False)
    room.projector.seek(5 * CHUNK)
    room.answer()
    room.projector.seek(3)
    assert room.is_at(STILL, 3)
    room.answer_all()
    assert room.is_at(STILL, 3)
    goal = room.film.known + 2
    room.projector.seek(goal - 1)
    room.projector.seek(goal)
    assert len(room.asked) == 1
    room.answer_all()
    assert room.is_at(STILL, goal)


def test_it_plays_beat_by_beat_to_the_end_and_then_from_the_start():
    room = Room()
    room.projector.play()
    room.beat()
    room.beat(4)
    assert room.is_at(PLAYING, 5)
    while room.projector.state == PLAYING:
        room.beat(20)
    assert room.is_at(STILL, room.film.total)
    beats = len(room.beats)
    room.projector.play()
    assert room.is_at(PLAYING, 0)
    assert len(room.beats) == beats + 1


def test_a_beat_from_before_a_pause_does_nothing():
    room = Room()
    room.projector.play()
    (before,) = room.beats
    room.projector.stop()
    for state in (STILL, PLAYING):
        room.projector.advance(before, 1)
        assert room.is_at(state, 0)
        room.projector.play()
    room.beat()
    assert room.is_at(PLAYING, 1)


def test_while_it_plays_it_waits_for_events_without_a_beat():
    room = Room(LONG, opened=False)
    room.projector.play()
    room.beat()
    assert room.is_at(PLAYING, 0, 1)
    assert (len(room.beats), room.asked) == (1, [0])
    # The second chunk comes ahead and makes no beat of its own.
    for _ in range(2):
        room.answer()
        assert room.is_at(PLAYING, 1)
        assert len(room.beats) == 2
    room.projector.seek(7)
    assert room.is_at(STILL, 7)


@pytest.mark.parametrize("seed", range(20))
def test_at_most_one_request_is_under_way_and_it_comes_to_rest(seed):
    choice, room = random.Random(seed), Room(LONG, opened=False)
    projector = room.projector
    acts = [lambda: projector.seek(choice.randrange(60 * CHUNK))]
    acts += [projector.play, projector.stop, projector.go_on]
    for _ in range(300):
        more = 8 * [room.answer] if room.asked else []
        more += 4 * [lambda: room.beat(choice.randrange(1, 60))] if room.beats else []
        choice.choice(acts + more)()
        state, at, goal = projector.state, room.film.at, projector.goal
        assert len(room.asked) <= 1
        assert at <= room.film.known
        assert state in (STILL, SEEKING, PLAYING)
        assert (state == SEEKING) <= (goal != at)
        assert (state == STILL) <= (goal == at)
        # A projector that waits has requested something.
        assert goal == at or room.asked
    projector.stop()
    room.answer_all()
    assert projector.state == STILL
