"""Days in a row, up to today."""

import pytest

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


def test_only_sound_days_are_taken():
    assert sound_days({"20000": 2, "": 1, "x": 2, "9" * 9: 1, "-1": 1, "3": -1, "4": True}) == {"20000": 2}
