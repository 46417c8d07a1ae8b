"""A game that is over is shown to others: as a picture that is drawn here, and as text."""

import re
import struct

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.axe import IN_A_VIEW, violations
from tests.browser.player import width_of
from tests.browser.test_menu import CLIPBOARD, NO_SHARING

WON = "#position=ooox.x...&turn=x&you=o&level=casual&moves=03152&view=review"
"""A game in which the second side missed that it could have stopped the row, and won nothing itself."""

LOST = "#position=oo.xxx..o&turn=o&you=o&level=casual&moves=031485&view=review"

PIXELS = """(canvas, places) => places.map(([left, top]) =>
    canvas.getContext("2d").getImageData(left, top, 1, 1).data.slice(0, 3).join())"""
COLOURS = """(canvas, places) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return places.map(([left, top, width, height]) => {
        const found = new Set();
        for (let y = Math.round(top); y < top + height; y++)
            for (let x = Math.round(left); x < left + width; x++) {
                const at = 4 * (y * canvas.width + x);
                found.add(data.slice(at, at + 3).join());
            }
        return found.size;
    });
}"""
SIZE = "canvas => [canvas.width, canvas.height]"


def opened(open_page, link=WON, **options):
    player = open_page(link, **options)
    expect(player.page.locator("#review-result")).to_be_visible()
    expect(player.page.locator("#review-picture")).to_have_attribute("aria-label", re.compile("."))
    # The signs come with the complete review, and then the picture is painted once more.
    expect(player.page.locator("#review-signs")).not_to_be_empty()
    expect(player.page.locator("#review-save")).to_be_enabled()
    player.unfold("#review-picture")
    return player


def test_the_result_is_a_line_and_a_sign_for_each_move(open_page):
    player = opened(open_page, locale="ja-JP", prelude=NO_SHARING + CLIPBOARD)
    game, level = player.words.say("game.tictactoe"), player.words.say("level.casual")
    line = player.words.say("result.won", game=game, level=level, count=5)
    expect(player.page.locator("#review-result-line")).to_have_text(line)
    expect(player.page.locator("#review-share")).to_be_hidden()
    player.page.locator("#review-copy").click()
    expect(player.page.locator("#review-shared")).to_have_text(player.words.say("result.copied"))
    first, signs, link = player.page.evaluate("copied").split("\n")
    assert first == line
    assert len(signs) == 3 and set(signs) <= set("🟢⭐🔶❌")
    assert link.startswith("http") and "moves=03152" in link


@pytest.mark.parametrize(("link", "rows"), [(WON, 3), ("othello4", 4)])
def test_the_picture_has_the_board_the_graph_and_the_result(open_page, link, rows):
    if link == "othello4":
        link = late_game()
    player = opened(open_page, link)
    canvas = player.page.locator("#review-picture")
    width, height = canvas.evaluate(SIZE)
    assert width == 1080 and height > 1000
    words, graph = [60, 60, 960, 60], [60, 960, 960, 180]
    # Up to the middle of each square, where no piece is of one colour.
    *drawn, in_words, in_graph = canvas.evaluate(COLOURS, [*parts(rows, 0.1), words, graph])
    empty = [count == 1 for count in drawn]
    pieces = player.page.locator("#review-drawing svg > use").count()
    assert 0 < len(drawn) - sum(empty) <= pieces + 1  # And the seal
    # The words above the board, and the graph under it.
    assert in_words > 2
    assert in_graph > 1
    with player.page.expect_download() as download:
        player.page.locator("#review-save").click()
    assert download.value.suggested_filename == "minimax-dojo.png"
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (width, height)
    kinds = player.page.locator("#review-pictures")
    if rows == 3:
        expect(kinds).to_be_hidden()
        return
    # The same board with the numbers of the moves in the middle of their squares, and no graph.
    kinds.get_by_role("radio", name=player.words.say("result.numbers")).check()
    expect(canvas).to_have_attribute(
        "aria-label", re.compile(player.words.say("result.numbered", line="", moves=""))
    )
    player.page.wait_for_function(f"document.getElementById('review-picture').height < {height}")
    inked = [count > 1 for count in canvas.evaluate(COLOURS, parts(rows, 0.3))]
    game = find_game("othello4")
    start, moves = late_moves()
    begun = [bool(piece) for piece in game.cells(start)]
    assert not any(ink and old for ink, old in zip(inked, begun, strict=True))
    assert sum(inked) == len([move for move in moves if move < game.squares])


@pytest.mark.parametrize("link", [WON, LOST], ids=["won", "lost"])
def test_the_graph_goes_up_for_the_first_side_and_down_for_the_second(open_page, link):
    player = opened(open_page, link)
    # At the first move and the last: a little above the graph's middle, near its top, and the same below.
    heights = (1035, 970, 1065, 1130)
    places = [[across, height] for across in (120, 980) for height in heights]
    places += [[70, 100], [120, 1050]]  # The paper, and the first bar, which has no height
    *bars, paper, even = player.page.locator("#review-picture").evaluate(PIXELS, places)
    first, last = bars[:4], bars[4:]
    assert first == [paper] * 4 and even != paper  # Neither side is ahead.
    upper, lower = (last[:2], last[2:]) if link == WON else (last[2:], last[:2])
    assert lower == [paper, paper]
    assert upper[0] == upper[1] != paper


def parts(rows, begin):
    """Return two fifths of each square on the picture's board, which begin at a share of its side."""
    side, places = 720 / rows, range(rows)
    left, size = 180 + begin * side, [0.4 * side] * 2
    return [[left + column * side, left + row * side, *size] for row in places for column in places]


def late_moves():
    """Return the position after four plies, from where a review takes no time, and the moves to the end."""
    game = find_game("othello4")
    position, played = game.start(), []
    while moves := game.legal_moves(position):
        played.append((position, moves[0]))
        position = game.play(position, moves[0])
    return played[4][0], [move for _, move in played[4:]]


def late_game():
    """Return the link of a review of these moves."""
    game = find_game("othello4")
    start, moves = late_moves()
    text = "".join(game.write_move(move, start) for move in moves)
    return f"#view=review&game=othello4&you=X&from={game.write(start)}&first={game.turn(start)}&moves={text}"


def test_the_picture_and_the_text_are_shared_where_the_system_can(open_page):
    sharing = (
        "Navigator.prototype.canShare = () => true;"
        "Navigator.prototype.share = given => { window.shared = given; return Promise.resolve(); };"
    )
    player = opened(open_page, prelude=sharing)
    player.page.locator("#review-share").click()
    player.page.wait_for_function("window.shared")
    kind, size, text = player.page.evaluate("[shared.files[0].type, shared.files[0].size, shared.text]")
    assert kind == "image/png" and size > 5000 and "moves=03152" in text


def test_it_is_offered_when_the_game_is_over_and_not_before(open_page):
    player = open_page("#position=oo.x.x...&turn=o&you=o&level=casual&moves=0315")
    expect(player.page.locator("#end-share")).to_be_hidden()
    player.move(2)
    player.wait_for("won")
    player.page.locator("#end-share").click()
    # It is open then, and in sight.
    expect(player.page.locator("#review-picture")).to_be_in_viewport()


@IN_A_VIEW
def test_axe_finds_nothing_in_a_result(open_page):
    player = opened(open_page, reduced=True)
    assert violations(player.page) == set()
    player.page.set_viewport_size({"width": 390, "height": 844})
    assert width_of(player.page) <= 390
