"""A game looked back on: the end of a game, what was better, and trying again."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import ENDS, LOCALES, YOUR_TURN

LOST = "#position=oxoxoxo..&turn=x&you=x&level=casual&moves=0123456"
"""× answers a corner with a side, and each side then gives away what it has; ○ wins."""

LONG = "441365675334466335442232661515577771217122"
"""A game of Connect Four to the last square."""

SEEN = """ply => {
    const item = document.querySelector("#review-moves [aria-current=step]");
    if (item?.dataset.ply !== ply) return false;
    const [box, place] = [item.closest("ol"), item].map(each => each.getBoundingClientRect());
    return box.height > 0 && box.top <= place.top && place.bottom <= box.bottom;
}"""
"""Whether the move to a ply is the one that is looked at, and in sight in its list."""

PHONE = (390, 664)

"""Milliseconds in which an engine that has to start yet has answered, also where much else is going on."""


def review(player):
    player.page.locator("#look-back").click()
    expect(player.page.locator("#review-sides")).to_be_visible()


def shown(player):
    return player.page.locator("#review-board [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.dataset.piece || '.').join('')"
    )


@LOCALES
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_at_the_end_there_is_a_seal_and_the_way_on(open_page, locale, language, size):
    player = open_page(LOST, locale=locale, size=size, touch=size == PHONE)
    player.wait_for(*ENDS)
    expect(player.page.locator("#stamp")).to_be_visible()
    for name in ("rematch", "exchange", "look-back", "undo", "new"):
        expect(player.page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
    for name in ("hints", "values", "redo"):
        expect(player.page.locator(f"#{name}")).to_be_hidden()


def test_another_game_begins_with_the_same_sides_or_with_changed_ones(open_page):
    player = open_page(LOST)
    player.page.locator("#rematch").click()
    player.wait_for(YOUR_TURN)
    assert player.link()["you"] == "x"
    expect(player.page.locator("#stamp")).to_be_hidden()
    expect(player.page.locator("#rematch")).to_be_hidden()
    # What was pressed is gone, and the keyboard is where it is wanted next.
    assert player.focused() is not None
    player.page.go_back()
    player.page.locator("#exchange").click()
    player.wait_for(YOUR_TURN)
    assert player.link()["you"] == "o"


@LOCALES
def test_a_game_is_looked_back_on(open_page, locale, language):
    player = open_page(LOST, locale=locale)
    review(player)
    page, words = player.page, player.words
    expect(page.locator("#review-moves b")).to_have_text(["", "", "??", "??", "??", "", "", ""])
    named = page.locator("#review-moves button").nth(2)
    assert words.say("review.blunder") in named.get_attribute("aria-label")
    expect(page.locator("#review-sides tbody tr")).to_have_count(2)
    page.locator("#review-decided").click()
    expect(page.locator("#review-headline")).to_contain_text("??")
    expect(page.locator("#review-details p").first).to_contain_text(words.mark("x"))
    assert shown(player) == "oxox....."
    better = page.locator("#review-board [data-best]")
    expect(better).to_have_attribute("data-square", "4")
    assert words.say("review.better-here") in better.get_attribute("aria-label")


def test_mistakes_are_gone_through_with_buttons_and_keys(open_page):
    player = open_page(LOST)
    review(player)
    page = player.page
    graph = page.locator("#review-graph button")
    expect(graph).to_have_count(8)

    def expect_at(ply):
        expect(graph.nth(ply)).to_have_attribute("aria-current", "step")
        expect(page.locator("#review-moves [aria-current=step]")).to_have_attribute("data-ply", str(ply))

    expect_at(7)
    page.locator("#review-previous").click()
    expect_at(4)
    page.locator("#review-previous").click()
    expect_at(3)
    page.locator("#review-next").click()
    expect_at(4)
    expect(page.locator("#review-next")).to_have_attribute("aria-disabled", "true")
    graph.nth(4).focus()
    page.keyboard.press("ArrowLeft")
    expect_at(3)
    page.keyboard.press("Home")
    expect_at(0)
    page.locator("#review-moves button").nth(2).click()
    expect_at(2)
    page.keyboard.press("End")
    expect_at(7)


def test_one_can_try_again_where_it_went_wrong_and_the_game_before_comes_back(open_page):
    player = open_page(LOST)
    review(player)
    player.page.locator("#review-decided").click()
    player.page.locator("#review-again").click()
    player.wait_for(YOUR_TURN)
    assert (player.position(), player.turn()) == ("oxo......", "x")
    player.button("action.undo").click()
    player.wait_for(*ENDS)
    assert player.position() == "oxoxoxo.."


def test_back_to_the_game_leaves_it_as_it_was(open_page):
    player = open_page(LOST)
    review(player)
    player.page.locator("#review-previous").click()
    player.page.locator("#view-review [data-back]").click()
    player.wait_for(*ENDS)
    assert player.position() == "oxoxoxo.."


def test_without_moves_there_is_nothing_to_look_back_on(open_page):
    player = open_page("#view=review")
    expect(player.page.locator("#review-empty")).to_be_visible()
    expect(player.page.locator("#review-again")).to_be_hidden()


def test_a_long_review_shows_how_far_it_is_and_can_be_stopped(open_page):
    moves = "f5d6c4d3c3b3c6g6e6d7f6b6c7c8g5g4"
    player = open_page(f"?review-seconds=60#game=othello&view=review&moves={moves}")
    page = player.page
    expect(page.locator("#review-progress")).to_be_visible()
    expect(page.locator("#review-graph [data-known]").first).to_be_visible()
    page.locator("#review-stop").click()
    expect(page.locator("#review-progress")).to_be_hidden()
    expect(page.locator("#review-start")).to_be_focused()
    # What was found stays; the rest is told from even.
    expect(page.locator("#review-graph button:not([data-known])").first).to_be_visible()
    expect(page.locator("#review-sides")).to_be_hidden()


def test_what_a_review_finds_late_troubles_no_other_game_and_it_goes_on_when_one_comes_back(open_page):
    player = open_page("?reply-pause=0.05&review-seconds=4#game=othello&view=review&moves=f5d6c4d3c3b3c6g6")
    page = player.page
    expect(page.locator("#review-graph [data-known]").first).to_be_visible()
    player.open_game("connectfour")
    # The engine that reviews plays as well, a slice of each at a time.
    for _ in range(2):
        page.locator("#board [data-playable]").first.click()
        player.wait_for(YOUR_TURN)
    page.go_back()
    page.evaluate("history.go(-2)")
    expect(page.locator("#review-sides")).to_be_visible()
    expect(page.locator("#review-graph [data-known]")).to_have_count(9)


def test_the_move_that_is_looked_at_is_seen_in_a_long_list(open_page):
    player = open_page(f"?review-seconds=1#game=connectfour&view=review&moves={LONG}", size=PHONE)
    player.page.wait_for_function(SEEN, arg=str(len(LONG)))
    player.page.locator("#review-graph [tabindex='0']").press("Home")
    player.page.wait_for_function(SEEN, arg="0")


def test_a_game_of_othello_is_looked_back_on_to_its_end(open_page):
    player = open_page("?review-seconds=1#game=othello&view=review&moves=f5d6c4d3c3b3c6g6")
    page = player.page
    expect(page.locator("#review-sides")).to_be_visible()
    expect(page.locator("#review-graph [data-known]")).to_have_count(9)
    expect(page.locator("#review-moves button")).to_have_count(9)
