"""The device's clock may be set back or forward at any moment: nothing waits for it, or is given up."""

import pytest
from playwright.sync_api import expect

from tests.browser.editor import Editor
from tests.browser.player import YOUR_TURN, all_at_once, at, saving_data
from tests.browser.test_lab import FIRST
from tests.browser.test_views import SHOWN
from tools.command import ROOT

MICROPYTHON = "static/runtime/micropython/micropython.mjs"

# By an hour, again and again, on the page and in each worker.
JUMPING = """{
  const real = Date.now;
  let calls = 0;
  Date.now = () => real() + HOURS * 3600e3 * Math.floor(++calls / 50);
}
"""


@pytest.mark.parametrize("hours", [-1, 1])
def test_the_clock_jumps_in_a_game_a_search_an_exercise_and_a_program(open_page, hours):
    script = JUMPING.replace("HOURS", str(hours)) + (ROOT / MICROPYTHON).read_text("utf-8")

    def jumping(page):
        page.route(at(MICROPYTHON), lambda route: route.fulfill(body=script, content_type="text/javascript"))

    player = open_page("#you=o&level=casual", before=all_at_once(saving_data, jumping))
    player.move(4)
    assert player.wait_for(YOUR_TURN) == YOUR_TURN
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    player.open_view("practice")
    expect(player.page.locator(SHOWN["practice"])).to_be_visible()
    player.open_view("lab")
    editor = Editor(player.page)
    editor.write(FIRST)
    player.page.locator("#lab-play").click()
    player.page.locator("#lab-board [data-square='4']").click()
    expect(player.page.locator("#lab-board [data-square='0']")).to_have_attribute("data-piece", "x")
