"""The address holds the match: reload, back, forward, a shared link, a broken link."""

import random
import unicodedata

import pytest
from playwright.sync_api import expect

from engine.games.shelf import NAMES
from tests.browser.player import YOUR_TURN, holding, saving_data, width_of
from tests.ui.helpers import WORDS
from ui.state.link_write import KEYS
from ui.views.index import VIEWS as VIEWS_OF_ALL

SHARED = "#game=tictactoe&position=oxo.x....&turn=o&you=o&level=casual&lang=ja&moves=0421"


def test_a_shared_link_restores_everything(open_page):
    # In English × would start, but this game was begun by ○.
    player = open_page(SHARED, locale="en-GB")
    player.wait_for(YOUR_TURN)
    assert (player.position(), player.turn()) == ("oxo.x....", "o")
    expect(player.move_list).to_have_count(5)
    for name, value in (("you", "o"), ("level", "casual"), ("starts", "o")):
        player.expect_set(name, value)
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    expect(player.notice).to_be_hidden()
    assert player.page.url.endswith(SHARED)


def test_a_link_restores_two_engines_and_their_levels(open_page):
    player = open_page("#position=o...x....&turn=o&you=none&level=skilled&rival=casual")
    player.button("action.pause").click()
    for name, value in (("you", "none"), ("level", "skilled"), ("rival", "casual")):
        player.expect_set(name, value)


def test_back_and_forward_walk_through_the_game(open_page):
    player = open_page()
    seen = [player.position()]
    for _ in range(2):
        player.move(player.position().index("."))
        player.wait_for(YOUR_TURN)
        seen.append(player.position())
    for expected in (seen[1], seen[0]):
        player.page.go_back()
        player.wait_for(YOUR_TURN)
        assert player.position() == expected
    for expected in seen[1:]:
        player.page.go_forward()
        player.wait_for(YOUR_TURN)
        assert player.position() == expected


HIT = "document.documentElement.dataset.hit = 1"
NASTY = {
    "script": f"#game=<script>{HIT}</script>",
    "quotes": f"#level=\"'`\"><img src=x onerror='{HIT}'>",
    "address": f"#view=javascript:{HIT}",
    "huge": f"#game={'w' * 1_000_000}",
    "no end of moves": f"#position=o...x....&turn=o&moves={'0' * 1_000_000}",
    "nothing": "#game=a%00b%0A%0Dc",
    "turned around": "#game=%E2%80%AE%E2%81%A6%D8%9Ctxet",
    "no escapes": "#position=%zz%E0%A4%A%%u0041%",
    "half a character": "#game=%ED%A0%80%F0%9F",
    "twice": "#you=nobody&you=o",
    "gaps": "#you={you.__class__}{0}%(you)s$you",
    "prototype": "#you=__proto__&__proto__=o&constructor=o",
    "everything": "#" + "&".join(f"{key}=<b>{key}</b>" for key in KEYS),
}


@pytest.mark.alone
def test_a_nasty_link_is_answered_in_words_and_does_nothing(open_page):
    player = open_page(size=(390, 844))
    page, words = player.page, WORDS["en"]
    dialogs = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    # The engine is up, whose worker is an element of the page.
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    player.button("action.hint").click()
    expect(player.hint).to_be_empty()
    # With the sentences that a broken link needs come elements that are not on the first screen.
    page.goto(f"{player.site}#view=nowhere")
    expect(player.notice).to_contain_text("nowhere")
    elements = page.evaluate("document.querySelectorAll('*').length")
    for name, link in NASTY.items():
        page.goto(f"{player.site}{link}")
        expect(player.notice).to_be_visible()
        text = player.notice.inner_text()
        assert words.say("link.broken", reason="") in text, name
        assert len(text) < 500, name
        assert not [letter for letter in text if unicodedata.category(letter) == "Cf"], name
        assert player.position() == ".........", name
        assert page.evaluate("document.querySelectorAll('*').length") == elements, name
        assert width_of(page) <= 390, name
    assert dialogs == []
    expect(page.locator("[data-hit]")).to_have_count(0)
    player.button("notice.close").click()
    player.set("you", "both")
    player.move(4)


NO_GAMES = ["own", "chess", "__proto__", "own-" + "0" * 17]
NO_GAMES += [f"own-{name}" for name in ("a/b", "", "..", "%2e%2e%2f", "0123456789abcdefg", "ABC")]
SHOWS = ["", "1", "puzzle.a", "made.7", "watch.p.9.9", "depths.3", "merge-2", "cuts", "z", "%00", "-1"]
SHOWS += ["<img src=x onerror=x>", "9" * 1000, "watch.p.9999999.9999999", "depths.9999999"]
GIVEN = {
    "view": ("play", *VIEWS_OF_ALL, "nowhere", "own-1", ""),
    "game": (*NAMES, *NO_GAMES, "own-0123456789abcdef"),
    "show": SHOWS,
    "position": (".........", "o...x....", "ooo.xx...", "-" * 64, "." * 42, "", "x"),
    "turn": ("o", "x", "X", "", "ox"),
    "you": ("both", "none", "o", "X", "me"),
    "level": ("casual", "perfect", "beginner", "expert", "godlike"),
    "moves": ("", "04", "0418", "d3c3", "00", "44444444", "é"),
    "from": (".........", "o........", "-"),
    "lang": ("en", "ja", "de", ""),
    "learn": ("", "cuts"),
}
LINKS = 40
"""Links that are followed in one page, times --fuzz."""


def any_link(draw):
    keys = [key for key in GIVEN if draw.random() < (0.6 if key in ("view", "game", "show") else 0.2)]
    return "#" + "&".join(f"{key}={draw.choice(GIVEN[key])}" for key in keys)


def test_any_link_leads_somewhere(open_page, fuzz):
    """Whatever it says, the page shows a game in a view, and no error (which open_page sees)."""
    player = open_page("?reply-pause=0.01", before=saving_data)
    page = player.page
    for case in range(LINKS * fuzz):
        link = any_link(random.Random(f"link {case}"))
        page.goto(f"{player.site}?reply-pause=0.01{link}")
        # It is followed once the address has become the page's own, or it can't be.
        page.wait_for_function(SETTLED)
        # A view may still be on its way; one that never arrives fails here.
        page.wait_for_function(f"({LOST})().length === 0")


SETTLED = """() => {
    const parts = new URLSearchParams(location.hash.slice(1));
    const shown = document.querySelector(".view:not([hidden])");
    return !document.getElementById("notice").hidden || parts.has("level") && shown;
}"""
LOST = """() => [...document.querySelectorAll("#failure, #view-loading, #slow")]
    .filter(each => each.checkVisibility()).map(each => each.id)"""


def test_nothing_can_be_used_before_it_works_and_then_all_can(open_page):
    gate = holding("ui/games/othello/part.py")
    player = open_page("#game=othello&you=both", before=gate)
    page = player.page
    expect(player.status).to_have_text(WORDS["en"].say("games.loading"))
    for waiting in ("#menu", "#actions"):
        expect(page.locator(waiting)).to_have_js_property("inert", True)
    # Whoever clicks all the same, or comes by the keyboard, does no harm; the page itself can be used.
    page.evaluate("document.querySelectorAll('#actions button').forEach(each => each.click())")
    player.open_place("analyse")
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(player.cell(0)).to_have_count(0)
    gate.open()
    expect(player.cell(63)).to_be_visible()
    for waiting in ("#menu", "#actions"):
        expect(page.locator(waiting)).to_have_js_property("inert", False)
    assert player.link()["game"] == "othello"
    player.move(19)
    assert player.ply() == 1
