"""The views beside the board live on one page: each can be reached from each, and none disturbs another."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import (
    YOUR_TURN,
    all_at_once,
    blocking,
    edited,
    holding,
    later,
    saving_data,
    tab_to,
    with_clock,
)
from tests.ui.helpers import words_of
from ui.views.index import APART, VIEWS

WALK = ["play", "tree", "position", "search", "lessons"]
WALK += ["play", "position", "lessons", "tree", "search", "play"]
"""A walk to each view, from each of two others."""

# What each view shows when it has got the engine's answer, or has nothing to ask.
SHOWN = {
    "play": "#board [data-square='0']",
    "review": "#view-review [data-frame=actions]",
    "practice": "#practice-board [data-square='0']",
    "tree": "#tree[aria-busy=false] .child",
    "position": "#position-board [data-square='0']",
    "search": "#search-board [data-square='0']",
    "lessons": "#view-lessons .lesson:not([hidden]) h2",
}


def link_to(player, name):
    tab = player.page.locator(f"#tabs [data-view={name}]")
    return tab if tab.count() else player.page.locator(f"#places [data-view={name}]")


def test_a_view_can_be_reached_from_another_and_keeps_the_position(open_page):
    player = open_page("#position=o...x....&turn=o&you=both&moves=04")
    for name in WALK:
        player.open_view(name)
        expect(link_to(player, name)).to_have_attribute("aria-current", "page")
        expect(player.page.locator(SHOWN[name]).first).to_be_visible()
        assert "position=o...x....&turn=o" in player.page.url


def test_back_goes_through_the_views_and_reload_stays_in_one(open_page):
    player = open_page()
    for name in ("position", "lessons"):
        player.open_view(name)
        expect(player.page.locator(SHOWN[name]).first).to_be_visible()
    player.page.reload()
    expect(player.page.locator(SHOWN["lessons"]).first).to_be_visible()
    # The way to a tab goes through the first one of its place.
    for name in ("position", "review", "play"):
        player.page.go_back()
        expect(player.page.locator(SHOWN[name]).first).to_be_visible()


def test_going_back_to_a_view_while_the_engine_thinks_leaves_its_move_behind(open_page):
    player = open_page("#position=.........&turn=o&you=o", before=with_clock)
    # By its link: on the way over the tabs a review would keep the engine, whose clock stands still.
    player.page.evaluate("location.hash = '#view=tree&position=.........&turn=o&you=o'")
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()
    player.open_view("play")
    player.page.reload()
    expect(player.page.locator(SHOWN["play"])).to_be_visible()
    gate = holding("ui/views/tree/view.py")
    gate(player.page)
    player.page.evaluate("document.querySelector('[data-square=\"4\"]').click(); history.go(-2)")
    # As long as the engine would have taken, and more.
    later(player)
    gate.open()
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()
    assert "position=.........&" in player.page.url


def test_a_view_that_comes_when_it_is_no_longer_wanted_is_not_shown(open_page):
    player = open_page()
    gate = holding("ui/views/tree/view.py")
    gate(player.page)
    player.open_place("analyse")
    expect(player.page.locator(SHOWN["review"])).to_be_visible()
    tab = link_to(player, "search").bounding_box()
    player.open_view("tree")
    expect(player.page.locator("#view-loading")).to_be_visible()
    # Nothing moves under the pointer meanwhile.
    assert link_to(player, "search").bounding_box() == pytest.approx(tab, abs=2)
    player.open_view("play")
    expect(player.page.locator("#view-loading")).to_be_hidden()
    gate.open()
    expect(player.page.locator("#view-tree")).to_have_count(1)
    expect(player.page.locator("#view-tree")).to_be_hidden()


def test_a_view_that_is_chosen_while_a_game_is_on_its_way_is_opened_of_that_game(open_page):
    player = open_page("#view=position", before=saving_data)
    expect(player.page.locator(SHOWN["position"]).first).to_be_visible()
    gate = holding("ui/games/othello/part.py")
    gate(player.page)
    player.open_game("othello")
    player.open_view("search")
    expect(player.page.locator(SHOWN["search"])).to_be_visible()
    gate.open()
    expect(player.page.locator("#search-board [data-square]")).to_have_count(64)
    assert (player.link()["view"], player.link()["game"]) == ("search", "othello")


def expect_said(player, language, wanted, shown, game):
    """Expect the page to say why it shows another view of a game than the one that was wanted."""
    views = [f"ui/views/{name}" for name in (wanted, shown) if name != "play"]
    words = words_of(language, ["ui/board", *views], game)
    instead = words.say(f"instead.{shown}")
    said = words.say(f"unfit.{wanted}", game=words.say(f"game.{game}"), instead=instead)
    expect(player.page.locator("#notice-text")).to_have_text(said)
    expect(link_to(player, shown)).to_have_attribute("aria-current", "page")
    expect(player.page.locator(SHOWN[shown]).first).to_be_visible()


def test_a_game_without_puzzles_says_so_and_shows_its_position(open_page):
    # As a game would be whose end nobody sees coming.
    ends = "return is_provable(game) or game.plies_left(game.start()) is not None"
    none = all_at_once(saving_data, edited("ui/views/practice/offer.py", ends, "return False"))
    player = open_page("#view=practice&position=o...x....&turn=o&you=both", before=none)
    expect_said(player, "en", "practice", "play", "tictactoe")
    assert player.position() == "o...x...."


def test_a_game_that_is_chosen_in_a_view_is_shown_in_it_or_in_the_nearest_one(open_page):
    player = open_page("#view=tree&position=o...x....&turn=o&you=both&moves=04", before=saving_data)
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()
    player.open_game("connectfour")
    expect(player.page).to_have_url(re.compile("#view=tree&.*game=connectfour&"))
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()
    expect(player.notice).to_be_hidden()
    player.open_game("othello")
    expect_said(player, "en", "tree", "search", "othello")
    # Back leads through the same views.
    player.page.go_back()
    expect(player.page).to_have_url(re.compile("#view=tree&.*game=connectfour&"))
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()
    expect(player.notice).to_be_hidden()
    player.page.go_back()
    expect(player.page).to_have_url(re.compile("#view=tree&.*game=tictactoe&position=o...x....&"))
    expect(player.page.locator(SHOWN["tree"]).first).to_be_visible()


def test_a_game_that_is_chosen_in_a_view_without_one_is_shown_on_its_board_which_is_said(open_page):
    player = open_page(before=saving_data)
    for view in APART:
        player.page.goto(f"{player.site}#view={view}&game=tictactoe")
        expect(player.page.locator(SHOWN.get(view, f"#view-{view} [data-frame=panel]")).first).to_be_visible()
        player.open_game("othello")
        expect(player.cell(63)).to_be_visible()
        expect_said(player, "en", view, "play", "othello")


def test_where_a_game_does_not_arrive_the_one_before_goes_on(open_page):
    player = open_page("#position=.........&turn=o&you=o", before=with_clock, logs=".")
    player.move(4)
    blocking("ui/games/othello/part.py")(player.page)
    player.open_game("othello")
    expect(player.notice).to_be_visible()
    later(player)
    player.wait_for(YOUR_TURN)


@pytest.mark.parametrize(
    ("game", "views", "size"),
    [
        ("tictactoe", ["review", "position", "tree", "search"], (390, 844)),
        ("othello", ["review", "position", "search"], (1366, 768)),
    ],
)
def test_the_tabs_of_a_place_are_the_views_that_the_game_has(open_page, size, game, views):
    player = open_page(f"#game={game}", size=size, before=saving_data)
    player.open_place("analyse")
    expect(player.page.locator(SHOWN["review"])).to_be_visible()
    tabs = player.page.locator("#tabs a:visible")
    assert tabs.evaluate_all("all => all.map(one => one.dataset.view)") == views


def test_a_view_is_reached_by_the_keyboard(open_page):
    player = open_page()
    tab_to(player, "[data-place=analyse]")
    player.page.keyboard.press("Enter")
    expect(player.page.locator(SHOWN["review"])).to_be_visible()
    tab_to(player, "#tabs [data-view=position]")
    player.page.keyboard.press("Enter")
    expect(player.page.locator(SHOWN["position"]).first).to_be_visible()


def test_a_double_click_on_a_link_does_not_reach_what_lies_under_it(open_page):
    player = open_page("#you=both", size=(390, 844), before=saving_data)
    # On a first visit the list of games is no menu, but a part of the page.
    player.page.evaluate("document.documentElement.dataset.known = ''")
    player.page.locator("#game").click()
    link = player.page.locator("[data-game=connectfour]")
    box = link.bounding_box()
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # The list is gone by the second click, and a square of the board is where the link was.
    link.dblclick()
    expect(player.page.locator("html")).to_have_attribute("data-part", "connectfour")
    player.wait_for(YOUR_TURN)
    under = "place => document.elementFromPoint(...place).closest('[data-square]')?.dataset.square"
    assert player.page.evaluate(under, place) is not None
    assert player.ply() == 0
    # A single one there is heard again.
    player.page.mouse.click(*place)
    expect(player.move_list).to_have_count(2)


# Each drawing asks once whether a file was dropped.
COUNT = """() => {
    window.counts = {draws: 0, writes: 0};
    for (const name of ["pushState", "replaceState"]) {
        const write = history[name].bind(history);
        history[name] = (...written) => { counts.writes++; write(...written); };
    }
    let dropped = attempts.dropped;
    Object.defineProperty(attempts, "dropped", {
        get: () => { counts.draws++; return dropped; },
        set: file => { dropped = file; },
    });
}"""


class Counted:
    """Counts a page's drawings, and how often it writes the address."""

    def __init__(self, page):
        self.page = page
        page.evaluate(COUNT)

    def during(self, act, shown):
        """Return the drawings and writings from `act` until an element is visible."""
        self.page.evaluate("Object.assign(counts, {draws: 0, writes: 0})")
        act()
        expect(self.page.locator(shown)).to_be_visible()
        counts = self.page.evaluate("counts")
        return counts["draws"], counts["writes"]


PARTLESS = ("friend", "progress", "review", "own")
"""The views that add nothing of their own to the link to them."""


@pytest.mark.alone
def test_whatever_is_opened_is_drawn_once_and_the_address_is_written_once(open_page):
    player = open_page("#position=o...x....&turn=o&you=both&moves=04", before=saving_data)
    page, counted = player.page, Counted(player.page)

    def click(link):
        return lambda: page.evaluate("link => document.querySelector(link).click()", link)

    def follow(link):
        return lambda: page.evaluate("link => { location.hash = link; }", link)

    play = "#view-play"
    for view in VIEWS:
        shown, link = f"#view-{view} [data-frame=panel]", f"[data-view={view}]"
        # The menu leads to views without a link.
        go = click(link) if page.locator(link).count() else follow(f"#view={view}&game=tictactoe")
        draws, writes = counted.during(go, shown)
        # The entry of the history is there while the view is fetched; its part of the link may come after.
        assert (draws, writes) in ((1, 1), (1, 2)), view
        if view not in PARTLESS:
            page.wait_for_function("/show=|tree=/.test(location.hash)")
        assert counted.during(click("#back"), play) == (1, 1), view
        draws, writes = counted.during(go, shown)
        # Puzzles come a moment later, and the address then names the one that is shown.
        assert (draws, writes) == (1, 1) or (view, draws, writes) == ("practice", 1, 2), view
        assert counted.during(page.go_back, play) == (1, 0), view
    for game in ("connectfour", "tictactoe", "connectfour"):
        assert counted.during(click(f"[data-game={game}]"), f"[data-part={game}] {play}") == (1, 1), game
    assert counted.during(follow("#view=position&game=tictactoe"), "#view-position") == (1, 1)
    assert counted.during(page.go_back, play) == (1, 0)
    assert counted.during(page.go_forward, "#view-position") == (1, 0)
    assert counted.during(follow("#view=tree&game=connectfour&show=levels.1"), "#view-tree") == (1, 1)
