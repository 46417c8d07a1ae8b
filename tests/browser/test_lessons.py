"""The lessons as a reader goes through them: by mouse, by keyboard, by finger, in both languages."""

import json

import pytest
from playwright.sync_api import expect
from ui.views.lessons.sight import open_lines
from ui.views.lessons.tree import Values

from tests.browser.axe import violations
from tests.browser.player import EVERYTHING, blocking, boxes
from tests.ui.views.test_lessons import cuts, grown
from tools.page import catalogues
from ui.state.solved import NAMES
from ui.views.lessons.lessons import BOARDS, POSITIONS, sign

CATALOGUES = catalogues()


class Reader:
    """A person who reads one lesson after the other."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.stage = self.page.locator(".lesson-live:visible")
        self.answer = self.page.locator(".lesson-say:visible")
        self.state = self.page.locator(".lesson-state:visible")
        self.tree = self.page.get_by_role("tree")
        self.nodes = self.page.get_by_role("treeitem")

    def say(self, key):
        return CATALOGUES[self.page.evaluate("document.documentElement.lang")]["lessons." + key]

    def begins(self, key):
        """Return the words of a sentence before its first gap."""
        return self.say(key).partition("{")[0] or self.say(key).partition("}")[2].partition("{")[0]

    def open(self, number):
        self.page.locator("[data-lesson]").nth(number - 1).click()
        self.ready()

    def ready(self):
        expect(self.stage).to_be_visible()

    def node(self, index):
        return self.page.locator(f".lesson-live:visible [data-node='{index}']")

    def button(self, key):
        return self.stage.get_by_role("button", name=self.say(key), exact=True)

    def right(self, key=None):
        expect(self.answer).to_have_attribute("data-right", "true")
        if key:
            expect(self.answer).to_contain_text(self.begins(key))

    def wrong(self, key):
        expect(self.answer).to_have_attribute("data-right", "false")
        expect(self.answer).to_contain_text(self.begins(key))

    def solved(self, number):
        return self.page.locator("[data-lesson]").nth(number - 1).locator(".lesson-solved")


@pytest.fixture
def read(open_page):
    def open_lesson(show="", **options):
        language = options.pop("language", "en")
        link = f"#view=lessons&lang={language}" + (f"&show={show}" if show else "")
        reader = Reader(open_page(link, **options))
        reader.ready()
        return reader

    return open_lesson


def solve_tree(reader):
    reader.stage.get_by_label("6", exact=True).check()
    reader.button("check").click()
    reader.wrong("tree-product")
    reader.stage.get_by_label("5", exact=True).check()
    reader.button("check").click()
    reader.right("tree-right")
    expect(reader.nodes.locator("visible=true")).to_have_count(len(grown("tree").preorder()))


def solve_values(reader):
    state = Values(grown("values"))
    keys = {1: "values-win", 0: "values-draw", -1: "values-loss"}
    while not state.solved:
        node = state.chosen
        expect(reader.node(node.index)).to_have_attribute("aria-selected", "true")
        guess = next(value for value in keys if value != node.value)
        reader.button(keys[guess]).click()
        _, (key, _) = state.answer(guess)
        reader.wrong(key.removeprefix("lessons."))
        reader.button(keys[node.value]).click()
        state.answer(node.value)
        expect(reader.node(node.index).locator(".lesson-sign")).to_have_text(sign(node.value))
        reader.right()
    expect(reader.node(0)).to_be_focused()


def solve_depth(reader):
    slider = reader.stage.get_by_role("slider")
    expect(reader.state).to_contain_text("×")
    reader.button("depth-answer").click()
    reader.wrong("depth-shallow")
    slider.fill("6")
    reader.button("depth-answer").click()
    reader.wrong("depth-deep")
    slider.fill("4")
    reader.button("depth-answer").click()
    reader.right()
    assert reader.player.link()["show"] == "3.4"


def solve_cuts(reader):
    state = cuts()
    reader.button("check").click()
    reader.wrong("cuts-nothing")
    reader.node(1).click()
    reader.button("check").click()
    reader.wrong("cuts-first")
    reader.node(1).click()
    for node in state.cut:
        reader.node(node.index).click()
    reader.button("check").click()
    reader.right("cuts-right")


def solve_judge(reader):
    for number, (position, _) in enumerate(BOARDS):
        reader.stage.locator("[data-board]").nth(number).click()
        reader.button("judge-count").click()
        reader.wrong("judge-count-wrong")
        assert reader.stage.locator(".strike").count() == len(open_lines(position, "o"))
        for mark in "ox":
            for _ in open_lines(position, mark):
                reader.stage.locator(f"[data-open-to={mark}][data-step='1']").click()
        reader.button("judge-count").click()
        reader.right()
        truth = ("judge-win", "judge-draw", "judge-loss")[number]
        other = "judge-draw" if truth != "judge-draw" else "judge-win"
        reader.button(other).click()
        reader.wrong("judge-wrong")
        expect(reader.stage.locator(".lesson-strip li").first).to_be_visible()
        reader.button(truth).click()
        reader.right()


SOLVE = (solve_tree, solve_values, solve_depth, solve_cuts, solve_judge)


TARGETS = "button, .lesson a, .lesson-list a, .choices label, [role=treeitem], [role=gridcell], [type=range]"


def misfits(reader, width):
    """Return what is too small to hit with a finger, or sticks out of the page."""
    found = []
    for box in boxes(reader.page.locator(f"#view-lessons :is({TARGETS})")):
        if min(box["width"], box["height"]) < 43.9 or not 0 <= box["x"] <= width - box["width"] + 0.1:
            found.append(box)
    if reader.page.evaluate("document.documentElement.scrollWidth") > width:
        found.append("the page scrolls sideways")
    return found


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1200, 900)), ("ja", (390, 844))], ids=["en", "ja-phone"]
)
def test_every_exercise_can_be_solved_and_is_remembered(read, language, size):
    touch = size[0] < 500
    reader = read(language=language, size=size, touch=touch, reduced=True)
    for number, solve in enumerate(SOLVE, 1):
        expect(reader.solved(number)).to_be_hidden()
        solve(reader)
        expect(reader.solved(number)).to_be_visible()
        assert violations(reader.page, "#view-lessons") == set()
        if touch:
            assert misfits(reader, size[0]) == []
        if number < len(SOLVE):
            reader.page.locator("[data-go='1']").click()
            expect(reader.page.locator(f"#lesson-title-{NAMES[number]}")).to_be_focused()
            reader.ready()
    stored = reader.page.evaluate("localStorage.getItem('minimax-dojo.lessons')")
    assert json.loads(stored) == list(NAMES)
    reader.page.reload()
    reader.ready()
    for number in range(1, 6):
        expect(reader.solved(number)).to_be_visible()


@pytest.mark.parametrize("language", CATALOGUES)
def test_on_the_smallest_phone_everything_fits_and_can_be_hit(read, language):
    reader = read("1.0", language=language, size=(320, 640), touch=True)
    for number in range(1, 6):
        reader.open(number)
        assert misfits(reader, 320) == []


def test_the_tree_grows_on_the_board_and_the_words_follow_the_language(read):
    reader = read("1")
    reader.page.locator("[data-page=tree] [data-square='0']").click()
    reader.page.locator("[data-page=tree] [data-square='3']").click()
    expect(reader.nodes.locator("visible=true")).to_have_count(3)
    expect(reader.state).to_contain_text(CATALOGUES["en"]["lessons.to-move"].format(mark="○"))
    reader.page.locator("[data-language=ja]").click()
    expect(reader.state).to_contain_text(CATALOGUES["ja"]["lessons.to-move"].format(mark="○"))
    reader.node(0).click()
    expect(reader.node(0)).to_have_attribute("data-flag", "here")
    assert reader.player.link()["show"] == "1"


def test_by_keyboard_alone(read):
    reader = read("2")
    press = reader.page.keyboard.press
    state = Values(grown("values"))
    reader.page.locator(".lesson-tree:visible [tabindex='0']").focus()
    press("Home")
    expect(reader.node(0)).to_be_focused()
    press("+")
    reader.wrong("values-below")
    for key, node in (
        ("ArrowDown", 1),
        ("ArrowDown", 2),
        ("ArrowRight", 3),
        ("ArrowUp", 1),
        ("ArrowRight", None),
    ):
        press(key)
        if node:
            expect(reader.node(node)).to_be_focused()
    while not state.solved:
        node = state.chosen
        reader.node(node.index).focus()
        press({1: "+", 0: "=", -1: "-"}[node.value])
        state.answer(node.value)
        reader.right()
    expect(reader.solved(2)).to_be_visible()

    reader.open(4)
    for node in cuts().cut:
        reader.node(node.index).focus()
        reader.page.keyboard.press("Space")
        expect(reader.node(node.index)).to_be_focused()
        expect(reader.node(node.index)).to_have_attribute("data-flag", "marked")
    reader.button("check").press("Enter")
    reader.right("cuts-right")


def test_links_and_back(read):
    reader = read("3.4")
    expect(reader.stage.get_by_role("slider")).to_have_value("4")
    reader.open(5)
    reader.stage.locator("[data-board='2']").click()
    assert reader.player.link()["show"] == "5.3"
    reader.page.go_back()
    expect(reader.stage.locator("[data-board='0']")).to_have_attribute("aria-pressed", "true")
    reader.page.go_back()
    expect(reader.stage.get_by_role("slider")).to_have_value("4")
    again = read("1.03")
    expect(again.nodes.locator("visible=true")).to_have_count(3)


def test_a_position_is_taken_to_the_board_and_only_then(read):
    reader = read("5.2")
    assert reader.player.link()["position"] == "." * 9
    reader.button("play").click()
    expect(reader.player.status).to_be_visible()
    assert reader.player.link()["position"] == BOARDS[1][0]
    assert reader.player.link()["turn"] == BOARDS[1][1]
    assert "view" not in reader.player.link()


def test_the_last_line_leads_on(read):
    # Where one of the other views isn't there, what the page logs is not for this test.
    reader = read("1", logs=".*")
    for number, view in enumerate(("tree", "tree", "search", "search", "judge"), 1):
        reader.open(number)
        reader.page.locator(".lesson:visible [data-onward]").click()
        expect(reader.page.locator(f"[data-view={view}]")).to_have_attribute("aria-current", "page")
        assert reader.player.link()["view"] == view
        assert reader.player.link()["position"] == (POSITIONS.get(NAMES[number - 1]) or BOARDS[0])[0]
        reader.page.go_back()
        reader.ready()


def test_a_lesson_begins_when_the_engine_is_there_after_all(open_page):
    block = blocking("engine/study/door.py")
    player = open_page("#view=lessons&show=2&lang=en", before=block, logs=EVERYTHING)
    reader = Reader(player)
    expect(player.notice).to_be_visible()
    expect(reader.stage).to_be_hidden()
    player.page.unroute_all()
    player.button("engine.again").click()
    reader.ready()
    expect(player.notice).to_be_hidden()
