"""A game looked back on: the end of a game, what was better, and trying again."""

import re

import pytest
from playwright.sync_api import expect

from engine.console.inputs import read_moves
from engine.games.shelf import find_game
from tests.browser.drivers.driver import DESKTOP
from tests.browser.player import ENDS, YOUR_TURN, pieces, saving_data, width_of

LOST = "#position=oxoxoxo..&turn=x&you=x&level=casual&moves=0123456"
"""× answers a corner with a side, and each side then gives away what it has; ○ wins."""

LONG = "441365675334466335442232661515577771217122"
"""A game of Connect Four to the last square."""

SEEN = """ply => {
    const item = document.querySelector("#review-moves [aria-current=step]");
    if (item?.dataset.ply !== ply) return false;
    const [box, place] = [item.closest("ol"), item].map(each => each.getBoundingClientRect());
    return box.height > 0 && box.top <= place.top && place.bottom <= box.bottom;
}"""
"""Whether the move to a ply is the one that is looked at, and in sight in its list."""

PHONE = (390, 664)


def review(player):
    player.page.locator("#look-back").click()
    expect(player.page.locator("#review-sides")).to_be_visible()


def test_at_the_end_there_is_a_seal_and_the_way_on(open_page):
    player = open_page(LOST, locale="ja-JP", size=PHONE, touch=True)
    player.wait_for(*ENDS)
    expect(player.page.locator(".seal-mark")).to_be_visible()
    for name in ("look-back", "undo", "new"):
        expect(player.page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
    for name in ("hints", "values", "exchange"):
        expect(player.page.locator(f"#{name}")).to_be_hidden()


def test_in_a_rematch_the_sides_take_turns_unless_the_player_keeps_them(open_page):
    player = open_page(LOST)
    page = player.page
    player.button("action.rematch").click()
    player.wait_for(YOUR_TURN)
    assert player.link()["you"] == "o"
    expect(page.locator(".seal-mark")).to_have_count(0)
    expect(page.locator("#new")).to_have_accessible_name(player.words.say("action.new"))
    page.go_back()
    page.locator(".strip .level:visible").first.click()
    page.locator("#newgame label", has=page.locator("[value=keep]")).click()
    page.locator("#newgame-start").click()
    player.wait_for(YOUR_TURN)
    kept = player.link()["you"]
    page.go_back()
    player.wait_for(*ENDS)
    player.button("action.rematch").click()
    player.wait_for(YOUR_TURN)
    assert player.link()["you"] == kept
    page.go_back()
    page.locator("#exchange").click()
    player.wait_for(YOUR_TURN)
    assert player.link()["you"] != kept
    # What was pressed is gone, and the keyboard is where it is wanted next.
    assert player.focused() is not None


def test_a_game_is_looked_back_on(open_page):
    player = open_page(LOST, locale="ja-JP")
    review(player)
    page, words = player.page, player.words
    expect(page.locator("#review-moves b")).to_have_text(["", "", "??", "??", "??", "", "", ""])
    named = page.locator("#review-moves button").nth(2)
    assert words.say("review.blunder") in named.get_attribute("aria-label")
    expect(page.locator("#review-sides tbody tr")).to_have_count(2)
    # It is open there already.
    decided = page.locator("#review-decided")
    expect(decided).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    decided.click()
    expect(decided).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#review-headline")).to_contain_text("??")
    expect(page.locator("#review-details p")).to_have_count(1)
    expect(page.locator("#review-lines p").first).to_contain_text(words.mark("x"))
    assert pieces(player.page.locator("#review-board")) == "oxox....."
    # The strokes are told apart by their forms alone: hollow, full and broken.
    forms = page.locator("#view-review .strokes .stroke").evaluate_all(
        "all => all.map(one => [one, one.lastElementChild].map(each => getComputedStyle(each)))"
        ".map(([one, fill]) => [one.stroke != 'none', fill.strokeDasharray != 'none'])"
    )
    assert forms == [[True, False], [False, False], [True, True]]
    expect(page.locator("#review-key li")).to_have_count(len(forms))
    # A sentence names the side that has won by then; no value on the board does it in green.
    expect(page.locator("#review-board [data-value=win], #review-board [data-value=loss]")).to_have_count(0)
    better = page.locator("#review-board [data-best]")
    expect(better).to_have_attribute("data-square", "4")
    assert words.say("review.better-here") in better.get_attribute("aria-label")
    # Where there was no better move, to try again has no point.
    again = page.locator("#review-again")
    page.keyboard.press("End")
    expect(again).to_be_disabled()
    page.keyboard.press("ArrowUp")
    expect(again).to_be_enabled()
    # It opens on the person's worst move again when they come back.
    page.locator("#back").click()
    review(player)
    expect(page.locator("#review-moves [aria-current=step]")).to_have_attribute("data-ply", "4")


@pytest.mark.parametrize(("locale", "size"), [("ja-JP", (360, 640)), ("en-GB", (1366, 768))])
def test_its_steps_stand_in_one_row_and_so_do_its_actions(open_page, locale, size):
    player = open_page(f"#view=review&{LOST[1:]}", locale=locale, size=size, touch=size[0] < 400)
    expect(player.page.locator("#review-headline")).to_contain_text("??")
    for row in (".foot", "[data-frame=actions]"):
        buttons = player.page.locator(f"#view-review {row} button").locator("visible=true")
        expect(buttons).to_have_count(4)
        places = buttons.evaluate_all("all => all.map(one => one.offsetTop)")
        assert len(set(places)) == 1


def test_a_better_move_is_sought_in_place_and_each_try_is_judged_at_once(open_page):
    player = open_page(LOST)
    review(player)
    page, say = player.page, player.words.say
    page.locator("#review-previous").click()
    page.locator("#review-again").click()
    expect(page.locator("#review-headline")).to_have_text(say("review.seek", mark=player.words.mark("o")))
    assert pieces(player.page.locator("#review-board")) == "ox......."
    square = "#review-board [data-square='{}']"
    page.locator(square.format(5)).click()
    expect(page.locator("#review-details p").first).to_have_text(say("review.fails"))
    # What the position is worth by then is told, too, and whose it is.
    value = page.locator("#review-board [data-value]:not([data-value=''])").first
    expect(value).to_have_accessible_name(
        re.compile(player.words.say("large.for-first", mark=player.words.mark("x"), value=""))
    )
    expect(value.locator("small")).to_contain_text(player.words.mark("x"))
    page.locator("#review-again").click()
    page.locator(square.format(4)).click()
    expect(page.locator("#review-details p").first).to_have_text(say("review.holds"))
    # From mistake to mistake.
    page.locator("#review-next").click()
    expect(page.locator("#review-headline")).to_have_text(say("review.seek", mark=player.words.mark("x")))
    page.locator("#review-solve").click()
    expect(page.locator("#review-details p").first).to_have_text(say("review.holds"))
    page.keyboard.press("Escape")
    expect(page.locator("#review-leave")).to_be_hidden()
    assert pieces(player.page.locator("#review-board")) == "oxo......"
    # Home ends the search for a better move.
    page.locator("#review-again").click()
    expect(page.locator("#review-solve")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("#review-solve")).to_be_hidden()
    assert pieces(player.page.locator("#review-board")) == "........."
    page.locator("#back").click()
    player.wait_for(*ENDS)
    assert player.position() == "oxoxoxo.."


def test_other_moves_are_played_at_any_moment_and_the_game_stays(open_page):
    player = open_page("#view=review&game=othello&you=none&moves=f5d6c4d3c3b3c6g6", before=saving_data)
    page = player.page
    now = page.locator("#review-moves [aria-current=step]")
    expect(now).to_be_visible()
    page.keyboard.press("Home")
    expect(now).to_have_attribute("data-ply", "0")
    for _ in range(2):
        page.locator("#review-board [data-playable]").first.click()
    expect(page.locator("#review-headline")).to_contain_text("2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#review-headline")).to_contain_text("1")
    page.locator("#review-leave").click()
    expect(page.locator("#review-leave")).to_be_hidden()
    expect(page.locator("#review-moves button")).to_have_count(9)
    expect(now).to_have_attribute("data-ply", "0")


def test_without_moves_a_game_can_be_pasted_or_an_example_opened(open_page):
    player = open_page("#view=review&game=tictactoe", locale="ja-JP")
    page, game = player.page, find_game("tictactoe")
    start = game.start()
    written = "".join(game.write_line(read_moves(game, start, game.sample, "en")[:3], start))
    # Nothing is analysed unasked: the field comes first.
    expect(page.locator("#review-record-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#review-board")).to_be_hidden()
    expect(page.locator("#review-own")).to_be_hidden()
    page.locator("#review-example").click()
    expect(page.locator("#review-sides")).to_be_visible()
    expect(page.locator("#review-summary")).to_contain_text(player.words.say("review.sampled", said=""))
    # It begins where it turned.
    expect(page.locator("#review-moves [aria-current=step]")).to_have_attribute(
        "data-judged", re.compile(r"\?")
    )
    page.go_back()
    expect(page.locator("#review-record-text")).to_be_visible()
    page.locator("#review-record-text").fill("zz")
    page.locator("#review-record-take").click()
    # What is wrong is said in words, and the text stays.
    expect(page.locator("#review-record-text-error")).to_contain_text(
        player.words.say("record.move", number=1, reason="").strip()
    )
    expect(page.locator("#review-record-text")).to_have_value("zz")
    page.locator("#review-record-text").fill(written)
    page.locator("#review-record-take").click()
    expect(page.locator("#review-moves button")).to_have_count(4)


def test_without_moves_the_last_game_is_offered(open_page):
    player = open_page(LOST.replace("you=x", "you=both"))
    player.wait_for(*ENDS)
    player.button("action.rematch").click()
    player.wait_for(YOUR_TURN)
    player.open_view("review")
    player.page.locator("#review-own").click()
    expect(player.page.locator("#review-moves button")).to_have_count(8)
    player.page.locator("#back").click()
    player.wait_for(YOUR_TURN)


def test_the_arrows_go_through_the_game_wherever_the_focus_is(open_page):
    moves = "4108632"
    player = open_page(f"#view=review&you=none&moves={moves}")
    page, count = player.page, len(moves)
    expect(page.locator("#review-sides")).to_be_visible()
    faults = page.locator("#review-moves :is([data-judged='?'], [data-judged='??'])")
    faults = faults.evaluate_all("all => all.map(move => Number(move.dataset.ply))")

    def press(key, at):
        page.keyboard.press(key)
        expect(now).to_have_attribute("data-ply", str(at))

    now = page.locator("#review-moves [aria-current=step]")
    for focus in (None, "#review-forward", "#review-moves [tabindex='0']", "#review-graph [tabindex='0']"):
        if focus:
            page.locator(focus).focus()
        else:
            page.evaluate("document.activeElement.blur()")
        press("Home", 0)
        press("ArrowRight", 1)
        press("ArrowRight", 2)
        press("ArrowLeft", 1)
        press("End", count)
        # From mistake to mistake; the focus stays with the moment that it is on.
        before = [at for at in faults if at < count]
        for at in reversed(before):
            press("ArrowUp", at)
        press("Home", 0)
        for at in faults:
            press("ArrowDown", at)
        press("ArrowLeft", faults[-1] - 1)
    # The buttons go from mistake to mistake as well, and the list anywhere.
    page.locator("#review-next").focus()
    press("End", count)
    for at in reversed(before):
        page.locator("#review-previous").click()
        expect(now).to_have_attribute("data-ply", str(at))
    page.locator("#review-moves button").nth(2).click()
    expect(now).to_have_attribute("data-ply", "2")
    # A click on the board is no reason for the arrows to walk its squares.
    page.locator("#review-board [role=gridcell]").last.click()
    press("Home", 0)


def test_the_list_of_keys_has_those_of_the_view_that_is_open(open_page):
    player = open_page("#view=review")
    page, say = player.page, player.words.say
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys-own dt")).to_have_text(["← →", "↑ ↓", "Home End", "Esc"])
    expect(page.locator("#keys-play")).to_be_hidden()
    expect(page.locator("#one-key")).to_be_hidden()
    expect(page.locator("#keys-board")).to_be_hidden()
    page.locator("#keys-close").click()
    player.page.evaluate("location.hash = '#view=position'")
    expect(page.locator("#position-keys")).not_to_be_empty()
    page.keyboard.press("?")
    expect(page.locator("#keys-own")).to_have_text(page.locator("#position-keys").text_content())
    page.locator("#keys-close").click()
    page.evaluate("location.hash = '#view=play'")
    expect(page.locator("#view-play")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#keys-play")).to_be_visible()
    expect(page.locator("#one-key")).to_be_visible()
    expect(page.locator("#keys-own")).to_be_empty()
    expect(page.locator("#keys")).to_contain_text(say("action.undo"))


def test_a_long_review_shows_how_far_it_is_and_can_be_stopped(open_page):
    moves = "f5d6c4d3c3b3c6g6e6d7f6b6c7c8g5g4"
    player = open_page(f"?review-nodes=20000#game=othello&view=review&moves={moves}")
    page = player.page
    expect(page.locator("#review-progress")).to_be_visible()
    expect(page.locator("#review-graph [data-known]").first).to_be_visible()
    page.locator("#review-stop").click()
    expect(page.locator("#review-progress")).to_be_hidden()
    expect(page.locator("#review-start")).to_be_focused()
    # What was found stays; the rest is told from even.
    expect(page.locator("#review-graph button:not([data-known])").first).to_be_visible()
    expect(page.locator("#review-sides")).to_be_hidden()


@pytest.mark.parametrize(("locale", "size"), [("en-GB", DESKTOP), ("ja-JP", PHONE)])
def test_a_mark_appears_once_it_is_certain_and_other_moves_are_still_open(open_page, locale, size):
    link = f"?review-nodes=1000#game=connectfour&view=review&moves={LONG}"
    player = open_page(link, locale=locale, size=size, touch=size == PHONE)
    page, say = player.page, player.words.say
    certain, other = (page.locator(f"#review-moves [data-judged='{mark}']") for mark in ("??", "…"))
    progress, graph = page.locator("#review-progress"), page.locator("#review-graph [data-judged='…']")
    expect(certain.first).to_be_visible()
    expect(progress).to_be_visible()
    expect(page.locator("#review-sides")).to_be_hidden()
    # It has a value and no mark, and that it is open is said.
    expect(graph.and_(page.locator("[data-known]")).first).to_have_accessible_name(
        re.compile(say("review.open"))
    )
    expect(other.first).to_have_accessible_name(re.compile(say("review.open")))
    other.first.click()
    expect(page.locator("#review-headline")).to_contain_text(say("review.open"))
    expect(page.locator("#view-review")).to_contain_text(say("review.open-said"))
    expect(page.locator("#review-again")).to_be_disabled()
    expect(page.locator("#review-board [data-best]")).to_have_count(0)
    assert width_of(page) <= size[0]
    page.locator("#review-stop").click()
    expect(progress).to_be_hidden()
    expect(page.locator("#review-start")).to_be_focused()
    # What is certain stays, while the review begins anew after a stop, and for who comes back.
    count = certain.count()
    page.locator("#review-start").click()
    expect(progress).to_be_visible()
    player.open_view("position")
    player.open_view("review")
    expect(progress).to_be_visible()
    assert certain.count() >= count


def test_the_move_that_is_looked_at_is_seen_in_a_long_list(open_page):
    player = open_page(f"?review-nodes=1#game=connectfour&view=review&moves={LONG}", size=PHONE)
    player.page.wait_for_function(SEEN, arg=str(len(LONG)))
    player.page.locator("#review-graph [tabindex='0']").press("Home")
    player.page.wait_for_function(SEEN, arg="0")


def test_the_position_goes_along_from_tab_to_tab(open_page):
    """A variation goes to the other tabs and back; a position set up there comes back after the game."""
    player = open_page("#view=review&game=tictactoe&position=oo..x...x&turn=x&you=o&moves=4081")
    page = player.page
    expect(page.locator("#review-sides")).to_be_visible()
    page.locator("#review-board [data-square='2']").click()
    said = page.locator("#review-headline").text_content()
    player.open_view("tree")
    assert player.link()["moves"] == "40812"
    player.open_view("review")
    expect(page.locator("#review-headline")).to_have_text(said)
    expect(page.locator("#review-leave")).to_be_visible()
    player.open_view("position")
    page.locator("#position-clear").click()
    player.open_view("review")
    assert player.link()["moves"] == "4081"
    player.open_view("position")
    assert player.link()["position"] == "........."
