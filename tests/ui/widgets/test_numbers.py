"""Numbers as people read them, rows of elements, and sizes of boards."""

import pytest

from tests.ui.toys import Step
from ui.widgets.numbers import group_digits, signed
from ui.widgets.row import in_row
from ui.widgets.sizes import edges_of, middle, tracks


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (999, "999"), (1000, "1,000"), (549946, "549,946"), (1234567, "1,234,567")]
)
def test_counts_are_grouped(number, text):
    assert group_digits(number) == text


@pytest.mark.parametrize(
    ("number", "decimals", "text"),
    [
        *((3, 0, "+3"), (-2, 0, "−2"), (0, 0, "0"), (15.6, 0, "+16")),
        *((1.25, 1, "+1.2"), (-9.96, 1, "−10.0"), (0.04, 1, "0.0"), (-0.04, 1, "0.0")),
    ],
)
def test_a_number_has_its_sign_and_what_is_rounded_to_nothing_has_none(number, decimals, text):
    assert signed(number, decimals) == text


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


DOTS = (1, 3, 1, 3, 1)


def board(columns, rows, widths=(), heights=()):
    game = Step()
    game.columns, game.squares = columns, columns * rows
    game.widths, game.heights = widths, heights
    return game


@pytest.mark.parametrize(
    ("game", "across", "down"),
    [
        (board(3, 2), [0, 1, 2, 3], [0, 1, 2]),
        (board(3, 2, (1, 2, 1)), [0, 0.5, 1.5, 2], [0, 0.5, 1]),
        (board(2, 2, (), (1, 3)), [0, 1 / 3, 2 / 3], [0, 1 / 3, 4 / 3]),
        (board(5, 5, DOTS, DOTS), *[[0, 1 / 3, 4 / 3, 5 / 3, 8 / 3, 3]] * 2),
        # On a phone these would be too small for a finger.
        (board(2, 1, (1, 99)), [0, 100 / 14 / 99, 1 + 100 / 14 / 99], [0, 1 / 99]),
        # Columns that are all alike stay so, however many there are.
        (board(20, 1, (), (1,)), [*range(21)], [0, 1]),
    ],
    ids=["alike", "columns", "rows", "both", "least", "many"],
)
def test_where_columns_and_rows_begin(game, across, down):
    found = edges_of(game)
    assert list(found[0]) == pytest.approx(across)
    assert list(found[1]) == pytest.approx(down)


def test_a_turned_board_has_them_the_other_way_round():
    assert tracks([0, 1, 3]) == "1fr 2fr"
    assert tracks([0, 1, 3], flipped=True) == "2fr 1fr"
    assert [middle([0, 1, 3], place, flipped=False) for place in range(2)] == [0.5, 2]
    assert [middle([0, 1, 3], place, flipped=True) for place in range(2)] == [2.5, 1]
