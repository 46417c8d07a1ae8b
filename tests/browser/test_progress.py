"""A page of one's own: what was done is there, goes to another device as a file, and is merged there."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_both_sizes
from tests.browser.player import YOUR_TURN, misfits, tab_to, width_of
from tests.browser.test_store import kept
from tools.manifest import Tree
from ui.state.path import STATIONS
from ui.state.solved_exercises import NAMES
from ui.views.progress.progress_file import KIND, VERSION

# What is kept by a browser would make a difference.
pytestmark = pytest.mark.alone

FILE = {
    "is": KIND,
    "version": VERSION,
    "scores": {"tictactoe": {"beginner": [1, 0, 0]}, "othello": {"expert": [2, 1, 0], "tutorial": [3, 0, 0]}},
    "lessons": {"tree": 1},
    "rungs": {"1": 1},
    "days": {"20000": 3},
}


def open_file(player, text):
    field = player.page.locator("#progress-open")
    field.set_input_files({"name": "p.json", "mimeType": "application/json", "buffer": text.encode()})
    player.page.wait_for_function("document.getElementById('progress-open').value === ''")
    message = player.page.locator("#progress-message")
    expect(message).not_to_be_empty()
    return message.locator("p").all_inner_texts()


def fact(player, name):
    return player.page.locator(f"#progress-{name}-fact")


def test_progress_goes_from_device_to_device(open_page):
    player = open_page(reduced=True)
    page, say = player.page, player.words.say
    # It is found beside the score. Before anything is won, the wall has blank plates, the next one a link.
    player.open_settings()
    page.locator("#all-scores").click()
    expect(page.locator("#progress-none")).to_be_visible()
    expect(page.locator("#place-name")).to_have_text(say("views.progress"))
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("[data-counted]:visible")).to_have_count(4)
    following = page.locator(".plates a[href]:visible")
    expect(following).to_have_count(6)
    expect(following.first).to_have_attribute("href", "#game=tictactoe&level=beginner")
    # As another tab that has won a game.
    page.evaluate("""() => {
        localStorage["minimax-dojo.score"] = JSON.stringify({casual: [1, 0, 0]});
        window.dispatchEvent(new StorageEvent("storage", {key: "minimax-dojo.score"}));
    }""")
    level = page.locator("[data-counted=tictactoe] [data-level=casual]")
    expect(level).to_have_attribute("data-beaten", "")
    expect(level).to_contain_text(say("progress.won", count=1))
    expect(page.locator("#progress-none")).to_be_hidden()
    expect(page.locator("[data-counted=othello6]")).to_be_hidden()
    expect(fact(player, "levels")).to_have_text("1")
    with page.expect_download() as saved:
        page.locator("#progress-save").click()
    mine = json.loads(saved.value.path().read_text())
    assert mine["scores"]["tictactoe"] == {"casual": [1, 0, 0]}

    texts = open_file(player, json.dumps(FILE))
    assert texts[0].startswith(say("progress.taken", what="")[:6])
    assert say("progress.some-scores", count=3) in texts[0]
    assert say("progress.some-scores", count=1) in texts[1]
    expect(fact(player, "levels")).to_have_text("4")
    path = say("progress.path", done=0, stations=len(STATIONS))
    expect(fact(player, "lessons")).to_have_text(path)
    expect(fact(player, "exercises")).to_have_text(say("progress.exercises", count=1, all=len(NAMES)))
    expect(page.locator("[data-counted=othello] [data-level=expert]")).to_contain_text(
        say("progress.won", count=2)
    )
    # Wins against a level of a former name are those of the level that it is now.
    expect(page.locator("[data-counted=othello] [data-level=beginner]")).to_contain_text(
        say("progress.won", count=3)
    )
    assert kept(page, "score") == {"beginner": [1, 0, 0], "casual": [1, 0, 0]}
    assert violations_at_both_sizes(page) == set()
    # The first rung of the lab is passed, so the second is next.
    expect(page.locator("#progress-rungs [data-beaten]")).to_have_count(1)
    expect(page.locator("#progress-rungs a[href]")).to_have_attribute("href", "#view=lab&show=2")
    # The same file once more brings nothing, and one that is none is told so.
    assert open_file(player, json.dumps(FILE))[0] == say("progress.nothing")
    too_large = say("file.large", most="200")
    for text, sentence in (("[" * 200, say("progress.broken")), (" " * 300_000, too_large)):
        assert open_file(player, text) == [sentence]
    # What was there before shows it, too.
    page.locator("#back").click()
    assert player.score("beginner") == [1, 0, 0]
    player.open_view("lessons")
    expect(page.locator("[data-lesson=tree] .lesson-solved")).to_have_attribute("data-done", "some")


def test_the_first_win_at_a_level_is_said_and_leads_there(open_page):
    link = "#position=oo.xx....&turn=o&you=o&level=casual"
    player = open_page(link, locale="ja-JP", size=(390, 844), touch=True)
    page, line = player.page, player.page.locator("#first-win")
    player.move(2)
    expect(line).to_contain_text(Tree().catalogues.words()["ja"]["score.first"], use_inner_text=True)
    assert width_of(page) <= 390
    # Until another game begins, of which there is nothing to say.
    page.locator("#undo").click()
    expect(line).to_be_hidden()
    page.locator("[data-step=last]").click()
    expect(line).to_be_visible()
    page.locator("#first-win-progress").click()
    expect(page.locator("[data-counted=tictactoe] [data-level=casual]")).to_have_attribute("data-beaten", "")
    page.goto(f"{player.site}#position=oo.x.x...&turn=o&you=o&level=casual")
    player.move(2)
    player.wait_for("won")
    expect(page.locator(".seal-mark")).to_be_visible()
    expect(line).to_be_hidden()


def test_progress_on_a_phone_and_by_keyboard(open_page):
    player = open_page("#view=progress&game=tictactoe", size=(390, 844), touch=True)
    expect(player.page.locator("#progress-levels-fact")).to_have_text("0")
    assert misfits(player.page, "#progress-save, #progress-choose, #back", 390) == []
    tab_to(player, "#progress-save")
    tab_to(player, "#progress-choose")
    with player.page.expect_file_chooser():
        # Playwright intercepts the chooser without waiting for the browser; a key must not overtake that.
        player.page.evaluate("0")
        player.page.keyboard.press("Enter")
    tab_to(player, "#back", key="Shift+Tab")
    player.page.keyboard.press("Enter")
    player.wait_for(YOUR_TURN)
