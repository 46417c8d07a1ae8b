"""Your own game: from a template to a game that is played, changed, kept and shared; nothing does harm."""

import json
import re

import pytest
from playwright.sync_api import expect

from engine.own_rules.templates import template
from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.editor import Editor
from tests.browser.player import saving_data, tab_to
from tests.browser.test_frame import SIZES

GO = "view => { location.hash = `#view=${view}&` + location.hash.slice(location.hash.indexOf('game=')); }"
"""Open a view of the game that is played."""

NIM = """START = (2, 3)

def moves(piles, turn):
    return [(p, left) for p in range(2) for left in range(piles[p])]

def play(piles, turn, move):
    p, left = move
    return piles[:p] + (left,) + piles[p + 1:]

def cells(piles):
    return ["|" * n + "." * (3 - n) for n in piles]
"""

ROW = """TITLE = {title!r}
RULES = {title!r}
NAMES = {{"o": {name!r}, "x": {name!r}}}
SIGNS = {{"o": {sign!r}}}
START = "..."

def moves(board, turn):
    return [i for i in range(3) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]
"""

RACE = """START = 0

def moves(board, turn):
    return [1, 2]

def play(board, turn, move):
    return board + move

def winner(board, turn):
    return turn if board == 20 else None

def cells(board):
    return "ox"
"""

WIDE = """START = "." * 140

def moves(board, turn):
    return [(i, c) for i in range(140) if board[i] == "." for c in "abc"][:400]

def play(board, turn, move):
    return board[:move[0]] + move[1] + board[move[0] + 1:]
"""

FORGED = """import json
import engine.browser.worker

class Forged:
    def dumps(self, data):
        return REPLY

engine.browser.worker.json = Forged()
BOARD = {"cells": "." * 30, "columns": 6, "turn": "o", "count": 0, "moves": [], "paths": []}
ANSWER = {"plies": [1], "whole": False, "boards": [], "warnings": [], "trouble": None}
ANSWER["output"] = {"text": "", "more": 0}
REPLY = json.dumps({REPLY})
"""
REPLIES = (
    '{"answer": dict(ANSWER, boards=[BOARD] * 900)}',
    '{"answer": dict(ANSWER, boards=[dict(BOARD, columns=999999999)])}',
    '{"answer": dict(ANSWER, whole=True, text=5)}',
)
"""Replies that once raised in the page, or held it up."""


class Own:
    """The view as a person uses it."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.found = self.page.locator("#own-found")
        self.said = self.page.locator("#own-said")
        self.error = self.page.locator("#own-error")
        self.play_button = self.page.locator("#own-play")

    @property
    def editor(self):
        return Editor(self.page, "own")

    def click(self, name):
        self.page.locator(f"#own-{name}").click()

    def write(self, text):
        """Write on a phone, where the gallery has the editor's place until something is written."""
        self.page.locator("#view-own [data-tab=game]").click()
        self.editor.write(text)

    def begin(self, template):
        expect(self.page.locator("#own-template option")).to_have_count(24)
        self.page.locator("#own-template").select_option(index=template)

    def solve(self):
        """Have the game walked through; return what is found, once the engine knows who wins."""
        self.click("try")
        expect(self.play_button).to_be_enabled()
        expect(self.found).to_have_text(re.compile("(;|、).+(;|、)"))
        return self.found.inner_text()

    def play(self):
        self.play_button.click()
        expect(self.page.locator("html")).to_have_attribute("data-part", "own")
        expect(self.page.locator("#view-play")).to_be_visible()

    def moves(self):
        return self.page.locator(".move-list button")


@pytest.fixture
def own(open_page):
    def open_own(link="#view=own", **options):
        return Own(open_page(link, before=saving_data, **options))

    return open_own


def win_by_hints(own):
    own.page.locator("#hints").click()
    status = own.page.locator("#status")
    while status.get_attribute("data-status") != "won":
        own.page.locator(".move-list [data-best]").first.click()
        expect(own.page.locator("#status[data-status=won], .move-list [data-best]").first).to_be_visible()


def test_a_game_is_written_solved_won_changed_and_shared(own):
    own = own(locale="en-GB")
    own.begin(3)
    assert "232" in own.solve()
    expect(own.page.locator("#own-curve")).to_have_attribute("d", re.compile("^M.+L"))
    expect(own.page.locator("#own-boards figure")).to_have_count(4)
    # Nim's moves are no cells; those of tic-tac-toe are.
    expect(own.page.locator("#own-boards .own-to")).to_have_count(0)
    own.play()
    expect(own.moves()).to_have_count(12)
    win_by_hints(own)

    own.player.open_view("own")
    own.editor.write(NIM)
    expect(own.play_button).to_be_disabled()
    assert own.solve().startswith("20")
    own.play()
    expect(own.moves()).to_have_count(5)
    # Another view of the same game.
    own.player.open_view("tree")
    expect(own.page.locator("#tree[aria-busy=false] .child").first).to_be_visible()

    own.player.open_view("own")
    own.click("share")
    link = own.page.locator("#own-link")
    expect(link).to_have_value(re.compile("#view=own&show=z"))
    shared = link.input_value().partition("#")[2]
    assert len(shared) < 700


def test_a_template_is_solved_and_played_by_keyboard_alone(own):
    own = own()
    player, press = own.player, own.page.keyboard.press
    expect(own.page.locator("#own-template option")).to_have_count(24)
    expect(own.editor.field).to_be_visible()
    tab_to(player, "#own-template")
    press("ArrowDown")
    expect(own.page.locator("#own-game option:checked")).to_have_text(re.compile("Misère"))
    # In the editor Tab indents.
    tab_to(player, "#own-code")
    press("Escape")
    tab_to(player, "#own-try")
    press("Enter")
    expect(own.play_button).to_be_enabled()
    tab_to(player, "#own-play")
    press("Enter")
    expect(own.page.locator("#view-play")).to_be_visible()
    tab_to(player, "#board [role=gridcell]")
    press("Enter")
    expect(own.page.locator("#moves li")).to_have_count(3)


def test_the_gallery_leads_to_a_game_its_rules_and_a_link(own):
    own = own(locale="ja-JP")
    tab, cards = own.page.locator("[data-tab=gallery]"), own.page.locator("#own-cards-templates .own-card")
    # Nothing is written yet, so the gallery is there at once.
    expect(tab).to_have_attribute("aria-current", "true")
    expect(cards).to_have_count(24)
    expect(own.page.locator("#own-cards-mine")).to_be_hidden()
    expect(cards.nth(1).locator("p").nth(1)).to_have_text(re.compile("9.*b2"))
    # Nim is walked through, and then played.
    cards.nth(3).locator("button").first.focus()
    own.page.keyboard.press("Enter")
    expect(own.page.locator("#view-play")).to_be_visible()
    expect(own.moves()).to_have_count(12)

    own.player.open_view("own")
    expect(own.found).to_have_text(re.compile("232.*(;|、).+(;|、)"))
    tab.click()
    mine = own.page.locator("#own-cards .own-card")
    expect(mine.locator("p").nth(1)).to_have_text(re.compile("12.*0-1"))
    mine.locator("button").nth(2).click()
    expect(own.page.locator("#own-link")).to_have_value(re.compile("#view=own&show=z"))
    tab.click()
    cards.nth(9).locator("button").nth(1).click()
    expect(own.page.locator("#own-game option:checked")).to_have_text(re.compile("Chomp|チョンプ"))


def test_a_game_that_was_solved_is_there_again_without_a_walk(own):
    own = own()
    own.editor.write(NIM)
    own.solve()
    own.play()
    own.moves().last.click()  # whatever the engine replies, sticks remain
    address = own.page.evaluate("location.hash")
    assert "game=own-" in address
    own.page.reload()
    expect(own.page.locator("#game")).to_have_text(re.compile("Own game"))
    expect(own.page.locator("#board [data-piece='|']").first).to_be_visible()
    own.player.open_view("own")
    expect(own.play_button).to_be_enabled()
    expect(own.found).to_contain_text("20 positions")


def test_the_list_of_games_has_ones_own_that_are_solved(own):
    own = own()
    page = own.page
    page.locator("#game").click()
    expect(page.locator("#games [data-game]").first).to_be_visible()
    page.keyboard.press("Escape")
    # Nobody who has written none needs more of the list.
    expect(page.locator("#games-mine")).to_have_count(0)
    own.editor.write("TITLE = 'My <b>Nim</b>'\n" + NIM)
    own.solve()
    own.play()
    links = page.locator("#games-mine a")
    own.player.open_game("tictactoe")
    expect(page.locator("html")).to_have_attribute("data-part", "tictactoe")
    page.locator("#game").click()
    expect(links).to_have_text(["My <b>Nim</b>", "Write a game"], use_inner_text=True)
    links.first.click()
    expect(own.moves()).to_have_count(5)
    page.locator("#game").click()
    expect(links.first).to_have_attribute("aria-current", "page")
    links.last.click()
    expect(page.locator("#view-own")).to_be_visible()
    # What is written now isn't solved.
    own.editor.write(NIM + "#")
    page.locator("#game").click()
    expect(page.locator("#games [data-game]").first).to_be_visible()
    expect(page.locator("#games-mine")).to_be_hidden()


TRACES = """async name => {
    const kept = await (await caches.open("minimax-dojo-tables")).keys();
    return [
        kept.filter(request => request.url.includes(name)).length,
        Object.keys(localStorage).filter(key => key.includes(name)).length,
        Number(localStorage["minimax-dojo.settings"].includes(name)),
    ].join();
}"""


def test_what_is_remembered_of_a_game_goes_with_it_and_comes_back(own):
    own = own()
    own.editor.write(NIM)
    own.solve()
    own.play()
    win_by_hints(own)
    name = own.player.link()["game"]

    def wait_for_traces(traces):
        script = f"([name, traces]) => ({TRACES})(name).then(found => found === traces)"
        own.page.wait_for_function(script, arg=[name, traces])

    wait_for_traces("1,1,1")
    own.player.open_view("own")
    own.click("delete")
    wait_for_traces("0,0,0")
    expect(own.page.locator("#view-own")).to_be_visible()
    expect(own.page.locator("html")).to_have_attribute("data-part", "tictactoe")
    own.click("restore")
    own.editor.expect(NIM)
    wait_for_traces("1,1,1")
    expect(own.play_button).to_be_enabled()
    own.play()
    expect(own.page.locator("#status")).to_have_attribute("data-status", "won")


def test_a_link_to_a_game_that_is_not_here_says_so(open_page):
    player = open_page("#game=own-0123456789abcdef&lang=en")
    expect(player.page.locator("#notice-text")).to_contain_text("doesn’t have")
    expect(player.board).to_be_visible()


def test_what_people_write_is_shown_as_text(own):
    title, name, sign = "<b>bold</b>", "<img src=x onerror=alert(1)>", "<i>"
    own = own()
    own.editor.write(ROW.format(title=title, name=name, sign=sign))
    own.solve()
    own.play()
    expect(own.page.locator("#game")).to_contain_text(title)
    own.player.cell(0).click()
    expect(own.player.cell(0)).to_have_attribute("aria-label", re.compile(re.escape(name)))
    expect(own.page.locator("#piece-own-o text")).to_have_text(sign)
    for tag in ("img", "#game b", "#own-rules b"):
        expect(own.page.locator(tag)).to_have_count(0)


@pytest.mark.alone
def test_a_long_title_widens_no_view(own):
    """A page keeps its size of text, which the next test must not meet."""
    own = own()
    own.editor.write(ROW.format(title="W" * 80, name="W" * 40, sign="W" * 12))
    own.solve()
    own.play()
    session = own.page.context.new_cdp_session(own.page)
    wide = []
    for view in ("play", "own", "practice", "review", "tree", "search", "lab", "progress"):
        own.page.evaluate(GO, view)
        expect(own.page.locator(f"#view-{view} [data-frame=panel]")).to_be_visible()
        for text in (16, 32):
            session.send("Page.setFontSizes", {"fontSizes": {"standard": text, "fixed": text}})
            for width, height in SIZES:
                own.page.set_viewport_size({"width": width, "height": height})
                wider = own.page.evaluate("document.documentElement.scrollWidth - innerWidth")
                if wider > 0:
                    wide.append((view, text, width, height, wider))
    assert wide == []


def test_a_mistake_is_told_with_its_line(own):
    own = own()
    own.editor.write(NIM.replace("piles[p + 1:]", "piles[p + 1]"))
    own.click("try")
    expect(own.error).to_contain_text("line 8")
    expect(own.page.locator("#own-code .cm-line.code-wrong")).to_contain_text("return piles[:p]")
    own.page.locator("#own-error-line button").click()
    expect(own.editor.field).to_be_focused()
    expect(own.play_button).to_be_disabled()


def test_a_walk_without_end_shows_how_it_grows_and_is_stopped_by_a_button_and_by_other_rules(own):
    # Further than it comes while a test looks at it.
    own = own("?own-most=120000#view=own")
    row = ROW.format(title="", name="", sign="")
    own.editor.write(row.replace('"..."', '"." * 16').replace("(3)", "(16)"))
    own.click("try")
    expect(own.page.locator("#own-curve")).to_have_attribute("d", re.compile("^M.+L"))
    stop = own.page.locator("#own-stop")
    stop.click()
    expect(stop).to_be_hidden()
    expect(own.page.locator("#own-try")).to_be_enabled()
    # Rules that are changed while they are tried are tried no further.
    own.editor.write(WIDE)
    own.click("try")
    expect(own.said).to_contain_text("Trying the rules")
    own.editor.write(NIM)
    expect(stop).to_be_hidden()
    expect(own.said).to_have_text("")
    own.solve()


def test_a_forged_reply_is_refused_and_can_be_asked_for_again(own):
    own = own()
    again = own.page.get_by_role("button", name="Try again")
    for reply in REPLIES:
        own.editor.write(FORGED.replace("{REPLY}", reply) + NIM)
        own.click("try")
        expect(own.said).to_have_text("Ended: what came back makes no sense.")
        expect(own.page.locator("#own-stop")).to_be_hidden()
    pressed = again.element_handle()
    pressed.click()
    # Another one like it may be there at once.
    pressed.wait_for_element_state("hidden")
    expect(own.said).to_have_text("Ended: what came back makes no sense.")
    expect(again).to_be_visible()
    own.editor.write(NIM)
    expect(again).to_be_hidden()
    expect(own.said).to_have_text("")
    own.solve()


def test_a_game_that_can_go_on_for_ever_is_told_by_a_line_and_can_be_played(own):
    own = own(locale="ja-JP")
    own.editor.write(RACE)
    own.click("try")
    expect(own.page.locator("#own-warnings li")).to_have_count(1)
    for text in ("終わらないことがあ", "29"):
        expect(own.page.locator("#own-warnings li")).to_contain_text(text)
    expect(own.said).to_contain_text("終わらないことがあ")
    own.play_button.click()
    expect(own.page.locator("#own-board [role=gridcell]")).to_have_count(2)


# Left as soon as it is asked for, and before anything can have come of it.
LEFT_AT_ONCE = """
(asked) => {
    document.querySelector(asked).click();
    document.querySelector("[data-view=play]").click();
}
"""


def test_a_walk_that_is_left_goes_on_with_whoever_comes_back(own):
    own = own()
    own.editor.write(NIM)
    own.page.evaluate(LEFT_AT_ONCE, "#own-try")
    expect(own.page.locator("#view-own")).to_be_hidden()
    own.page.go_back()
    expect(own.play_button).to_be_enabled()
    expect(own.page.locator("#own-stop")).to_be_hidden()


def test_a_large_template_is_played_with_values_and_a_hint_and_outlasts_a_reload(own):
    own = own(size=(390, 844))
    page = own.page
    # On a phone, the gallery has the editor's place.
    expect(page.locator("#own-cards-templates .own-card").first).to_be_in_viewport()
    expect(page.locator("#own-code")).to_be_hidden()
    page.locator("#own-cards-templates .own-card").nth(14).locator("button").first.click()
    expect(page.locator("#own-code")).to_be_visible()
    cells, value = page.locator("#own-board [role=gridcell]"), page.locator("#own-duel-value")
    expect(cells).to_have_count(16)
    cells.nth(5).click()
    expect(cells.nth(5)).to_have_attribute("data-piece", "o")
    page.locator("label:has([name=own-rival][value='0'])").click()
    page.locator("label:has([name=own-level][value=beginner])").click()
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    expect(placed).to_have_count(2)
    own.click("hint")
    expect(value).to_have_text(re.compile("% of|draw|win|loss"))
    expect(page.locator("#own-board [data-value]:not([data-value=''])").first).to_be_visible()
    expect(page.locator("#own-legend")).to_be_visible()
    # A touch doesn't wait for values that are being looked for.
    page.locator("label:has(#own-values)").click()
    expect(value).to_have_text(re.compile("Looking|% of|proven|Proven"))
    page.locator("#own-board [data-playable]").first.click()
    expect(placed).to_have_count(4)
    shown = [cell.get_attribute("data-piece") for cell in cells.all()]
    page.reload()
    expect(placed).to_have_count(4)
    assert [cell.get_attribute("data-piece") for cell in cells.all()] == shown
    own.click("back")
    expect(placed).to_have_count(2)


KEEP_WORKERS = """
window.made = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};
"""


@pytest.mark.parametrize("name", ["hint", "review"])
def test_a_request_about_a_large_game_that_gets_no_answer_is_not_waited_for_any_more(own, name):
    own = own("?own-most=300&lab-silence=4#view=own")
    page = own.page
    page.add_init_script(KEEP_WORKERS)
    page.reload()
    page.locator("[data-tab=gallery]").click()
    page.locator("#own-cards-templates .own-card").nth(14).locator("button").first.click()
    cells, value = page.locator("#own-board [role=gridcell]"), page.locator("#own-duel-value")
    expect(cells).to_have_count(16)
    cells.nth(5).click()
    expect(cells.nth(5)).to_have_attribute("data-piece", "o")
    button = page.locator("#own-" + name)
    expect(button).to_be_enabled()
    page.evaluate("made.forEach(worker => worker.terminate())")
    button.click()
    expect(page.get_by_role("button", name=own.player.words.say("code.again"))).to_be_visible()
    cells.nth(5).click()  # A remark is shown, and with it what is known of the values.
    expect(value).to_have_text("")


@pytest.mark.parametrize("game", ["tictactoe", "othello", "connectfour"])
def test_names_of_rows_and_columns_stand_in_the_lower_corners_whatever_game_is_open(own, game):
    own = own(f"?own-most=20#game={game}&view=own")
    own.editor.write(template("four", "en"))
    own.click("try")
    own.play_button.click()
    corner, names = own.page.locator("#own-board [data-square='12']"), {}
    for side in ("left", "bottom"):
        box = corner.locator(".rim." + side).bounding_box()
        names[side] = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
    box = corner.bounding_box()
    left, right, bottom = box["x"], box["x"] + box["width"], box["y"] + box["height"]
    assert left < names["left"][0] < names["left"][2] < left + box["width"] / 3
    assert right - box["width"] / 3 < names["bottom"][0] < names["bottom"][2] < right
    assert all(bottom - box["height"] / 3 < top < low < bottom for _, top, _, low in names.values())


FEW = "?own-most=20#view=own"
"""Any game has more positions than a walk may find, so that it is played without a table."""
PLAYED = "5.0.2"  # Each move's index among the legal ones: squares 5, 0 and 3.


def test_a_link_has_the_game_in_the_middle_for_back_reload_and_somebody_else(own, open_page):
    mine = own(FEW, locale="en-GB")
    page, cells = mine.page, mine.page.locator("#own-board [role=gridcell]")
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    mine.editor.write(
        ROW.format(title="", name="", sign="o").replace('"..."', '"." * 9').replace("(3)", "(9)")
    )
    mine.click("try")
    mine.play_button.click()
    for count, cell in enumerate((5, 0, 3)):
        cells.nth(cell).click()
        expect(placed).to_have_count(count + 1)
    in_the_middle = re.compile(f"show=z[^~&]+~{PLAYED}~~strong")
    expect(page).to_have_url(in_the_middle)
    mine.click("share")
    expect(page.locator("#own-link")).to_have_value(in_the_middle)
    link = page.locator("#own-link").input_value()

    # Back brings the game before a new one, also from another view, although the store has the new one.
    mine.click("again")
    expect(placed).to_have_count(0)
    expect(page).not_to_have_url(in_the_middle)
    mine.player.open_view("play")
    page.go_back()
    expect(placed).to_have_count(0)
    page.go_back()
    expect(placed).to_have_count(3)
    expect(page).to_have_url(in_the_middle)
    # Another program is the last one now, but the link has this one.
    mine.begin(3)
    expect(page).not_to_have_url(in_the_middle)
    page.goto(link)
    expect(placed).to_have_count(3)
    page.reload()
    expect(placed).to_have_count(3)

    theirs = own("#" + link.partition("#")[2])
    expect(theirs.page.locator("#own-guest")).to_be_visible()
    expect(theirs.page.locator("#own-duel")).to_be_hidden()
    theirs.click("take")
    cells = theirs.page.locator("#own-board [role=gridcell]")
    expect(cells.nth(3)).to_have_attribute("data-piece", "o")
    expect(cells.nth(0)).to_have_attribute("data-piece", "x")
    # A move that the rules don't have, and moves that can't be read.
    for wrong, told in (("5.9", "Move 2 of this game"), ("5.q", "can’t be read")):
        theirs.page.goto(link.replace(PLAYED, wrong))
        expect(theirs.page.locator("#own-error, #notice-text").filter(has_text=told)).to_be_visible()


def test_proven_mistakes_are_found_and_one_can_go_back_to_them(own):
    own = own(FEW, locale="en-GB", size=(390, 844))
    page, cells = own.page, own.page.locator("#own-board [role=gridcell]")
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    # Tic-tac-toe: a row of two isn't blocked, and then not made three. Both are proven at once.
    own.editor.write(template("tictactoe", "en"))
    own.click("try")
    own.play_button.click()
    expect(page.locator("#own-review")).to_be_disabled()
    for count, cell in enumerate((4, 0, 8, 2, 3, 5)):
        cells.nth(cell).click()
        expect(placed).to_have_count(count + 1)
    own.click("review")
    mistakes = page.locator("#own-mistakes li")
    expect(mistakes).to_have_text(
        [
            re.compile("Move 6, c2: “wins” before it, “draw” after"),
            re.compile("Move 5, a2: “draw” before it, “loses” after"),
        ]
    )
    expect(own.said).to_contain_text("2 proven mistakes; ")
    assert violations_at_both_sizes(page) == set()
    mistakes.first.locator("button").click()
    expect(placed).to_have_count(5)
    expect(mistakes).to_have_count(0)
    page.go_back()
    expect(placed).to_have_count(6)


def test_an_estimate_is_found_by_self_play_drawn_stopped_and_written_into_the_program(own):
    own = own("?own-most=20&own-games=40#view=own", locale="en-GB", size=(390, 844))
    page, cells = own.page, own.page.locator("#own-board [role=gridcell]")
    bar, worths = page.locator("#own-learn-bar"), page.locator("#own-worths table")
    rules = template("hexapawn", "en")
    own.write(rules)
    own.click("try")
    own.play_button.click()
    cells.nth(7).click()
    cells.nth(4).click()
    expect(cells.nth(4)).to_have_attribute("data-piece", "o")
    expect(page.locator("#own-test")).to_be_hidden()

    # It starts with Pyodide, and meanwhile it can be stopped and left; it is over then.
    own.click("learn")
    expect(bar).to_be_visible()
    own.click("stop")
    expect(bar).to_be_hidden()
    expect(own.said).to_have_text("Stopped.")
    own.click("learn")
    expect(bar).to_be_visible()
    own.player.open_view("play")
    own.player.open_view("own")
    expect(bar).to_be_hidden()
    expect(cells.nth(4)).to_have_attribute("data-piece", "o")
    own.click("learn")
    expect(worths).to_have_count(2)
    expect(bar).to_be_hidden()
    expect(worths.first.locator("td")).to_have_count(9)
    expect(page.locator("#own-worths")).to_contain_text("In 16 games at equal effort")
    assert violations_at_both_sizes(page) == set()
    page.reload()
    expect(worths).to_have_count(2)
    expect(page.locator("#own-worths")).to_contain_text("In 16 games at equal effort")

    page.locator("#own-worths button").click()
    expect(own.said).to_contain_text("at the end of the program")
    stored = "JSON.parse(localStorage['minimax-dojo.own']).games.at(-1).source"
    assert re.fullmatch(re.escape(rules) + r"\n# .+\nWORTHS(.|\n)+", page.evaluate(stored))
    expect(cells.nth(4)).to_have_attribute("data-piece", "o")
    expect(worths).to_have_count(0)
    own.click("test")
    expect(page.locator("#own-worths")).to_contain_text("against the random games")
    page.reload()
    expect(cells.nth(4)).to_have_attribute("data-piece", "o")
    expect(page.locator("#own-test")).to_be_visible()


def test_a_written_estimate_is_taken_out_by_the_editors_undo(own):
    own = own("?own-most=20&own-games=3#view=own", locale="ja-JP")
    own.editor.write(template("hexapawn", "ja"))
    own.click("try")
    own.play_button.click()
    own.click("learn")
    own.page.locator("#own-worths button").click()
    expect(own.said).to_contain_text("書き込みました")
    own.editor.field.focus()
    own.editor.press("ControlOrMeta+z")
    own.editor.expect(template("hexapawn", "ja"))
    expect(own.page.locator("#own-duel")).to_be_hidden()


LAST = """def choose(game, position):
    return game.legal_moves(position)[-1]
"""


def test_a_game_without_a_table_has_a_tree_a_rest_that_is_solved_and_players_of_the_lab(own):
    own = own(FEW, locale="en-GB", size=(390, 844))
    page, cells = own.page, own.page.locator("#own-board [role=gridcell]")
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    programs = [
        {"id": str(number), "name": name, "rung": 1, "game": "tictactoe", "source": source}
        for number, (name, source) in enumerate((("Last", LAST), ("Broken", LAST + "1 // 0")))
    ]
    page.evaluate(
        "text => localStorage.setItem('minimax-dojo.lab', text)", json.dumps({"programs": programs})
    )
    own.editor.write(template("tictactoe", "en"))
    own.click("try")
    own.play_button.click()
    for count, cell in enumerate((4, 0, 8)):
        cells.nth(cell).click()
        expect(placed).to_have_count(count + 1)
    # The list of moves goes back, and the browser's Back brings the whole game again.
    page.locator("#own-moves button").nth(1).click()
    expect(placed).to_have_count(1)
    page.go_back()
    expect(placed).to_have_count(3)

    own.click("tree")
    expect(page.locator("#bench-tree")).to_be_visible()
    expect(page.locator("#notice-text")).to_contain_text("MAX is ○")
    assert own.player.link()["root"] == "min"
    page.go_back()
    expect(placed).to_have_count(3)

    # A player of the lab answers for the page; one that fails is named, and the game goes on.
    page.locator("#own-program").select_option("Last")
    page.locator("label:has([name=own-rival][value='0'])").click()
    expect(cells.nth(7)).to_have_attribute("data-piece", "x")
    page.locator("#own-program").select_option("Broken")
    cells.nth(2).click()
    expect(own.error).to_contain_text("ZeroDivisionError")
    expect(page.locator("#own-duel-said")).to_contain_text("has no answer")
    assert violations_at_both_sizes(page) == set()
    own.click("back")
    expect(placed).to_have_count(4)

    # A move at once after the choice of the opponent isn't lost, though the worker hasn't yet answered.
    page.evaluate(
        """async () => {
            document.querySelector("[name=own-rival][value='']").click();
            await new Promise(resolve => setTimeout(resolve));
            document.querySelectorAll("#own-board [role=gridcell]")[6].click();
        }"""
    )
    expect(placed).to_have_count(5)
    cells.nth(2).click()
    expect(placed).to_have_count(6)
    own.click("rest")
    expect(own.found).to_contain_text("12 positions; a draw")
    expect(page.locator("#own-game option:checked")).to_have_text("Tic-tac-toe, after 6 plies")
    own.play()
    own.player.open_view("tree")
    expect(page.locator("#view-tree [data-value], #view-tree svg").first).to_be_visible()


HANGS = ROW.format(title="", name="", sign="o").replace('"..."', '"." * 9').replace("(3)", "(9)")
HANGS += """
def estimate(board, turn):
    while board == "oxoxox...":
        pass
    return 0
"""


def test_rules_that_never_end_are_stopped_and_the_game_goes_on(own):
    own = own(FEW)
    page = own.page
    own.editor.write(HANGS)
    own.click("try")
    expect(own.play_button).to_be_enabled()
    own.click("play")
    cells = page.locator("#own-board [role=gridcell]")
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    for count in range(6):
        expect(placed).to_have_count(count)
        cells.nth(count).click()
    expect(placed).to_have_count(6)
    own.click("hint")
    expect(page.locator("#own-duel-value")).not_to_be_empty()
    own.click("stop")
    expect(page.locator("#own-stop")).to_be_hidden()
    own.click("back")
    expect(placed).to_have_count(5)
    cells.nth(8).click()
    expect(placed).to_have_count(6)


def test_a_game_too_large_to_be_solved_is_played_by_keys_and_against_random_moves(own):
    own = own(FEW, locale="ja-JP", size=(390, 844))
    page, press = own.page, own.page.keyboard.press
    cells = page.locator("#own-board [role=gridcell]")
    placed = page.locator("#own-board [data-piece=o], #own-board [data-piece=x]")
    row = ROW.format(title="", name="", sign="★").replace('"..."', '"....."')
    own.write(row.replace("(3)", "(5)"))
    own.click("try")
    expect(own.play_button).to_be_enabled()
    tab_to(own.player, "#own-play")
    press("Enter")
    # The focus is on the board already, which is to be seen.
    expect(cells.first).to_be_focused()
    expect(cells.last).to_be_in_viewport()
    press("ArrowRight")
    press("Enter")
    expect(cells.nth(1)).to_have_attribute("aria-label", re.compile("★"))
    expect(page.locator("#own-duel-said")).to_contain_text("×")
    # What is on the page's board is another game.
    assert own.player.link()["game"] == "tictactoe"

    # Chance answers at once, also after the view was left, and goes back with the move before it.
    page.locator("label:has([name=own-level][value=random])").click()
    page.locator("label:has([name=own-rival][value='0'])").click()
    expect(placed).to_have_count(2)
    own.player.open_view("play")
    own.player.open_view("own")
    page.locator("#own-board [data-playable]").first.click()
    expect(placed).to_have_count(4)
    own.click("back")
    expect(placed).to_have_count(2)
    for count in (4, 5):
        page.locator("#own-board [data-playable]").first.click()
        expect(placed).to_have_count(count)
    expect(page.locator("#own-duel")).to_have_attribute("data-status", "won")
    expect(page.locator("#own-duel-said")).to_contain_text("★の勝ち")
    assert violations_at_both_sizes(page) == set()
    # Other rules are another game.
    own.editor.write(NIM)
    expect(page.locator("#own-duel")).to_be_hidden()
    expect(own.play_button).to_be_disabled()


@IN_A_VIEW
def test_axe_finds_nothing_where_a_game_is_written_and_played(own):
    own = own(reduced=True)
    own.begin(3)
    own.solve()
    for summary in own.page.locator("#view-own summary").all():
        summary.click()
    assert violations_at_both_sizes(own.page) == set()
    own.play()
    own.page.locator("#values").click()
    expect(own.page.locator(".move-list b").first).to_be_visible()
    assert violations_at_both_sizes(own.page) == set()
