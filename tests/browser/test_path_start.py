"""The path's first minute, its station on minimax, and the one on a game of one's own."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import PHONE, Reader, misfits, read
from tests.ui.helpers import GAME
from ui.views.lessons.mechanisms.climb import TreeValues
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.minimax.minimax_holes import MinimaxHoles
from ui.views.lessons.stations.minimax.minimax_lines import MIXED
from ui.views.lessons.stations.start.first import First
from ui.views.lessons.stations.start.six_lines import SixLines

__all__ = ["read"]

VALUES = {1: "values-win", 0: "values-draw", -1: "values-loss"}


def fill(reader, hole, choices, text):
    reader.stage.locator(f"[data-hole='{hole}']").click()
    reader.stage.locator(f"[data-choice='{choices.index(text)}']").click()


def run(reader):
    reader.button("code-run").click()


def test_the_first_minute(open_page):
    reader = Reader(open_page("#learn&lang=ja", size=PHONE, touch=True, reduced=True))
    page = reader.page
    reader.ready("first")
    board = reader.stage.locator(".board")
    expect(board).to_be_in_viewport(ratio=1)
    root = Node(GAME, GAME.parse(*First.position))
    wrong = next(child for child in root.children if child.value != root.value)
    right = root.best_child()
    reader.stage.locator(f"[data-square='{wrong.move}']").click()
    reader.wrong("first-wrong")
    expect(reader.stage.locator(".strike")).to_have_count(1)
    reader.button("first-again").click()
    reader.stage.locator(f"[data-square='{right.move}']").click()
    reader.right("first-right")

    reader.open("signs")
    values = TreeValues(Node(GAME, GAME.parse(*First.position)), forced=False)
    while not values.solved:
        reader.button(VALUES[values.chosen.value]).click()
        values.answer(values.chosen.value)
        reader.right()

    reader.open("six-lines")
    # A click beside the holes does nothing; the page's frame bears an attribute of the same name.
    reader.stage.locator(".lesson-lines code").first.click()
    run(reader)
    reader.wrong("code-incomplete")
    fill(reader, 0, SixLines.choices[0], "value(board)")
    run(reader)
    # It calls itself without an end, and the page lives.
    expect(reader.answer).to_contain_text(reader.say("code-recursion").partition("}")[2][2:])
    fill(reader, 0, SixLines.choices[0], "value(after)")
    run(reader)
    reader.wrong("six-wrong")
    expect(reader.stage.locator("[data-flag=errs]")).to_have_count(1)
    expect(reader.stage.locator("li[data-wrong=true]")).to_have_count(1)
    assert violations(page, "#view-lessons") == set()
    assert misfits(reader, PHONE[0]) == []
    fill(reader, 0, SixLines.choices[0], "-value(after)")
    run(reader)
    reader.right("six-right")
    expect(page.locator("[data-lesson=start] .lesson-solved")).to_have_attribute("data-done", "all")
    assert reader.player.link()["show"] == "six-lines"


def test_minimax_is_written_by_the_keyboard_and_another_tree_has_its_link(read):
    reader = read("values")
    reader.button("values-another").click()
    assert reader.player.link()["show"] == "values.1"
    reader.page.goto(reader.page.url.partition("#")[0] + "#view=lessons&lang=en&show=values.2")
    root = reader.say("node-root").format(state=reader.say("to-move").format(mark="×"))
    expect(reader.node(0)).to_have_attribute("aria-label", re.compile(root))
    reader.open("minimax-holes")
    press = reader.page.keyboard.press
    reader.stage.locator("[data-hole='0']").focus()
    press("Enter")
    for hole, text in enumerate(("value(after)", "max", "min")):
        for _ in range(MinimaxHoles.choices[hole].index(text)):
            press("ArrowRight")
        press("Enter")
    expect(reader.button("code-run")).to_be_focused()
    press("Enter")
    reader.right("minimax-right")


def test_lines_are_put_in_order_by_keys_and_by_taps(read):
    reader = read("minimax-lines")
    press = reader.page.keyboard.press
    lines = reader.stage.locator("[data-place]")
    run(reader)
    reader.wrong("lines-def")
    header = MIXED.index("def value(board):")
    lines.nth(header).focus()
    press("Enter")
    for _ in range(header):
        press("ArrowUp")
    expect(lines.first).to_be_focused()
    expect(lines.first).to_have_text(MIXED[header])
    press("Enter")
    press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    expect(lines.first).to_have_text(MIXED[header])
    for place, other in ((1, 5), (2, 4), (3, 4), (4, 7)):
        lines.nth(place).click()
        lines.nth(other).click()
    run(reader)
    reader.wrong("lines-block")
    expect(reader.stage.locator("li[data-wrong=true]")).to_contain_text("if turn(board)")
    lines.nth(7).click()
    reader.stage.locator("[data-by='-1']").click()
    run(reader)
    reader.right("lines-right")


def test_the_broken_rules_of_a_game_are_mended(read):
    reader = read("broken")
    reader.stage.locator("[data-case='8']").click()
    run(reader)
    reader.wrong("broken-says")
    reader.stage.locator("[data-choice='1']").click()
    run(reader)
    reader.wrong("broken-more")
    expect(reader.stage.locator("[data-case='8']")).to_have_attribute("data-solved", "")
    reader.page.locator(".lesson-end:visible a[href='#view=own']").click()
    expect(reader.page.locator("#view-own")).to_be_visible()
