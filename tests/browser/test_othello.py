"""Othello on the page: whole games, passes, every kind of end, links, and what the board says."""

import pytest
from playwright.sync_api import expect

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.player import YOUR_TURN, by_keyboard, by_mouse, tab_to

# Black has nowhere to play.
PASS_OF_BLACK = "a2a3c4a1"
# After black's c1 white has nowhere to play.
PASS_OF_WHITE = "a2a3a4a1"


def split(moves):
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
    expect(player.board.get_by_role("gridcell")).to_have_count(find_game(name).squares)
    expect(player.page.locator("html")).to_have_attribute("data-part", "othello")


@pytest.fixture
def enter(open_page):
    def open_one(link, **options):
        player = open_page(link, **options)
        expect(player.page.locator("#board .disc").first).to_be_attached()
        return player

    return open_one


def moves_of(player):
    return player.move_list.all_inner_texts()[1:]


def playable(player):
    cells = player.board.locator("[data-playable]")
    return cells.evaluate_all("all => all.map(cell => Number(cell.dataset.square))")


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
    for mark in "XO":
        expect(player.page.locator(f".strip[data-player={mark}] .count")).to_have_text(str(text.count(mark)))


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


def test_a_person_confirms_a_pass(enter):
    player = enter(link_to(moves=PASS_OF_BLACK, you="X", level="beginner", lang="ja"))
    words, button = player.words, player.button("action.pass")
    expect(player.status).to_contain_text(words.say("status.pass", mark=words.mark("X")))
    expect(button).to_be_visible()
    assert playable(player) == []
    tab_to(player, "[data-square]")
    player.move(PASS, by_keyboard)
    expect(button).to_be_hidden()
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
    player.begin()
    player.page.goto(player.site + link_to(moves=f"{PASS_OF_WHITE}c1c4", you="both"))
    player.page.wait_for_function("location.hash.includes('position=')")
    assert expect_as_played(player)[2] == "O"
    assert player.ply() == 7


def test_a_whole_game(enter):
    player = enter(link_to("othello6", you="X", level="beginner"))
    status = player.play(lambda *_: (playable(player) or [PASS])[0], by_mouse)
    outcome = player.game().outcome(expect_as_played(player))
    assert status == {"X": "won", "O": "lost", None: "draw"}[outcome.winner]
    assert player.score("beginner")[["won", "draw", "lost"].index(status)] == 1


@IN_A_VIEW
def test_axe_finds_nothing(enter):
    player = enter(link_to(moves=PASS_OF_BLACK + "--", you="both", level="strongest"), reduced=True)
    for key in ("action.hint", "action.values"):
        player.button(key).click()
    player.set("evaluation", True)
    for summary in player.page.locator("summary").locator("visible=true").all():
        summary.click()
    expect(player.hint).not_to_be_empty()
    expect(player.page.locator("#graph [data-known]")).to_have_count(player.ply() + 1)
    player.set("you", "X")
    assert violations_at_both_sizes(player.page) == set()
