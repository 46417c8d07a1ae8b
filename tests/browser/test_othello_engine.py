"""Othello's engines on the page: what they find is shown, they can be hurried, and a lost one is replaced."""

from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.player import YOUR_TURN, Gate, saving_data
from tests.browser.test_access import ANIMATIONS
from tests.browser.test_othello import expect_as_played, expect_laid, link_to, playable, replay
from tests.engine import othello_text
from tests.ui.helpers import OTHELLO_WORDS as WORDS
from ui.state.desk import GamePart

# Seven squares are left, and white's moves there win, lose and draw.
LATE = "e4e5d5e3f5f6d2c5b3a2a3b2d6e2b4e6a1c2b1a4a5f3e1b5f2"
PYODIDE = "/static/runtime/pyodide/"
# Nobody waits for these to end by themselves: a person has to end them.
ENDLESS_STUDY = "?study-seconds=600"
ENDLESS_MOVE = "?move-seconds=600"
# An opening that the book doesn't know: the highest level has to think.
UNKNOWN = "f5f4"
# A dead worker is known by its silence.
HASTY = "reply-seconds=8"


def solved(name, moves):
    """Return what each move is worth to the side to move, and the position itself, by plain minimax."""
    position = replay(name, moves)[-1]
    text, turn = find_game(name).write(position), find_game(name).turn(position)
    replies = {move: othello_text.play(text, move, turn) for move in othello_text.moves(text, turn)}
    values = {move: -othello_text.solve(reply, othello_text.other(turn)) for move, reply in replies.items()}
    return values, max(values.values())


def described(entry, words):
    return GamePart(None).describe(find_game("othello"), entry, words)


def known(player):
    return player.board.locator("[data-value=win], [data-value=draw], [data-value=loss]")


def test_exact_values_hint_and_evaluation_agree_with_plain_minimax(open_page):
    player = open_page(link_to("othello6", you="both", moves=LATE, lang="ja"), before=saving_data)
    expect_laid(player, "othello6")
    game, words = player.game(), WORDS["ja"]
    values, best = solved("othello6", LATE)
    for key in ("action.hint", "action.values"):
        player.button(key).click()
    player.set("evaluation", True)
    for move, value in values.items():
        kind, sign, text = described({"value": value, "exact": True, "depth": 7}, words)
        cell = player.cell(move)
        expect(cell.locator(".value b")).to_have_text(sign)
        expect(cell.locator(".value")).to_be_visible()
        expect(cell).to_have_attribute("data-value", kind)
        assert cell.get_attribute("aria-label").endswith(text)
        assert (cell.get_attribute("data-best") is not None) == (value == best)
        assert (words.say("cell.best") in cell.get_attribute("aria-label")) == (value == best)
    expect(known(player)).to_have_count(len(values))
    assert {sign[0] for sign in known(player).locator(".value b").all_inner_texts()} == {"+", "−", "0"}
    winners = [game.write_move(move, game.start()) for move, value in values.items() if value == best]
    for name in winners:
        expect(player.hint).to_contain_text(name)
    expect(player.hint).to_contain_text(described({"value": best, "exact": True}, words)[2])
    lines = player.page.locator("#lines li .unseen")
    expect(lines).to_have_count(3)
    expect(lines.first).to_contain_text(words.say("lines.said", line="", moves="").strip())
    expect(player.page.locator("#lines-far")).to_have_text(words.say("lines.proven"))
    # White is to move, and the bar is black's.
    said = words.say(
        "large.for-first", mark=words.mark("X"), value=described({"value": -best, "exact": True}, words)[2]
    )
    expect(player.page.locator("#bar")).to_have_accessible_name(said)
    share = player.page.locator("#bar").evaluate("bar => parseFloat(bar.style.getPropertyValue('--share'))")
    assert (share - 50) * best < 0
    legend = player.page.locator("#legend:visible")
    expect(legend).to_have_text(words.say("values.own"), use_inner_text=True)
    player.button("action.values").click()
    expect(player.board.locator(".value:visible")).to_have_count(0)
    expect(legend).to_have_count(0)


def test_the_graph_has_a_bar_for_each_moment_and_leads_there(open_page):
    moves = "a2a3a4a1c1--"
    player = open_page(link_to(you="both", moves=moves), before=saving_data)
    expect_laid(player, "othello4")
    player.set("evaluation", True)
    bars = player.page.locator("#graph button")
    expect(bars).to_have_count(7)
    expect(player.page.locator("#graph [data-known]")).to_have_count(7)
    positions = replay("othello4", moves)
    for ply in (5, 6):
        text, turn = player.game().write(positions[ply]), player.game().turn(positions[ply])
        value = othello_text.solve(text, turn) * (1 if turn == "X" else -1)
        said = player.words.say(
            "large.for-first",
            mark=player.words.mark("X"),
            value=described({"value": value, "exact": True}, player.words)[2],
        )
        expect(bars.nth(ply)).to_have_accessible_name(
            player.words.say("graph.moment", number=ply, value=said)
        )
    current = player.page.locator("#graph [aria-current=step]")
    expect(current).to_have_attribute("data-ply", "6")
    bars.nth(2).click()
    assert player.ply() == 2
    assert player.position() == player.game().write(positions[2])
    for key, goal in (("ArrowRight", 3), ("ArrowLeft", 2), ("ArrowLeft", 1), ("Home", 0), ("End", 6)):
        player.page.keyboard.press(key)
        expect(current).to_have_attribute("data-ply", str(goal))
        expect(current).to_be_focused()
        assert player.ply() == goal
    expect(player.page.locator("#graph [tabindex='0']")).to_have_count(1)
    # Another move from an earlier moment: what came after is gone from the graph as well.
    bars.nth(1).click()
    player.move(playable(player)[-1])
    expect(bars).to_have_count(3)
    player.set("evaluation", False)
    expect(player.page.locator("#graph")).to_be_hidden()
    expect(player.page.locator("#bar")).to_be_hidden()


def test_estimates_are_marked_and_enough_ends_an_analysis(open_page):
    link = ENDLESS_STUDY + link_to("othello", you="both")
    player = open_page(link, before=saving_data, reduced=True, prelude=ANIMATIONS)
    expect_laid(player, "othello")
    player.button("action.values").click()
    expect(known(player)).to_have_count(4)
    for cell in known(player).all():
        expect(cell.locator(".value b")).to_contain_text("≈")
        said = cell.get_attribute("aria-label")
        keys = ("worth.ahead", "worth.even", "worth.behind")
        assert any(player.words.say(key, count="\n", depth="\n").split("\n")[0] in said for key in keys)
    hurry, thinking = player.page.locator("#hurry"), player.page.locator("#thinking-text")
    expect(hurry).to_have_text(player.words.say("large.enough"), use_inner_text=True)
    expect(thinking).not_to_be_empty()
    hurry.focus()
    player.page.keyboard.press("Enter")
    expect(hurry).to_be_hidden()
    expect(thinking).to_be_empty()
    assert player.focused() is not None
    expect(known(player)).to_have_count(4)
    # What has grown in silence is announced once.
    said, far = player.page.locator("#lines-said"), player.page.locator("#lines-far")
    expect(said).to_have_text(
        player.words.say("lines.done", line=player.page.locator("#lines .unseen").first.inner_text())
    )
    # So many plies end it, too, and are still wanted on the next visit.
    player.page.locator("#patience").select_option("d6")
    player.page.reload()
    expect_laid(player, "othello")
    expect(player.page.locator("#patience")).to_have_value("d6")
    expect(said).not_to_be_empty()
    expect(far).to_have_text(player.words.say("lines.seen", count=6))
    player.move(19)
    expect_as_played(player)
    # Nothing moves for whom nothing shall.
    assert player.page.evaluate("[document.getAnimations().length, animations]") == [0, []]


def test_thinking_is_ended_by_a_button_and_by_whatever_else_a_person_does(open_page):
    player = open_page(
        ENDLESS_MOVE + link_to("othello", you="O", level="strongest", moves=UNKNOWN), before=saving_data
    )
    expect_laid(player, "othello")
    player.set("seconds", "30")
    hurry = player.page.locator("#hurry")
    expect(hurry).to_have_text(player.words.say("large.move-now"), use_inner_text=True)
    expect(player.page.locator("#thinking-text")).not_to_be_empty()
    player.set("you", "both")
    expect(hurry).to_be_hidden()
    player.set("you", "O")
    expect(hurry).to_be_visible()
    player.open_game("tictactoe")
    expect(player.page.locator("html")).to_have_attribute("data-part", "tictactoe")
    player.move(4)
    player.wait_for(YOUR_TURN)
    player.open_game("othello")
    hurry.click()
    player.wait_for(YOUR_TURN)
    expect(hurry).to_be_hidden()
    expect_as_played(player)
    player.page.reload()
    expect_laid(player, "othello")
    player.expect_set("seconds", "30")


# The strong engine


def pyodide(player):
    return [request.url for request in player.requests if PYODIDE in request.url]


def end_worker(player, name):
    player.page.evaluate("name => document.querySelector(`script[name^=${name}]`).xworker.terminate()", name)


def test_the_strong_engine_takes_over_in_mid_game_and_is_replaced_when_lost(open_page):
    gate = Gate(f"**{PYODIDE}*")
    player = open_page(ENDLESS_MOVE + "&" + HASTY, before=gate, strong=True)
    words, page = WORDS["en"], player.page
    strong = page.locator("#strong-text")
    player.move(4)
    player.wait_for(YOUR_TURN)
    assert pyodide(player) == []
    player.open_game("othello")
    expect_laid(player, "othello")
    player.set("level", "beginner")
    expect(strong).to_have_text(words.say("strong.fetching"))
    player.move(19)
    player.wait_for(YOUR_TURN)
    begun, url = expect_as_played(player), page.url
    assert pyodide(player) != []
    gate.open()
    expect(strong).to_have_text(words.say("strong.up"))
    assert (expect_as_played(player), page.url) == (begun, url)
    expect(player.move_list).to_have_count(3)
    # It is the one that answers now.
    end_worker(player, "play-1")
    player.move(playable(player)[0])
    player.wait_for(YOUR_TURN)
    expect(player.notice).to_be_hidden()
    # In the middle of a search, whose answer then comes from the quick one.
    player.set("level", "strongest")
    game, here = player.game(), expect_as_played(player)
    player.move(next(move for move in playable(player) if not game.book(game.play(here, move))))
    expect(page.locator("#thinking-text")).not_to_be_empty()
    end_worker(player, "strong-1")
    expect(page.locator("script[name=play-2]")).to_be_attached()
    # The quick one plays on, and another strong one comes: nothing to be alarmed at.
    expect(player.notice).to_be_hidden()
    page.locator("#hurry").click()
    player.wait_for(YOUR_TURN)
    expect_as_played(player)
    player.set("level", "beginner")
    player.move(playable(player)[0])
    player.wait_for(YOUR_TURN)
    expect_as_played(player)
    expect(page.locator("script[name=strong-2]")).to_be_attached()
    expect(strong).to_have_text(words.say("strong.up"))
