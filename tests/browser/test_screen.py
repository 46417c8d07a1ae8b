"""The first screen has all that a game needs, on everything from a phone to a wide screen."""

import pytest

from engine.games.shelf import find_game

SIZES = [(390, 664), (360, 640), (844, 390), (820, 1180), (1366, 650), (1440, 780), (1920, 1080)]
GAMES = ("tictactoe", "othello", "connectfour")
BAR = 56
"""The most pixels that the bar may take of the board's."""

RECTANGLES = """selectors => selectors.map(selector => {
    const {left, top, right, bottom} = document.querySelector(selector).getBoundingClientRect();
    return [left, top, right, bottom];
})"""
SQUARES = """[...document.querySelectorAll("#board [role=row]")].map(row => row.getBoundingClientRect())
    .map(({width, height}) => [width, height])"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_board_and_actions_are_on_the_first_screen(open_page, size, name):
    # A first visit, which has a line more than others, and whoever wants to see everything.
    for language, more in (("en", ""), ("ja", "&you=none")):
        player = open_page(f"#game={name}&lang={language}{more}", size=size, touch=size[0] < 1000)
        bar, board, actions, *buttons = player.page.evaluate(
            RECTANGLES, [".masthead", "#board", "#actions", "#undo", "#hints", "#values", "#new"]
        )
        assert bar[3] <= BAR
        for left, top, right, bottom in (board, actions, *buttons):
            assert (left >= 0, right <= size[0], top >= bar[3], bottom <= size[1]) == (True,) * 4
        assert board[3] <= actions[1] or board[2] <= actions[0]
        assert not player.page.evaluate(WIDER)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_squares_are_whole_pixels(open_page, size, name):
    player = open_page(f"#game={name}", size=size)
    player.cell(0).wait_for()
    game = find_game(name)
    squares = {
        (round(width / game.columns, 3), round(height, 3)) for width, height in player.page.evaluate(SQUARES)
    }
    ((width, height),) = squares
    assert width == height == int(width)
