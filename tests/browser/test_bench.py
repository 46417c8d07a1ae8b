"""The tree bench in a browser: each tab by mouse and by keyboard, its sheet on paper, and its pictures."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from engine.text.words import find
from engine.trees.marks import Pruning
from engine.trees.numbers import parse
from tests.browser.axe import violations
from tests.browser.test_lessons import PHONE
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


def test_steps_values_cuts_and_windows_by_mouse(bench):
    page = bench("&lang=en")
    page.locator("#bench-last").click()
    expect(node(page, 0)).to_have_attribute("aria-label", "A, MAX chooses, value 3")
    expect(node(page, CUT[0])).to_have_attribute("aria-label", "Leaf 4, cut off")
    page.locator("[data-tab=values]").click()
    page.locator("#bench-values [data-number='12']").click()
    answer = page.locator("#bench-answer")
    expect(answer).to_have_attribute("data-right", "false")
    page.locator("#bench-values [data-number='3']").click()
    expect(answer).to_have_attribute("data-right", "true")
    page.locator("[data-tab=cut]").click()
    for index in CUT:
        node(page, index).click()
    page.locator("#bench-check").click()
    expect(answer).to_have_attribute("data-right", "true")
    expect(answer).to_contain_text("7 of 9")
    page.locator("[data-tab=window]").click()
    page.locator("[data-bound=alpha]").select_option("-inf")
    page.locator("[data-bound=beta]").select_option("inf")
    page.locator("#bench-check").click()
    expect(answer).to_have_attribute("data-right", "true")
    page.locator("#bench-check").click()
    expect(page.locator("#bench-message")).to_contain_text("C")
    assert violations(page, "#view-bench") == set()


def test_the_tree_by_keyboard_and_editing(bench):
    page = bench("&tab=cut&lang=ja")
    page.locator("#bench-tree [tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(node(page, CUT[1])).to_be_focused()
    page.locator("#bench-check").press("Enter")
    expect(page.locator("#bench-answer")).to_have_attribute("data-right", "true")
    page.locator("[data-tab=edit]").press("Enter")
    node(page, 5).focus()
    page.keyboard.press("Enter")
    page.locator("[data-edit=left]").press("Enter")
    expect(page.locator("#bench-text")).to_have_value("((2,4,6)(3,12,8)(14,5,2))")
    expect(page.locator("#bench-message")).to_contain_text("9")
    page.keyboard.press("Delete")
    expect(page.locator("#bench-text")).to_have_value("((3,12,8)(14,5,2))")
    page.go_back()
    expect(page.locator("#bench-text")).to_have_value("((2,4,6)(3,12,8)(14,5,2))")


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


def test_on_a_phone_it_fits_and_is_reached_from_the_lessons(open_page):
    player = open_page("#view=lessons&lang=ja&show=steps", size=PHONE, touch=True, reduced=True)
    page = player.page
    page.locator("#lesson-choose").click()
    page.locator("#lesson-list [href='#tree=']").click()
    expect(page.locator("#view-bench")).to_be_visible()
    page.go_back()
    page.locator("[data-bench]").click()
    expect(page.locator("#view-bench")).to_be_visible()
    for tab in ("values", "cut", "window", "edit", "print", "step"):
        page.locator(f"#view-bench [data-tab={tab}]").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
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
