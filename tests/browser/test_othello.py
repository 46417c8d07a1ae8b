"""Othello on the page: whole games, passes, every kind of end, links, and what the board says."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.player import (
    LOCALES,
    YOUR_TURN,
    by_keyboard,
    by_mouse,
    by_touch,
    saving_data,
    tab_to,
)
from tests.browser.test_access import ANIMATIONS
from tests.browser.test_phone import TARGETS
from tests.ui.helpers import OTHELLO_WORDS as WORDS

# Black has nowhere to play.
PASS_OF_BLACK = "a2a3c4a1"
# After black's c1 white has nowhere to play.
PASS_OF_WHITE = "a2a3a4a1"
# How games can end on the small board: the moves but for the last one, that one, and who wins why.
ENDS = {
    "neither": ("b1c1d1a1a3--", "d4", "X", "outcome.neither-moves"),
    "full": ("a2a1b1a3a4c4b4c1d2d4d3", "d1", "O", "outcome.board-full"),
    "wiped out": ("a2a1c4b4a3d2d3d4b1a4--", "c1", "O", "outcome.wiped-out"),
    "draw": ("a2a3a4c1d1a1d3d4c4d2b1", "b4", None, "outcome.board-full"),
}


def split(moves):
    """Return the moves of a link one by one."""
    return [moves[at : at + 2] for at in range(0, len(moves), 2)]


def replay(name, moves):
    """Return the positions of a game on CPython, from the first one on; `moves` as in a link."""
    game = find_game(name)
    positions = [game.start()]
    for move in split(moves):
        positions.append(game.play(positions[-1], game.parse_move(move, positions[-1])))
    return positions


def link_to(name="othello4", **parts):
    return "#" + "&".join(f"{key}={value}" for key, value in {"game": name, **parts}.items())


def expect_laid(player, name):
    """Expect the board of this size to be there."""
    expect(player.board.get_by_role("gridcell")).to_have_count(find_game(name).squares)
    expect(player.page.locator("html")).to_have_attribute("data-part", "othello")


@pytest.fixture
def enter(open_page):
    """Return a function that opens a link to Othello."""

    def open_one(link, **options):
        player = open_page(link, **options)
        expect(player.page.locator("#board .disc").first).to_be_attached()
        return player

    return open_one


def follow(player, link):
    """Follow a link in the open page, from a game that was not counted, and wait until that is done."""
    player.begin()
    player.page.goto(player.site + link)
    player.page.wait_for_function("location.hash.includes('position=')")


def moves_of(player):
    """Read the move list: what each of its entries says."""
    return player.move_list.all_inner_texts()[1:]


def playable(player):
    return [
        int(cell)
        for cell in player.board.locator("[data-playable]").evaluate_all(
            "cells => cells.map(cell => cell.dataset.square)"
        )
    ]


def first_playable(player):
    """Return what picks the first move there is."""
    return lambda position, turn: (playable(player) or [PASS])[0]


def expect_as_played(player):
    """Expect the page to show what its own list of moves leads to, in the engine's Python."""
    link, game = player.link(), player.game()
    position = replay(game.name, link.get("moves", ""))[-1]
    text = game.write(position)
    assert (player.position(), link["position"], link["turn"]) == (text, text, game.turn(position))
    squares = player.words.say("move.pass"), "--"
    said = [text.strip().replace(*squares) for text in moves_of(player)[: player.ply()]]
    assert said == split(link.get("moves", ""))
    expect_tally(player, text)
    return position


def expect_tally(player, text):
    black, white = text.count("X"), text.count("O")
    for mark, count in (("X", black), ("O", white)):
        expect(player.page.locator(f".strip[data-player={mark}] .count")).to_have_text(str(count))


# The board


@LOCALES
def test_the_board_names_its_squares_and_what_can_be_played(enter, locale, language):
    player = enter("#game=othello", locale=locale)
    game, words = find_game("othello"), WORDS[language]
    start = game.start()
    assert (player.position(), player.turn()) == (game.write(start), "X")
    assert playable(player) == game.legal_moves(start)
    pieces = {"X": "cell.X", "O": "cell.O", "-": "cell.empty"}
    for square, piece in enumerate(game.write(start)):
        said = [words.say(pieces[piece], square="abcdefgh"[square % 8] + "12345678"[square // 8])]
        if square in game.legal_moves(start):
            said.append(words.say("cell.playable"))
        assert player.cell(square).get_attribute("aria-label") == words.listed(said, "cell.separator")
    expect(player.page).to_have_title(words.say("page.title", game=words.say("game.othello")))
    expect(player.page.get_by_role("grid", name=words.say("board.othello"))).to_be_visible()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text(words.say("game.othello"))
    expect_tally(player, game.write(start))


def test_a_choice_that_can_not_be_is_refused_in_words(enter):
    player = enter(link_to(you="X"))
    refused = [
        ({}, "d4", "detail.no-move"),
        ({}, "b2", "detail.taken"),
        ({"moves": PASS_OF_BLACK}, "d4", "detail.must-pass"),
        ({"you": "O", "moves": "a2"}, "b1", "detail.no-move"),
        ({"moves": "".join(ENDS["neither"][:2])}, "d1", "detail.game-over"),
    ]
    for language, words in WORDS.items():
        for parts, square, key in refused:
            follow(player, link_to(**{"you": "X", **parts, "lang": language}))
            before = player.position()
            by_mouse(player, player.game().parse_move(square, player.game().start()))
            expect(player.status).to_contain_text(
                words.sentence(key, square=square, reason=words.say("pass.place"))
            )
            assert player.position() == before
    follow(player, link_to(you="none", moves="a2"))
    by_mouse(player, 0)
    expect(player.status).to_contain_text(player.words.say("detail.paused"))


TURNS = """window.turns = [];
addEventListener('animationstart', event => turns.push(
    [event.animationName, Number(event.target.closest('[data-square]')?.dataset.square)]))"""


def test_a_move_turns_over_just_the_right_discs(enter):
    player = enter(link_to("othello6", you="both"), prelude=TURNS)
    game = player.game()
    position = game.start()
    for _ in range(12):
        move = max(
            game.legal_moves(position), key=lambda move: game.bits.flips(*position[:2], move).bit_count()
        )
        before, position = game.write(position), game.play(position, move)
        after = game.write(position)
        turned = [square for square in range(36) if before[square] != after[square] and before[square] != "-"]
        player.page.evaluate("turns.length = 0")
        player.move(move)
        assert player.position() == after
        expect_tally(player, after)
        name = {"X": "to-black", "O": "to-white"}[after[move]]
        player.page.wait_for_function("count => turns.length >= count", arg=len(turned) + 1)
        moved = player.page.evaluate("turns")
        assert sorted(moved) == sorted([["put", move], *([name, square] for square in turned)])
        for square in turned:
            expect(player.cell(square)).to_have_attribute("data-turned", "")
    expect_as_played(player)
    player.page.click("#undo")
    for square in turned:
        expect(player.cell(square)).to_have_attribute("data-turned", "")
    # Of the four discs that are there first, one has the other colour after nine moves.
    player.page.click("#moves [data-ply='9']")
    expect(player.cell(14)).to_have_attribute("data-piece", "X")
    player.page.click("#moves [data-ply='0']")
    expect(player.cell(14)).to_have_attribute("data-piece", "O")
    expect(player.cell(14)).not_to_have_attribute("data-turned", "")


# Passes


@pytest.mark.parametrize("act", [by_mouse, by_keyboard])
def test_a_person_confirms_a_pass(enter, act):
    language = "ja" if act is by_keyboard else "en"
    player = enter(link_to(moves=PASS_OF_BLACK, you="X", level="beginner", lang=language))
    words, button = player.words, player.button("action.pass")
    expect(player.status).to_contain_text(words.say("status.pass", mark=words.mark("X")))
    expect(button).to_be_visible()
    assert playable(player) == []
    if act is by_keyboard:
        tab_to(player, "[data-square]")
    player.move(PASS, act)
    expect(button).to_be_hidden()
    if act is by_keyboard:
        assert player.focused() is not None
    player.wait_for(YOUR_TURN)
    said = moves_of(player)
    assert said[4] == words.say("move.pass")
    assert len(said) == 6
    expect(player.move_list.nth(5)).to_have_accessible_name(
        words.say("moves.move", number=5, mark=words.mark("X"), square=words.say("move.pass"))
    )
    expect_as_played(player)
    player.button("action.undo").click()
    expect(button).to_be_visible()
    assert player.ply() == 4
    player.button("action.undo").click()
    expect(button).to_be_hidden()
    assert player.ply() == 2
    player.page.locator("[data-step=last]").click()
    assert player.ply() == 6
    expect(button).to_be_hidden()


def test_the_engine_passes_aloud(enter):
    player = enter(link_to(moves=PASS_OF_WHITE, you="X", level="beginner"))
    player.move(player.game().parse_move("c1", player.game().start()))
    player.wait_for(YOUR_TURN)
    white, reason = player.words.mark("O"), player.words.say("pass.place")
    expect(player.status).to_contain_text(player.words.say("detail.passed", mark=white, reason=reason))
    assert moves_of(player)[4:] == ["c1", player.words.say("move.pass")]
    assert player.link()["moves"].endswith("c1--")
    before = expect_as_played(player)
    player.page.reload()
    player.wait_for(YOUR_TURN)
    assert expect_as_played(player) == before
    player.button("action.undo").click()
    assert player.ply() == 4
    # A pass that a link leaves out is played all the same.
    follow(player, link_to(moves=f"{PASS_OF_WHITE}c1c4", you="both"))
    assert expect_as_played(player)[2] == "O"
    assert player.ply() == 7


def test_two_people_pass_at_one_board(enter):
    player = enter(link_to(moves=PASS_OF_BLACK, you="both"))
    expect(player.status).to_contain_text(player.words.say("status.pass", mark=player.words.mark("X")))
    player.move(PASS)
    assert player.turn() == "O"
    player.move(playable(player)[0])
    expect_as_played(player)


# Ends


@pytest.mark.slow(reason="five whole games; one is played to its end in another test")
def test_each_kind_of_end_is_announced_and_counted_once(enter):
    player = enter("#game=othello4")
    counts = {"beginner": [0, 0, 0], "tutorial": [0, 0, 0]}
    for (moves, last, winner, reason), language in zip(ENDS.values(), cycle(WORDS), strict=False):
        you = "OX"[len(split(moves)) % 2 == 0]
        level, status = ("tutorial", "beginner")[you == "X"], "won" if winner == you else "draw"
        follow(player, link_to(moves=moves, you=you, level=level, lang=language))
        player.move(player.game().parse_move(last, player.game().start()))
        assert player.wait_for("won", "lost", "draw") == status
        counts[level][["won", "draw", "lost"].index(status)] += 1
        expect_announced(player, WORDS[language], reason)
        assert player.scores(*counts) == counts
        player.button("action.undo").click()
        player.wait_for(YOUR_TURN)
        player.move(player.game().parse_move(last, player.game().start()))
        player.wait_for(status)
        assert player.scores(*counts) == counts
    # A loss, by the engine's last move.
    follow(player, link_to(moves=ENDS["full"][0], you="X", level="beginner", lang="en"))
    assert player.wait_for("lost") == "lost"
    expect_announced(player, player.words, "outcome.board-full")
    counts["beginner"][2] += 1
    assert player.scores(*counts) == counts
    player.page.reload()
    player.wait_for("lost")
    assert player.scores(*counts) == counts
    assert player.score("strongest") == [0, 0, 0]


def expect_announced(player, words, reason):
    """Expect the status to say why the game is over and what stands on the board, to the ear, too."""
    text = expect_as_played(player) and player.position()
    expect(player.status).to_contain_text(words.say(reason))
    expect(player.status).to_contain_text(
        words.say("othello.score", black=text.count("X"), white=text.count("O"))
    )
    status = player.page.locator("#status").get_attribute("data-status")
    expect(player.status).to_contain_text(words.say(f"status.{status}"))
    expect(player.button("action.pass")).to_be_hidden()
    assert playable(player) == []


# Whole games


def test_a_whole_game(enter):
    player = enter(link_to("othello6", you="X", level="beginner"))
    status = player.play(first_playable(player), by_mouse)
    outcome = player.game().outcome(expect_as_played(player))
    assert status == {"X": "won", "O": "lost", None: "draw"}[outcome.winner]
    assert player.score("beginner")[["won", "draw", "lost"].index(status)] == 1


# Games side by side


def test_each_game_is_kept_as_it_was_left(open_page):
    player = open_page("#you=both&lang=en", before=saving_data)
    player.move(4)
    player.open_game("othello")
    expect_laid(player, "othello")
    expect(player.page.locator("[data-game=othello]")).to_have_attribute("aria-current", "page")
    expect(player.page.locator("[data-game=tictactoe]")).not_to_have_attribute("aria-current", "page")
    player.set("level", "skilled")
    player.set("you", "both")
    player.move(19)
    begun = expect_as_played(player)
    tab_to(player, "#game", "Shift+Tab")
    player.page.keyboard.press("Enter")
    tab_to(player, "[data-game=tictactoe]")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("html")).to_have_attribute("data-part", "tictactoe")
    assert player.position() == "....x...."
    assert player.link()["level"] == "casual"
    expect(player.page.locator("#tally")).to_be_hidden()
    player.button("action.undo").click()
    assert player.position() == "........."
    player.open_game("othello")
    expect_laid(player, "othello")
    assert expect_as_played(player) == begun
    assert player.link()["level"] == "skilled"
    player.set("game", "othello4")
    expect_laid(player, "othello4")
    assert player.position() == player.game().write(player.game().start())
    player.set("you", "both")
    player.move(player.game().parse_move("a2", player.game().start()))
    small = expect_as_played(player)
    player.open_game("tictactoe")
    expect(player.page.locator("html")).to_have_attribute("data-part", "tictactoe")
    player.page.go_back()
    expect_laid(player, "othello4")
    assert expect_as_played(player) == small
    player.page.reload()
    expect_laid(player, "othello4")
    assert expect_as_played(player) == small
    player.expect_set("game", "othello4")
    player.button("action.undo").click()
    assert player.ply() == 0


# Links


BROKEN = [
    {"name": "othello5"},
    {"position": "X"},
    {"position": "x" * 16},
    {"moves": "a1"},
    {"moves": "a2--"},
    {"moves": "z9"},
    {"moves": "a2a3", "position": "-" * 16, "turn": "X"},
    {"turn": "x"},
    {"you": "o"},
    {"level": "perfect"},
    {"view": "judgement"},
]


def test_a_broken_link_from_elsewhere_opens_a_playable_board(enter):
    player = enter("#game=othello4&moves=a1&lang=ja&you=both")
    expect(player.notice).to_contain_text(WORDS["ja"].say("link.broken", reason=""))
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    player.set("you", "both")
    player.move(playable(player)[0])
    expect_as_played(player)


# For everybody


# Bars of the graph are as many as moves; the list of moves leads where they do. The engine comes and goes
# with its button, so all are measured at one moment.
TOO_SMALL = """targets => targets.filter(target => target.checkVisibility() && !target.closest('#graph'))
    .map(target => [target.outerHTML.slice(0, 80), target.getBoundingClientRect(),
                    target.getAttribute('role') === 'gridcell' ? 36 : 43.9])
    .filter(([text, box, least]) =>
        Math.min(box.width, box.height) < least || box.x < 0 || box.right > innerWidth)"""
SHOWN = ("action.hint", "action.values")


@pytest.mark.slow(reason="a search behind it; test_phone.py has the first game on a phone")
def test_on_a_phone_everything_fits_and_can_be_hit(enter):
    player = enter(link_to("othello", you="both", level="strongest", lang="ja"), size=(390, 844), touch=True)
    for part in (player.status, player.board):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
    by_touch(player, 19)
    expect(player.cell(19)).to_have_attribute("data-piece", "X")
    assert player.page.evaluate("scrollY") == 0
    for key in SHOWN:
        player.button(key).tap()
    player.set("evaluation", True)
    for summary in player.page.locator("summary").locator("visible=true").all():
        summary.tap()
    expect(player.board.locator("[data-value=win], [data-value=loss], [data-value=draw]")).not_to_have_count(
        0
    )
    overflowing = player.board.locator(".value b").evaluate_all(
        "texts => texts.filter(text => text.scrollWidth > text.parentElement.clientWidth)"
        ".map(text => text.textContent)"
    )
    assert overflowing == []
    for you in ("X", "none"):
        player.set("you", you)
        if you == "none":
            player.button("action.pause").tap()
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert player.page.locator(TARGETS).evaluate_all(TOO_SMALL) == []


@IN_A_VIEW
def test_axe_finds_nothing(enter):
    player = enter(link_to(moves=PASS_OF_BLACK + "--", you="both", level="strongest"), reduced=True)
    for key in SHOWN:
        player.button(key).click()
    player.set("evaluation", True)
    for summary in player.page.locator("summary").locator("visible=true").all():
        summary.click()
    expect(player.hint).not_to_be_empty()
    expect(player.page.locator("#graph [data-known]")).to_have_count(player.ply() + 1)
    player.set("you", "X")
    assert violations_at_both_sizes(player.page) == set()


def test_nothing_moves_for_whom_nothing_shall(enter):
    player = enter(link_to(you="both"), reduced=True, prelude=ANIMATIONS)
    player.set("evaluation", True)
    player.move(4)
    assert player.page.evaluate("document.getAnimations().length") == 0
    assert player.page.evaluate("animations") == []
