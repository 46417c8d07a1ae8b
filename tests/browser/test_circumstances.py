"""The page in a system's own colours and written from right to left: it still serves."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, saving_data

pytestmark = pytest.mark.slow(reason="a game that goes on as anywhere, on other screens")

LINKS = ["#position=oo.xx....&turn=o&you=o&lang=en", "#game=othello&moves=f5d6c3&you=O&lang=en"]
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(params=LINKS)
def open_game(open_page, request):
    def opener(**options):
        player = open_page(request.param, before=saving_data, **options)
        player.wait_for(YOUR_TURN)
        return player

    return opener


def test_in_a_systems_own_colours_all_that_is_said_by_colour_can_be_seen(open_game):
    player = open_game(reduced=True)
    page = player.page
    page.emulate_media(forced_colors="active")
    page.mouse.move(0, 0)
    position = player.position()
    legal = page.locator("#board [data-playable]").first.get_attribute("data-square")
    looks = {piece: player.cell(position.index(piece)).screenshot() for piece in sorted({*position} - {"."})}
    looks["playable"] = player.cell(int(legal)).screenshot()
    assert len({*looks.values()}) == len(looks)
    hints = player.button("action.hint")
    off = hints.screenshot()
    hints.click()
    page.mouse.move(0, 0)
    expect(page.locator("#board [data-best]").first).to_be_visible()
    assert hints.screenshot() != off
    best = int(page.locator("#board [data-best]").first.get_attribute("data-square"))
    page.evaluate("document.activeElement.blur()")
    plain = player.cell(best).screenshot()
    assert plain not in looks.values()
    player.cell(best).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert player.cell(best).screenshot() != plain


def test_where_text_runs_from_right_to_left_the_board_does_not(open_game):
    player = open_game()
    page = player.page
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert not page.evaluate(WIDER)
    left, right = (player.cell(square).bounding_box()["x"] for square in (0, 1))
    assert left < right
    player.cell(0).focus()
    page.keyboard.press("ArrowRight")
    assert player.focused() == 1
    player.move(int(page.locator("#board [data-playable]").first.get_attribute("data-square")))
