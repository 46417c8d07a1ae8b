"""The search view: searches side by side, one watched, and what a player sees at each depth."""

import re

from playwright.sync_api import expect

from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.study.door import Study
from tests.browser.axe import IN_A_VIEW, violations
from tests.browser.player import HAS_PARTS, later, misfits, saving_data, width_of, with_clock
from tests.ui.helpers import GAME, OTHELLO_WORDS, WORDS
from tests.ui.views.search.test_trace import OTHELLO4, film_of
from ui.views.search.running import stack, texts
from ui.views.search.words import happening

SMALL = "ox.o..xo."
MIDDLE = "ox.....ox"
TABS = ("compare", "watch", "depths")
VARIABLES = ("depth", "ply", "alpha", "beta", "best", "move", "value", "reason")


def link(show="", position=SMALL, language="en", turn="", game="tictactoe"):
    turn = f"&turn={turn}" if turn else ""
    return f"#view=search&game={game}&show={show}&position={position}{turn}&you=both&lang={language}"


def at(player, name):
    return player.page.locator(f"#search-{name}")


def show_tab(player, name):
    player.page.locator(f"#view-search [data-tab={name}]").click()


def square(player, number):
    return player.page.locator(f"#search-board [data-square='{number}']")


def choose_speed(player, name):
    player.page.locator(f"[name=search-speed][value={name}]").check(force=True)


def counts(player):
    return [int(at(player, name).inner_text().replace(",", "")) for name in ("nodes", "cutoffs")]


def expect_event(player, number):
    expect(at(player, "at")).to_have_js_property("value", str(number))


def expect_link(player, **parts):
    """Wait until the address has these parts; it follows what is seen a moment later."""
    player.page.wait_for_function(HAS_PARTS, arg=[list(part) for part in parts.items()])


def cut_of(film):
    for number in range(1, film.total + 1):
        film.go_to(number)
        if film.frame.event[0] == "cut" and film.frame.event[2]:
            return number
    raise AssertionError


def test_searches_are_compared_side_by_side(open_page):
    player = open_page(link("compare", MIDDLE))
    at(player, "run").click()
    known = Study().ask({"do": "compare", "game": "tictactoe", "position": MIDDLE, "turn": "o"})["variants"]
    expect(at(player, "story")).to_contain_text(str(known[-1]["nodes"]))
    rows = player.page.locator("#search-results tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    assert [found[:2] for found in cells] == [[str(each["nodes"]), str(each["cutoffs"])] for each in known]
    assert {value for _, _, _, value in cells} == {"0"}
    share = "bar => parseFloat(bar.style.getPropertyValue('--share'))"
    widths = [row.locator(".bar").evaluate(share) for row in rows]
    assert widths == sorted(widths, reverse=True)
    expect(at(player, "run")).to_be_visible()


def test_a_comparison_can_be_stopped_and_another_position_forgets_it(open_page):
    player = open_page(link("compare", "........."), reduced=True)
    at(player, "run").press("Enter")
    expect(at(player, "run-stop")).to_be_focused()
    expect(at(player, "story")).to_have_text(re.compile("549,946"))
    at(player, "run-stop").press("Enter")
    expect(at(player, "run")).to_be_focused()
    expect(at(player, "story")).to_have_text("")
    player.page.locator("#view-search [data-example=small]:visible").click()
    at(player, "run").click()
    expect(at(player, "story")).to_contain_text("61")
    square(player, 8).click()
    expect(at(player, "story")).to_have_text("")


def test_step_by_step_and_back_by_keyboard(open_page):
    player = open_page(link("watch.p.0.0"))
    film = film_of(SMALL)
    at(player, "step").focus()
    for number in range(1, 13):
        player.page.keyboard.press("Enter")
        film.go_to(number)
        expect(at(player, "happening")).to_have_text(happening(film, WORDS["en"]))
        assert counts(player) == [film.frame.nodes, film.frame.cutoffs]
    expect(at(player, "step")).to_be_focused()
    expect_link(player, show="watch.p.0.12")
    at(player, "back").press("Enter")
    expect_event(player, 11)
    at(player, "at").press("ArrowRight")
    at(player, "at").press("End")
    expect_event(player, film.total)
    expect_link(player, show=f"watch.p.0.{film.total}")
    at(player, "start").press("Enter")
    expect_event(player, 0)
    assert counts(player) == [0, 0]


def test_a_cut_branch_is_struck_out_and_says_why(open_page):
    film = film_of(MIDDLE)
    number = cut_of(film)
    player = open_page(link(f"watch.p.0.{number}", MIDDLE))
    expect_event(player, number)
    level = film.frame.levels[film.frame.event[1]]
    cut = player.page.locator(".search-node[data-state=cut]:visible")
    expect(cut).to_have_count(len(level.cut))
    expect(cut.first.locator(".cross")).to_be_visible()
    expect(cut.first.locator(".worth")).to_have_text(WORDS["en"].say("search.cut"))
    film.go_to(number)
    expect(at(player, "happening")).to_have_text(happening(film, WORDS["en"]))
    expect(player.page.locator("#search-code [aria-current]")).to_have_attribute("data-line", "cut")
    # Beside the tree is the program itself.
    expect(at(player, "program").locator("[aria-current=step]")).to_have_text(
        'yield ("cut", ply, moves[index + 1 :])'
    )
    known = at(player, "variables").locator("dd").all_inner_texts()
    assert known == [texts(film, WORDS["en"]).get(name, "–") for name in VARIABLES]
    calls = at(player, "calls").locator("li:visible").all_inner_texts()
    assert calls == [" ".join(each).strip() for each in stack(film, WORDS["en"])]
    # Alpha and beta stand at each node on the way.
    signs = {-2: "−∞", -1: "−1", 0: "0", 1: "+1", 2: "+∞"}
    for ply, level in enumerate(film.frame.levels[: film.frame.live]):
        row = player.page.locator(".search-row").nth(ply)
        expect(row.locator(".alpha")).to_have_text(signs[level.alpha])
        expect(row.locator(".beta")).to_have_text(signs[level.beta])
    # Another language changes everything that is shown.
    player.page.locator("[data-language=ja]").click()
    words = WORDS["ja"]
    expect(at(player, "happening")).to_have_text(happening(film, words))
    expect(player.page.locator(".turn").first).to_have_text(words.say("search.to-move", mark="○"))
    expect(cut.first.locator(".worth")).to_have_text(words.say("search.cut"))
    assert not re.search("[A-Za-z]{3}", at(player, "tree").inner_text())


def test_it_plays_and_pauses_and_stops_when_nobody_looks(open_page):
    player = open_page(link("watch.p.0.0", MIDDLE), before=with_clock)
    choose_speed(player, "fast")
    at(player, "play").click()
    player.page.wait_for_function("document.getElementById('search-at').value > 5")
    at(player, "play").click()
    number = at(player, "at").input_value()
    later(player)
    expect_event(player, int(number))
    expect_link(player, show=f"watch.p.0.{number}")
    choose_speed(player, "fastest")
    at(player, "play").click()
    expect(at(player, "happening")).to_contain_text("Done")
    at(player, "start").click()
    choose_speed(player, "slow")
    at(player, "play").click()
    player.open_view("play")
    expect(player.page.locator("#view-search")).to_be_hidden()
    number = at(player, "at").input_value()
    later(player)
    assert "view" not in player.link()
    assert at(player, "at").input_value() == number
    player.open_view("search")
    expect_event(player, int(number))


def test_settings_change_the_search_and_stand_in_the_link(open_page):
    player = open_page(link("watch.p.0.0", MIDDLE))
    for name in ("ordering", "symmetry"):
        at(player, name).click()
    expect(at(player, "table")).to_have_attribute("aria-pressed", "true")
    at(player, "depth").press("ArrowLeft")
    at(player, "end").click()
    expect(at(player, "happening")).to_contain_text("Done")
    search = Search(GAME, symmetry=True)
    search.value(GAME.parse(MIDDLE), 4)
    assert counts(player) == [search.nodes, search.cutoffs]
    show = player.link()["show"]
    assert show.startswith("watch.pots.4.")
    player.page.reload()
    expect(at(player, "happening")).to_contain_text("Done")
    assert counts(player) == [search.nodes, search.cutoffs]
    expect_link(player, show=show)
    expect(at(player, "symmetry")).to_have_attribute("aria-pressed", "true")
    at(player, "pruning").click()
    expect(player.page.locator("[data-line=cut]")).to_have_attribute("hidden", "")
    expect_event(player, 0)


def test_moves_in_the_view_can_be_played_on_from(open_page):
    player = open_page(link("watch.p.0.20"))
    expect_event(player, 20)
    square(player, 0).click(force=True)
    expect_link(player, position=SMALL)
    square(player, 8).press("Enter")
    expect_link(player, position="ox.o..xox")
    expect_link(player, show="watch.p.0.0")
    expect_event(player, 0)
    at(player, "undo").click()
    expect_link(player, position=SMALL)
    player.page.go_back()
    player.page.go_back()
    expect_event(player, 20)
    square(player, 8).click()
    player.page.locator("#view-search [data-here]").click()
    expect(player.cell(8)).to_have_attribute("data-piece", "x")
    player.open_view("search")
    expect(at(player, "watch")).to_be_visible()


def test_a_long_search_offers_a_short_one(open_page):
    player = open_page(link("watch.p.0.0", "........."))
    player.page.locator("#search-long button").press("Enter")
    expect(at(player, "step")).to_be_focused()
    expect(at(player, "progress")).to_contain_text("89")
    expect(player.page.locator("#search-long")).to_be_hidden()
    expect_link(player, position=SMALL)


def test_what_a_player_of_each_depth_sees_and_misses(open_page):
    # Only the centre holds against a corner, which a player sees that looks six plies ahead.
    player = open_page(link("depths.1", "o........", "ja"))
    words = WORDS["ja"]
    expect(player.page.locator("#search-board [data-value=bad]")).to_have_count(7)
    expect(player.page.locator("#search-board [data-value=good]")).to_have_attribute("data-square", "4")
    expect(at(player, "sees")).to_contain_text(words.say("search.misses-loss-many", count=7))
    expect(at(player, "truth")).to_contain_text(words.say("square.tictactoe.4"))
    for _ in range(5):
        at(player, "sight").press("ArrowRight")
    expect(player.page.locator("#search-board [data-value=bad]")).to_have_count(0)
    expect(player.page.locator("#search-board [data-value=good]")).to_have_attribute("data-square", "4")
    expect_link(player, show="depths.6")
    player.page.locator("[data-sight='5']").click()
    expect(player.page.locator("#search-board [data-value=bad]")).to_have_count(7)
    expect_link(player, show="depths.5")


def test_a_game_that_is_over_says_so(open_page):
    player = open_page(link("", "ooo.xx..."))
    for tab in TABS:
        show_tab(player, tab)
        expect(at(player, "here")).to_contain_text("over")
        expect(at(player, tab)).to_be_visible()


def test_without_motion_there_are_steps_only(open_page):
    player = open_page(link("watch.p.0.0"), reduced=True)
    expect(at(player, "step")).to_be_visible()
    expect(at(player, "play")).to_be_hidden()
    for _ in range(14):
        at(player, "step").click()
    expect_event(player, 14)
    assert player.page.evaluate("document.getAnimations().length") == 0


def test_it_fits_a_phone(open_page):
    size = (320, 640)
    player = open_page(link("watch.po.0.300", ".........", "ja"), size=size, touch=True)
    expect_event(player, 300)
    for tab in TABS:
        show_tab(player, tab)
        if tab == "depths":
            expect(player.page.locator("[data-sight='9']")).to_be_visible()
        controls = "#view-search :is(button, input[type=range], .choices label > span)"
        assert misfits(player.page, controls, size[0]) == []


@IN_A_VIEW
def test_axe_finds_nothing(open_page):
    film = film_of(MIDDLE)
    player = open_page(link(f"watch.p.0.{cut_of(film)}", MIDDLE, "ja"), reduced=True)
    expect(at(player, "happening")).not_to_be_empty()
    found = set()
    for tab in TABS:
        show_tab(player, tab)
        if tab == "compare":
            at(player, "run").click()
            expect(at(player, "story")).to_contain_text("294")
        if tab == "depths":
            expect(player.page.locator("[data-sight]").first).to_be_visible()
        found |= {(tab, *each) for each in violations(player.page)}
    assert found == set()


# Othello: to the end of the small board, and so many plies ahead on the large one

OTHELLO = find_game("othello")
START = OTHELLO.write(OTHELLO.start())


def test_of_a_large_game_a_search_is_watched_so_many_plies_deep(open_page):
    player = open_page(link("watch.p.0.0", START, turn="X", game="othello"), before=saving_data)
    words = OTHELLO_WORDS["en"]
    expect(at(player, "depth-text")).to_have_text(words.say("search.sight", plies=4))
    for _ in range(2):
        at(player, "depth").press("ArrowLeft")
    at(player, "end").click()
    expect(at(player, "happening")).to_contain_text("Done")
    film = film_of(START, OTHELLO, depth=2)
    film.go_to(film.total)
    assert counts(player) == [film.frame.nodes, film.frame.cutoffs]
    # A row has room for the widest node, which isn't the first one.
    assert player.page.locator(".search-row:not([data-gone]) .search-node:visible").count() > 4
    assert width_of(player.page) <= 1200


def test_a_pass_has_a_button_in_the_search_view(open_page):
    player = open_page(link("compare", "XXXXXXXXXXXOXXO-", turn="O", game="othello4"), before=saving_data)
    at(player, "pass").press("Enter")
    expect_link(player, turn="X")
    expect(at(player, "pass")).to_be_hidden()
    square(player, 15).click()
    expect_link(player, position="X" * 16)
    at(player, "empty").click()
    expect_link(player, position=OTHELLO4.write(OTHELLO4.start()))
