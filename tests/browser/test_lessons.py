"""The lessons as a reader goes through them: by mouse, by keyboard, by finger, in both languages."""

import json
import re

import pytest
from playwright.sync_api import expect

from engine.text.words import find
from tests.browser.axe import violations
from tests.browser.player import misfits
from tests.ui.views.test_lessons import cuts, tree_of
from tools.manifest import Tree
from ui.state.path import STATIONS
from ui.views.lessons.lessons import read_show, station_of, write_show
from ui.views.lessons.mechanisms.climb import TreeValues
from ui.views.lessons.stations.horizon.judge import BOARDS, open_lines

PHONE = (320, 640)
"""The smallest that the page is made for."""

NAMES = [name for _, names in STATIONS for name in names]
CATALOGUES = Tree().catalogues.words()
TARGETS = "button, .lesson a, .lesson-list a, .choices label, [role=treeitem], [role=gridcell], [type=range]"


class Reader:
    """A person who goes the path, at one exercise after the other."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.name = ""

    def at(self, name):
        self.name = name
        self.part = self.page.locator(f"[data-exercise={name}]")
        self.stage = self.part.locator(".lesson-live")
        self.answer = self.part.locator(".lesson-say")
        self.state = self.part.locator(".lesson-state").first
        self.nodes = self.part.get_by_role("treeitem")

    def say(self, key):
        language = self.page.evaluate("document.documentElement.lang")
        return CATALOGUES[language].get("lessons." + key) or find("trees." + key, language)

    def begins(self, key):
        return self.say(key).partition("{")[0] or self.say(key).partition("}")[2].partition("{")[0]

    def open(self, name):
        """Go to an exercise: to its station by the list, on from there by the button, and mean it."""
        if station_of(name) != station_of(self.shown()):
            link = self.page.locator(f"[data-lesson={station_of(name)}]")
            if not link.is_visible():
                self.page.locator("#lesson-choose").press("Enter")
            link.click()
        while (way := NAMES.index(name) - NAMES.index(self.shown())) != 0:
            self.page.locator(f"[data-go='{1 if way > 0 else -1}']").click()
        self.ready(name)

    def unfold(self, key):
        self.page.locator("summary", has_text=self.say(key)).press("Enter")

    def shown(self):
        return read_show(self.player.link()["show"])[0]

    def ready(self, name):
        self.at(name)
        expect(self.stage).to_be_visible()

    def node(self, index):
        return self.stage.locator(f"[data-node='{index}']")

    def button(self, key):
        return self.stage.get_by_role("button", name=self.say(key), exact=True)

    def right(self, key=None):
        expect(self.answer).to_have_attribute("data-right", "true")
        if key:
            expect(self.answer).to_contain_text(self.begins(key))

    def wrong(self, key):
        expect(self.answer).to_have_attribute("data-right", "false")
        expect(self.answer).to_contain_text(self.begins(key))

    def expect_fit(self):
        assert misfits(self.page, f"#view-lessons :is({TARGETS})", PHONE[0]) == [], self.name

    def solved(self):
        said = self.say("exercise-solved").rpartition("}")[2]
        return self.page.locator("#lesson-detail", has_text=said)


@pytest.fixture
def read(open_page):
    def open_lesson(show, **options):
        language = options.pop("language", "en")
        show = show if "." in show else write_show(show, "")
        reader = Reader(open_page(f"#view=lessons&lang={language}&show={show}", **options))
        reader.ready(read_show(show)[0])
        return reader

    return open_lesson


def solve_tree(reader):
    reader.stage.get_by_label("6", exact=True).check()
    reader.button("check").click()
    reader.wrong("tree-product")
    reader.stage.get_by_label("5", exact=True).check()
    reader.button("check").click()
    reader.right("tree-right")
    expect(reader.nodes.locator("visible=true")).to_have_count(len(tree_of("tree").preorder()))


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
    assert reader.player.link()["show"] == "depth.4"


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


SOLVE = {"tree": solve_tree, "depth": solve_depth, "cuts": solve_cuts, "judge": solve_judge}


def test_the_old_exercises_can_be_solved_and_are_remembered(read):
    reader = read(next(iter(SOLVE)), language="ja", size=PHONE, touch=True, reduced=True)
    for name, solve in SOLVE.items():
        reader.open(name)
        expect(reader.solved()).to_have_count(0)
        solve(reader)
        expect(reader.solved()).to_have_count(1)
        sign_of_station = reader.page.locator(f"[data-lesson={station_of(name)}] .lesson-solved")
        expect(sign_of_station).to_have_attribute("data-done", re.compile("some|all"))
        assert violations(reader.page, "#view-lessons") == set()
        reader.expect_fit()
    stored = reader.page.evaluate("localStorage.getItem('minimax-dojo.lessons')")
    assert set(json.loads(stored)) == set(SOLVE)


def test_one_station_leads_to_the_next(read):
    first, second = STATIONS[:2]
    reader = read(first[1][-1])
    reader.page.locator("[data-go='1']").click()
    expect(reader.page.locator("#lesson-headline")).to_be_focused()
    reader.ready(second[1][0])
    assert reader.shown() == second[1][0]
    reader.page.locator("[data-go='-1']").click()
    reader.ready(first[1][-1])


def test_learn_is_the_way_in(open_page):
    reader = Reader(open_page("#learn=cuts&lang=en"))
    # A station's name opens its first exercise, and the title is the station's.
    reader.ready("steps")
    assert reader.player.link()["show"] == "steps"
    expect(reader.page.locator("#title")).to_contain_text(reader.say("cuts-name"))
    reader.page.locator(".body:visible").evaluate("body => { body.scrollTop = 40; }")
    reader.open("depth")
    expect(reader.page.locator("#title")).to_contain_text(reader.say("horizon-name"))
    assert reader.page.locator(".body:visible").evaluate("body => body.scrollTop") == 0
    # The list's links are those that the address shows.
    links = reader.page.locator("[data-lesson]").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert "#view=lessons&show=depth" in links


def test_the_tree_grows_on_the_board_and_the_words_follow_the_language(read):
    reader = read("tree")
    reader.part.locator("[data-square='0']").click()
    reader.part.locator("[data-square='3']").click()
    expect(reader.nodes.locator("visible=true")).to_have_count(3)
    expect(reader.state).to_contain_text(CATALOGUES["en"]["lessons.to-move"].format(mark="○"))
    reader.page.locator("[data-language=ja]").click()
    expect(reader.state).to_contain_text(CATALOGUES["ja"]["lessons.to-move"].format(mark="○"))
    reader.node(0).click()
    expect(reader.node(0)).to_have_attribute("data-flag", "here")
    assert reader.player.link()["show"] == "tree-tree"


def test_by_keyboard_alone(read):
    reader = read("values")
    press = reader.page.keyboard.press
    state = TreeValues(tree_of("values"))
    reader.stage.locator(".lesson-tree [tabindex='0']").focus()
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
    expect(reader.solved()).to_have_count(1)

    reader.open("cuts")
    for node in cuts().cut:
        reader.node(node.index).focus()
        reader.page.keyboard.press("Space")
        expect(reader.node(node.index)).to_be_focused()
        expect(reader.node(node.index)).to_have_attribute("data-flag", "marked")
    reader.button("check").press("Enter")
    reader.right("cuts-right")


def test_a_position_is_taken_to_the_board_and_only_then(read):
    reader = read("judge.2")
    assert reader.player.link()["position"] == "." * 9
    reader.button("play").click()
    expect(reader.player.status).to_be_visible()
    assert reader.player.link()["position"] == BOARDS[1][0]
    assert reader.player.link()["turn"] == BOARDS[1][1]
    assert "view" not in reader.player.link()


def test_the_lessons_bring_their_game_and_lead_back_to_the_one_that_was_played(open_page):
    player = open_page("#game=othello&you=both&lang=en")
    player.page.locator("#board [data-playable]").first.click()
    played = player.position()
    player.open_view("lessons")
    reader = Reader(player)
    reader.ready(STATIONS[0][1][0])
    expect(player.page.locator("html")).to_have_attribute("data-part", "tictactoe")
    player.back()
    expect(player.page.locator("html")).to_have_attribute("data-part", "othello")
    assert player.position() == played
