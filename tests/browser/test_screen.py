"""The first screen has all that a game needs, on everything from a phone to a wide screen."""

import pytest

from engine.games.shelf import find_game
from tests.browser.player import LOCALES

SIZES = [(390, 664), (360, 640), (844, 390), (820, 1180), (1366, 650), (1440, 780), (1920, 1080)]
GAMES = ("tictactoe", "othello", "connectfour")
BAR = 56
"""The most pixels that the bar may take of the board's."""

PARTS = [".masthead", "#board", "#actions", "#undo", "#hints", "#values", "#new"]
RECTANGLES = """selectors => selectors.map(selector => {
    const {left, top, right, bottom} = document.querySelector(selector).getBoundingClientRect();
    return [left, top, right, bottom];
})"""
ROWS = """[...document.querySelectorAll("#board [role=row]")].map(row => row.getBoundingClientRect())
    .map(({width, height}) => [width, height])"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("name", GAMES)
@LOCALES
def test_board_and_actions_are_on_the_first_screen(open_page, name, locale, language):
    # A first visit, which has a line more than others.
    player = open_page(f"#game={name}", locale=locale)
    player.cell(0).wait_for()
    for watched in (False, True):
        if watched:
            player.set("you", "none")
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            where = f"{width} × {height}"
            bar, board, actions, *buttons = player.page.evaluate(RECTANGLES, PARTS)
            assert bar[3] <= BAR, where
            for left, top, right, bottom in (board, actions, *buttons):
                assert 0 <= left < right <= width, where
                assert bar[3] <= top < bottom <= height, where
            assert board[3] <= actions[1] or board[2] <= actions[0], where
            assert not player.page.evaluate(WIDER), where


@pytest.mark.parametrize("name", GAMES)
def test_squares_are_whole_pixels(open_page, name):
    player = open_page(f"#game={name}")
    player.cell(0).wait_for()
    columns = find_game(name).columns
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        ((wide, high),) = {(round(row[0], 3), round(row[1], 3)) for row in player.page.evaluate(ROWS)}
        assert wide == high * columns
        assert high == int(high)
