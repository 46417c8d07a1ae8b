"""Hints and values, on the board and in words."""

from playwright.sync_api import expect

from tests.browser.player import LOCALES, YOUR_TURN, analysis
from tests.ui.helpers import WORDS
from ui.state.value_words import SIGNS, value_words

POSITIONS = [
    (".........", "x"),
    ("oo.xx....", "o"),
    ("o...x....", "o"),
    ("x...o...x", "o"),
    ("xoxoxo...", "o"),
]


def link_to(position, turn, language="en"):
    return f"#position={position}&turn={turn}&you={turn}&level=perfect&lang={language}"


def best_of(position, turn):
    """Return the moves that are better than others."""
    moves = analysis(position, turn)["moves"]
    best = {entry["move"] for entry in moves if entry["best"]}
    return best if len(best) < len(moves) else set()


def expect_best(player, squares):
    """Expect just these squares to be marked as best, for the eye and for the ear."""
    expect(player.board.locator("[data-best]")).to_have_count(len(squares))
    spoken = player.words.say("cell.best")
    for square in range(9):
        cell = player.cell(square)
        assert (cell.get_attribute("data-best") is not None) == (square in squares), square
        assert (spoken in cell.get_attribute("aria-label")) == (square in squares), square


@LOCALES
def test_hints_stay_on_after_moves_until_switched_off(open_page, locale, language):
    player = open_page(link_to("o...x....", "o", language), locale=locale)
    hints = player.button("action.hint")
    expect(player.hint).to_have_attribute("aria-live", "polite")
    expect(player.hint).to_be_empty()
    expect_best(player, set())
    hints.click()
    expect(hints).to_have_attribute("aria-pressed", "true")
    expect_best(player, best_of("o...x....", "o"))
    expect(player.hint).to_contain_text(player.words.say("hint.title"))
    player.move(1)
    # × has to block, and then so does ○.
    expect(player.cell(2)).to_have_attribute("data-piece", "x")
    player.wait_for(YOUR_TURN)
    expect_best(player, {6})
    expect(player.hint).to_contain_text(player.words.say("reason.blocks"))
    hints.click()
    expect(hints).to_have_attribute("aria-pressed", "false")
    expect(player.hint).to_be_empty()
    expect_best(player, set())


def test_every_empty_square_shows_its_value(open_page):
    language = "ja"
    player = open_page(f"#lang={language}")
    values = player.button("action.values")
    values.click()
    for position, turn in POSITIONS:
        player.page.goto(player.site + link_to(position, turn, language))
        moves = {entry["move"]: entry for entry in analysis(position, turn)["moves"]}
        expect(player.board.locator("[data-value]:not([data-value=''])")).to_have_count(len(moves))
        for square, entry in moves.items():
            kind, text = value_words(entry["value"], entry["distance"], WORDS[language])
            cell = player.cell(square)
            expect(cell).to_have_attribute("data-value", kind)
            expect(cell.locator(".value")).to_be_visible()
            expect(cell.locator(".value b")).to_have_text(SIGNS[kind])
            expect(cell.locator(".value small")).to_have_text(text)
            assert cell.get_attribute("aria-label").endswith(text)
    expect(player.page.locator("#legend")).to_have_text(
        WORDS[language].say("values.legend"), use_inner_text=True
    )
    values.click()
    expect(player.board.locator(".value:visible")).to_have_count(0)
    expect(player.page.locator("#legend")).to_be_hidden()


def test_hints_and_values_follow_a_look_back(open_page):
    player = open_page("#position=oxo.x....&turn=o&you=o&moves=0421")
    player.button("action.hint").click()
    expect_best(player, best_of("oxo.x....", "o"))
    player.move_list.nth(2).click()
    expect_best(player, best_of("o...x....", "o"))


def test_a_finished_game_has_no_hints_left(open_page):
    player = open_page(link_to("oo.xx....", "o"))
    player.button("action.hint").click()
    expect_best(player, {2})
    player.move(2)
    player.wait_for("won")
    expect_best(player, set())
    expect(player.hint).to_be_empty()


def test_hints_and_values_are_remembered(open_page):
    player = open_page(link_to("oo.xx....", "o"))
    player.button("action.hint").click()
    player.button("action.values").click()
    player.page.reload()
    expect(player.hint).to_contain_text(player.words.say("reason.wins"))
    expect(player.cell(2).locator(".value")).to_be_visible()
