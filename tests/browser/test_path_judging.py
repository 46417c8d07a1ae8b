"""The stations on winning soon, the horizon, judging, and for a class, gone through in a browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import Reader
from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import line

GOOD = {"discs": 0, "corners": 10, "beside": -5, "edges": 0, "mobility": 2}


def sides(reader):
    board = reader.stage.locator("[data-shows=dream]")
    before = board.inner_text()
    reader.button("sides-on").click()
    expect(board).not_to_have_text(before)
    reader.stage.locator("[data-answer='3']").click()
    reader.wrong("sides-late")
    reader.stage.locator("[data-answer='2']").click()
    reader.right("sides-right")


def weigh(reader):
    reader.button("check").click()
    expect(reader.answer).to_have_attribute("data-right", "false")
    far = reader.stage.locator(".judging-far")
    expect(far).to_be_visible()
    for name, weight in GOOD.items():
        reader.stage.locator(f"#weigh-{name}").fill(str(weight))
    expect(reader.stage.locator(".judging-line")).to_have_text(f"return {line(DISCS, tuple(GOOD.values()))}")
    reader.button("check").click()
    reader.right("weigh-right")


BEGUN_AND_STOPPED = """(start) => {
    if (!start.dataset.begun) {
        start.dataset.begun = "true";
        start.click();
        return false;
    }
    if (start.closest("[data-exercise]").querySelector("progress").value === 0) return false;
    const said = start.textContent;
    start.click();
    return said;
}"""
"""Done in the page itself: on a busy machine a click from outside may come after the match."""


def paired(reader):
    expect(reader.stage.locator("[data-lab]")).to_have_attribute("href", re.compile("show=[zt][.]"))
    start = reader.stage.locator("[data-start]")
    # What a whole match comes to is tested without a browser.
    said = reader.page.wait_for_function(BEGUN_AND_STOPPED, arg=start.element_handle())
    assert said.json_value() == reader.say("paired-stop")
    reader.wrong("paired-stopped")
    expect(start).to_have_text(reader.say("paired-start"))


def links(reader):
    reader.stage.locator("[name=goal]").select_option("prune")
    reader.stage.locator("[name=difficulty]").select_option("2")
    reader.stage.locator("[name=number]").fill("17")
    expect(reader.stage.locator("output")).to_contain_text("show=prune.2-17")
    reader.page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    reader.button("links-copy").click()
    reader.right("links-copied")
    assert reader.page.evaluate("window.copied") == reader.stage.locator("output").inner_text()


def sheet(reader):
    page = reader.page
    reader.stage.locator("[name=kind]").select_option("cuts")
    reader.stage.locator("[name=count]").select_option("4")
    expect(reader.stage.locator("[data-tasks] > li")).to_have_count(4)
    expect(reader.stage.locator("[data-key] .cut").first).to_be_visible()
    assert reader.player.link()["show"] == "sheet.cuts-1-4-1"
    page.evaluate("window.print = () => { window.printed = true; }")
    reader.button("sheet-print").click()
    reader.right("sheet-printed")
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(reader.stage.locator("[data-tasks]")).to_be_visible()
    for selector in ("#lesson-title-classroom", ".lesson-head", "[data-exercise=links]", "[data-print]"):
        expect(page.locator(selector).first).to_be_hidden()
    page.emulate_media(media="screen")


def dawdle(reader):
    reader.button("dawdle-source").click()
    for _ in range(3):
        reader.button("dawdle-on").click()
    reader.right("dawdle-done")
    expect(reader.button("dawdle-on")).to_be_disabled()


STEPS = (dawdle, sides, weigh, paired, links, sheet)


@pytest.mark.slow(reason="those of the other test_path files are gone through in every run")
def test_the_stations_can_be_gone_through(open_page):
    reader = Reader(open_page(f"#view=lessons&lang=en&show={STEPS[0].__name__}", reduced=True))
    for step in STEPS:
        reader.open(step.__name__.replace("_", "-"))
        step(reader)
        expect(reader.solved()).to_have_count(0 if step is paired else 1)
        if step in (weigh, sheet):
            assert violations(reader.page, "#view-lessons") == set()
    reader.open("quiet")
    reader.page.locator("[data-end=horizon] a").first.click()
    expect(reader.page.locator("#tabs [data-view=search]")).to_have_attribute("aria-current", "page")
    assert reader.player.link()["show"] == "depths.2"
