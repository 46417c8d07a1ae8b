"""The tree bench in a browser: each tab by mouse, finger and keyboard, drawing, sheet, pictures, link."""

import re
from contextlib import suppress
from xml.etree import ElementTree

import pytest
from playwright.sync_api import TimeoutError, expect

from engine.text.words import find
from engine.trees.marks import Pruning
from engine.trees.numbers import parse
from tests.browser.axe import violations
from tests.browser.test_lessons import CATALOGUES, PHONE
from tests.browser.test_menu import CLIPBOARD, NO_SHARING
from tests.ui.views.bench.test_state import FIRST

SVG = "{http://www.w3.org/2000/svg}"
ROOT = parse(FIRST)
CUT = [node.index for node in Pruning(ROOT).cut]


@pytest.fixture
def bench(open_page):
    def open_bench(rest="", **options):
        page = open_page(f"#tree={FIRST}&root=max{rest}", reduced=True, **options).page
        expect(page.locator("#bench-tree [role=treeitem], #bench-sheet svg").first).to_be_visible()
        return page

    return open_bench


def node(page, index):
    return page.locator(f"#bench-tree [data-node='{index}']")


class Hand:
    """A person at the bench: all by `by`, which is "click", "tap" or "key"."""

    def __init__(self, page, by):
        self.page, self.by = page, by

    def press(self, selector):
        """Activate an element."""
        element = self.page.locator(selector)
        if self.by == "key":
            element.press("Enter")
        else:
            getattr(element, self.by)()

    def choose(self, index):
        """Choose a node; by keyboard, the arrow keys lead to it from the root."""
        if self.by != "key":
            return self.press(f"#bench-tree [data-node='{index}']")
        self.page.locator("#bench-tree [tabindex='0']").press("Home")
        goal, keys = parse(self.text()).preorder()[index], []
        while goal.parent:
            keys = ["ArrowDown"] + ["ArrowRight"] * goal.parent.children.index(goal) + keys
            goal = goal.parent
        for key in [*keys, "Enter"]:
            self.page.keyboard.press(key)
        return None

    def bound(self, name, value):
        """Choose a value of α or β."""
        select = self.page.locator(f"[data-bound={name}]")
        if self.by != "key":
            select.select_option(value)
            return
        select.press("Home")
        while select.input_value() != value:
            select.press("ArrowDown")

    def tab(self, name):
        self.press(f"#view-bench [data-tab={name}]")
        expect(self.page.locator(f"#view-bench [data-tab={name}]")).to_have_attribute("aria-current", "true")

    def text(self):
        return self.page.locator("#bench-text").input_value()

    def is_right(self, right=True):
        expect(self.page.locator("#bench-answer")).to_have_attribute("data-right", str(right).lower())


def step_through(hand):
    """Step through both searches, forwards and back."""
    hand.tab("step")
    step = hand.page.locator("#bench-step")
    text = CATALOGUES[hand.page.evaluate("document.documentElement.lang")]["bench.step"]
    for search, steps in (("minimax", 16), ("alphabeta", 15)):
        hand.press(f"#bench-{search}")
        for arrow, number in (
            ("forward", 1),
            ("last", steps),
            ("back", steps - 1),
            ("first", 0),
            ("last", steps),
        ):
            hand.press(f"#bench-{arrow}")
            expect(step).to_have_text(text.format(number=number, count=steps))
    expect(node(hand.page, 0)).to_have_attribute("aria-label", re.compile("3$"))
    expect(node(hand.page, CUT[0])).to_have_attribute("aria-label", re.compile("cut off$|刈られた$"))


def solve_each_exercise(hand):
    """Give each node its value after a wrong one, mark the cuts, and enter all windows."""
    hand.tab("values")
    hand.press("#bench-values [data-number='12']")
    hand.is_right(False)
    for value in (3, 2, 2, 3):
        hand.press(f"#bench-values [data-number='{value}']")
        hand.is_right()
    hand.tab("cut")
    hand.press("#bench-check")
    hand.is_right(False)
    for index in CUT:
        hand.choose(index)
    hand.press("#bench-check")
    hand.is_right()
    expect(hand.page.locator("#bench-answer")).to_contain_text(re.compile("7.*9|9.*7"))
    hand.tab("window")
    for letter, alpha in (("B", "-inf"), ("C", "3"), ("D", "3")):
        expect(hand.page.locator("#bench-message")).to_contain_text(letter)
        hand.bound("alpha", alpha)
        hand.bound("beta", "inf")
        hand.press("#bench-check")
        hand.is_right()
        hand.press("#bench-check")


def edit_and_print(hand):
    """Change a number, add, move and remove branches, go back, and look at the sheet."""
    hand.tab("edit")
    number = hand.page.locator("#bench-number")
    hand.choose(3)
    number.fill("9")
    if hand.by == "key":
        number.press("Enter")
    else:
        hand.press("#bench-edit [type=submit]")
    hand.press("[data-edit=add]")
    hand.choose(1)
    hand.press("[data-edit=right]")
    expect(hand.page.locator("#bench-text")).to_have_value("((2,4,6)(3(9,0)8)(14,5,2))")
    expect(hand.page.locator("#bench-message")).to_contain_text("10")
    hand.choose(1)
    if hand.by == "key":
        hand.page.keyboard.press("Delete")
    else:
        hand.press("[data-edit=remove]")
    expect(hand.page.locator("#bench-text")).to_have_value("((3(9,0)8)(14,5,2))")
    hand.page.go_back()
    expect(hand.page.locator("#bench-text")).to_have_value("((2,4,6)(3(9,0)8)(14,5,2))")
    hand.tab("print")
    expect(hand.page.locator("#bench-sheet .sheet-page")).to_have_count(2)
    hand.page.evaluate("window.print = () => document.body.dataset.printed = 1")
    hand.press("#bench-check")
    expect(hand.page.locator("body[data-printed]")).to_have_count(1)


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_each_tab_by_hand_and_by_key_in_both_languages(open_page, size):
    is_phone = size[0] < 500
    player = open_page("#tree=(1,2)", size=size, touch=is_phone, reduced=True)
    for language, by in (("ja", "tap"), ("en", "key")) if is_phone else (("en", "click"), ("ja", "key")):
        hand = Hand(player.page, by)
        for tree in ("(1,2)", FIRST):  # A new tree begins all tabs anew.
            link = f"tree={tree}&root=max&tab=step&lang={language}"
            hand.page.evaluate("link => { location.hash = link; }", link)
            expect(hand.page.locator("#bench-text")).to_have_value(tree)
        expect(node(hand.page, CUT[1])).to_be_visible()
        for walk in (step_through, solve_each_exercise, edit_and_print):
            walk(hand)
            assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), walk
    assert violations(player.page, "#view-bench") == set()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (390, 844), (360, 640)])
def test_the_drawing_fills_the_stage_above_the_arrows(bench, size):
    page = bench("&lang=ja", size=size, touch=size[0] < 500)
    box = page.locator("#bench-tree").bounding_box()
    items = [item.bounding_box() for item in page.locator("#bench-tree [role=treeitem]").all()]
    for side, length, screen in (("x", "width", size[0]), ("y", "height", size[1])):
        end = max(item[side] + item[length] for item in items)
        assert end - min(item[side] for item in items) > 0.75 * box[length], length
        assert box[length] > 0.4 * screen, length
    arrows = page.locator("#view-bench .foot").bounding_box()
    actions = page.locator("#view-bench [data-frame=actions]").bounding_box()
    assert arrows["y"] + arrows["height"] <= (actions["y"] if size[0] < 500 else size[1])
    assert size[0] > 500 or box["y"] + box["height"] <= arrows["y"]


def pinch(page, session):
    """Move two fingers on the drawing apart until it is zoomed: a busy browser may miss a quick pinch."""
    for _ in range(20):
        kind = "touchStart"
        for distance in range(10, 100, 10):
            fingers = [{"x": x, "y": 380, "id": int(x < 180)} for x in (180 - distance, 180 + distance)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
            kind = "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        with suppress(TimeoutError):
            page.wait_for_function("visualViewport.scale > 1.5", timeout=6000)
            return
    raise AssertionError("not zoomed")


def test_on_a_phone_the_drawing_zooms_by_pinch_and_shows_the_current_node(bench):
    page = bench("&lang=en", size=(360, 640), touch=True)
    page.locator("#bench-tree").evaluate("one => one.scrollTop = 9999")
    page.locator("#bench-forward").tap()
    expect(page.locator("#bench-step")).to_contain_text("1")
    assert node(page, 1).bounding_box()["y"] >= page.locator("#bench-tree").bounding_box()["y"]
    session = page.context.new_cdp_session(page)
    pinch(page, session)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    page.wait_for_function("visualViewport.scale == 1")


def test_share_gives_a_link_to_the_same_tree(open_page):
    player = open_page("#tree=3-7-4x2&root=min&tab=cut&names=ox&lang=en", prelude=NO_SHARING + CLIPBOARD)
    page = player.page
    expect(node(page, 0)).to_be_visible()
    page.locator("#head-share").click()
    expect(player.notice).to_contain_text(player.words.say("share.copied"))
    link, names = page.evaluate("copied"), page.locator("#bench-tree").aria_snapshot()
    page.locator("#bench-random").click()
    expect(page).to_have_url(re.compile("tree=3-8-4x2"))
    other = open_page("#" + link.partition("#")[2]).page
    expect(other.locator("#view-bench [data-tab=cut]")).to_have_attribute("aria-current", "true")
    expect(node(other, 0)).to_be_visible()
    assert other.locator("#bench-tree").aria_snapshot() == names


def test_a_wrong_text_is_marked_and_a_random_tree_has_its_link(bench):
    page = bench("&lang=en")
    page.locator("#bench-text").fill("((3 x)(2 9))")
    page.keyboard.press("Enter")
    expect(page.locator("#bench-error")).to_contain_text("“x”, at character 5")
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionStart") in ("x", 4)
    page.locator("#bench-text").fill("[[3, 2.5], [-inf, 9]]")
    page.keyboard.press("Enter")
    expect(page.locator("#bench-error")).to_be_empty()
    expect(page).to_have_url(re.compile(r"#tree=\(\(3,2\.5\)\(-inf,9\)\)&root=max"))
    page.locator("#bench-level").select_option("3")
    expect(page).to_have_url(re.compile("#tree=3-1&root=max"))
    page.locator("#bench-random").click()
    expect(page).to_have_url(re.compile("#tree=3-2&root=max"))
    page.locator("[data-root=min]").click()
    expect(page).to_have_url(re.compile("#tree=3-2&root=min"))
    page.locator("#bench-shape").select_option("4x2")
    expect(page).to_have_url(re.compile("#tree=3-1-4x2&root=min"))


def test_it_is_reached_from_the_lessons(open_page):
    player = open_page("#view=lessons&lang=ja&show=steps", size=PHONE, touch=True, reduced=True)
    page = player.page
    page.locator("#lesson-choose").click()
    page.locator("#lesson-list [href='#tree=']").click()
    expect(page.locator("#view-bench")).to_be_visible()
    page.go_back()
    page.locator("[data-bench]").click()
    expect(page.locator("#view-bench")).to_be_visible()
    assert violations(page, "#view-bench") == set()


def test_the_sheet_alone_is_printed_with_its_key_on_another_page(bench):
    page = bench("&tab=print&lang=en")
    page.emulate_media(media="print")
    sections = page.locator("#bench-sheet .sheet-page")
    expect(sections).to_have_count(2)
    expect(sections.last).to_contain_text(find("trees.sheet-key", "en"))
    expect(page.locator("#bench-text")).to_be_hidden()
    expect(page.locator(".masthead")).to_be_hidden()
    assert sections.last.evaluate("element => getComputedStyle(element).breakBefore") == "page"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_stands_by_itself(bench, kind):
    page = bench("&lang=en")
    with page.expect_download() as download:
        page.locator(f"#bench-{kind}").click()
    content = download.value.path().read_bytes()
    if kind == "png":
        assert content.startswith(b"\x89PNG")
        assert int.from_bytes(content[16:20], "big") > 1000
    else:
        assert b"var(--" not in content
        assert len(list(ElementTree.fromstring(content).iter(SVG + "text"))) > 9


@pytest.mark.parametrize("game", ["tictactoe", "connectfour"])
def test_a_position_and_the_tree_of_a_game_are_saved_as_pictures(open_page, game):
    player = open_page(f"#game={game}&view=tree&lang=en", reduced=True)
    page = player.page
    expect(page.locator("#tree .tree-item.child").first).to_be_visible()
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    for box in ("#sheet", "#view-tree"):
        for kind in ("svg", "png"):
            with page.expect_download() as download:
                page.locator(f"{box} [data-picture={kind}]").click()
            content = download.value.path().read_bytes()
            if kind == "png":
                assert int.from_bytes(content[16:20], "big") >= 1000
                continue
            root = ElementTree.fromstring(content)
            assert not [word for word in (b"<use", b"var(--", b"href", b"class=") if word in content]
            assert len(list(root.iter(SVG + "path"))) + len(list(root.iter(SVG + "circle"))) > 0
            assert (len(list(root.iter(SVG + "text"))) > 5) == (box == "#view-tree")
        page.keyboard.press("Escape")
