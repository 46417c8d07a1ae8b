"""Which puzzle comes next, and how well somebody solves them."""

from datetime import date, timedelta

import pytest

from engine.puzzles.puzzle import Entry
from engine.puzzles.rating import (
    BEGINNING,
    CLIMB,
    INTERVALS,
    LEAST,
    MOST,
    NEAR,
    SLOW_SECONDS,
    again,
    day_number,
    due_places,
    next_one,
    rated,
    rating_of,
    run,
    to_replay,
    today,
)

ENTRIES = [Entry(f"p{number:04}", 1 + number % 4, "theme.fork", "") for number in range(60)]


class TestRating:
    def test_who_solves_what_is_as_hard_wins_half_of_the_step(self):
        assert rated(1300, 0, 1300, True) == 1340
        assert rated(1300, 10, 1300, False) == 1280
        assert rated(1300, 30, 1300, True) == 1310

    def test_what_was_to_be_expected_changes_little(self):
        assert rated(2100, 50, 900, True) == 2100
        assert rated(2100, 50, 900, False) == 2080

    def test_it_stays_within_bounds(self):
        assert rated(LEAST, 0, 900, False) == LEAST
        assert rated(MOST, 0, MOST, True) == MOST

    def test_it_comes_to_where_half_are_solved(self):
        rating = BEGINNING
        for done in range(200):
            rating = rated(rating, done, 1700, done % 2 == 0)
        assert abs(rating - 1700) < 30


class TestNext:
    def test_it_is_near_the_rating_and_not_one_of_the_last(self):
        seen = []
        for seed in range(15):
            entry = next_one(ENTRIES, 1700, seen, seed)
            assert abs(rating_of(entry) - 1700) <= NEAR
            assert entry.ident not in seen
            seen.append(entry.ident)
        # Those of the band are all seen, and the nearest of the others come.
        assert abs(rating_of(next_one(ENTRIES, 1710, seen, 1)) - 1710) == 390

    def test_once_all_are_seen_the_one_seen_longest_ago_comes_again(self):
        seen = [entry.ident for entry in reversed(ENTRIES)]
        assert next_one(ENTRIES, 900, seen, 5).ident == seen[0]


class TestToday:
    def test_each_comes_once_before_one_comes_again(self):
        first = 60 * 300
        days = [today(ENTRIES, first + day).ident for day in range(120)]
        assert len(set(days[:60])) == len(set(days[60:])) == 60
        assert days[:60] != days[60:]

    @pytest.mark.parametrize(
        "when", [date(1970, 1, 1), date(2026, 11, 23), date(2028, 2, 29), date(2100, 3, 1)]
    )
    def test_days_are_counted_as_calendars_do(self, when):
        number = day_number(when.year, when.month, when.day)
        assert date(1970, 1, 1) + timedelta(number) == when


class TestRun:
    def test_it_begins_easy_and_has_all(self):
        order = run(ENTRIES, 7)
        assert len({entry.ident for entry in order}) == len(ENTRIES)
        bands = [entry.band for entry in order[: sum(CLIMB)]]
        assert bands == [1] * 5 + [2] * 8 + [3] * 10
        assert order[sum(CLIMB)].band == 4
        assert order != run(ENTRIES, 8)

    def test_what_was_missed_or_slow_is_worth_another_look(self):
        results = [("a", True, 3.0), ("b", False, 2.0), ("c", True, SLOW_SECONDS + 1.0)]
        assert to_replay(results) == ["b", "c"]


class TestAgain:
    def test_it_comes_back_at_growing_intervals_until_it_is_known(self):
        step, day, waits = 0, 1000, []
        while (found := again(step, day, True)) is not None:
            step, when = found
            waits.append(when - day)
            day = when
        assert waits == list(INTERVALS) == sorted(INTERVALS)

    def test_an_error_begins_anew(self):
        assert again(4, 1000, False) == (0, 1001)

    def test_the_longest_overdue_comes_first(self):
        assert due_places([(0, 12), (3, 9), (1, 10), (0, 10)], 10) == [1, 2, 3]
