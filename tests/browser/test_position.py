"""The view Position: any position by mouse, keyboard or text, its verdict, and the line to step along."""

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from engine.study.door import Study
from engine.text.words import say
from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.player import misfits, saving_data, tab_to
from tests.ui.helpers import GAME, OTHELLO_WORDS, WORDS
from tests.ui.views.test_position import PASSING, questions
from ui.state.value_words import SIGNS, value_words
from ui.views.position import words as position_words

SIDE = ".x..o...."
WHAT_IFS = questions()
OTHELLO4 = find_game("othello4")
study = Study()


def answer_to(pieces, turn, game=GAME):
    request = {"do": "judge", "game": game.name, "position": pieces, "turn": turn}
    return study.ask(request)


class Judge:
    """The view as a person uses it."""

    def __init__(self, player, game=GAME):
        self.player = player
        self.game = game
        self.page = player.page
        self.view = player.page.locator("#view-position")
        self.headline = player.page.locator("#position-headline")
        self.verdict = self.view.get_by_role("status")
        self.boards = self.view.locator("#position-steps button")
        self.current = self.view.locator("#position-steps [aria-current=step]")
        self.text = self.view.locator("#position-text")
        self.error = self.view.locator("#position-text-error")
        expect(self.headline).not_to_be_empty()

    @property
    def words(self):
        words = WORDS if self.game is GAME else OTHELLO_WORDS
        return words[self.page.evaluate("document.documentElement.lang")]

    def cell(self, square):
        return self.view.locator(f"[data-square='{square}']")

    def button(self, key):
        return self.view.get_by_role("button", name=self.words.say(key), exact=True)

    def write(self, text):
        if not self.text.is_visible():
            self.player.unfold("#position-text")
        self.text.fill(text)

    def take(self, text):
        self.write(text)
        self.page.locator("#position-take").click()

    def names(self):
        return self.boards.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")

    def choose(self, group, value):
        """Choose by the label, as a person does: the radio button itself is not to be seen."""
        self.view.locator(f"[name=position-{group}][value='{value}']").check()

    def expect(self, pieces, turn):
        """Expect a position on the board, in the link, and judged in words."""
        answer = answer_to(pieces, turn, self.game)
        headline, detail, _ = position_words.verdict(answer, self.game, self.words)
        expect(self.verdict).to_contain_text(detail)
        expect(self.headline).to_have_text(headline)
        assert self.player.position() == pieces
        expect(self.view.locator(f"[name=position-turn][value={turn}]")).to_be_checked()
        link = self.player.link()
        assert (link["view"], link["position"], link["turn"]) == ("position", pieces, turn)
        remaining = len(answer["line"])
        expect(self.boards).to_have_count(int(self.current.get_attribute("data-step")) + 1 + remaining)


@pytest.fixture
def open_judge(open_page):
    def open_one(link="", **options):
        show = "" if "show=" in link else "&show=plain"
        return Judge(open_page(f"#view=position{link}{show}", **options))

    return open_one


def test_a_position_is_set_up_by_clicking(open_judge):
    judge = open_judge("&turn=o", locale="ja-JP")
    judge.expect(".........", "o")
    judge.cell(4).click()
    judge.expect("....o....", "o")
    unreachable = judge.words.say("position.unreachable")
    expect(judge.verdict).to_contain_text(unreachable)
    judge.choose("turn", "x")
    judge.expect("....o....", "x")
    expect(judge.verdict).not_to_contain_text(unreachable)
    for piece, squares, position in (
        ("cycle", (1, 1), SIDE),
        ("x", (4,), ".x..x...."),
        ("x", (1,), "....x...."),
        ("nothing", (4,), "........."),
        ("o", (0, 1, 5), "oo...o..."),
    ):
        judge.choose("place", piece)
        for square in squares:
            judge.cell(square).click()
        judge.expect(position, "x")
    for name, position in (("rotate", "..o..o.o."), ("mirror", "o..o...o."), ("clear", "." * 9)):
        judge.button(f"placing.{name}").click()
        judge.expect(position, "x")


def test_what_is_to_be_placed_goes_along_to_another_game(open_page):
    player = open_page("#view=position&game=othello4&show=plain")
    board = player.page.locator("#position-board")
    player.page.locator("[name=position-place][value='X']").check()
    player.page.evaluate("location.hash = 'view=position&game=connectfour&show=plain'")
    expect(board.get_by_role("gridcell")).to_have_count(42)
    expect(player.page.locator("[name=position-place]:checked")).to_have_value("o")
    board.locator("[data-square='38']").click()
    expect(board.locator("[data-square='38']")).to_have_attribute("data-piece", "o")


def test_a_position_is_set_up_by_keyboard(open_judge):
    judge = open_judge("&turn=o")
    keyboard = judge.page.keyboard
    assert judge.view.locator(".board [tabindex='0']").count() == 1
    judge.cell(0).focus()
    for key in ("ArrowRight", "x", "ArrowDown", "o"):
        keyboard.press(key)
    judge.expect(SIDE, "o")
    expect(judge.cell(4)).to_be_focused()
    expect(judge.page.locator("#position-said")).to_have_text(judge.words.sentence("cell.o", square="centre"))
    for key in ("Delete", "ArrowDown", "Enter", "ArrowLeft", "Enter", "Space"):
        keyboard.press(key)
    judge.expect(".x....xo.", "o")
    expect(judge.cell(6)).to_be_focused()
    # From the board on, everything else can be reached.
    tab_to(judge.player, "[name=position-place]:checked")
    keyboard.press("ArrowRight")
    keyboard.press("Tab")
    keyboard.press("ArrowRight")
    judge.expect(".x....xo.", "x")
    expect(judge.view.locator("[name=position-turn][value=x]")).to_be_focused()
    judge.cell(6).focus()
    keyboard.press("Enter")
    judge.expect(".x....oo.", "x")


def test_a_position_is_taken_from_a_text_and_a_wrong_one_is_explained(open_judge):
    judge = open_judge(f"&position={SIDE}&turn=o")
    expect(judge.text).to_have_value(".x.\n.o.\n...\no")
    judge.player.unfold("#position-text")
    expect(judge.text).to_have_accessible_name(judge.words.say("position.text"))
    judge.take("x...o.... x")
    judge.expect("x...o....", "x")
    judge.write("e\n0 1 2\n0 1 0\n2 0 0")
    judge.text.press("Control+Enter")
    judge.expect(".ox.o.x..", "x")
    wrong = "p\n0 1 2\n0 1 3\n0 0 0"
    judge.take(wrong)
    expect(judge.error).to_have_text(say("error.signs", "en", signs="3"))
    expect(judge.text).to_have_attribute("aria-invalid", "true")
    expect(judge.text).to_be_focused()
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert judge.text.evaluate(selected) == "3"
    judge.expect(".ox.o.x..", "x")
    # Nothing is lost by doing something else, or by another language.
    judge.cell(0).click()
    judge.expect("oox.o.x..", "x")
    judge.page.locator("[data-language=ja]").click()
    expect(judge.page.locator("html")).to_have_attribute("lang", "ja")
    expect(judge.error).to_have_text(say("error.signs", "ja", signs="3"))
    expect(judge.text).to_have_value(wrong)
    judge.expect("oox.o.x..", "x")
    judge.take("<img src=x>")
    expect(judge.error).to_contain_text("<")
    judge.take("oox.o.x..")
    judge.expect("oox.o.x..", "x")
    expect(judge.error).to_be_empty()
    judge.button("placing.clear").click()
    expect(judge.text).to_have_value("...\n...\n...\nx")


def test_a_judgement_that_takes_long_is_seen_to_be_under_way(open_page):
    # Of these ten stones the book knows nothing, so that the judgement takes long enough to be seen.
    player = open_page("#view=position&game=connectfour&moves=4444426623&lang=en", before=saving_data)
    headline = player.page.locator("#position-headline")
    expect(headline).to_have_text(player.words.say("position.pending"))
    expect(headline).to_have_attribute("data-awaited", "")
    player.unfold("#position-text")
    player.page.locator("#position-text").fill("." * 28 + "xxx....oooo...")
    player.page.locator("#position-take").click()
    expect(headline).not_to_have_attribute("data-awaited", "")


def test_the_line_is_stepped_along_and_played_on_from(open_judge):
    judge = open_judge(f"&position={SIDE}&turn=o&you=both")
    judge.expect(SIDE, "o")
    line = [(SIDE, "o")] + [(board["position"], board["turn"]) for board in answer_to(SIDE, "o")["boards"]]
    names = judge.names()
    assert len(set(names)) == len(line)
    forward, back = judge.button("steps.forward"), judge.button("steps.back")
    expect(back).to_have_attribute("aria-disabled", "true")
    for pieces, turn in line[1:]:
        forward.click()
        judge.expect(pieces, turn)
    expect(forward).to_have_attribute("aria-disabled", "true")
    expect(forward).to_be_focused()
    forward.press("Enter")
    judge.expect(*line[-1])
    expect(judge.view.locator(".strike")).to_have_count(1)
    back.click()
    judge.expect(*line[-2])
    judge.button("steps.first").click()
    judge.expect(*line[0])
    judge.button("steps.last").click()
    judge.expect(*line[-1])
    # The boards themselves: one tab stop, arrows, Home and End; a click goes anywhere.
    judge.boards.nth(1).click()
    judge.expect(*line[1])
    assert judge.view.locator("#position-steps [tabindex='0']").count() == 1
    for key, step in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", 5), ("Home", 0), ("ArrowRight", 1)):
        judge.page.keyboard.press(key)
        judge.expect(*line[step])
        expect(judge.boards.nth(step)).to_be_focused()
    # However fast, no step is lost.
    for key in ("Home", *["ArrowRight"] * 5, *["ArrowLeft"] * 4):
        judge.page.keyboard.press(key)
    judge.expect(*line[1])
    assert judge.names() == names
    # Back goes where one has been, and the way there stays even over a reload.
    judge.page.go_back()
    judge.expect(*line[2])
    judge.page.go_forward()
    judge.expect(*line[1])
    judge.page.reload()
    judge.expect(*line[1])
    expect(judge.boards).to_have_count(len(line))
    judge.button("views.here").click()
    expect(judge.view).to_be_hidden()
    judge.player.wait_for("your-turn")
    assert (judge.player.position(), judge.player.turn()) == line[1]
    judge.page.locator("#view-play [data-square='8']").click()
    assert judge.player.position()[8] == "x"


def test_each_question_is_one_click_and_answered_by_the_engine(open_judge):
    judge = open_judge()
    for name, (pieces, turn) in WHAT_IFS.items():
        question = judge.view.locator(f"[data-what-if={name}]")
        question.click()
        judge.expect(pieces, turn)
        expect(question).to_be_focused()
        expect(question).to_have_attribute("aria-current", "true")
        expect(judge.view.locator("[data-what-if][aria-current=true]")).to_have_count(1)
    # However fast they come, the last one is answered.
    for name in WHAT_IFS:
        judge.view.locator(f"[data-what-if={name}]").click(no_wait_after=True)
    judge.expect(*WHAT_IFS[name])
    for earlier in list(WHAT_IFS)[-2:-4:-1]:
        judge.page.go_back()
        judge.expect(*WHAT_IFS[earlier])


def test_the_verdict_and_the_values_of_all_empty_squares_are_there_from_the_start(open_page):
    judge = Judge(open_page(f"#view=position&position={SIDE}&turn=o", locale="ja-JP"))
    judge.expect(SIDE, "o")
    for entry in answer_to(SIDE, "o")["moves"]:
        kind, text = value_words(entry["value"], entry["distance"], judge.words)
        cell = judge.cell(entry["move"])
        expect(cell.locator(".value")).to_have_text(SIGNS[kind] + text)
        assert cell.get_attribute("aria-label").endswith(text)
    winning = judge.view.locator(".cell[data-value=win]")
    judge.button("action.values").click()
    expect(winning).to_have_count(0)
    judge.page.reload()
    judge.expect(SIDE, "o")
    expect(winning).to_have_count(0)
    judge.button("action.values").click()
    expect(winning).not_to_have_count(0)
    assert judge.player.link()["show"] == "values"


def test_a_game_is_judged_and_stays_and_another_is_played_from_there(open_page):
    player = open_page("#position=o...x....&turn=o&you=o&level=perfect&lang=en&moves=04")
    player.open_view("position")
    judge = Judge(player)
    judge.expect("o...x....", "o")
    expect(judge.current).to_have_attribute("data-step", "2")
    judge.boards.first.click()
    judge.expect(".........", "o")
    judge.page.locator("#back").click()
    player.wait_for("your-turn")
    assert player.position() == "o...x...."
    player.open_view("position")
    judge.expect("o...x....", "o")
    judge.choose("turn", "x")
    # Played on from there, the person sits at the side to move.
    judge.button("views.here").click()
    player.wait_for("your-turn")
    assert (player.position(), player.turn()) == ("o...x....", "x")
    player.move(8)
    player.wait_for("your-turn")
    assert player.position().count("o") == 2


def test_on_a_phone_all_fits_and_can_be_hit(open_judge):
    size = (320, 640)
    judge = open_judge(f"&position={SIDE}&turn=o&show=values&lang=ja", size=size, touch=True, reduced=True)
    judge.write("p\n" + "1" * 60)
    judge.button("position.take").tap()
    expect(judge.error).not_to_be_empty()
    judge.expect(SIDE, "o")
    targets = "#view-position :is(button, textarea, .choices label, [role=gridcell])"
    assert misfits(judge.page, targets, size[0]) == []
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    assert judge.page.locator(targets).locator("visible=true").evaluate_all(cut) == []
    # A question far down brings its answer into sight.
    judge.view.locator("[data-what-if=trap]").tap()
    judge.expect(*WHAT_IFS["trap"])
    expect(judge.headline).to_be_in_viewport()


@IN_A_VIEW
def test_axe_finds_nothing(open_judge):
    judge = open_judge(f"&position={SIDE}&turn=o&show=values&lang=ja", reduced=True)
    judge.expect(SIDE, "o")
    judge.button("steps.forward").click()
    judge.take("wrong")
    expect(judge.error).not_to_be_empty()
    assert violations_at_both_sizes(judge.page) == set()


def test_othello_on_four_by_four_is_judged_with_passes_and_the_size_of_a_win(open_page):
    link = f"#view=position&game=othello4&position={PASSING}&turn=O&you=both"
    player = open_page(link, before=saving_data)
    judge = Judge(player, OTHELLO4)
    judge.expect(PASSING, "O")
    expect(judge.view.locator("[data-what-if]").first).to_be_hidden()
    expect(judge.boards.nth(1)).to_contain_text(judge.words.say("move.pass"))
    judge.button("steps.forward").click()
    judge.expect(PASSING, "X")
    judge.button("steps.last").click()
    judge.expect("X" * 16, "O")
    judge.button("steps.first").click()
    judge.expect(PASSING, "O")
    judge.take("XXXX\nXXXX\nXXXO\nXXO- X")
    judge.expect(PASSING, "X")
    expect(judge.cell(15).locator(".value")).to_contain_text("+16")
    judge.button("placing.rotate").click()
    judge.expect("XXXXXXXXOXXX-OXX", "X")
