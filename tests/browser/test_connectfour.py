"""Connect Four on the page: columns by mouse, keys and digits, whole games, values, links, both languages."""

import re

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from engine.service import Service
from tests.browser.axe import violations_at_both_sizes
from tests.browser.player import boxes, saving_data
from tests.browser.test_review import LONG

BOTH = "#game=connectfour&you=both&level=perfect"
LATE = "44444326555667"
"""A middle game that is soon solved."""


@pytest.fixture
def enter(open_page):
    """Return a function that opens a link to Connect Four, without the strong engine."""

    def open_one(link=BOTH, **options):
        player = open_page(link, before=saving_data, **options)
        expect(player.page.locator("#board .plate").first).to_be_attached()
        return player

    return open_one


BLOTS = """window.inked = 0;
new MutationObserver(() => { inked = Math.max(inked, document.querySelectorAll('.blot').length); })
    .observe(document, {subtree: true, childList: true});"""
"""Counts the most blots of ink at once: they stand only while an engine thinks."""


HIT_WHILE_FALLING = """(cell, above) => {
    const stone = cell.querySelector('.stone.x'), {x, y, width, height} = above.getBoundingClientRect();
    stone.style.animation = 'none';
    stone.getBoundingClientRect();
    stone.style.animation = '';
    const [fall] = stone.getAnimations(), hit = new Set();
    fall.pause();
    for (let time = 0; time < fall.effect.getComputedTiming().endTime; time += 5) {
        fall.currentTime = time;
        const under = document.elementFromPoint(x + width / 2, y + height / 2);
        hit.add(under.closest('[data-square]').dataset.square);
    }
    fall.finish();
    return [...hit];
}"""
"""The squares that a tap on `above` hits, at each moment of the fall of a yellow stone through it."""


def expect_moves(player, moves):
    expect(player.move_list).to_have_count(len(moves) + 1)
    assert player.link().get("moves", "") == moves


def test_any_square_of_a_column_lets_a_stone_fall(enter):
    player = enter()
    for square in (3, 38, 10, 24):
        player.page.locator(f"#board [data-square='{square}']").click()
    expect_moves(player, "4444")
    expect(player.cell(17)).to_have_attribute("data-piece", "x")
    expect(player.cell(17)).to_have_attribute("data-last", "")
    expect(player.cell(17).locator(".stone.x")).to_have_css("animation-name", "fall")
    assert player.cell(17).evaluate(HIT_WHILE_FALLING, player.cell(10).element_handle()) == ["10"]
    for _ in range(3):
        player.cell(38).click()
    expect(player.status).to_contain_text(player.words.say("detail.taken"))
    expect_moves(player, "444444")
    player.page.locator("#undo").click()
    expect(player.cell(3)).to_have_attribute("data-piece", "")
    player.page.locator("[data-step=last]").click()
    expect(player.cell(3)).to_have_attribute("data-piece", "x")


def test_who_looks_through_the_moves_is_left_alone_until_another_one_is_shown(enter):
    player = enter(f"{BOTH}&moves={LONG[:36]}")
    page, scrolled = player.page, "document.getElementById('moves').scrollTop > 0"
    page.wait_for_function(scrolled)
    page.evaluate("document.getElementById('moves').scrollTop = 0")
    page.locator("#values").click()
    expect(page.locator("#legend")).to_be_visible()
    assert not page.evaluate(scrolled)
    page.locator("#undo").click()
    page.wait_for_function(scrolled)


def test_values_and_hints_are_those_of_the_engine(enter):
    player = enter(f"{BOTH}&moves={LATE}")
    player.page.locator("#values").click()
    player.page.locator("#hints").click()
    game, here, turn = find_game("connectfour"), player.position(), player.turn()
    request = {"do": "analyse", "seconds": 60, "game": game.name, "position": here, "turn": turn}
    analysis = Service().ask(request)
    assert all(entry["distance"] for entry in analysis["moves"])
    position = game.parse(here, turn)
    for entry in analysis["moves"]:
        square = game.path(position, entry["move"])[0]
        sign = "=" if not entry["value"] else ("+" if entry["value"] > 0 else "−") + str(entry["distance"])
        expect(player.cell(square).locator(".value b")).to_have_text(sign)
    # Every column loses as soon as any other.
    assert all(entry["best"] for entry in analysis["moves"])
    value = player.words.say("value.loss", count=analysis["distance"])
    expect(player.hint).to_contain_text(player.words.say("hint.equal", value=value))
    expect(player.page.locator("#legend")).to_have_text(player.words.say("values.own"))


def test_the_squares_that_decide_are_shown_and_said(enter):
    player = enter(f"{BOTH}&moves=445566", locale="ja-JP")
    threats = player.page.locator("#threats")
    expect(threats).to_have_attribute("aria-pressed", "false")
    threats.click()
    for square, mark, row in ((37, "o", "odd"), (41, "o", "odd"), (30, "x", "even"), (34, "x", "even")):
        expect(player.cell(square)).to_have_attribute("data-threat", mark)
        said = player.words.say(f"connectfour.threat-{row}", mark=player.words.mark(mark))
        expect(player.cell(square)).to_have_accessible_name(re.compile(re.escape(said)))
    expect(player.page.locator("#threats-legend")).to_be_visible()
    player.page.reload()
    expect(player.cell(37)).to_have_attribute("data-threat", "o")
    threats.click()
    expect(player.cell(37)).to_have_attribute("data-threat", "")


def test_a_position_is_set_up_under_gravity(enter):
    player = enter("#view=position&game=connectfour&you=both")
    board = player.page.locator("#position-board")
    for square in (3, 3):
        board.locator(f"[data-square='{square}']").click()
    expect(board.locator("[data-square='38']")).to_have_attribute("data-piece", "o")
    expect(board.locator("[data-square='31']")).to_have_attribute("data-piece", "x")
    board.locator("[data-square='38']").focus()
    player.page.keyboard.press("Delete")
    expect(board.locator("[data-square='31']")).to_have_attribute("data-piece", "")
    expect(player.page.locator("#position-said")).to_have_text("Column 4, row 2, empty")


def test_screen_readers_and_colours(enter):
    player = enter(f"{BOTH}&moves={LATE}", reduced=True)
    player.page.locator("#values").click()
    expect(player.page.locator("#board [data-value]:not([data-value='']) .value b").first).not_to_be_empty()
    assert violations_at_both_sizes(player.page) == set()
    expect(player.board).to_have_attribute("aria-label", player.words.say("board.connectfour"))
    # Nobody sees a colour alone: each stone has its mark.
    first = player.page.locator("#board [data-piece='o'] .stone.o").locator("visible=true")
    second = player.page.locator("#board [data-piece='x'] .stone.x").locator("visible=true")
    expect(first).to_have_count(len(LATE) // 2)
    expect(second).to_have_count(len(LATE) // 2)
    moved = player.page.locator("#board [data-last] .stone").first
    assert moved.evaluate("one => getComputedStyle(one).animationName") == "none"


def test_that_a_tree_is_too_large_to_count_is_said_in_one_line_on_a_phone(enter):
    player = enter("#view=tree&game=connectfour&you=both", locale="ja-JP", size=(390, 844), touch=True)
    facts = player.page.locator("#view-tree .facts dd")
    uncounted = facts.filter(has_text=player.words.say("tree.uncounted"))
    expect(uncounted).to_have_count(3)
    assert max(box["height"] for box in boxes(uncounted)) < 30


@pytest.mark.parametrize("reduced", [False, True])
def test_where_engines_play_ink_gathers_on_the_squares_that_are_searched(enter, reduced):
    player = enter("#game=connectfour&you=none&level=master&rival=master", reduced=reduced, prelude=BLOTS)
    player.page.wait_for_function("document.querySelectorAll('#moves li').length > 2")
    assert (player.page.evaluate("inked") > 1) is not reduced


def test_in_a_game_the_ink_is_a_choice_and_never_marks_the_players_moves(enter):
    player = enter("#game=connectfour&you=x&level=master", prelude=BLOTS)
    player.wait_for("your-turn")
    assert player.page.evaluate("inked") == 0
    player.set("thinking", True)
    player.move(3)
    player.wait_for("your-turn")
    assert player.page.evaluate("inked") > 1
    expect(player.page.locator(".blot")).to_have_count(0)
    player.page.locator("#values").click()
    expect(player.page.locator("#board [data-value]:not([data-value=''])").first).to_be_visible()
    expect(player.page.locator(".blot")).to_have_count(0)
