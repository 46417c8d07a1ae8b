"""Boards that a person pastes are read, and of two meanings one is chosen."""

from playwright.sync_api import expect

BARS = "O|O|X\n-----\nX|X|O\n-----\nO| | \nX to move"


def test_a_board_is_pasted_and_of_two_meanings_one_is_chosen(open_page):
    player = open_page("#view=position")
    page = player.page
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    player.unfold("#position-text")
    page.locator("#position-text").fill(BARS)
    page.locator("#position-take").click()
    expect(page.locator("#position-text")).to_have_value("oox\nxxo\no..\nx")
    assert [url for url in asked if "reading" in url]
    page.locator("#position-text").fill("X0X\n0X0\n0X0")
    page.locator("#position-take").click()
    expect(page.locator("#position-text-error")).to_have_text(
        "This can be read in two ways; which board do you mean?"
    )
    ways = page.locator("#view-position .way")
    expect(ways).to_have_count(2)
    ways.nth(1).press("Enter")
    expect(page.locator("#position-text")).to_have_value("xox\noxo\noxo\nx")
    expect(ways).to_have_count(0)
