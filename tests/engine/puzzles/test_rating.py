"""Which puzzle comes next, and how well somebody solves them."""

from datetime import date, timedelta

import pytest

from engine.puzzles import rating
from engine.puzzles.puzzle import Entry

ENTRIES = [Entry(f"p{number:04}", 900 + 400 * (number % 4), "theme.fork", "") for number in range(60)]


@pytest.mark.parametrize(
    ("before", "done", "puzzle", "solved", "new"),
    [
        # A puzzle that is as hard changes the rating by half of the step.
        *((1300, 0, 1300, True, 1340), (1300, 10, 1300, False, 1280), (1300, 30, 1300, True, 1310)),
        # An expected result changes little.
        *((2100, 50, 900, True, 2100), (2100, 50, 900, False, 2080)),
        # The rating stays within its bounds.
        *((rating.LEAST, 0, 900, False, rating.LEAST), (rating.MOST, 0, rating.MOST, True, rating.MOST)),
    ],
)
def test_a_puzzle_changes_the_rating(before, done, puzzle, solved, new):
    assert rating.rated(before, done, puzzle, solved) == new


def test_the_rating_comes_to_where_half_are_solved():
    value = rating.BEGINNING
    for done in range(200):
        value = rating.rated(value, done, 1700, done % 2 == 0)
    assert abs(value - 1700) < 30


def test_the_next_one_is_near_the_rating_and_new():
    seen = []
    for seed in range(15):
        entry = rating.next_one(ENTRIES, 1700, seen, seed)
        assert abs(entry.rating - 1700) <= rating.NEAR
        assert entry.ident not in seen
        seen.append(entry.ident)
    # Those of the band are all seen, and the nearest of the others come.
    assert abs(rating.next_one(ENTRIES, 1710, seen, 1).rating - 1710) == 390
    # Once all are seen, the oldest comes again.
    seen = [entry.ident for entry in reversed(ENTRIES)]
    assert rating.next_one(ENTRIES, 900, seen, 5).ident == seen[0]


def test_each_comes_once_before_one_comes_again():
    first = 60 * 300
    days = [rating.today(ENTRIES, first + day).ident for day in range(120)]
    assert len(set(days[:60])) == len(set(days[60:])) == 60
    assert days[:60] != days[60:]


@pytest.mark.parametrize("when", [date(1970, 1, 1), date(2026, 11, 23), date(2028, 2, 29), date(2100, 3, 1)])
def test_days_are_counted_as_calendars_do(when):
    number = rating.day_number(when.year, when.month, when.day)
    assert date(1970, 1, 1) + timedelta(number) == when


def test_a_run_begins_easy_and_has_all():
    order = rating.run(ENTRIES, 7)
    assert len({entry.ident for entry in order}) == len(ENTRIES)
    bands = [rating.band_of(entry.rating) for entry in order[: sum(rating.CLIMB)]]
    assert bands == [1] * 5 + [2] * 8 + [3] * 10
    assert rating.band_of(order[sum(rating.CLIMB)].rating) == 4
    assert order != rating.run(ENTRIES, 8)


def test_a_mistake_comes_back_at_growing_intervals_until_it_is_known():
    step, day, waits = 0, 1000, []
    while (found := rating.again(step, day, True)) is not None:
        step, when = found
        waits.append(when - day)
        day = when
    assert waits == list(rating.INTERVALS) == sorted(rating.INTERVALS)
    # An error begins anew, and the longest overdue mistake comes first.
    assert rating.again(4, 1000, False) == (0, 1001)
    assert rating.due_places([(0, 12), (3, 9), (1, 10), (0, 10)], 10) == [1, 2, 3]
    # One that was put off while the device's clock was a year ahead is due as well.
    assert rating.due_places([(0, 375), (3, 9), (4, 45)], 10) == [1, 0]


def test_the_band_follows_from_the_rating():
    bands = {500: 1, 990: 1, 1000: 2, 1399: 2, 1400: 3, 1800: 4, 2500: 4}
    assert {points: rating.band_of(points) for points in bands} == bands
