"""The last squares of Othello: the results of a plain search of the text, and flips as rays tell them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.othello.bits import DIRECTIONS, Bits, squares_of
from engine.games.othello.endgame import SETTLED_EMPTY, Endgame, by_parity, last_along
from engine.games.shelf import find_game
from tests.engine import othello_text as text_rules

NAMES = ("othello", "othello6", "othello4")
each_size = pytest.mark.parametrize("game", [find_game(name) for name in NAMES], ids=NAMES)


@st.composite
def endings(draw, game):
    """Return any board with few empty squares, as text."""
    # With as many as are settled, trying everything takes too long.
    empty = draw(st.sets(st.integers(0, game.squares - 1), max_size=SETTLED_EMPTY - 2))
    discs = draw(st.text("XO", min_size=game.squares, max_size=game.squares))
    return "".join("-" if square in empty else disc for square, disc in enumerate(discs))


def settled(game, text, turn, low, high):
    """Return what `settle` says of a board."""
    mine, theirs, _ = game.parse(text, turn)
    empty = squares_of(game.bits.full ^ (mine | theirs))
    return Endgame(game.bits).settle(mine, theirs, empty, low, high)


@each_size
@given(data=st.data(), turn=st.sampled_from("XO"))
@settings(max_examples=60)
def test_the_last_squares_have_the_value_that_trying_everything_finds(game, data, turn):
    text = data.draw(endings(game))
    assert settled(game, text, turn, -65, 65) == text_rules.solve(text, turn)


@each_size
@given(data=st.data(), turn=st.sampled_from("XO"), low=st.integers(-65, 64), width=st.integers(1, 20))
@settings(max_examples=60)
def test_outside_of_the_window_bounds_are_true(game, data, turn, low, width):
    text = data.draw(endings(game))
    high = low + width
    value, truth = settled(game, text, turn, low, high), text_rules.solve(text, turn)
    if value <= low:
        assert truth <= value
    elif value >= high:
        assert truth >= value
    else:
        assert truth == value


@each_size
@given(data=st.data())
def test_the_last_square_is_looked_up_as_it_is_played(game, data):
    square = data.draw(st.integers(0, game.squares - 1))
    mine = data.draw(st.integers(0, game.bits.full)) & ~(1 << square)
    theirs = game.bits.full ^ mine ^ 1 << square
    found = last_along(game.bits, square)(mine)
    assert found == text_rules.solve(game.write((mine, theirs, "X")), "X")
    assert game.bits.near(square) == sum(
        1 << other
        for other in range(game.squares)
        if max(
            abs(a - b) for a, b in zip(divmod(square, game.columns), divmod(other, game.columns), strict=True)
        )
        == 1
    )


@each_size
@given(data=st.data())
def test_flips_are_those_along_the_rays(game, data):
    side = st.integers(0, game.bits.full)
    mine = data.draw(side)
    theirs = data.draw(side) & ~mine
    square = data.draw(st.integers(0, game.squares - 1))
    size = game.columns
    flipped = 0
    for down, right in DIRECTIONS:
        run = 0
        row, column = square // size + down, square % size + right
        while 0 <= row < size and 0 <= column < size:
            disc = 1 << size * row + column
            if theirs & disc:
                run |= disc
            else:
                flipped |= run if mine & disc else 0
                break
            row, column = row + down, column + right
    assert game.bits.flips(mine, theirs, square) == flipped


def test_quarters_with_an_odd_number_of_empty_squares_come_first():
    assert by_parity(Bits(8), [0, 1, 7, 56, 57, 63]) == [7, 63, 0, 1, 56, 57]
