"""What is brought when somebody wants it: the menu, the keys, the sheet with what is done now and then."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, blocking

IN_MID_GAME = "#position=oxo.x....&turn=o&you=o&moves=0421&level=perfect"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
PALE, NIGHT = "rgb(244, 236, 221)", "rgb(26, 24, 21)"
NO_SHARING = "delete Navigator.prototype.share;"
CLIPBOARD = "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };"


def open_menu(player):
    player.page.locator("#menu").click()
    expect(player.page.locator("#menu-box")).to_be_visible()


def test_a_theme_goes_before_the_systems_and_is_kept(open_page):
    player = open_page(scheme="light")
    page = player.page
    assert page.evaluate(GROUND) == PALE
    open_menu(player)
    page.locator("[name=theme][value=dark]").check()
    assert page.evaluate(GROUND) == NIGHT
    page.keyboard.press("Escape")
    expect(page.locator("#menu-box")).to_be_hidden()
    page.reload()
    player.wait_for(YOUR_TURN)
    assert page.evaluate(GROUND) == NIGHT
    open_menu(player)
    expect(page.locator("[name=theme][value=dark]")).to_be_checked()
    page.locator("[name=theme][value=system]").check()
    assert page.evaluate(GROUND) == PALE
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == NIGHT


def test_the_menu_leads_to_the_rules(open_page):
    player = open_page("#view=search")
    open_menu(player)
    player.page.locator("#menu-rules").click()
    expect(player.page.locator("#menu-box")).to_be_hidden()
    expect(player.page.locator("#rules summary")).to_be_focused()
    expect(player.page.locator("#help-link")).to_be_visible()


def test_the_menu_leads_to_the_tree_bench_and_to_what_teachers_need(open_page):
    player = open_page()
    open_menu(player)
    player.page.locator("#menu-bench").click()
    expect(player.page.locator("#bench-text")).to_be_visible()
    open_menu(player)
    player.page.locator("#menu-lessons").click()
    expect(player.page.locator("[data-exercise=links] [data-copy]")).to_be_visible()
    expect(player.page.locator("#menu-box")).to_be_hidden()


def test_a_menu_that_cannot_be_had_is_said_and_can_be_tried_again(open_page):
    player = open_page(logs=".")
    blocking("ui/shell/menu/menu.py")(player.page)
    player.page.locator("#menu").click()
    expect(player.notice).to_contain_text(player.words.say("page.missing"))
    player.page.unroute_all()
    open_menu(player)


def test_sounds_are_off_until_somebody_wants_them(open_page):
    player = open_page()
    page = player.page
    open_menu(player)
    expect(page.locator("#sound")).not_to_be_checked()
    with page.expect_request("**/static/sound.js"):
        page.locator("#sound").check()
    page.keyboard.press("Escape")
    player.move(4)
    player.wait_for(YOUR_TURN)
    with page.expect_request("**/static/sound.js"):
        page.reload()
    player.wait_for(YOUR_TURN)
    open_menu(player)
    expect(page.locator("#sound")).to_be_checked()


# Sheets, when the page goes elsewhere

# All dialogs and one of the menus, as a browser shows only one.
OPEN_ALL = """number => {
    for (const each of document.querySelectorAll("dialog")) each.showModal();
    const menus = document.querySelectorAll("[popover]");
    menus[number % menus.length].showPopover();
}"""
GO = "link => { location.hash = link; }"


def test_each_sheet_closes_when_the_view_or_the_game_changes(open_page):
    player = open_page("#game=othello6")
    page = player.page
    open_menu(player)  # Brings the sheets
    page.keyboard.press("Escape")
    known = page.evaluate("[...document.querySelectorAll('dialog,[popover]')].map(each => each.id)")
    assert set(known) == {"games", "places", "menu-box", "opened", "keys", "newgame", "sheet", "leave"}
    ways = [
        lambda: page.evaluate(GO, "#view=position&game=othello6"),
        lambda: page.evaluate(GO, "#view=position&game=connectfour"),
        page.go_back,
        lambda: page.evaluate("document.querySelector('[data-view=search]').click()"),
        lambda: page.evaluate("document.querySelector('[data-game=tictactoe]').click()"),
        page.go_back,
        page.go_forward,
    ]
    for number, go in enumerate(ways):
        before = page.url
        page.evaluate(OPEN_ALL, number)
        expect(page.locator("dialog[open]")).to_have_count(5)
        expect(page.locator(":popover-open")).to_have_count(1)
        go()
        expect(page.locator("dialog[open],:popover-open"), str(number)).to_have_count(0)
        expect(page).not_to_have_url(before)


def test_after_back_the_sheet_of_a_new_game_is_that_of_the_game_on_the_board(open_page):
    player = open_page()
    player.open_game("connectfour")
    player.wait_for(YOUR_TURN)
    player.open_new_game()
    player.page.go_back()
    expect(player.page.locator("#newgame")).to_be_hidden()
    player.open_new_game()
    assert player.page.locator("[name=size]:checked").input_value() == "tictactoe"
    player.page.locator("#newgame-start").click()
    player.wait_for(YOUR_TURN)
    assert "game=tictactoe" in player.page.url


# Keys


def test_arrows_go_through_the_moves_or_walk_the_board_and_letters_press_its_buttons(open_page):
    player = open_page(IN_MID_GAME)
    press = player.page.keyboard.press
    for key, ply in (("ArrowLeft", 3), ("ArrowLeft", 2), ("ArrowRight", 3), ("Home", 0), ("End", 4)):
        press(key)
        assert player.ply() == ply, key
    player.cell(3).focus()
    for key, square in (("ArrowDown", 6), ("End", 8)):
        press(key)
        expect(player.cell(square)).to_be_focused()
    assert player.ply() == 4
    press("u")
    assert player.position() == "o...x...."
    for key, button in (("h", "hints"), ("V", "values")):
        press(key)
        expect(player.page.locator(f"#{button}")).to_have_attribute("aria-pressed", "true")
    press("n")
    expect(player.page.locator("#newgame")).to_be_visible()


def test_whoever_writes_or_chooses_presses_no_keys_of_the_page(open_page):
    player = open_page("#game=othello&moves=f5f4e3f6")
    player.wait_for(YOUR_TURN)
    page = player.page
    page.locator(".record summary").click()
    page.locator("#record-text").focus()
    page.keyboard.press("Home")
    page.keyboard.type("unhf?")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+u")
    player.open_new_game()
    page.locator("#newgame [name=against]:checked").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("u")
    assert player.ply() == 4
    expect(page.locator("#hints")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#keys")).to_be_hidden()


def test_a_question_mark_lists_the_keys_and_those_of_one_letter_can_be_switched_off(open_page):
    player = open_page(IN_MID_GAME)
    page = player.page
    page.keyboard.press("?")
    expect(page.locator("#keys dt")).to_have_count(8)
    page.locator("#one-key").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    # While the focus is in the list, the arrows are its own.
    page.wait_for_function("!document.activeElement.closest('input,dialog,[popover]')")
    page.keyboard.press("u")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#moves [aria-current=step]")).to_have_attribute("data-ply", "3")


# What the sheet does


RIMS = """["top", "left", "bottom"].map(side => [...document.querySelectorAll("#board .rim." + side)]
  .filter(one => one.checkVisibility()).map(one => one.textContent).join(""))"""
"""What is seen above, beside and below the board."""


def test_the_board_is_turned_with_its_names_and_keys(open_page):
    player = open_page("#game=othello&moves=f5&you=both")
    player.wait_for(YOUR_TURN)
    player.page.keyboard.press("f")
    squares = player.page.locator("#board [data-square]")
    assert squares.evaluate_all("all => all.map(one => +one.dataset.square)") == list(range(63, -1, -1))
    assert player.page.evaluate(RIMS) == ["hgfedcba", "87654321", ""]
    expect(player.page.locator("#near")).to_have_attribute("data-player", "O")
    expect(player.cell(37)).to_have_attribute("data-piece", "X")
    player.cell(45).focus()
    player.page.keyboard.press("ArrowUp")
    expect(player.cell(53)).to_be_focused()
    player.page.keyboard.press("ArrowDown")
    expect(player.cell(45)).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.move_list).to_have_count(3)
    player.page.keyboard.press("f")
    assert squares.first.get_attribute("data-square") == "0"
    assert player.page.evaluate(RIMS) == ["abcdefgh", "12345678", ""]


def test_a_winning_line_is_struck_where_it_is_seen(open_page):
    player = open_page("#position=ooo.xx...&turn=x&you=both")
    top = "document.querySelector('.strike').getBoundingClientRect().top"
    before = player.page.evaluate(top)
    player.page.keyboard.press("f")
    assert player.page.evaluate(top) > before + 100


def test_a_link_is_shared_by_the_system_or_copied(open_page):
    player = open_page(IN_MID_GAME, prelude=NO_SHARING + CLIPBOARD)
    player.open_settings()
    player.page.locator("#share").click()
    expect(player.notice).to_contain_text(player.words.say("share.copied"))
    expect(player.page.locator("#sheet")).to_be_hidden()
    assert player.page.evaluate("copied") == player.page.url


@pytest.mark.parametrize("refusal", ["NotAllowedError", "AbortError"])
def test_sharing_that_is_refused_falls_back_to_copying(open_page, refusal):
    share = f"""Navigator.prototype.share = () => {{
        window.asked = true;
        return Promise.reject(new DOMException('', '{refusal}'));
    }};"""
    player = open_page(IN_MID_GAME, prelude=share + CLIPBOARD)
    player.page.locator("#head-share").click()
    player.page.wait_for_function("window.asked")
    if refusal == "AbortError":
        # Whoever thinks better of it wants nothing copied, whatever is done next.
        player.button("action.hint").click()
        expect(player.hint).not_to_be_empty()
        assert player.page.evaluate("window.copied") is None
        expect(player.notice).to_be_hidden()
    else:
        expect(player.notice).to_contain_text(player.words.say("share.copied"))
