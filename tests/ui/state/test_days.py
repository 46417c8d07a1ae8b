"""Days in a row, up to today."""

import pytest
from hypothesis import given

from tests.anything import ANYTHING
from ui.state.days import in_a_row, sound_days


@pytest.mark.parametrize(
    ("days", "today", "found"),
    [
        ([], 7, (0, 0)),
        ([7], 7, (1, 1)),
        # Today isn't over yet.
        ([5, 6], 7, (2, 2)),
        ([4, 5], 7, (0, 2)),
        ([1, 2, 3, 6, 7], 7, (2, 3)),
        # By name they would stand in another order.
        ([8, 9, 10], 10, (3, 3)),
    ],
)
def test_days_are_counted_up_to_today(days, today, found):
    assert in_a_row({str(day): 1 for day in days}, today) == found


@given(ANYTHING)
def test_of_what_is_stored_only_days_are_taken(stored):
    for data in (stored, {"20000": stored}, {"": 1, "x": 2, "9" * 9: 1, "-1": 1}):
        for day, count in sound_days(data).items():
            assert (day, count) == (str(int(day)).rjust(len(day), "0"), int(count))
            in_a_row(sound_days(data), 20_000)
