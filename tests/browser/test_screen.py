"""The first screen has all that a game needs, on everything from a phone to a wide screen."""

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.player import YOUR_TURN

SIZES = [(390, 664), (360, 640), (844, 390), (820, 1180), (1366, 650), (1440, 780), (1920, 1080)]
GAMES = [("othello", "en-GB"), ("connectfour", "ja-JP")]
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


@pytest.mark.parametrize(("name", "locale"), GAMES)
def test_board_and_actions_are_on_the_first_screen_and_squares_are_whole_pixels(open_page, name, locale):
    # A first visit, which has a line more than others.
    player = open_page(f"#game={name}", locale=locale)
    player.cell(0).wait_for()
    for watched in (False, True):
        if watched:
            player.set("you", "none")
            player.button("action.pause").click()
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            where = f"{width} × {height}"
            parts = [part.replace("#hints", "#pause") if watched else part for part in PARTS]
            bar, board, actions, *buttons = player.page.evaluate(RECTANGLES, parts)
            assert bar[3] <= BAR, where
            for left, top, right, bottom in (board, actions, *buttons):
                assert 0 <= left < right <= width, where
                assert bar[3] <= top < bottom <= height, where
            assert board[3] <= actions[1] or board[2] <= actions[0], where
            assert not player.page.evaluate(WIDER), where
            ((wide, high),) = {(round(row[0], 3), round(row[1], 3)) for row in player.page.evaluate(ROWS)}
            assert wide == high * find_game(name).columns, where
            assert high == int(high), where


def test_strips_say_who_plays_how_well_and_how_it_stands(open_page):
    player = open_page("#position=oo.xx....&turn=o&you=o&level=perfect", locale="ja-JP")
    far, near = player.page.locator("#far"), player.page.locator("#near")
    words = player.words
    expect(near).to_contain_text(words.say("strip.you"))
    expect(far).to_contain_text(words.say("strip.engine"))
    expect(far.get_by_role("button")).to_have_text(words.say("level.perfect"))
    expect(near.get_by_role("button")).to_have_count(0)
    expect(near).to_have_attribute("data-turn", "")
    player.move(2)
    player.wait_for("won")
    expect(near).to_contain_text(words.say("strip.score", won=1, drawn=0, lost=0))
    player.set("you", "both")
    for number, strip in enumerate((near, far), 1):
        expect(strip).to_contain_text(words.say("strip.person", number=number))
        expect(strip.get_by_role("button")).to_have_count(0)


def test_a_new_game_is_for_an_engine_two_people_a_friend_or_two_engines(open_page):
    player = open_page("#you=x&turn=x", size=(390, 844))
    page, say = player.page, player.words.say
    # The level of a game that is played can be changed, and the game stays.
    player.move(4)
    player.wait_for(YOUR_TURN)
    player.set("level", "perfect")
    expect(page.locator("#far")).to_contain_text(say("level.perfect"))
    assert player.link()["level"] == "perfect"
    assert player.position().count("x") == 1
    # Two people take the game over, and either mark is a person's.
    player.set("you", "both")
    player.move(next(cell for cell in range(9) if player.position()[cell] == "."))
    assert player.link()["you"] == "both"
    # A new one begins with what was chosen, and Undo returns to the one before.
    before = player.position()
    player.open_new_game()
    player.draft("you", "o")
    page.locator("#newgame-start").click()
    assert player.link()["you"] == "o"
    assert player.position().count("o") == 0
    player.button("action.undo").click()
    assert player.position() == before
    player.set("you", "none")
    player.wait_for("over", "draw")
    expect(page.locator("#near .level")).to_be_visible()
    player.open_new_game()
    player.draft("you", "o")
    page.locator("#newgame [name=against][value=friend]").check()
    page.locator("#newgame-start").click()
    expect(page.locator("#friend-board")).to_be_visible()
    page.go_back()
    expect(player.board).to_be_visible()


def test_a_game_starts_at_the_position_on_the_board_or_on_a_smaller_board(open_page):
    player = open_page("#game=othello&moves=f5d6&you=X")
    player.wait_for(YOUR_TURN)
    here = player.position()
    player.open_new_game()
    player.draft("start", "here")
    player.page.locator("#newgame-start").click()
    assert player.position() == here
    expect(player.move_list).to_have_count(1)
    player.set("game", "othello4")
    player.wait_for(YOUR_TURN)
    assert player.link()["game"] == "othello4"
    assert len(player.position()) == 16


def test_a_square_that_is_taken_shakes(open_page):
    player = open_page("#position=o...x....&turn=o&you=both")
    refused = (
        "window.refused = []; addEventListener('animationstart', event => refused.push(event.animationName))"
    )
    player.page.evaluate(refused)
    for times in (1, 2):
        player.cell(0).click()
        player.page.wait_for_function("times => refused.length === times", arg=times)
    assert player.page.evaluate("refused") == ["refuse"] * 2
    expect(player.status).to_contain_text(
        player.words.sentence("detail.taken", square=player.words.say("square.tictactoe.0"))
    )
