"""One journey through the page in Chromium, Firefox and WebKit; all else is tested in Chromium alone."""

import pytest

from engine.games.shelf import find_game
from engine.lab.rung_texts import solution
from tests.browser.drivers.driver import DESKTOP
from tests.browser.editor import write_in
from tests.browser.player import ENDS, YOUR_TURN, best
from tests.browser.test_lab import ATTACK
from tests.browser.test_links import SHARED
from tests.browser.test_position import SIDE, answer_to
from tests.browser.test_views import SHOWN
from tests.browser.visitor import by_keyboard, by_mouse
from tests.ui.helpers import OTHELLO_WORDS, WORDS
from tests.ui.views.search.test_trace import film_of
from ui.views.position import words as position_words
from ui.views.search.words import happening

pytestmark = pytest.mark.slow(reason="what Chromium does in the other files, in each browser")


def first(visitor):
    return visitor.driver.run("() => Number(document.querySelector('#board [data-playable]').dataset.square)")


# The games that are played to their end, against which level, how a person finds a square, and what is said.
GAMES = {
    "tictactoe": ("perfect", lambda visitor: best(visitor.position(), visitor.turn()), WORDS),
    "othello4": ("strongest", first, OTHELLO_WORDS),
}
LATE = "ox.o..xo."
PHONE = (390, 844)


# By mouse, Othello is played in the next test.
@pytest.mark.parametrize(
    ("name", "act"), [("tictactoe", by_mouse), ("othello4", by_keyboard)], ids=["mouse", "keyboard"]
)
def test_a_whole_game_to_its_result(visitor, name, act):
    level, pick, words = GAMES[name]
    visitor.open(f"#game={name}&lang=en&level={level}")
    status = visitor.play(pick, act)
    game = find_game(name)
    outcome = game.outcome(game.parse(visitor.position().replace(".", game.empty)))
    assert status in ENDS
    said = visitor.text("[role=status]")
    assert words["en"].say(f"status.{status}") in said
    assert words["en"].say(outcome.reason) in said
    visitor.click("#new")
    visitor.wait_for(YOUR_TURN)


def test_the_strong_engine_takes_over_in_mid_game(visitor):
    visitor.open("#lang=en")
    visitor.open_game("othello")
    visitor.wait_for_link(game="othello")
    words = OTHELLO_WORDS["en"]
    visitor.move(first(visitor), by_mouse)
    visitor.click("#chip summary")
    visitor.wait_for_text("#strong-text", words.say("strong.up"))
    visitor.wait_for(YOUR_TURN)
    visitor.move(first(visitor), by_mouse)
    visitor.wait_for(YOUR_TURN)
    assert visitor.count("#moves button") == 5
    visitor.click("#values")
    visitor.click("#board [data-playable]:is([data-value=win], [data-value=draw], [data-value=loss])")
    visitor.wait_for(YOUR_TURN)
    visitor.open_game("tictactoe")
    visitor.wait_for_link(game="tictactoe")
    visitor.wait_for(YOUR_TURN)


def test_the_language_is_switched_and_back(visitor):
    visitor.open("#lang=en")
    for language in ("ja", "en"):
        visitor.click(f"[data-language={language}]")
        words = WORDS[language]
        visitor.wait_for_text("[role=status]", words.say("status.your-turn"))
        assert visitor.driver.run("() => [document.documentElement.lang, document.title]") == [
            language,
            words.say("page.title", view=words.say("places.play"), game=words.say("game.tictactoe")),
        ]
        assert visitor.text("#new") == words.say("action.new")
        visitor.wait_for_link(lang=language)


def test_hint_and_values(visitor):
    visitor.open("#position=oo.xx....&turn=o&you=o&lang=en")
    visitor.click("#hints")
    visitor.wait_for_text("#hint", visitor.words.say("reason.wins"))
    assert visitor.count("#hints[aria-pressed=true]") == 1
    assert visitor.driver.run("() => document.querySelector('[data-best]').dataset.square") == "2"
    visitor.click("#values")
    visitor.click("#board [data-value='win'] .value")
    assert visitor.wait_for("won")


def test_a_piece_is_placed_from_beside_the_board_and_gobbles_another(visitor):
    visitor.open("#game=gobblers&you=both&lang=en")
    small, medium, large = "s", "m", "L"
    for reserve, square in ((9, 4), (14, 4)):
        visitor.click(f"#board [data-square='{reserve}'][data-begins]")
        visitor.click(f"#board [data-square='{square}'][data-playable]")
    visitor.see(f"#board [data-square='4'][data-piece={large}][data-below={small}]")
    # The reserve is below the board, and the keys walk there.
    for key in ("ArrowDown", "ArrowDown", "Enter", "ArrowUp", "ArrowRight", "ArrowUp", "Enter"):
        visitor.driver.press(key)
    visitor.see(f"#board [data-square='5'][data-piece={medium}]")
    visitor.wait_for_link(moves="Sb2Lb2Mc2")


def test_a_board_of_the_tree_becomes_its_middle(visitor):
    visitor.open("#position=....o....&turn=x&moves=4&you=both&lang=en")
    visitor.open_view("tree")
    visitor.wait_for_text("#tree-nodes", "55,505")
    # Corners are one board to a person, and sides another.
    assert visitor.count("#tree .child") == 2
    visitor.click("#tree .child")
    visitor.wait_for_link(view="tree", position="x...o....")
    # The game is as it was, and another one begins where the tree has led.
    visitor.click("#back")
    visitor.wait_for_position("....o....", "x")
    visitor.open_view("tree")
    visitor.wait_for_text("#tree-nodes", "55,505")
    visitor.click("#tree .child")
    visitor.wait_for_link(view="tree", position="x...o....")
    visitor.click("#view-tree [data-here]")
    visitor.wait_for_position("x...o....", "o")


def test_the_judge_follows_a_position_that_is_set_up(visitor):
    visitor.open("#view=position&turn=o&you=o&lang=en")
    visitor.see("#position-board[aria-busy=false]")
    # Twice the same square: empty, ○, ×. A side loses against the centre.
    for square in (4, 1, 1):
        visitor.click(f"#position-board [data-square='{square}']")
    visitor.wait_for_link(view="position", position=SIDE)
    answer = answer_to(SIDE, "o")
    headline, detail, _ = position_words.verdict(answer, find_game("tictactoe"), visitor.words)
    visitor.wait_for_text("#position-headline", headline)
    assert detail in visitor.text("#position-status")
    visitor.click("#position-last")
    visitor.wait_for_text("#position-headline", "○")


def test_a_search_is_watched_to_its_end(visitor):
    # A link to a step of it stands there, where the view by itself would run.
    visitor.open(f"#view=search&show=watch.p.0.0&position={LATE}&you=both&lang=en")
    film = film_of(LATE)
    for number in range(1, 4):
        visitor.click("#search-step")
        film.go_to(number)
        visitor.wait_for_text("#search-happening", happening(film, visitor.words))
    visitor.click("label:has([name=search-speed][value=fastest])")
    visitor.click("#search-play")
    film.go_to(film.total)
    visitor.wait_for_text("#search-happening", happening(film, visitor.words))


def test_a_link_and_a_reload_restore_the_position(visitor):
    visitor.open()
    visitor.open(SHARED)
    for _ in range(2):
        visitor.wait_for_position("oxo.x....", "o")
        visitor.wait_for(YOUR_TURN)
        assert visitor.count("#moves button") == 5
        assert visitor.driver.run("() => document.documentElement.lang") == "ja"
        assert visitor.driver.run("() => location.hash") == SHARED
        visitor.reload()


def test_every_view_fits_a_phone(visitor):
    visitor.driver.resize(*PHONE)
    try:
        for name, part in SHOWN.items():
            visitor.open(f"#view={name}&position=ox.o..xo.&you=both&lang=ja")
            visitor.see(part)
            wide, room = visitor.driver.run("() => [document.documentElement.scrollWidth, innerWidth]")
            assert wide <= room < 500, name
        visitor.open_view("play")
        visitor.move(8, by_mouse)
    finally:
        visitor.driver.resize(*DESKTOP)


def test_a_program_is_tested_and_reaches_nothing(visitor):
    visitor.open("#view=lab&show=2&lang=en")
    visitor.wait_for_text("#lab-text", "game.play(position, move)")
    write_in(visitor.driver, solution(2, "en"))
    visitor.click("#lab-test")
    visitor.wait_for_text("#lab-said", "All tests passed!")
    write_in(visitor.driver, ATTACK)
    visitor.click("#lab-play")
    visitor.click("#lab-board [data-square='4']")
    visitor.wait_for_text("#lab-output", "FOUND []")


BEGIN = """index => {
    const all = document.getElementById("own-template");
    all.selectedIndex = index;
    all.dispatchEvent(new Event("change", {bubbles: true}));
}"""


def test_a_game_of_ones_own_is_solved_played_and_sent_and_a_large_one_is_played_unsolved(visitor):
    visitor.open("?own-most=300#view=own&lang=en")
    visitor.driver.wait_for("() => document.querySelector('#own-template option:nth-child(12)')")
    visitor.driver.run(BEGIN, 3)
    visitor.click("#own-try")
    visitor.wait_for_text("#own-found", "232 positions; the first side wins")
    visitor.click("#view-own summary")
    visitor.click("#own-share")
    visitor.driver.wait_for("() => document.getElementById('own-link').value")
    link = visitor.driver.run("() => new URL(document.getElementById('own-link').value).hash")
    visitor.click("#own-play")
    visitor.click(".move-list button")
    visitor.driver.wait_for("() => document.querySelectorAll('#moves button').length >= 2")

    visitor.open_view("own")
    visitor.driver.run(BEGIN, 0)
    visitor.click("#own-try")
    visitor.wait_for_text("#own-said", "Too large")
    visitor.click("#own-play")
    visitor.click("#own-board [data-square='4']")
    visitor.see("#own-board [data-square='4'][data-piece='o']")
    visitor.wait_for_text("#own-duel-said", "× to move")

    # It is the player's own program, so that nobody has to be trusted.
    visitor.open(f"?own-most=300{link}")
    visitor.wait_for_text("#own-found", "232 positions")


def test_an_estimate_is_found_by_self_play_and_written_into_the_program(visitor):
    visitor.open("?own-most=20&own-games=3#view=own&lang=en")
    visitor.driver.wait_for("() => document.querySelector('#own-template option:nth-child(12)')")
    visitor.driver.run(BEGIN, 5)  # Hexapawn, whose match is short
    visitor.click("#own-try")
    visitor.wait_for_text("#own-said", "Too large")
    visitor.click("#own-play")
    visitor.click("#own-learn")
    visitor.wait_for_text("#own-worths", "In 16 games")
    visitor.click("#own-worths button")
    visitor.wait_for_text("#own-said", "at the end of the program")
    visitor.see("#own-test:not([hidden])")


PIECES = """() => {
    const cells = [...document.querySelectorAll("#own-board [data-square]")];
    return cells.map(cell => cell.dataset.piece || ".").join("");
}"""
# The first or last square that can be touched now, "" once the game is over.
TOUCH = """(first) => {
    const cells = [...document.querySelectorAll("#own-board [data-playable]:not([data-chosen])")];
    return cells.length ? cells[first ? 0 : cells.length - 1].dataset.square : "";
}"""


@pytest.mark.parametrize(("number", "cells", "touches"), [(14, 16, 1), (15, 36, 2)])
def test_a_game_without_a_table_is_played_to_its_end_with_a_hint_and_a_reload(
    visitor, number, cells, touches
):
    """4×4 and Breakthrough, by two people at one board."""
    visitor.open("?own-most=300#view=own&lang=en")
    visitor.click("[data-tab=gallery]")
    visitor.click(f"#own-cards-templates .own-card:nth-child({number + 1}) button")
    visitor.driver.wait_for(f"cells => ({PIECES})().length === cells", cells)
    for ply in range(40):
        if ply:  # The page has done its part: it takes a touch meanwhile, and forgets it.
            visitor.see("#own-review:not([disabled])")
        shown = visitor.driver.run(PIECES)
        for touch in range(touches):
            if touch:
                visitor.see("#own-board [data-chosen]")
            square = visitor.driver.run(TOUCH, ply % 2 == 0)
            if not square:
                break
            visitor.click(f"#own-board [data-square='{square}']")
        if not square:
            break
        visitor.driver.wait_for(f"shown => ({PIECES})() !== shown", shown)
        if ply == 3:
            visitor.click("#own-hint")
            visitor.see("#own-board [data-value]:not([data-value=''])")
            before = visitor.driver.run(PIECES)
            visitor.reload()
            visitor.driver.wait_for(f"before => ({PIECES})() === before", before)
    assert ply > 3
    visitor.wait_for_text("#own-duel-said", "wins")
