"""Find the move: exercises of the engine's, a person's own mistakes, and the streak."""

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.player import LOCALES, YOUR_TURN
from tests.browser.test_review import LOST, review

PHONE = (390, 664)


def headline(player, key, **details):
    """Wait until the status says this."""
    expect(player.page.locator("#practice-headline")).to_have_text(player.words.say(key, **details))


def ready(player):
    expect(player.page.locator("#practice-next")).to_be_enabled()
    expect(player.page.locator("#practice-board [data-playable]").first).to_be_visible()


def shown(player):
    """Read the board, and whose move is to be found."""
    cells = player.page.locator("#practice-board [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.dataset.piece || '.').join('')"
    )
    return cells, player.page.locator("#practice-board").get_attribute("data-turn")


def answers(player):
    """Return the moves that win, and the others, of tic-tac-toe, as the engine's own Python has it."""
    from engine.service import Service

    position, turn = shown(player)
    request = {"do": "analyse", "game": "tictactoe", "position": position, "turn": turn}
    moves = Service().ask(request)["moves"]
    wins = [move["move"] for move in moves if move["value"] > 0]
    return wins, [move["move"] for move in moves if move["move"] not in wins]


def choose(player, square):
    player.page.locator(f"#practice-board [data-square='{square}']").click()


@LOCALES
def test_the_only_move_that_wins_is_found_and_the_row_grows(open_page, locale, language):
    player = open_page("#view=practice", locale=locale)
    for count in (1, 2):
        ready(player)
        (win,), _ = answers(player)
        choose(player, win)
        headline(player, "practice.right")
        streak = player.words.say("practice.streak", count=count, best=count)
        expect(player.page.locator("#practice-streak")).to_have_text(streak)
        player.page.locator("#practice-next").click()
    player.page.reload()
    ready(player)
    streak = player.words.say("practice.streak", count=2, best=2)
    expect(player.page.locator("#practice-streak")).to_have_text(streak)


def test_a_wrong_move_ends_the_row_and_the_right_one_can_still_be_found_or_shown(open_page):
    player = open_page("#view=practice")
    ready(player)
    (win,), others = answers(player)
    choose(player, others[0])
    headline(player, "practice.wrong")
    choose(player, win)
    headline(player, "practice.right")
    expect(player.page.locator("#practice-streak")).to_have_text(
        player.words.say("practice.streak", count=0, best=0)
    )
    player.page.locator("#practice-next").click()
    ready(player)
    player.page.locator("#practice-show").click()
    headline(player, "practice.was")
    expect(player.page.locator("#practice-next")).to_be_focused()


def test_it_is_done_by_keyboard_alone(open_page):
    player = open_page("#view=practice")
    ready(player)
    (win,), _ = answers(player)
    press = player.page.keyboard.press
    player.page.locator("#practice-board [tabindex='0']").focus()
    press("Control+Home")
    for _ in range(win // 3):
        press("ArrowDown")
    for _ in range(win % 3):
        press("ArrowRight")
    press("Enter")
    headline(player, "practice.right")


def test_ones_own_mistakes_come_back_to_be_done_better(open_page):
    player = open_page(LOST)
    review(player)
    player.open_view("practice")
    ready(player)
    page = player.page
    page.locator("[name=practice-source][value=mine]").check(force=True)
    expect(page.locator("#practice-mine")).to_have_text(player.words.say("practice.mine", count=2))
    headline(player, "practice.find-better", mark=player.words.mark("x"))
    assert "show=mine" in page.url
    position, turn = shown(player)
    assert (position, turn) == ("o........", "x")
    choose(player, 4)
    headline(player, "practice.right")
    expect(page.locator("#practice-mine")).to_have_text(player.words.say("practice.mine", count=1))
    # The game is as it was.
    page.locator("#view-practice [data-back]").click()
    assert player.position() == "oxoxoxo.."


def test_without_mistakes_it_says_how_to_come_by_some(open_page):
    player = open_page("#view=practice&show=mine", size=PHONE, touch=True)
    expect(player.page.locator("#practice-headline")).to_be_visible()
    headline(player, "practice.none")
    expect(player.page.locator("#practice-board")).to_be_hidden()
    expect(player.page.locator("#practice-next")).to_be_disabled()


@pytest.mark.parametrize("name", ["othello4", "connectfour5x4"])
def test_other_games_have_exercises_too(open_page, name):
    player = open_page(f"#game={name}&view=practice")
    ready(player)
    game = find_game(name)
    expect(player.page.locator("#practice-board [role=gridcell]")).to_have_count(game.squares)
    player.page.locator("#practice-show").click()
    headline(player, "practice.was")
    expect(player.page.locator("#practice-details p").first).not_to_be_empty()


def test_an_exercise_that_comes_late_troubles_no_other_game(open_page):
    player = open_page("?reply-pause=0.05#view=practice&game=othello")
    expect(player.page.locator("#practice-table")).to_have_attribute("aria-busy", "true")
    player.open_game("connectfour")
    # The engine that finds it plays as well, a slice of each at a time.
    for _ in range(2):
        player.page.locator("#board [data-playable]").first.click()
        player.wait_for(YOUR_TURN)
    player.open_game("othello")
    player.open_view("practice")
    ready(player)
