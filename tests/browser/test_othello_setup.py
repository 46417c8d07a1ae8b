"""Othello's positions are set up, and its games go in and out as text."""

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.player import saving_data
from tests.ui.helpers import OTHELLO_WORDS

GAME = find_game("othello")
MOVES = "f5d6c3d3c4"
SETUP = "#view=setup&game=othello&you=both&lang="


@pytest.fixture
def open_setup(open_page):
    """Open the page where positions are set up, without the strong engine, which has no part in it."""

    def opener(language="en", **options):
        player = open_page(SETUP + language, before=saving_data, **options)
        expect(player.page.locator("#position-headline")).not_to_be_empty()
        return player

    return opener


def pieces(player):
    cells = player.page.locator("#position-board [data-square]")
    return cells.evaluate_all("cells => cells.map(cell => cell.dataset.piece || '-').join('')")


def test_a_position_is_set_up_by_mouse_and_played_from(open_setup):
    player, words = open_setup("ja"), OTHELLO_WORDS["ja"]
    page = player.page
    page.locator("label:has([name=position-place][value=O])").click()
    page.locator("#position-board [data-square='0']").click()
    expect(page.locator("#position-said")).to_have_text(words.sentence("cell.O", square="a1"))
    page.locator("label:has([name=position-turn][value=O])").click()
    expect(page.locator("#position-headline")).to_have_text(words.say("status.to-move", mark=words.mark("O")))
    assert pieces(player) == "O" + GAME.write(GAME.start())[1:]
    page.reload()
    expect(page.locator("#position-board [data-square='0']")).to_have_attribute("data-piece", "O")
    page.locator("#position-play").click()
    expect(page.locator("#board [data-square='0']")).to_have_attribute("data-piece", "O")
    expect(page.locator("#status-text")).to_have_text(words.say("status.to-move", mark=words.mark("O")))


def test_by_keyboard(open_setup):
    player = open_setup()
    page = player.page
    page.locator("#position-board [tabindex='0']").focus()
    for key in ("x", "ArrowRight", "o", "ArrowDown", "x", "Delete"):
        page.keyboard.press(key)
    assert pieces(player)[:10] == "XO--------"
    page.go_back()
    expect(page.locator("#position-board [data-square='9']")).to_have_attribute("data-piece", "X")


def test_a_position_without_moves_or_with_a_pass_is_called_so(open_setup):
    player, words = open_setup(), OTHELLO_WORDS["en"]
    page = player.page
    page.locator("#position-clear").click()
    expect(page.locator("#position-headline")).to_have_text(words.say("position.over"))
    expect(page.locator("#position-play")).to_be_disabled()
    # White has nothing to enclose; black has.
    player.unfold("#position-text")
    page.locator("#position-text").fill("XXXO----" + "-" * 56 + "O")
    page.locator("#position-take").click()
    expect(page.locator("#position-headline")).to_have_text(words.say("status.pass", mark=words.mark("O")))


def test_a_wrong_text_is_explained_and_changes_nothing(open_setup):
    player, words = open_setup(), OTHELLO_WORDS["en"]
    page = player.page
    player.unfold("#position-text")
    page.locator("#position-text").fill("X" * 63 + "?")
    page.locator("#position-take").click()
    allowed = {"character": "?", "place": 64, "allowed": "X, O, -"}
    expect(page.locator("#position-text-error")).to_have_text(words.say("error.character", **allowed))
    assert pieces(player) == GAME.write(GAME.start())
    assert page.evaluate("() => getSelection().toString() || document.activeElement.selectionStart") in (
        "?",
        63,
    )


def test_a_game_goes_out_as_text_and_comes_in(open_page):
    words = OTHELLO_WORDS["ja"]
    player = open_page(f"#game=othello&you=both&lang=ja&moves={MOVES}", before=saving_data)
    page = player.page
    player.unfold("#record-text")
    expect(page.locator("#record-text")).to_have_value(MOVES)
    page.locator("#record-text").fill("f5 d6\nA1")
    page.locator("#record-take").click()
    error = page.locator("#record-text-error")
    expect(error).to_contain_text("3")
    expect(error).to_contain_text("a1")
    expect(page.locator("#moves button")).to_have_count(1 + len(MOVES) // 2)
    page.locator("#record-text").fill("F5 f6\ne6 f4")
    page.locator("#record-take").click()
    expect(error).to_be_empty()
    expect(page.locator("#moves button")).to_have_count(5)
    expect(page.locator("#record-text")).to_have_value("f5f6e6f4")
    expect(page.locator("#status-detail")).to_have_text(
        words.say("detail.played", mark=words.mark("O"), square="f4")
    )


PASTE = """([field, text, times]) => {
    document.querySelector(field).select();
    document.execCommand("insertText", false, text.repeat(times));
}"""
PASTED = ("z9", "1", "1.", " ", "[[", "(", "😀", "<b>", "pass", "\u202e")


@pytest.mark.parametrize("name", ["record", "position"])
def test_whatever_is_pasted_is_refused_at_once_and_what_is_right_is_taken_then(open_page, name):
    game = find_game("othello")
    view = "play" if name == "record" else name
    player = open_page(f"#view={view}&game={game.name}&you=both&lang=en", before=saving_data)
    page, field = player.page, f"#{name}-text"
    player.unfold(field)
    for text in PASTED:
        page.evaluate(PASTE, [field, text, 500_000 // len(text)])
        page.locator(f"#{name}-take").click()
        expect(page.locator(f"{field}-error")).not_to_be_empty()
        assert len(page.locator(field).input_value()) <= 5000
    page.evaluate(PASTE, [field, "f5" if name == "record" else game.write(game.start()), 1])
    page.locator(f"#{name}-take").click()
    expect(page.locator(f"{field}-error")).to_be_empty()
