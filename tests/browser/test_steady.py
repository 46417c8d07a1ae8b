"""Nothing moves under a pointer: what is pressed stays where it is, whatever else is shown."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import ENDS, YOUR_TURN, saving_data

PHONE = (390, 844)
WON = "#position=o.x.ooxxx&turn=o&you=x&level=casual&moves=2085647"

# Playwright scrolls to what it clicks, even where that is in sight at the foot of the page.
PLACES = """() => {
    scrollTo(0, 0);
    const buttons = [...document.querySelectorAll("#actions button")].filter(one => one.checkVisibility());
    return Object.fromEntries(buttons.map(one => [one.id, one.getBoundingClientRect().toJSON()]));
}"""


def overlap(one, other):
    return min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1 and (
        min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


@pytest.mark.parametrize(("size", "locale"), [(DESKTOP, "en-GB"), (PHONE, "ja-JP")])
def test_every_button_has_its_place_in_every_state_and_game(open_page, size, locale):
    # No game of two perfect engines is over before it is paused.
    link = "#you=both&level=perfect&rival=perfect"
    player = open_page(link, locale=locale, size=size, touch=size == PHONE, before=saving_data)
    seen = {}

    def look(moment, near=0.6):
        for name, place in player.page.evaluate(PLACES).items():
            assert seen.setdefault(name, place) == pytest.approx(place, abs=near), (moment, name)

    look("at first")
    for name in ("hints", "values"):
        player.page.locator(f"#{name}").click()
        expect(player.page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")
        look(name)
    for move in (0, 3, 1, 4):
        player.move(move)
    look("moved")
    player.move(2)
    player.wait_for(*ENDS)
    look("over")
    player.begin()
    player.set("you", "none")
    look("watched")
    player.page.locator("#moves button").nth(2).wait_for()
    player.page.locator("#pause").click()
    look("paused")
    # Who watches goes back and forth by the bar, too.
    player.page.locator("#undo").click()
    ply = player.ply()
    player.page.locator("[data-step=forward]").click()
    assert player.ply() == ply + 1
    look("looked back")
    for game in ("othello", "connectfour"):
        player.open_game(game)
        # A choice that is made before would be about the game that is still there.
        expect(player.page.locator("html")).to_have_attribute("data-part", game)
        player.set("you", "both")
        player.wait_for(YOUR_TURN)
        # Boards are as wide as whole pixels make them.
        look(game, near=24)
    assert {"undo", "pause", "look-back", "new"} < seen.keys()
    # What takes the place of another is never of use at the same time.
    taking = {"hints": "pause exchange end-share", "values": "look-back"}
    taking |= {"pause": "exchange end-share", "exchange": "end-share"}
    for name, place in seen.items():
        for other in seen.keys() - {name, *taking.get(name, "").split()}:
            if name not in taking.get(other, "").split():
                assert not overlap(place, seen[other]), (name, other)


def test_a_toggle_is_as_wide_pressed_as_not(open_page):
    player = open_page("#view=tree&position=o...x....&turn=o&you=both")
    button = player.page.locator("#tree-merge")
    wide = button.bounding_box()["width"]
    pressed = button.get_attribute("aria-pressed")
    button.click()
    expect(button).not_to_have_attribute("aria-pressed", pressed)
    assert button.bounding_box()["width"] == wide


def test_the_seal_does_not_widen_the_page(open_page):
    player = open_page(WON, locale="ja-JP", size=(320, 844), touch=True)
    player.wait_for("won")
    expect(player.page.locator(".seal-mark")).to_be_visible()
    wide = player.page.evaluate("""() => {
        const stamp = document.querySelector(".seal-mark");
        // It may have been over.
        stamp.style.animation = "none";
        stamp.getBoundingClientRect();
        stamp.style.animation = "";
        const stamps = stamp.getAnimations().filter(each => each.animationName === "stamp");
        for (const each of stamps) { each.pause(); each.currentTime = 0; }
        return [stamps.length, document.documentElement.scrollWidth];
    }""")
    assert wide == [1, 320]


LONG = "c4c5f6c3b5g7e3e6c2f3g3a5h8b3f4f2b4f5f7h3"


def test_the_bars_of_a_long_game_can_be_hit_and_the_present_one_is_in_sight(open_page):
    player = open_page(f"#game=othello&you=both&moves={LONG}", size=PHONE, touch=True, before=saving_data)
    player.wait_for(YOUR_TURN)
    with player.sheet():
        player.page.locator("[name=evaluation]").check()
    bars = player.page.locator("#graph button")
    expect(bars).to_have_count(len(LONG) // 2 + 1)
    frame = player.page.locator("#graph").bounding_box()
    now = player.page.locator("#graph [aria-current=step]").bounding_box()
    assert min(bars.evaluate_all("all => all.map(one => one.offsetWidth)")) >= 23.5
    assert frame["x"] <= now["x"]
    assert now["x"] + now["width"] <= frame["x"] + frame["width"] + 1


def test_a_lesson_has_its_board_before_its_text(open_page):
    player = open_page("#view=lessons&show=1&lang=en", size=PHONE, touch=True)
    lesson = player.page.locator("[data-exercise=tree]")
    expect(lesson.locator(".lesson-live")).to_be_visible()
    text = player.page.locator(".lesson-fold").first.bounding_box()
    exercise = lesson.locator(".lesson-stage").bounding_box()
    assert exercise["y"] + exercise["height"] <= text["y"]
    expect_no_keys(player.page)


def expect_no_keys(page):
    """Expect keys to be in the page, but shown nowhere, as where there are fingers alone."""
    expect(page.locator("[data-keys]").first).to_be_attached()
    expect(page.locator("[data-keys]:visible")).to_have_count(0)


def test_large_boards_of_a_search_can_be_read_and_seen_all_at_once(open_page):
    link = "#view=search&game=gobblers&show=watch.p.3.40&you=both&lang=en"
    player = open_page(link, size=PHONE, touch=True, before=saving_data)
    row = player.page.locator(".search-branches").first
    board = row.locator(".search-node:visible .little").first
    assert board.bounding_box()["width"] > 70
    row.tap()
    assert board.bounding_box()["width"] < 60
    assert row.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
