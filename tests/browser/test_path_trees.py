"""The stations on the tree, on dialects and on ways to write a search, gone through in a browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import PHONE, Reader, misfits
from tests.ui.helpers import GAME
from ui.views.lessons.stations.dialects.sights import value_in_sight
from ui.views.lessons.stations.dialects.translate import Translation
from ui.views.lessons.stations.tree.filling import DEPTH, breadth_first, depth_first
from ui.views.lessons.stations.tree.visits import VisitOrder


def tap(reader, attribute, value):
    reader.stage.locator(f"[data-{attribute}='{value}']").click()


def filling(reader):
    tap(reader, "order", DEPTH)
    reader.stage.get_by_role("slider").fill("16")
    expect(reader.stage.locator("[data-kind=win], [data-kind=draw], [data-kind=loss]")).to_have_count(11)
    assert reader.player.link()["show"] == "filling.depth16"
    tap(reader, "order", "breadth")
    reader.stage.locator("[data-run]").click()
    expect(reader.stage.locator(".filling-kept li")).to_have_count(5)
    reader.stage.locator("[data-run]").click()
    expect(reader.stage.locator("[data-run]")).to_have_attribute("aria-pressed", "false")
    tap(reader, "answer", "both")
    reader.wrong("filling-climb-both")
    tap(reader, "answer", DEPTH)
    reader.right("filling-climb-depth")


def visits(reader):
    state = VisitOrder(GAME, 1)
    frames = depth_first(state.root) if state.kind == DEPTH else breadth_first(state.root)
    order = [frame.node.index for frame in frames if not frame.back]
    reader.node(order[-1]).click()
    reader.wrong("visits-above")
    for index in order[1:]:
        reader.node(index).click()
    reader.right("visits-depth-right")
    reader.stage.locator("[data-again]").click()
    assert reader.player.link()["show"] == "visits.2"


def sights(reader):
    tap(reader, "sight", "mover")
    expect(reader.stage.locator("[data-flag=kept]")).to_have_count(3)
    tap(reader, "answer", "leaf")
    reader.wrong("sights-same-leaf")
    tap(reader, "answer", "draw")
    reader.right("sights-same-draw")


def translate(reader):
    state = Translation(GAME, 1)
    while node := state.node:
        expect(reader.node(node.index)).to_have_attribute("data-flag", "here")
        value = value_in_sight(node, state.wanted)
        tap(reader, "answer", -value or 1)
        expect(reader.answer).to_have_attribute("data-right", "false")
        reader.node(node.index).press({1: "+", 0: "=", -1: "-"}[value])
        reader.right()
        state.answer(value)
    expect(reader.stage.locator("[data-again]")).to_be_focused()


def four(reader):
    tap(reader, "way", 3)
    expect(reader.stage.locator(".lesson-lines")).to_contain_text("stack.append")
    reader.stage.locator("[data-run]").click()
    expect(reader.stage.locator("td", has_text="137")).to_have_count(4)
    expect(reader.stage.locator("td", has_text="+1")).to_have_count(4)
    tap(reader, "answer", "all")
    reader.wrong("four-undo-all")
    tap(reader, "answer", "shared")
    reader.right("four-undo-shared")


STEPS = (filling, visits, sights, translate, four)


@pytest.mark.slow(reason="those of the other test_path files are gone through in every run")
def test_the_stations_can_be_gone_through(open_page):
    link = "#view=lessons&lang=ja&show=filling"
    reader = Reader(open_page(link, size=PHONE, touch=True, reduced=True))
    for step in STEPS:
        reader.open(step.__name__)
        expect(reader.solved()).to_have_count(0)
        step(reader)
        expect(reader.solved()).to_have_count(1)
        assert misfits(reader, PHONE[0]) == []
    assert violations(reader.page, "#view-lessons") == set()
