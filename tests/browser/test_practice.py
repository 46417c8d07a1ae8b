"""Puzzles: begun with a mistake, played out, refuted, rated, one a day, a run; and mistakes of one's own."""

import re
from time import monotonic

from playwright.sync_api import expect

from engine.games.index import FOLDERS
from engine.games.shelf import find_game
from engine.puzzles.puzzle import read, ready_made
from engine.puzzles.rating import BEGINNING, RUN_SECONDS, rated
from tests.browser.axe import violations_at_both_sizes
from tests.browser.drivers.driver import PATIENCE
from tests.browser.player import holding, later, pieces, width_of, with_clock
from tests.browser.test_review import LOST, review
from tests.browser.test_store import kept

PHONE = (390, 664)
QUICK = "?puzzle-pause=0.05"

# The middle of this day in Greenwich, in milliseconds.
DAY = "(now => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12))(new Date())"


def entries(name):
    return ready_made(find_game(name))


def longest():
    """Return the puzzle with the most moves to find, its game's name, and what it says."""
    found = []
    for _, names in FOLDERS:
        for name in names:
            width = find_game(name).move_width
            found += [(len(each.text.split(" ")[1]) // width, name, each) for each in entries(name)]
    _, name, entry = max(found)
    return name, entry, read(find_game(name), entry.text)


def headline(player, key, **details):
    expect(player.page.locator("#practice-headline")).to_have_text(player.words.say(key, **details))


def state(player, *states):
    status = player.page.locator("#practice-status")
    for each in states:
        expect(status).to_have_attribute("data-state", each)


def ready(player):
    state(player, "open")
    expect(player.page.locator("#practice-board [data-playable]").first).to_be_visible()


def shown(player):
    turn = player.page.locator("#practice-board").get_attribute("data-turn")
    return pieces(player.page.locator("#practice-board")), turn


def choose(player, name, position, move):
    for cell in find_game(name).path(position, move):
        player.page.locator(f"#practice-board [data-square='{cell}']").click()


def solve(player, name="tictactoe"):
    """Find all moves of the game's puzzle that is shown."""
    game, board = find_game(name), shown(player)
    for entry in entries(name):
        puzzle = read(game, entry.text)
        position = game.play(puzzle.before, puzzle.mistake)
        if (game.write(position), game.turn(position)) == board:
            break
    for number in range(0, len(puzzle.line), 2):
        ready(player)
        choose(player, name, position, puzzle.line[number])
        for move in puzzle.line[number : number + 2]:
            position = game.play(position, move)
        # The state is "open" before the move is taken and after the reply alike.
        end = monotonic() + PATIENCE
        while number + 2 < len(puzzle.line) and shown(player) != (game.write(position), game.turn(position)):
            assert monotonic() < end, shown(player)
            player.page.wait_for_timeout(20)


def test_a_puzzle_is_played_out_from_a_link_refuted_and_tried_again(open_page):
    name, entry, puzzle = longest()
    game = find_game(name)
    player = open_page(f"{QUICK}#view=practice&game={name}&show=puzzle.{entry.ident}", locale="ja-JP")
    page, say = player.page, player.words.say
    ready(player)
    position = game.play(puzzle.before, puzzle.mistake)
    # A wrong move is answered on the board, and taken back.
    wrong = next(move for move in game.legal_moves(position) if move != puzzle.line[0])
    choose(player, name, position, wrong)
    state(player, "wrong")
    headline(player, "practice.wrong")
    expect(page.locator("#practice-again")).to_be_focused()
    page.keyboard.press("Enter")
    state(player, "open")
    for number in range(0, len(puzzle.line), 2):
        ready(player)
        choose(player, name, position, puzzle.line[number])
        for move in puzzle.line[number : number + 2]:
            position = game.play(position, move)
        cells = page.locator("#practice-board [data-square][data-last]")
        expect(cells).to_have_count(1)
    state(player, "right")
    expect(page.locator("#practice-details")).to_contain_text(say(puzzle.theme))
    # The first answer was wrong: that is what counts.
    rating = page.locator("#practice-rating")
    lost = rated(BEGINNING, 0, entry.rating, False)
    expect(rating).to_have_text(str(lost))
    page.reload()
    ready(player)
    expect(rating).to_have_text(str(lost))
    assert player.link()["show"] == f"puzzle.{entry.ident}"


def test_the_next_one_is_near_hints_are_given_and_the_way_is_shown(open_page):
    player = open_page(f"{QUICK}&practice-seed=3#view=practice", size=PHONE, touch=True, reduced=True)
    page = player.page
    ready(player)
    assert width_of(page) <= PHONE[0]
    page.locator("#practice-hint").click()
    expect(page.locator("#practice-details")).to_contain_text("4")
    page.locator("#practice-show").click()
    state(player, "shown")
    expect(page.locator("#practice-next")).to_be_focused()
    # With a hint it was no puzzle for the rating.
    expect(page.locator("#practice-rating")).to_have_text(player.words.say("practice.unrated"))
    first = player.link()["show"]
    page.keyboard.press("Enter")
    ready(player)
    assert player.link()["show"] != first
    # By keyboard alone: the focus is on the board, whose one cell has the tab stop.
    ident = player.link()["show"].partition(".")[2]
    puzzle = next(
        read(find_game("tictactoe"), each.text) for each in entries("tictactoe") if each.ident == ident
    )
    page.keyboard.press("Control+Home")
    for _ in range(puzzle.line[0] // 3):
        page.keyboard.press("ArrowDown")
    for _ in range(puzzle.line[0] % 3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if len(puzzle.line) == 1:
        state(player, "right")
        assert int(page.locator("#practice-rating").inner_text()) > BEGINNING
    assert violations_at_both_sizes(page) == set()


def test_todays_is_one_for_all_and_is_ticked_once_it_is_solved(open_page):
    player = open_page(f"{QUICK}#view=practice&show=today")
    page = player.page
    ready(player)
    board = shown(player)
    expect(page.locator("#practice-today")).not_to_have_attribute("data-done", "")
    solve(player)
    state(player, "right")
    expect(page.locator("#practice-today")).to_have_attribute("data-done", "")
    line = [page.locator(f"#practice-{name}") for name in ("solved", "daily", "row")]
    for place, text in zip(line, ("1", player.words.say("practice.done"), "1"), strict=True):
        expect(place).to_have_text(text)
    page.reload()
    ready(player)
    assert shown(player) == board
    expect(page.locator("#practice-today")).to_have_attribute("data-done", "")
    page.locator("#practice-progress").click()
    expect(page.locator("#progress-solved-fact")).to_have_text("1")
    day = page.evaluate(DAY)
    assert kept(page, "practice")["days"] == {str(day // 86_400_000): 1}
    expect(page.locator("#progress-days i[data-done]")).to_have_count(1)
    expect(page.locator("#progress-days i:last-child")).to_have_attribute("data-done", "")
    expect(page.locator("[data-counted=tictactoe] .progress-rating svg")).to_be_visible()


def test_a_daily_is_that_of_the_day_on_which_it_was_opened(open_page):
    def in_tokyo(opened):
        cdp = opened.context.new_cdp_session(opened)
        cdp.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Tokyo"})
        opened.clock.set_fixed_time("2026-03-30T14:59:00Z")

    player = open_page(f"{QUICK}#view=practice&game=connectfour&show=today", before=in_tokyo)
    page, daily = player.page, player.page.locator("#practice-today")
    ready(player)
    board = shown(player)
    page.clock.set_fixed_time("2026-03-30T15:01:00Z")  # One minute after midnight
    solve(player, "connectfour")
    state(player, "right")
    first = page.evaluate(DAY) // 86_400_000 - 1
    assert kept(page, "practice")["days"] == {str(first): 1}
    assert kept(page, "puzzles")["connectfour"]["dailies"] == {str(first): 1}
    expect(daily).not_to_have_attribute("data-done", "")
    # The next one is that of the new day. It stays done when the clock or the time zone goes back and forth.
    page.locator("#practice-next").click()
    ready(player)
    assert shown(player) != board
    solve(player, "connectfour")
    state(player, "right")
    expect(daily).to_have_attribute("data-done", "")
    expect(page.locator("#practice-row")).to_have_text("2")
    page.clock.set_fixed_time("2026-03-30T14:00:00Z")
    page.locator("#practice-next").click()
    ready(player)
    assert shown(player) == board
    expect(daily).to_have_attribute("data-done", "")
    expect(page.locator("#practice-row")).to_have_text("2")
    # A run goes three minutes, whatever the clock says.
    page.locator("[data-source=run]").click()
    page.locator("#practice-start").click()
    page.clock.set_fixed_time("2026-03-29T12:00:00Z")
    ready(player)
    expect(page.locator("#practice-clock")).to_have_text(re.compile(r"^2:5\d$"))


def test_a_run_goes_three_minutes_and_what_was_missed_is_replayed(open_page):
    player = open_page(f"{QUICK}&practice-seed=3#view=practice&show=run", before=with_clock)
    page = player.page
    later(player, 1)
    headline(player, "practice.run-ready")
    page.locator("#practice-start").click()
    later(player, 1)
    ready(player)
    expect(page.locator("#practice-clock")).to_have_text("2:59")
    page.locator("#practice-board [data-playable]").first.click()
    later(player, 1)
    ready(player)
    so_far = page.locator("#practice-so-far")
    expect(so_far).not_to_have_text(player.words.say("practice.run-so-far", solved=0, missed=0))
    page.clock.fast_forward(RUN_SECONDS * 1000)
    later(player, 1)
    expect(page.locator("#practice-start")).to_be_focused()
    expect(page.locator("#practice-clock")).to_be_hidden()
    button = page.locator("#practice-replay button").first
    button.click()
    later(player, 1)
    ready(player)
    expect(page.locator("#practice-rating")).to_have_text(player.words.say("practice.unrated"))


def test_ones_own_mistakes_come_back_to_be_done_better(open_page):
    player = open_page(f"{QUICK}{LOST}")
    review(player)
    player.open_view("practice")
    ready(player)
    page = player.page
    page.locator("[data-source=mine]").click()
    expect(page.locator("#practice-mine")).to_have_text(player.words.say("practice.mine", count=2))
    headline(player, "practice.find-better", mark=player.words.mark("x"))
    assert "show=mine" in page.url
    assert shown(player) == ("o........", "x")
    page.locator("#practice-board [data-square='4']").click()
    state(player, "right")
    expect(page.locator("#practice-mine")).to_have_text(player.words.say("practice.mine", count=1))
    page.locator("#practice-next").click()
    page.locator("#practice-show").click()
    state(player, "shown")
    page.locator("#practice-next").click()
    # Both come back another day.
    headline(player, "practice.later", count=1)
    expect(page.locator("#practice-side")).to_be_hidden()
    # The game is as it was.
    page.locator("#back").click()
    assert player.position() == "oxoxoxo.."
    player.open_game("connectfour")
    player.open_view("practice")
    page.locator("[data-source=mine]").click()
    headline(player, "practice.none")


def test_where_no_puzzles_were_made_ahead_the_engine_makes_one_and_a_seed_makes_it_again(open_page):
    gate = holding("engine/puzzles/find.py")
    player = open_page(f"{QUICK}&practice-seed=3#game=othello4&view=practice", before=gate)
    expect(player.page.locator("#practice-table")).to_have_attribute("aria-busy", "true")
    gate.open()
    ready(player)
    expect(player.page.locator("#practice-run-choice")).to_be_hidden()
    board = shown(player)
    assert player.link()["show"] == "made.3"
    player.page.reload()
    ready(player)
    assert shown(player) == board


def test_a_puzzle_that_is_no_more_is_told_and_another_comes(open_page):
    player = open_page(f"{QUICK}#view=practice&show=puzzle.zzzzz")
    expect(player.notice).to_contain_text("zzzzz")
    ready(player)


def test_a_theme_narrows_the_puzzles_and_a_link_brings_it_again(open_page):
    player = open_page(f"{QUICK}#view=practice&show=theme.fork")
    page = player.page
    ready(player)
    themes = page.locator("#practice-themes")
    expect(themes).to_have_value("theme.fork")
    theme, ident = player.link()["show"].split("/puzzle.")
    of_theme = {each.ident for each in entries("tictactoe") if each.theme == "theme.block"}
    assert theme == "theme.fork"
    assert ident in {each.ident for each in entries("tictactoe") if each.theme == theme}
    # Who chose a theme has been told what a hint says.
    expect(page.locator("#practice-hint")).to_be_disabled()
    themes.select_option("theme.block")
    expect(page).to_have_url(re.compile("show=theme.block/puzzle"))
    ready(player)
    assert player.link()["show"].split("/puzzle.")[1] in of_theme
    page.locator("#practice-show").click()
    state(player, "shown")
    expect(page.locator("#practice-rating")).to_have_text(player.words.say("practice.unrated"))
    # Another game has no such theme.
    player.open_game("othello")
    ready(player)
    expect(themes).to_have_value("")


def test_a_run_is_left_only_after_a_question_and_counts_so_far(open_page):
    player = open_page(f"{QUICK}&practice-seed=3#view=play")
    page = player.page
    player.open_view("practice")
    page.locator("[data-source=run]").click()
    page.locator("#practice-start").click()
    ready(player)
    solve(player)
    expect(page.locator("#practice-so-far")).to_have_text(
        player.words.say("practice.run-so-far", solved=1, missed=0)
    )
    clock, question = page.locator("#practice-clock"), page.locator("#leave")
    ways = (
        page.locator("[data-source=today]").click,
        page.locator("#back").click,
        page.go_back,
        lambda: player.open_game("othello"),
    )
    for leave in ways:
        leave()
        expect(question).to_be_visible()
        expect(page.locator("#leave-stay")).to_be_focused()
        assert player.link()["show"] == "run"
        page.keyboard.press("Escape")
        expect(question).to_be_hidden()
        expect(clock).to_be_visible()
    page.go_back()
    expect(question).to_be_visible()
    assert violations_at_both_sizes(page) == set()
    page.locator("#leave-go").click()
    expect(page.locator("#board")).to_be_visible()
    assert kept(page, "puzzles")["tictactoe"]["run"] == 1
    player.open_view("practice")
    expect(clock).to_be_hidden()
