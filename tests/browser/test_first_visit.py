"""The way of who has never been here: play, lose, see where, try again, practise; no settings are needed."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import YOUR_TURN, best, by_mouse, by_touch, pieces, worst
from tests.browser.test_practice import headline, shown, state

PHONE = (390, 664)
TRIES = 10
"""Games, of which a careless player loses at least one."""


def lose(player, act):
    """Lose a game; return the side that the player had, as a rematch changes it."""
    for _ in range(TRIES):
        player.wait_for(YOUR_TURN)
        you = player.turn()
        if player.play(worst, act) == "lost":
            return you
        player.begin()
    return pytest.fail("nobody loses here")


@pytest.mark.parametrize(
    ("locale", "language", "size", "act"),
    [("en-GB", "en", PHONE, by_touch), ("ja-JP", "ja", DESKTOP, by_mouse)],
)
def test_play_lose_see_where_try_again_and_practise(open_page, locale, language, size, act):
    player = open_page(locale=locale, size=size, touch=size == PHONE)
    page, words = player.page, player.words
    assert page.locator("html").get_attribute("lang") == language
    you = lose(player, act)

    see = player.button("action.review")
    expect(see).to_be_in_viewport(ratio=1)
    see.click()
    expect(page.locator("#review-headline")).to_contain_text("?")
    expect(page.locator("#review-headline")).to_contain_text(words.mark(you))
    again = player.button("review.again")
    expect(again).to_be_enabled()
    again.click()
    # A better move is sought in place, and judged at once.
    expect(page.locator("#review-headline")).to_have_text(words.say("review.seek", mark=words.mark(you)))
    move = best(pieces(page.locator("#review-board")), you)
    page.locator(f"#review-board [data-square='{move}']").click()
    expect(page.locator("#review-details p").first).to_have_text(words.say("review.holds"))

    player.open_view("practice")
    page.locator("#practice-mine").click()
    headline(player, "practice.find-better", mark=words.mark(you))
    # The mistake is shown first, and no move is taken meanwhile.
    expect(page.locator("#practice-board")).to_have_attribute("data-turn", you)
    page.locator(f"#practice-board [data-square='{best(*shown(player))}']").click()
    state(player, "right")
    expect(page.locator("dialog[open]")).to_have_count(0)
