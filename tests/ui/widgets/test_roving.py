"""Where keys lead among elements that share a tab stop."""

import pytest

from ui.widgets.roving import in_grid, in_row


@pytest.mark.parametrize(
    ("number", "key", "goal"),
    [
        (0, "ArrowLeft", 0),
        (0, "ArrowRight", 1),
        (3, "ArrowRight", 3),
        (2, "Home", 0),
        (1, "End", 3),
        (1, "ArrowUp", None),
        (1, "a", None),
    ],
)
def test_in_a_row_of_four(number, key, goal):
    assert in_row(number, key, False, 4) == goal
    assert in_row(number, key, True, 4) is None


@pytest.mark.parametrize(
    ("number", "key", "ctrl", "goal"),
    [
        (0, "ArrowUp", False, 0),
        (0, "ArrowLeft", False, 0),
        (2, "ArrowRight", False, 2),
        (1, "ArrowDown", False, 4),
        (4, "ArrowDown", False, 4),
        (4, "Home", False, 3),
        (1, "End", False, 2),
        (3, "End", False, 4),
        (4, "Home", True, 0),
        (0, "End", True, 4),
        (1, "ArrowDown", True, None),
        (1, "x", False, None),
    ],
)
def test_in_a_grid_of_three_columns_whose_last_row_is_short(number, key, ctrl, goal):
    assert in_grid(3)(number, key, ctrl, 5) == goal
