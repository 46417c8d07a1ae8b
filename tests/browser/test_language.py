"""The page speaks English and Japanese, and any language that is added to the list."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import LOCALES
from tests.browser.test_offline import changed_copy
from tests.ui.helpers import WORDS
from tools.serve import make_server


@pytest.mark.parametrize(("locale", "language"), [("ja-JP", "ja"), ("de-DE", "en"), ("jam", "en")])
def test_the_browser_decides_at_first(open_page, locale, language):
    player = open_page(locale=locale)
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    expect(player.page.locator("#title")).to_contain_text(WORDS[language].say("game.tictactoe"))
    # Who starts is the custom of the language.
    mark = {"en": "x", "ja": "o"}[language]
    assert player.turn() == mark
    player.expect_set("starts", mark)


def test_a_switch_is_whole_and_remembered(open_page):
    player = open_page("#position=oxo.x....&turn=o&you=o&moves=0421")
    player.page.get_by_role("button", name="日本語").click()
    # Whoever came by the keyboard can go back at once.
    expect(player.page.locator(".languages button:visible")).to_be_focused()
    switch, words = player.page.locator("[data-language=ja]"), WORDS["ja"]
    for _ in range(2):
        expect(switch).to_have_attribute("aria-pressed", "true")
        expect(player.page.locator("html")).to_have_attribute("lang", "ja")
        expect(player.page).to_have_title(
            words.say("page.title", view=words.say("places.play"), game=words.say("game.tictactoe"))
        )
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


def test_a_notice_is_said_in_the_other_language_as_well(open_page):
    player = open_page("#view=nowhere", locale="ja-JP")
    text = player.page.locator("#notice-text")
    expect(text).to_contain_text("nowhere")
    before = text.inner_text()
    player.page.get_by_role("button", name="English").click()
    expect(text).to_contain_text(WORDS["en"].say("link.broken", reason=""))
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


GERMAN = {
    "page.language": "Sprache",
    "page.own-name": "Deutsch",
    "page.title": "{view} · {game} · Minimax-Dojo",
    "game.tictactoe": "Drei gewinnt",
    "game.othello": "Reversi",
    "places.play": "Spielen",
    "places.learn": "Lernen",
    "places.analyse": "Analyse",
    "views.tree": "Spielbaum",
    "action.new": "Neue Partie",
    "action.undo": "Zurück",
    "action.hint": "Tipp",
    "moves.title": "Züge",
    "moves.start": "Anfang",
    "status.your-turn": "Du bist am Zug.",
    "cell.empty": "{square}, leer",
    "lessons.start-name": "Was ist ein Spiel?",
    "lab.test": "Testen",
    "tree.merge": "Gleiche verbinden",
    "app.name": "Minimax-Dojo",
}
"""Twenty sentences of many folders; all else is English."""


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    """Return the address of a copy of the page with a third language: a code in the list, and a catalogue."""
    copy = changed_copy(tmp_path_factory.mktemp("german"), ("engine/text/languages.py", '"ja"', '"ja", "de"'))
    (copy / "static" / "lang" / "de.json").write_text(json.dumps(GERMAN), "utf-8")
    with serving(make_server(root=copy)) as url:
        yield url


def test_a_language_of_twenty_sentences_is_added_in_one_place(german, open_page):
    player = open_page("#game=tictactoe&moves=0", at=german, locale="de-AT")
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Spielen · Drei gewinnt · Minimax-Dojo")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "./static/app.de.webmanifest")
    app = page.request.get(f"{german}static/app.de.webmanifest").json()
    assert (app["name"], app["lang"], app["short_name"]) == ("Minimax-Dojo", "de", "Dojo")
    # What Python says and what stands in the page, in German where there is a sentence, and else in English.
    expect(page.get_by_role("button", name="Neue Partie")).to_be_visible()
    expect(page.get_by_role("button", name="Values")).to_be_visible()
    expect(player.move_list.first).to_have_text("Anfang")
    expect(player.board).to_have_accessible_name(WORDS["en"].say("board.tictactoe"))
    expect(page.get_by_role("group", name="Sprache").get_by_role("button")).to_have_text(
        ["English", "日本語"]
    )
    words = [request.url for request in player.requests if "/words-" in request.url]
    assert [url.partition("made/")[2] for url in words] == ["words-de.txt"]


TEXTS = {
    "lessons": ("Was ist ein Spiel?", "Continue"),
    "tree": ("Gleiche verbinden", "Two plies"),
    "lab": ("Testen", "Play against it"),
}


def test_a_view_opens_in_a_language_that_lacks_most_of_its_sentences(german, open_page):
    player = open_page(at=german, locale="de")
    page = player.page
    for view, texts in TEXTS.items():
        page.goto(f"{german}#view={view}")
        shown = page.locator("main")
        for text in texts:
            expect(shown.get_by_text(text).locator("visible=true").first).to_be_visible()
        own = shown.get_by_text(texts[0]).locator("visible=true")
        page.get_by_role("button", name="日本語").click()
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(own).to_have_count(0)
        page.get_by_role("button", name="Deutsch").click()
        expect(own.first).to_be_visible()
