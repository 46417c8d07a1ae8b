"""The page speaks English and Japanese."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import LOCALES
from tests.ui.helpers import WORDS


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-US", "en"), ("ja", "ja"), ("ja-JP", "ja"), ("de-DE", "en"), ("jam", "en")],
)
def test_the_browser_decides_at_first(open_page, locale, language):
    page = open_page(locale=locale).page
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        WORDS[language].say("game.tictactoe"), use_inner_text=True
    )


@LOCALES
def test_who_starts_is_the_custom_of_the_language(open_page, locale, language):
    player = open_page(locale=locale)
    mark = {"en": "x", "ja": "o"}[language]
    assert player.turn() == mark
    player.expect_set("starts", mark)


@pytest.mark.parametrize(("name", "language"), [("日本語", "ja"), ("English", "en")])
def test_a_switch_is_whole_and_remembered(open_page, name, language):
    other = {"en": "ja-JP", "ja": "en-GB"}[language]
    player = open_page("#position=oxo.x....&turn=o&you=o&moves=0421", locale=other)
    player.page.get_by_role("button", name=name).click()
    # Whoever came by the keyboard can go back at once.
    expect(player.page.locator(".languages button:visible")).to_be_focused()
    switch = player.page.locator(f"[data-language={language}]")
    words = WORDS[language]
    for _ in range(2):
        expect(switch).to_have_attribute("aria-pressed", "true")
        expect(player.page.locator("html")).to_have_attribute("lang", language)
        expect(player.page).to_have_title(words.say("page.title", game=words.say("game.tictactoe")))
        expect(player.status).to_contain_text(words.say("status.your-turn"))
        expect(player.board).to_have_accessible_name(words.say("board.tictactoe"))
        expect(player.cell(8)).to_have_accessible_name(
            words.say("cell.empty", square=words.say("square.tictactoe.8"))
        )
        expect(player.move_list.first).to_have_text(words.say("moves.start"))
        expect(player.page.locator("#new")).to_have_text(words.say("action.new"), use_inner_text=True)
        assert player.position() == "oxo.x...."
        # Without a language in the address, what was chosen counts.
        player.page.goto("about:blank")
        player.page.goto(player.site + "#position=oxo.x....&turn=o&you=o&moves=0421")


@pytest.mark.parametrize(("name", "language"), [("日本語", "ja"), ("English", "en")])
def test_a_notice_is_said_in_the_other_language_as_well(open_page, name, language):
    player = open_page("#view=nowhere", locale={"en": "ja-JP", "ja": "en-GB"}[language])
    text = player.page.locator("#notice-text")
    expect(text).to_contain_text("nowhere")
    before = text.inner_text()
    player.page.get_by_role("button", name=name).click()
    expect(text).to_contain_text(WORDS[language].say("link.broken", reason=""))
    expect(text).to_contain_text("nowhere")
    assert text.inner_text() != before
    # What was closed stays closed.
    player.button("notice.close").click()
    player.page.locator(".languages button:visible").click()
    expect(player.notice).to_be_hidden()


@LOCALES
def test_a_link_decides_against_browser_and_memory(open_page, locale, language):
    other = {"en": "ja", "ja": "en"}[language]
    player = open_page(f"#lang={other}", locale=locale)
    expect(player.page.locator("html")).to_have_attribute("lang", other)
    expect(player.status).to_contain_text(WORDS[other].say("status.your-turn"))
    assert player.link()["lang"] == other
