"""Numbers are written as people read them."""

import pytest

from ui.widgets.numbers import grouped, signed


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (999, "999"), (1000, "1,000"), (549946, "549,946"), (1234567, "1,234,567")]
)
def test_counts_are_grouped(number, text):
    assert grouped(number) == text


@pytest.mark.parametrize(
    ("number", "decimals", "text"),
    [
        *((3, 0, "+3"), (-2, 0, "−2"), (0, 0, "0"), (15.6, 0, "+16")),
        *((1.25, 1, "+1.2"), (-9.96, 1, "−10.0"), (0.04, 1, "0.0"), (-0.04, 1, "0.0")),
    ],
)
def test_a_number_has_its_sign_and_what_is_rounded_to_nothing_has_none(number, decimals, text):
    assert signed(number, decimals) == text
