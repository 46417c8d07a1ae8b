"""Undo, the move list and the steps below it; and what the status says to a choice that can't be."""

from playwright.sync_api import expect

from tests.browser.player import LOCALES, YOUR_TURN, by_mouse

# ○ plays, × is the engine; four moves have been made.
IN_MID_GAME = "#position=oxo.x....&turn=o&you=o&moves=0421&level=perfect"


def test_undo_takes_back_the_reply_too_and_the_steps_bring_both_again(open_page):
    player = open_page(IN_MID_GAME)
    undo, forward = player.button("action.undo"), player.button("steps.forward")
    expect(forward).to_be_disabled()
    undo.click()
    assert (player.position(), player.wait_for(YOUR_TURN)) == ("o...x....", YOUR_TURN)
    undo.click()
    assert player.position() == "........."
    expect(undo).to_be_disabled()
    forward.click()
    assert player.position() == "o........"
    player.button("steps.last").click()
    assert player.position() == "oxo.x...."
    expect(forward).to_be_disabled()
    expect(player.move_list).to_have_count(5)


def test_undo_while_the_engine_thinks_stops_it(open_page):
    player = open_page(IN_MID_GAME)
    player.move(7)
    player.button("action.undo").click()
    player.wait_for(YOUR_TURN)
    assert player.position() == "oxo.x...."
    # Played instead, this lets × win; the reply to what was undone would not.
    player.move(3)
    assert player.wait_for("lost")
    assert player.position() == "oxoox..x."
    expect(player.move_list).to_have_count(7)


def test_the_move_list_leads_back_and_play_goes_on_from_there(open_page):
    player = open_page(IN_MID_GAME)
    drawn = player.page.locator("#moves use").evaluate_all("all => all.map(use => use.getAttribute('href'))")
    assert drawn[1:] == ["#piece-tictactoe-o", "#piece-tictactoe-x"] * 2
    current = player.page.locator("#moves [aria-current=step]")
    expect(current).to_have_attribute("data-ply", "4")
    player.move_list.nth(2).click()
    assert player.position() == "o...x...."
    expect(current).to_have_attribute("data-ply", "2")
    player.move(8)
    player.wait_for(YOUR_TURN)
    expect(player.move_list).to_have_count(5)
    assert player.link()["moves"][:3] == "048"


def test_looking_back_to_the_engines_turn_waits_until_told_to_go_on(open_page):
    player = open_page(IN_MID_GAME)
    player.move_list.nth(3).click()
    expect(player.status).to_contain_text(player.words.say("status.paused"))
    by_mouse(player, 8)
    expect(player.status).to_contain_text(player.words.say("detail.paused"))
    assert player.position() == "o.o.x...."
    player.button("action.resume").click()
    player.wait_for(YOUR_TURN)
    assert player.position() == "oxo.x...."


@LOCALES
def test_a_taken_square_is_refused_in_words(open_page, locale, language):
    player = open_page(f"{IN_MID_GAME}&lang={language}", locale=locale)
    by_mouse(player, 4)
    square = player.words.say("square.tictactoe.4")
    expect(player.status).to_contain_text(player.words.sentence("detail.taken", square=square))
    assert player.position() == "oxo.x...."
    assert player.wait_for(YOUR_TURN)
    player.move(7)


def test_after_the_end_a_choice_is_refused_in_words(open_page):
    player = open_page("#position=oooxx....&turn=x&you=o")
    by_mouse(player, 8)
    expect(player.status).to_contain_text(player.words.say("detail.game-over"))
    assert player.position() == "oooxx...."


def test_a_new_game_begins_with_an_empty_board_and_record(open_page):
    player = open_page(IN_MID_GAME.replace("you=o", "you=both"))
    player.set("starts", "x")
    assert (player.position(), player.turn()) == (".........", "x")
    player.move(4)
    player.begin()
    assert (player.position(), player.turn()) == (".........", "x")
    expect(player.move_list).to_have_count(1)
    # Nothing is lost: the game before is one step back, by the page's button and by the browser's.
    player.button("action.undo").click()
    expect(player.cell(4)).to_have_attribute("data-piece", "x")
    player.begin()
    expect(player.move_list).to_have_count(1)
    player.page.go_back()
    expect(player.cell(4)).to_have_attribute("data-piece", "x")
