"""Where keys lead among elements that share a tab stop."""

import pytest

from ui.widgets.row import in_row


@pytest.mark.parametrize(
    ("number", "key", "goal"),
    [
        *((0, "ArrowLeft", 0), (0, "ArrowRight", 1), (3, "ArrowRight", 3)),
        *((2, "Home", 0), (1, "End", 3), (1, "ArrowUp", None), (1, "a", None)),
    ],
)
def test_in_a_row_of_four(number, key, goal):
    assert in_row(number, key, False, 4) == goal
    assert in_row(number, key, True, 4) is None
