"""Exploring is apart from playing: the game stays, another one begins only when asked for, and comes back.

And each view shows what it is for as soon as it is opened.
"""

from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN
from tests.browser.test_views import SHOWN

GAME = "#position=o...x....&turn=o&you=o&level=perfect&lang=en&moves=04"
# Positions of tic-tac-toe are set up where they are judged.
EXPLORING = [name for name in SHOWN if name != "play"]
PHONE = (390, 664)


def open_view(player, name):
    player.open_view(name)
    expect(player.page.locator(SHOWN[name]).first).to_be_visible()


def test_every_view_leads_back_to_the_game(open_page):
    player = open_page(GAME, size=PHONE, touch=True)
    for name in EXPLORING:
        open_view(player, name)
        button = player.page.locator("[data-back]:visible")
        expect(button).to_have_count(1)
        player.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
        player.back()
        expect(player.board).to_be_visible()
        assert player.page.evaluate("window.scrollY") == 0, name
        assert player.position() == "o...x....", name
        player.button("action.undo").click()
        assert player.position() == ".........", name
        player.page.locator("[data-step=last]").click()
        assert player.position() == "o...x....", name


def test_play_from_here_begins_at_the_top_with_the_person_to_move_and_the_game_before_comes_back(open_page):
    player = open_page(GAME, size=PHONE, touch=True)
    page = player.page
    open_view(player, "position")
    page.locator("[name=position-turn][value=x]").check(force=True)
    page.locator("#view-position [data-here]").click()
    player.wait_for(YOUR_TURN)
    assert (player.position(), player.turn()) == ("o...x....", "x")
    expect(page.locator("#status-detail")).to_have_text(
        player.words.say("detail.bring-back", undo=player.words.say("action.undo"))
    )
    assert page.evaluate("window.scrollY") == 0
    player.move(8)
    player.wait_for(YOUR_TURN)
    for _ in range(2):
        player.button("action.undo").click()
    player.wait_for(YOUR_TURN)
    assert (player.position(), player.turn()) == ("o...x....", "o")
    expect(player.move_list).to_have_count(3)
    player.expect_set("you", "o")


def test_search_opens_with_a_small_search_to_be_watched(open_page):
    player = open_page("#lang=en", size=PHONE, touch=True)
    player.open_view("search")
    player.page.wait_for_function("document.getElementById('search-at')?.value > 3")
    expect(player.page.locator("#search-play")).to_have_attribute("data-playing", "")
    assert player.link()["position"] == "ox.o..xo."
    for part in ("#view-search [data-frame=actions]", "#search-happening", "#search-root"):
        expect(player.page.locator(part)).to_be_in_viewport(ratio=1)
    player.back()
    expect(player.board).to_be_visible()
    assert player.position() == "........."
    # Whoever has played looks at that.
    player.set("you", "both")
    player.move(4)
    player.open_view("search")
    player.page.wait_for_function("location.hash.includes('position=....')")
    assert player.link()["position"].replace("x", "o") == "....o...."


def test_the_tree_opens_merged_with_two_levels(open_page):
    player = open_page("#view=tree&turn=o&lang=en")
    expect(player.page.locator("#tree .child")).to_have_count(3)
    expect(player.page.locator("#tree .grandchild")).to_have_count(12)
