"""One language of signs: what a colour means in one view it means in all, and no sign has two meanings."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import saving_data
from tests.browser.test_result import late_game

WINS, LOSES = "#position=oo.xx....&turn=x&you=both&lang=en", "#position=o...x..x.&turn=o&you=both&lang=en"

# The colour that a property of the page stands for, and one that is seen.
COLOUR = """name => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
}"""
SEEN = "(each, [pseudo, property]) => getComputedStyle(each, pseudo)[property]"


def colours(page, *names):
    found = [page.evaluate(COLOUR, f"--{name}") for name in names]
    assert len(set(found)) == len(found), found
    return found


def seen(locator, pseudo="", what="backgroundColor"):
    return locator.first.evaluate(SEEN, [pseudo, what])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_red_is_the_last_move_and_the_result_and_nothing_else(open_page, scheme):
    player = open_page(WINS, scheme=scheme, reduced=True)
    page = player.page
    red, best, primary, chosen, _ = colours(page, "accent", "best", "primary", "chosen", "warn")
    player.button("action.hint").click()
    expect(page.locator("#board [data-best]")).to_have_count(1)
    assert seen(page.locator("#board [data-best] .mark.x"), what="fill") == best
    player.move(8)
    assert seen(page.locator("#board [data-last]"), "::after") == red
    assert seen(page.locator("#moves [aria-current=step]")) == chosen
    assert seen(page.locator("#hints[aria-pressed=true]")) == chosen
    player.move(2)
    player.wait_for("over")
    assert seen(page.locator("#status-text"), what="color") == red
    player.open_view("position")
    button = page.locator("#view-position button.primary")
    expect(button).to_be_visible()
    assert seen(button) == primary


def test_black_discs_are_seen_in_the_dark(open_page):
    player = open_page("#game=othello&you=both", scheme="dark")
    player.wait_for("your-turn")
    disc = player.page.locator("#piece-othello-X circle")
    line, paper = disc.evaluate(
        "one => [getComputedStyle(one).stroke, getComputedStyle(document.documentElement).backgroundColor]"
        ".map(colour => colour.match(/\\d+/g).reduce((sum, part) => sum + Number(part), 0))"
    )
    assert line - paper > 200


def test_who_was_ahead_is_shown_in_the_colour_of_the_pieces_in_the_dark_too(open_page):
    player = open_page(late_game(), scheme="dark")
    bar = player.page.locator("#view-review .graph .down")
    expect(bar.first).to_be_visible()
    assert seen(bar) == seen(player.page.locator("#piece-othello-O circle"), what="fill")


@pytest.mark.parametrize("link", [WINS, LOSES])
def test_a_board_of_the_tree_has_the_colour_that_its_move_has_on_the_board(open_page, link):
    player = open_page(link)
    page = player.page
    player.button("action.values").click()
    expect(page.locator("#board [data-value]:not([data-value=''])")).not_to_have_count(0)
    kinds = page.locator("#board [data-square]").evaluate_all(
        "all => Object.fromEntries(all.map(each => [each.dataset.square, each.dataset.value]))"
    )
    player.open_view("tree")
    expect(page.locator("#tree[aria-busy=false] .child")).not_to_have_count(0)
    tints = page.locator("#tree [data-move]").evaluate_all("""all => all.map(each => {
        const style = getComputedStyle(each);
        const kind = ["win", "draw", "loss"].find(name =>
            style.getPropertyValue("--kind") === style.getPropertyValue("--" + name));
        return [each.dataset.move, kind];
    })""")
    assert {square: kind for square, kind in kinds.items() if kind} == dict(tints)


def test_values_of_othello_can_be_read_on_a_phone_and_leave_the_board_to_be_seen(open_page):
    link = "#game=othello&you=X&lang=en&moves=f5d6c3d3c4f4"
    player = open_page(link, size=(360, 640), touch=True, before=saving_data)
    player.button("action.values").click()
    values = player.page.locator("#board .value:visible b")
    # The engine has to be there first.
    expect(values.first).to_be_visible()
    for font, wide, high in values.evaluate_all("""all => all.map(each => {
        const cell = each.closest("[data-square]").getBoundingClientRect();
        const text = each.getBoundingClientRect(), tile = each.parentElement.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(each).fontSize);
        return [size, text.width / cell.width, tile.height / cell.height];
    })"""):
        assert font >= 13
        assert wide <= 1
        assert high < 0.7
