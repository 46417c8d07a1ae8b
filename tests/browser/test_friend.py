"""A game with a friend somewhere else: links go to and fro between two browsers."""

import re

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.axe import IN_A_VIEW, violations
from tests.browser.player import pieces, tab_to
from tests.browser.test_menu import CLIPBOARD, NO_SHARING
from ui.views.friend import letter

SENDING = NO_SHARING + CLIPBOARD


def headline(player, key, **details):
    expect(player.page.locator("#friend-headline")).to_have_text(player.words.say(key, **details))


def said(player, key, **details):
    expect(player.page.locator("#friend-detail")).to_contain_text(player.words.say(key, **details))


def begin(player, first="you"):
    player.page.locator(f"[name=friend-starts][value={first}]").check(force=True)
    player.page.locator("#friend-start").click()


def play(player, square):
    player.page.locator(f"#friend-board [data-square='{square}']").click()


def send(player):
    player.page.locator("#friend-send").click()
    said = player.page.locator("#friend-said")
    expect(said).to_have_text(player.words.say("friend.copied"))
    return player.page.evaluate("copied")


def receive(player, link):
    player.page.goto(player.site + "#" + link.partition("#")[2])


def shown(player):
    return pieces(player.page.locator("#friend-board"))


@pytest.fixture
def pair(open_page):
    """Two people, each with a browser of their own, of whom one reads Japanese."""
    ann = open_page("#view=friend", prelude=SENDING)
    ben = open_page(locale="ja-JP", prelude=SENDING)
    return ann, ben


def test_a_game_by_link_is_played_to_its_end(pair):
    ann, ben = pair
    headline(ann, "friend.begin")
    begin(ann)
    headline(ann, "status.your-turn")
    starter = ann.page.locator("#friend-board").get_attribute("data-turn")
    here, there = ann, ben
    for number, square in enumerate((0, 3, 1, 4, 2)):
        play(here, square)
        headline(here, "status.won" if number == 4 else "friend.due")
        link = send(here)
        # The friend has a language and settings of their own.
        assert not re.search(r"[#&](lang|you|level)=", link)
        receive(there, link)
        headline(there, "friend.lost" if number == 4 else "status.your-turn")
        assert shown(there) == shown(here)
        expect(there.page.locator("#friend-moves button")).to_have_count(number + 2)
        here, there = there, here
    other = "x" if starter == "o" else "o"
    assert shown(ann) == "".join([starter * 3, other * 2, "...."])
    # Whoever looks again finds it as it was, and one's own game is what it was before.
    for player, key in ((ann, "status.won"), (ben, "friend.lost")):
        player.page.reload()
        headline(player, key)
        player.page.locator("#back").click()
        player.wait_for("your-turn", "thinking")


def test_a_link_that_was_changed_is_told_and_nothing_is_lost(pair):
    ann, ben = pair
    begin(ann)
    play(ann, 4)
    link = send(ann)
    receive(ben, link[:-1])
    headline(ben, "friend.broken")
    said(ben, "friend.altered")
    expect(ben.page.locator("#friend-start")).to_be_visible()
    expect(ben.page.locator("#friend-board [data-playable]")).to_have_count(0)
    assert shown(ben) == "." * 9
    receive(ben, link)
    play(ben, 0)
    ben.page.locator("#friend-undo").click()
    headline(ben, "status.your-turn")
    # Somebody who knows how changes the move.
    show = link.rpartition("=")[2].split(".")
    forged = letter._with_checksum(find_game("tictactoe"), *show[1:4], "3")
    receive(ben, link.replace(".".join(show), forged))
    said(ben, "friend.differs")
    receive(ben, link)
    said(ben, "friend.same")
    assert shown(ben)[4] != "." and shown(ben).count(".") == 8


def test_an_answer_that_is_opened_in_another_tab_is_seen_in_this_one(open_page):
    ann = open_page("#view=friend", prelude=SENDING)
    ben = open_page(prelude=SENDING)
    begin(ann)
    play(ann, 4)
    receive(ben, send(ann))
    play(ben, 0)
    link = send(ben)
    tab = ann.page.context.new_page()
    tab.goto(link)
    headline(ann, "status.your-turn")
    assert shown(ann).count(".") == 7
    tab.close()


def test_it_begins_in_the_sheet_of_a_new_game_and_is_done_by_keyboard(open_page):
    player = open_page(prelude=SENDING)
    page, press = player.page, player.page.keyboard.press
    player.open_new_game()
    page.locator("#newgame [name=against]:checked").focus()
    press("ArrowDown")
    press("ArrowDown")
    expect(page.locator("#newgame [name=against][value=friend]")).to_be_checked()
    # Whoever takes the side that begins plays it, and moves first.
    page.locator("#newgame [name=you][value=x]").check()
    tab_to(player, "#newgame-start")
    press("Enter")
    headline(player, "status.your-turn")
    expect(page.locator("#friend-near use")).to_have_attribute("href", "#piece-tictactoe-x")
    expect(page.locator("#friend-board [tabindex='0']")).to_be_focused()
    press("Control+Home")
    press("Enter")
    headline(player, "friend.due")
    tab_to(player, "#friend-send")
    press("Enter")
    headline(player, "friend.sent")
    # An earlier moment is looked at, and left.
    tab_to(player, "#friend-moves button")
    press("Enter")
    headline(player, "friend.earlier")
    assert shown(player) == "." * 9
    press("Tab")
    press("Enter")
    headline(player, "friend.sent")


# A key in the same moment as the click, before the browser could draw what it shows.
PRESSED_AT_ONCE = """
(selector) => {
    document.querySelector(selector).click();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
}
"""


def test_no_key_is_meant_for_a_board_that_is_gone(open_page):
    player = open_page("#view=friend")
    begin(player)
    headline(player, "status.your-turn")
    expect(player.page.locator("#friend-board [data-square='0']")).to_be_focused()
    player.page.evaluate(PRESSED_AT_ONCE, "[data-view=play]")
    expect(player.page.locator("#view-friend")).to_be_hidden()
    player.page.go_back()
    headline(player, "status.your-turn")
    assert shown(player) == "." * 9


@pytest.mark.parametrize("then", ["delete", "all"])
def test_a_link_is_copied_and_counts_as_sent_even_of_a_game_that_is_left_at_once(open_page, then):
    player = open_page("#view=friend", prelude=SENDING)
    begin(player, "friend")
    headline(player, "friend.due")
    player.page.evaluate(
        "then => ['send', then].forEach(name => document.getElementById('friend-' + name).click())", then
    )
    player.page.wait_for_function("window.copied?.includes('show=')")
    if then == "all":
        player.page.locator("#friend-list a").click()
    headline(player, "friend.sent" if then == "all" else "friend.begin")


def test_a_link_that_was_not_sent_after_all_is_yet_to_be_sent(open_page):
    # What is drawn anew then has the field filled again.
    share = "asked = document.getElementById('friend-link'); asked.value = '';"
    share += " throw new DOMException('', 'AbortError');"
    player = open_page("#view=friend", prelude=f"Navigator.prototype.share = async () => {{ {share} }};")
    begin(player)
    play(player, 4)
    player.page.locator("#friend-send").click()
    player.page.wait_for_function("window.asked?.value")
    headline(player, "friend.due")
    expect(player.page.locator("#friend-undo")).to_be_visible()
    expect(player.page.locator("#friend-said")).to_be_empty()


def test_the_games_that_are_kept_are_listed_and_can_be_forgotten(open_page):
    player = open_page("#view=friend", prelude=SENDING)
    for _ in range(2):
        begin(player)
        play(player, 4)
        player.page.locator("#friend-all").click()
    games = player.page.locator("#friend-list a")
    expect(games).to_have_count(2)
    games.first.click()
    headline(player, "friend.due")
    player.page.locator("#friend-delete").click()
    expect(games).to_have_count(1)


def test_where_nothing_can_be_copied_the_link_stands_in_a_field(open_page):
    refusal = NO_SHARING + "navigator.clipboard.writeText = () => Promise.reject(new Error());"
    player = open_page("#view=friend", prelude=refusal)
    begin(player)
    play(player, 4)
    player.page.locator("#friend-send").click()
    expect(player.page.locator("#friend-said")).to_have_text(player.words.say("friend.refused"))
    headline(player, "friend.due")
    expect(player.page.locator("#friend-link")).to_have_value(
        re.compile(r"#view=friend&game=tictactoe&show=1\.")
    )


@IN_A_VIEW
def test_axe_finds_nothing_in_a_game_by_link(open_page):
    player = open_page("#view=friend", reduced=True, prelude=SENDING)
    begin(player)
    play(player, 4)
    send(player)
    assert violations(player.page) == set()
    player.page.locator("#friend-all").click()
    expect(player.page.locator("#friend-list a")).to_have_count(1)
    assert violations(player.page) == set()
