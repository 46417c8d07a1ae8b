"""Whole games: by mouse, touch and keyboard, against every kind of opponent."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, best, by_keyboard, by_mouse, by_touch, tab_to, worst

ALMOST_WON = "#position=oo.xx....&turn=o&you=o&level=casual"


@pytest.mark.parametrize(("locale", "you", "starts"), [("en-GB", "o", "x"), ("ja-JP", "x", "o")])
def test_by_mouse_to_a_draw(open_page, locale, you, starts):
    player = open_page("#level=perfect", locale=locale)
    player.set("starts", starts)
    player.set("you", you)
    assert player.play(best, by_mouse) == "draw"
    assert player.position().count(starts) == 5
    expect(player.status).to_contain_text(player.words.say("status.draw"))
    expect(player.status).to_contain_text(player.words.say("outcome.full"))
    expect(player.page.locator(".strike")).to_have_count(0)
    assert player.score("perfect") == [0, 1, 0]


def test_by_touch_to_a_loss(open_page):
    player = open_page("#level=perfect", locale="ja-JP", size=(390, 844), touch=True)
    assert player.play(worst, by_touch) == "lost"
    assert player.page.evaluate("scrollY") == 0
    expect(player.status).to_contain_text(player.words.say("status.lost"))
    expect(player.page.locator(".strike")).not_to_have_count(0)
    assert player.score("perfect") == [0, 0, 1]


def test_by_keyboard_alone(open_page):
    player = open_page("#level=perfect")
    press = player.page.keyboard.press
    tab_to(player, "[data-square]")
    assert player.play(best, by_keyboard) == "draw"
    tab_to(player, "#new")
    press("Enter")
    assert player.position() == "........."
    tab_to(player, "[data-square]", "Shift+Tab")
    assert player.play(worst, by_keyboard) == "lost"
    assert player.score("perfect") == [0, 1, 1]


WALKS = [(4, "ArrowUp", 1), (5, "ArrowRight", 5), (3, "ArrowLeft", 3), (4, "Home", 3), (4, "Control+End", 8)]


def test_keys_walk_the_board_and_stop_at_its_edges(open_page):
    player = open_page()
    for start, key, goal in WALKS:
        player.cell(start).focus()
        player.page.keyboard.press(key)
        assert player.focused() == goal, (start, key)
        # The board is one stop of the Tab key.
        expect(player.board.locator("[tabindex='0']")).to_have_count(1)
        expect(player.cell(goal)).to_have_attribute("tabindex", "0")
    tab_to(player, "#actions button")
    tab_to(player, "[data-square]", "Shift+Tab")
    assert player.focused() == goal
    assert player.position() == "........."


def test_the_winning_line_is_drawn_and_spoken(open_page):
    player = open_page(ALMOST_WON)
    player.move(2)
    assert player.wait_for("won")
    expect(player.status).to_contain_text(player.words.say("status.won"))
    expect(player.status).to_contain_text(player.words.say("outcome.line"))
    strike, cells = player.page.locator(".strike"), [player.cell(square) for square in range(9)]
    expect(strike).to_have_count(1)
    line = player.words.say("cell.line")
    assert [line in cell.get_attribute("aria-label") for cell in cells] == [True] * 3 + [False] * 6
    # The stroke runs from the first square of the line to the last.
    box, first, last = strike.bounding_box(), cells[0].bounding_box(), cells[2].bounding_box()
    assert first["x"] < box["x"] < first["x"] + first["width"]
    assert last["x"] < box["x"] + box["width"] < last["x"] + last["width"]
    assert first["y"] < box["y"] < box["y"] + box["height"] < first["y"] + first["height"]
    player.begin()
    expect(strike).to_have_count(0)


def test_a_game_is_counted_once_and_the_score_lasts_until_it_is_reset(open_page):
    player = open_page(ALMOST_WON)
    player.move(2)
    player.wait_for("won")
    assert player.score("casual") == [1, 0, 0]
    player.button("action.undo").click()
    player.wait_for(YOUR_TURN)
    player.move(2)
    player.wait_for("won")
    player.page.go_back()
    player.wait_for(YOUR_TURN)
    player.page.go_forward()
    player.wait_for("won")
    assert player.score("casual") == [1, 0, 0]
    player.page.reload()
    player.wait_for("won")
    assert player.score("casual") == [1, 0, 0]
    with player.sheet():
        player.page.locator("#reset-score").click()
    assert player.score("casual") == [0, 0, 0]
    expect(player.status).to_contain_text(player.words.say("score.cleared"))
    player.page.reload()
    player.wait_for("won")
    assert player.score("casual") == [0, 0, 0]


def test_two_people_at_one_board(open_page):
    player = open_page()
    player.set("you", "both")
    for square, mark in ((4, "x"), (0, "o"), (2, "x"), (6, "o"), (3, "x"), (5, "o"), (1, "x"), (7, "o")):
        assert player.turn() == mark
        player.move(square)
    player.move(8)
    assert player.wait_for("draw")
    player.begin()
    # They take turns to begin.
    for square, mark in ((4, "o"), (0, "x"), (2, "o"), (8, "x")):
        assert player.turn() == mark
        player.move(square)
    player.move(6)
    assert player.wait_for("over")
    expect(player.status).to_contain_text(player.words.say("status.over", mark="○"))
    assert player.score("perfect") == [0, 0, 0]


def test_engine_against_engine_with_pause_and_speed(open_page):
    player = open_page("#level=perfect&rival=perfect&you=none")
    player.set("speed", "slow")
    player.wait_for("thinking")
    player.button("action.pause").click()
    expect(player.status).to_contain_text(player.words.say("status.paused"))
    expect(player.button("action.pause")).to_have_count(0)
    player.set("speed", "fast")
    player.button("action.resume").click()
    assert player.wait_for("draw")
    expect(player.button("action.pause")).to_be_hidden()
    assert player.score("perfect") == [0, 0, 0]


def test_undo_stops_the_engine_and_the_move_list_leads_back_to_play_on_from_there(open_page):
    player = open_page("#position=oxo.x....&turn=o&you=o&moves=0421&level=perfect")
    player.move(7)
    player.button("action.undo").click()
    player.wait_for(YOUR_TURN)
    assert player.position() == "oxo.x...."
    # Where it is the engine's turn, it waits until it is told to go on.
    player.move_list.nth(3).click()
    expect(player.status).to_contain_text(player.words.say("status.paused"))
    player.button("action.resume").click()
    player.wait_for(YOUR_TURN)
    player.move_list.nth(2).click()
    assert player.position() == "o...x...."
    player.move(8)
    player.wait_for(YOUR_TURN)
    expect(player.move_list).to_have_count(5)
    assert player.link()["moves"][:3] == "048"
