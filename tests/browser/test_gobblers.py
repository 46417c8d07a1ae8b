"""Gobblet Gobblers on the page: taps, drags and keys, what lies beneath, warnings, variants, setting up."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import DESKTOP
from tests.browser.player import boxes, saving_data, width_of

PHONE = (390, 844)
LOW = (844, 390)
BOTH = "#game=gobblers&you=both&level=perfect"
COVERS = "position=,,,,sM,,,,&turn=o"
LOSES = "position=Sm,M,L,,,,,l,&turn=o"
"""The medium orange piece at the top left lies on one of Blue's line."""
SMALL, MEDIUM, LARGE, BLUE_LARGE = 9, 10, 11, 14
"""The cells beside the board."""


@pytest.fixture
def enter(open_page):
    """Return a function that opens a link to the game, without the strong engine."""

    def open_one(link=BOTH, **options):
        player = open_page(link, before=saving_data, **options)
        expect(player.cell(BLUE_LARGE)).to_be_attached()
        return player

    return open_one


@pytest.mark.parametrize(
    ("size", "back", "way"),
    [
        (PHONE, "ArrowLeft", ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]),
        (LOW, "ArrowUp", ["ArrowLeft", "ArrowUp"]),
    ],
)
def test_by_keys_to_a_line(enter, size, back, way):
    player = enter(f"{BOTH}&position=l,l,,,,,S,,L&turn=o", size=size)
    player.page.locator("#board [tabindex='0']").focus()
    press = player.page.keyboard.press
    press("Control+End")
    press(back)
    assert player.focused() == MEDIUM
    press("Enter")
    for key in way:
        press(key)
    assert player.focused() == 2
    press("Enter")
    player.wait_for("over")
    expect(player.page.locator(".strike")).to_have_count(1)


def test_what_lies_beneath_is_seen_by_the_switch_the_key_and_while_it_is_held(enter):
    player = enter(f"{BOTH}&{COVERS}")
    pile = player.cell(4).locator(".pile")
    expect(pile).to_be_hidden()
    player.cell(4).focus()
    player.page.keyboard.down("u")
    expect(pile).to_be_visible()
    expect(pile.locator("use")).to_have_attribute("href", "#piece-gobblers-s")
    player.page.keyboard.up("u")
    expect(pile).to_be_hidden()
    player.cell(4).hover()
    player.page.mouse.down()
    expect(pile).to_be_visible()
    player.page.mouse.up()
    expect(pile).to_be_hidden()
    player.page.locator("#covered").click()
    expect(pile).to_be_visible()
    player.page.reload()
    expect(pile).to_be_visible()


def test_a_beginner_is_warned_of_a_lift_that_loses(enter):
    player = enter(f"#game=gobblers&you=o&level=beginner&{LOSES}")
    expect(player.cell(0)).to_have_attribute("data-warned", "")
    expect(player.page.locator("#board [data-warned]")).to_have_count(1)
    player.set("level", "casual")
    expect(player.page.locator("#board [data-warned]")).to_have_count(0)


def test_values_stand_on_pieces_then_on_squares_and_a_hint_says_why(enter):
    player = enter(f"{BOTH}&{COVERS}")
    player.page.locator("#values").click()
    expect(player.cell(LARGE).locator(".value b")).to_have_text("+11")
    player.cell(LARGE).click()
    expect(player.cell(4).locator(".value b")).to_have_text("+11")
    player.page.keyboard.press("Escape")
    player.page.locator("#hints").click()
    expect(player.hint).to_contain_text("Reserve L to b2 – win in")


def test_a_reader_finds_nothing_wrong(enter):
    assert violations(enter(f"{BOTH}&{COVERS}", reduced=True).page) == set()


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_board_and_reserves_are_on_the_first_screen(enter, size):
    player = enter(f"{BOTH}&{COVERS}", size=size)
    for cell in boxes(player.page.locator("#board [data-square]")):
        assert 0 <= cell["x"] <= size[0] - cell["width"]
    board = player.page.locator("#board").bounding_box()
    assert board["y"] + board["height"] <= size[1]


def test_reserves_stand_in_the_strips_or_in_a_low_window_beside_the_board(enter):
    player = enter(f"{BOTH}&position=m,l,l,,,,S,,L&turn=x")
    places = {}
    for size in (LOW, DESKTOP, PHONE):
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        cells = (SMALL, 0, 8, BLUE_LARGE)
        places[size] = [player.cell(cell).bounding_box() for cell in cells]
        # The stroke lies on the line, wherever that is.
        stroke, line = (player.page.locator(".strike").bounding_box(), player.cell(1).bounding_box())
        for start, length in (("x", "width"), ("y", "height")):
            middle = line[start] + line[length] / 2
            assert stroke[start] + stroke[length] / 2 == pytest.approx(middle, abs=2)
    first, left, right, second = places[LOW]
    assert second["x"] + second["width"] <= left["x"]
    assert right["x"] + right["width"] <= first["x"]
    for size in (DESKTOP, PHONE):
        first, top, bottom, second = places[size]
        assert second["y"] + second["height"] <= top["y"] + 1
        assert bottom["y"] + bottom["height"] <= first["y"] + 1


def test_its_long_name_does_not_widen_a_phone(enter):
    page = enter(f"{BOTH}&view=position", locale="ja-JP", size=(320, 740), touch=True).page
    expect(page.locator("#position-board [data-square]").first).to_be_visible()
    assert width_of(page) == 320
    expect(page.locator("#menu")).to_be_in_viewport(ratio=1)
