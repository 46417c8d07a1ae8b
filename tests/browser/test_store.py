"""What the browser keeps can be damaged, full, forbidden or another tab's: nothing is lost by that."""

import json
import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.editor import Editor
from tests.browser.player import YOUR_TURN, all_at_once, saving_data
from tests.browser.test_offline import another_tab
from tools.command import ROOT

# What is kept by a browser would make a difference.
pytestmark = pytest.mark.alone

UNREADABLE = {
    "too long": "JSON.stringify({hints: 'x'.repeat(3e6)})",
    "too long in bytes": "JSON.stringify({hints: '盤'.repeat(9e5)})",
    "not JSON": "'{\"hints\": tru'",
    "nested": "'['.repeat(75e4) + ']'.repeat(75e4)",
    "nested in an object": "'{\"games\":'.repeat(2e4) + '1' + '}'.repeat(2e4)",
    "a number of a million digits": "'{\"hints\": ' + '1'.repeat(1e6) + '}'",
    "of another kind": "'[1]'",
}
FULL = """for (let size = 6e6; size >= 1;) {
    try { localStorage["other" + size] = "x".repeat(size); } catch {}
    size = Math.floor(size / 2);
}
"""
FORBIDDEN = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
REFUSING = {"full": FULL, "forbidden": FORBIDDEN}


def stored(name, text):
    """Return what has a page find a text stored under a name, given as JavaScript, once."""
    script = f"sessionStorage.done ||= (localStorage['minimax-dojo.{name}'] = {text}, 1)"
    return lambda page: page.add_init_script(script)


def kept(page, name):
    return json.loads(page.evaluate("name => localStorage.getItem('minimax-dojo.' + name)", name) or "null")


def wait_until_kept(page, name, text):
    page.wait_for_function(
        "([name, text]) => localStorage.getItem('minimax-dojo.' + name)?.includes(text)", arg=[name, text]
    )


def test_what_can_not_be_read_is_set_aside_and_the_page_starts(open_page):
    fault = UNREADABLE["nested"]
    player = open_page(before=stored("settings", fault))
    expect(player.notice).to_contain_text(player.words.say("store.aside"))
    aside = "localStorage['minimax-dojo!settings']"
    text = player.page.evaluate(fault)
    assert player.page.evaluate(f"text => {aside} === text", text)
    player.move(4)
    player.wait_for(YOUR_TURN)
    wait_until_kept(player.page, "settings", "hints")
    # It is said once, and then stands in the menu.
    player.page.reload()
    player.wait_for(YOUR_TURN)
    expect(player.notice).to_be_hidden()
    player.page.locator("#menu").click()
    with player.page.expect_download() as download:
        player.page.locator("#aside-save").click()
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved == {"minimax-dojo!settings": text}
    player.page.locator("#aside-drop").click()
    expect(player.page.locator("#aside")).to_be_hidden()
    assert player.page.evaluate(aside) is None


def test_each_store_and_each_fault_is_set_aside(open_page):
    """Every store but the settings with the same fault, and the settings with every other one."""
    player = open_page()
    cases = [("settings", fault) for fault in UNREADABLE if fault != "nested"]
    cases += [(name, "nested") for name in ("lab", "practice", "lessons", "score", "theme")]
    for name, fault in cases:
        view = name if name in ("lab", "practice", "lessons") else "play"
        # Another document: this page would store its own settings as it is left.
        player.page.goto(player.site + "static/icon.svg")
        player.page.evaluate("localStorage.clear()")
        player.page.evaluate(f"localStorage['minimax-dojo.{name}'] = {UNREADABLE[fault]}; 0")
        player.page.goto(f"{player.site}#view={view}")
        player.page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        if name == "theme":
            player.page.locator("#menu").click()
        expect(player.notice, f"{name}: {fault}").to_contain_text(player.words.say("store.aside"))
        expect(player.page.locator(f"#view-{view}")).to_be_visible()
        assert player.page.evaluate(f"'minimax-dojo!{name}' in localStorage"), (name, fault)


@pytest.mark.parametrize("fault", REFUSING)
def test_that_nothing_can_be_kept_is_said_once(open_page, fault):
    player = open_page(before=lambda page: page.add_init_script(REFUSING[fault]))
    player.move(4)
    expect(player.notice).to_contain_text(player.words.say("store.refused"))
    player.button("notice.close").click()
    player.wait_for(YOUR_TURN)
    player.begin()
    player.move(0)
    player.wait_for(YOUR_TURN)
    expect(player.notice).to_be_hidden()


KEYS = {
    **dict.fromkeys(("settings", "score", "score.othello", "lab", "own", "practice", "puzzles"), "dict"),
    **dict.fromkeys(("lessons", "friends"), "list"),
    "theme": "str",
    **dict.fromkeys(("sound", "keys", "threats.connectfour", "covered.gobblers"), "bool"),
}
"""Every key under which the page stores something, with its kind."""
VALUES = ["", " ", "null", "0", "5", "true", "false", '"x"', "[]", "[[]]", "{}", '{"games":5}', "{"]
VALUES += ["\\ud800", '{"you": {}, "level": null, "perfect": [1, "2", -3]}']
STORES = 2
"""Pages that are opened, times --fuzz, each with other values."""


def test_the_keys_are_those_that_the_page_stores():
    named = r'^(?:STORED|SCORE|THREATS|COVERED) = "([\w.]+)"|storage\.save\("(\w+)"'
    found = {"score.othello"}
    for path in (ROOT / "ui").rglob("*.py"):
        found |= {"".join(each) for each in re.findall(named, path.read_text("utf-8"), re.MULTILINE)}
    assert found == set(KEYS)


def test_no_stored_value_does_any_harm(open_page, fuzz):
    for case in range(STORES * fuzz):
        draw = random.Random(f"store {case}")
        every_key_has(open_page, {f"minimax-dojo.{key}": draw.choice(VALUES) for key in KEYS})


def every_key_has(open_page, stored):
    """Open a page with a value under each key, choose something, and open the views that store something."""
    script = f"sessionStorage.done ||= Object.assign(localStorage, {json.dumps(stored)})"
    before = all_at_once(saving_data, lambda page: page.add_init_script(script))
    player = open_page("#position=oo.xx....&turn=o&you=o&level=casual&lang=en", before=before)
    player.button("action.values").click()
    wait_until_kept(player.page, "settings", '"values": true')
    player.move(2)
    player.wait_for("won")
    wait_until_kept(player.page, "score", '"casual": [1, 0, 0]')
    player.page.locator("#menu").click()
    expect(player.page.locator("#menu-box")).to_be_visible()
    player.page.locator("label:has(#sound)").click()
    wait_until_kept(player.page, "sound", "true")
    player.page.keyboard.press("Escape")
    for view in ("lab", "own", "practice", "friend", "lessons", "progress"):
        player.page.evaluate("view => { location.hash = `view=${view}`; }", view)
        expect(player.page.locator(f"#view-{view}")).to_be_visible()
    for game in ("connectfour", "gobblers"):
        player.page.evaluate("game => document.querySelector(`a[data-game=${game}]`).click()", game)
        expect(player.page).to_have_url(re.compile(f"#game={game}&"))


def program(name, size):
    return {"name": name, "rung": 1, "game": "tictactoe", "source": "#" * size}


def test_little_room_is_said_before_there_is_none(open_page):
    # As much as is kept, in bytes, less what a person writes; most of it isn't written anew each time.
    programs = json.dumps({"programs": [program("1", 90_000)]})
    more = "localStorage['minimax-dojo.more'] = 'x'.repeat(1.3e6)"
    before = all_at_once(saving_data, stored("lab", f"'{programs}', {more}"))
    player = open_page("#view=lab&show=1", before=before)
    editor = Editor(player.page)
    editor.write("a = 1")
    expect(player.notice).to_contain_text(player.words.say("store.soon"))
    wait_until_kept(player.page, "lab", "a = 1")
    other = "localStorage['minimax-dojo.score.othello']"
    player.page.evaluate(f"{other} = JSON.stringify('x'.repeat(2e5))")
    editor.write("b = " + "1" * 90)
    expect(player.notice).to_contain_text(player.words.say("store.most"))
    assert "b = " not in player.page.evaluate("localStorage['minimax-dojo.lab']")
    # Once there is room, all is kept.
    player.page.evaluate(f"{other} = ''")
    editor.write("c")
    wait_until_kept(player.page, "lab", '"c"')


def test_two_tabs_lose_no_program_and_show_each_other_s(open_page):
    one = open_page("#view=lab&show=1", before=saving_data)
    written = Editor(one.page)
    written.write("a = 1")
    wait_until_kept(one.page, "lab", "a = 1")
    two = another_tab(one, "#view=lab&show=1")
    other = Editor(two.page)
    other.expect("a = 1")
    one.page.locator("#view-lab [data-tab=program]").click()
    one.page.locator("#lab-new").click()
    written.write("b = 2")
    expect(two.page.locator("#lab-program option")).to_have_count(2)
    two.page.locator("#lab-new").click()
    other.write("c = 3")
    expect(one.page.locator("#lab-program option")).to_have_count(3)
    # What is deleted in one doesn't come back from the other, which goes on with one that is there.
    one.page.locator("#lab-delete").click()
    expect(two.page.locator("#lab-program option")).to_have_count(2)
    other.write("c = 4")
    wait_until_kept(two.page, "lab", "c = 4")
    assert sorted(each["source"] for each in kept(one.page, "lab")["programs"]) == ["a = 1", "c = 4"]
    expect(one.page.locator("#lab-program option")).to_have_count(2)


def test_what_is_done_last_is_kept_however_soon_the_page_is_left(open_page):
    player = open_page()
    # As if another tab wrote, for ever.
    player.page.evaluate("() => { navigator.locks.request('minimax-dojo', () => new Promise(() => {})); }")
    player.button("action.values").click()
    player.page.reload()
    wait_until_kept(player.page, "settings", '"values": true')
