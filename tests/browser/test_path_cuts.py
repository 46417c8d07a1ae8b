"""The station on alpha-beta in a browser: a tree of one's own step by step, and a window."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import PHONE, Reader, misfits
from ui.views.lessons.mechanisms.numbers import parse
from ui.views.lessons.stations.cuts.steps import SearchFilm
from ui.views.lessons.stations.cuts.window import Bounds


def test_alpha_beta_is_watched_and_given_its_window(open_page):
    reader = Reader(open_page("#view=lessons&lang=en&show=steps", size=PHONE, touch=True, reduced=True))

    reader.ready("steps")
    film = SearchFilm(parse("(5(((3,9)7)8))"))
    reader.stage.get_by_role("textbox").fill("(5 (((3 9) 7) 8)")
    reader.button("steps-draw").click()
    expect(reader.stage.get_by_role("alert")).to_contain_text("1")
    reader.stage.get_by_role("textbox").fill("(5 (((3 9) 7) 8))")
    reader.button("steps-draw").click()
    expect(reader.nodes).to_have_count(len(film.nodes))
    expect(reader.stage.locator("[role=alert]")).to_be_empty()
    assert reader.player.link()["show"] == "steps.(5(((3,9)7)8))"
    reader.button("steps-on").click()
    expect(reader.node(2)).to_have_attribute("data-flag", "unread")
    reader.stage.get_by_role("slider").fill(str(film.last))
    expect(reader.node(0).locator(".lesson-sign")).to_have_text(str(film.root.value))
    expect(reader.solved()).to_have_count(1)

    reader.open("window")
    window = Bounds(1, 1)
    answers = {"alpha": window.step.alpha, "beta": window.step.beta}
    for which, number in answers.items():
        reader.stage.locator(f"[data-of={which}] [data-number='{number}']").click()
    reader.button("check").click()
    reader.right("window-right")

    assert misfits(reader, PHONE[0]) == []
    assert violations(reader.page, "#view-lessons") == set()


def test_a_tree_of_a_link_is_drawn_and_a_search_plays_by_itself(open_page):
    reader = Reader(open_page("#view=lessons&lang=en&show=steps.((1,2)(0,3))", reduced=True))
    reader.ready("steps")
    expect(reader.nodes).to_have_count(7)
    reader.button("steps-play").click()
    expect(reader.button("steps-stop")).to_be_visible()
    expect(reader.stage.get_by_role("slider")).to_have_value("1")
    reader.button("steps-stop").click()
    expect(reader.button("steps-play")).to_be_visible()
    # The tree by keyboard: to the last leaf, and to the step at which the search comes there, if it does.
    reader.node(0).focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        reader.page.keyboard.press(key)
    expect(reader.node(5)).to_be_focused()
    reader.page.keyboard.press("Enter")
    film = SearchFilm(parse("((1,2)(0,3))"))
    expect(reader.stage.get_by_role("slider")).to_have_value(str(film.first(film.nodes[5])))
