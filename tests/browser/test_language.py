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
    expect(player.page.locator(f"input[name=starts][value={mark}]")).to_be_checked()


@pytest.mark.parametrize(("name", "language"), [("日本語", "ja"), ("English", "en")])
def test_a_switch_is_whole_and_remembered(open_page, name, language):
    other = {"en": "ja-JP", "ja": "en-GB"}[language]
    player = open_page("#position=oxo.x....&turn=o&you=o&moves=0421", locale=other)
    switch = player.page.get_by_role("button", name=name)
    switch.click()
    words = WORDS[language]
    for _ in range(2):
        expect(switch).to_have_attribute("aria-pressed", "true")
        expect(player.page.locator("html")).to_have_attribute("lang", language)
        expect(player.page).to_have_title(words.say("page.title"))
        expect(player.status).to_contain_text(words.say("status.your-turn"))
        expect(player.board).to_have_accessible_name(words.say("cell.board"))
        expect(player.cell(8)).to_have_accessible_name(words.say("cell.empty", square=words.say("square.8")))
        expect(player.move_list.first).to_have_text(words.say("moves.start"))
        expect(player.button("action.new")).to_have_text(words.say("action.new"), use_inner_text=True)
        assert player.position() == "oxo.x...."
        # Without a language in the address, what was chosen counts.
        player.page.goto("about:blank")
        player.page.goto(player.site + "#position=oxo.x....&turn=o&you=o&moves=0421")


@LOCALES
def test_a_link_decides_against_browser_and_memory(open_page, locale, language):
    other = {"en": "ja", "ja": "en"}[language]
    player = open_page(f"#lang={other}", locale=locale)
    expect(player.page.locator("html")).to_have_attribute("lang", other)
    expect(player.status).to_contain_text(WORDS[other].say("status.your-turn"))
    assert player.link()["lang"] == other


@LOCALES
def test_only_the_words_of_the_language_are_fetched(open_page, locale, language):
    player = open_page("#view=judge", locale=locale)
    expect(player.page.locator("#judge-headline")).not_to_be_empty()
    fetched = {request.url.rpartition("/")[2] for request in player.requests if "/lang/" in request.url}
    assert fetched == {f"{language}.json", f"{language}.judge.json"}


def test_words_that_do_not_arrive_are_said_so_and_can_be_asked_for_again(open_page):
    player = open_page("#view=judge", locale="en-GB", logs=".")
    headline = player.page.locator("#judge-headline")
    expect(headline).not_to_be_empty()
    player.page.route("**/ja.judge.json", lambda route: route.abort())
    switch = player.page.get_by_role("button", name="日本語")
    switch.click()
    expect(player.notice).to_contain_text(WORDS["en"].say("language.failed"))
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    assert player.link()["lang"] == "en"
    player.page.unroute_all()
    switch.click()
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    expect(player.page).to_have_title(WORDS["ja"].say("page.title"))


def test_a_language_chosen_while_a_view_is_on_its_way_is_the_views_too(open_page):
    player = open_page(locale="en-GB")
    held = []
    player.page.route("**/ui/judge_view.py", lambda route: held.append(route))
    player.page.locator("[data-view=judge]").click()
    player.page.get_by_role("button", name="日本語").click()
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    held[0].continue_()
    board = player.page.locator("#judge-board")
    expect(board).to_have_accessible_name(WORDS["ja"].say("cell.board"))
    expect(player.page.locator("#judge-headline")).to_have_text(WORDS["ja"].say("status.draw"))
