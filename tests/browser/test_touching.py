"""A move of from and to, on each board that takes moves: by taps, keys and drags; let go, and refused."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.test_throwaway import SMALL, copy, player, project

__all__ = ["copy", "player", "project"]
pytestmark = pytest.mark.slow(reason="a copy of the project; a piece of Gobblers is dragged in every run")

BOARDS = {
    "play": ("#board", "#status-detail"),
    "search": ("#search-board", "#search-here"),
    "practice": ("#practice-board", "#practice-details"),
    "lab": ("#lab-board", "#lab-duel-detail"),
}
"""The boards that take moves, and where each says what a touch came to."""


class Touched:
    """A board with moves of from and to."""

    def __init__(self, page, view):
        self.page = page
        self.selector, said = BOARDS[view]
        self.said = page.locator(said)
        self.chosen = page.locator(f"{self.selector} [data-chosen]")

    def cell(self, number):
        return self.page.locator(f"{self.selector} [data-square='{number}']")

    def number(self, selector):
        found = self.page.locator(f"{self.selector} {selector}").first
        expect(found).to_be_visible()
        return found.get_attribute("data-square")

    def expect_chosen(self, number):
        expect(self.cell(number)).to_have_attribute("data-chosen", "")
        expect(self.chosen).to_have_count(1)

    def middle(self, number):
        box = self.cell(number).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lift(self, number):
        """Press a mouse on a cell, and go as far as it takes to lift what is there."""
        self.cell(number).evaluate("cell => cell.scrollIntoView({block: 'center'})")
        across, down = self.middle(number)
        self.page.mouse.move(across, down)
        self.page.mouse.down()
        self.page.mouse.move(across + 9, down)


@pytest.fixture(params=BOARDS)
def board(request, player):
    """Each board, with the pawns that a move can begin with."""
    view = request.param
    # A puzzle in which White is to move, whose far reserve is Black's.
    query = "?practice-seed=2&puzzle-pause=0.05" if view == "practice" else ""
    # A search that stands still: one that runs draws, and what is said of it takes more lines or fewer.
    shown = {"play": "", "search": "&view=search&show=watch.p.0.5"}.get(view, f"&view={view}")
    link = f"{query}#game={SMALL}&you=both{shown}"
    found = Touched(player(link).page, view)
    if view == "lab":
        found.page.locator("#lab-play").click()
    found.number("[data-begins]")
    return found


def taps_and_keys_choose_switch_let_go_and_are_refused_with_the_reason(board):
    pawns = board.page.locator(f"{board.selector} [data-begins]")
    first, *others = pawns.evaluate_all("all => all.map(cell => cell.dataset.square)")
    board.cell(first).click()
    board.expect_chosen(first)
    board.cell(first).click()
    expect(board.chosen).to_have_count(0)
    board.cell(first).press("Enter")
    board.expect_chosen(first)
    for other in others[:1]:
        board.cell(other).press("Space")
        board.expect_chosen(other)
    board.page.keyboard.press("Escape")
    expect(board.chosen).to_have_count(0)
    board.cell(first).click()
    # The far reserve is no target.
    board.cell(13).click()
    board.expect_chosen(first)
    expect(board.said).to_contain_text("There is no way to")
    board.cell(first).click()
    board.cell(13).click()
    expect(board.said).to_contain_text("reserve")
    expect(board.chosen).to_have_count(0)


def a_piece_follows_the_pointer_and_a_drop_elsewhere_lets_go(board):
    pawn = board.number("[data-begins]")
    before = board.cell(pawn).locator("svg").bounding_box()
    board.lift(pawn)
    board.expect_chosen(pawn)
    across, down = board.middle(13)
    board.page.mouse.move(across, down, steps=3)
    expect(board.cell(pawn)).to_have_attribute("data-dragged", "")
    assert board.cell(pawn).locator("svg").bounding_box()["y"] != before["y"]
    board.page.mouse.up()
    expect(board.page.locator("[data-dragged]")).to_have_count(0)
    expect(board.chosen).to_have_count(0)
    # A drag is no click: the next one counts.
    board.cell(pawn).click()
    board.expect_chosen(pawn)
    board.page.keyboard.press("Escape")
    expect(board.chosen).to_have_count(0)


def a_piece_put_back_stays_chosen_and_escape_ends_a_drag(board):
    pawn = board.number("[data-begins]")
    board.lift(pawn)
    across, down = board.middle(pawn)
    board.page.mouse.move(across, down)
    board.page.mouse.up()
    board.expect_chosen(pawn)
    board.lift(pawn)
    board.page.keyboard.press("Escape")
    expect(board.page.locator("[data-dragged]")).to_have_count(0)
    expect(board.chosen).to_have_count(0)
    board.page.mouse.up()
    expect(board.chosen).to_have_count(0)


def a_drop_on_a_target_is_a_move(board):
    pawn = board.number("[data-begins]")
    piece = board.cell(pawn).get_attribute("data-piece")
    board.lift(pawn)
    target = board.number("[data-playable]")
    across, down = board.middle(target)
    board.page.mouse.move(across, down, steps=3)
    expect(board.cell(target)).to_have_attribute("data-aimed", "")
    board.page.mouse.up()
    if "practice" in board.selector:
        # It may be the wrong one, which the board doesn't keep.
        expect(board.page.locator("#practice-status")).not_to_have_attribute("data-state", "open")
    else:
        expect(board.cell(target)).to_have_attribute("data-piece", piece)
        expect(board.cell(target)).to_be_focused()
    expect(board.chosen).to_have_count(0)


def test_a_piece_is_tapped_dragged_put_back_and_dropped(board):
    taps_and_keys_choose_switch_let_go_and_are_refused_with_the_reason(board)
    a_piece_follows_the_pointer_and_a_drop_elsewhere_lets_go(board)
    a_piece_put_back_stays_chosen_and_escape_ends_a_drag(board)
    a_drop_on_a_target_is_a_move(board)


def finger(page):
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        places = [{"x": across, "y": down} for across, down in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    return touch


@pytest.fixture
def phone(player):
    one = player(f"#game={SMALL}&you=both", size=(390, 664), touch=True)
    return Touched(one.page, "play")


def test_a_finger_drags_from_the_reserve_and_the_page_stays(phone):
    phone.cell(9).tap()
    phone.cell(6).tap()
    phone.cell(0).tap()
    phone.cell(3).tap()
    touch = finger(phone.page)
    start, end = phone.middle(12), phone.middle(9)
    touch("touchStart", start)
    for part in range(1, 6):
        touch("touchMove", tuple(a + (b - a) * part / 5 for a, b in zip(start, end, strict=True)))
    touch("touchEnd")
    expect(phone.cell(9)).to_have_attribute("data-piece", "W")
    assert phone.page.evaluate("scrollY") == 0


def test_a_finger_on_a_square_where_nothing_is_dragged_scrolls_the_page(phone):
    touch = finger(phone.page)
    across, down = phone.middle(7)
    touch("touchStart", (across, down))
    for part in range(1, 9):
        touch("touchMove", (across, down - 20 * part))
    touch("touchEnd")
    phone.page.wait_for_function("scrollY > 0")
    expect(phone.chosen).to_have_count(0)


def test_on_a_board_where_nothing_is_dragged_a_press_is_a_touch(open_page):
    one = open_page("#game=tictactoe&you=both", size=DESKTOP)
    across, down = Touched(one.page, "play").middle(4)
    one.page.mouse.move(across, down)
    one.page.mouse.down()
    one.page.mouse.move(across + 15, down)
    one.page.mouse.up()
    expect(one.cell(4)).not_to_have_attribute("data-piece", "")
    expect(one.page.locator("[data-begins]")).to_have_count(0)


def test_a_board_that_says_nothing_of_its_look_shows_what_there_is_to_see(player):
    one = player(f"#game={SMALL}&you=both&moves=b1b2")
    page, board = one.page, Touched(one.page, "play")
    expect(board.cell(7)).to_have_attribute("data-last", "")
    expect(board.cell(10)).to_have_attribute("data-origin", "")
    board.cell(0).click()
    expect(board.cell(3).locator(".target")).to_be_visible()
    expect(board.cell(4).locator(".target")).to_be_hidden()
    page.locator("#values").click()
    # The value stands in a corner, beside the piece.
    badge = board.cell(1).locator(".value")
    expect(badge).to_be_visible()
    assert badge.bounding_box()["width"] < board.cell(1).bounding_box()["width"] / 2


def test_something_beneath_is_marked_until_it_comes_to_light(player):
    one = player(f"#game={SMALL}&you=both&position=b,,,,bW,,,,,,,w&turn=w")
    under = Touched(one.page, "play").cell(4)
    expect(under).to_have_attribute("data-below", "b")
    expect(under.locator(".beneath")).to_be_visible()
    under.click()
    one.page.locator("#board [data-playable]").first.click()
    expect(under).to_have_attribute("data-piece", "b")
    expect(under.locator(".beneath")).to_be_hidden()
