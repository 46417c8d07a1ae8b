"""What is drawn over a board: the dots of legal moves, and the seal that ends a game, also in its picture."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN

LIGHTNESS = """colour => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
    const light = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const [red, green, blue] = parts.map(light);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}"""
"""The relative luminance of WCAG 2."""

REDS = """canvas => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
        count += data[at] > 150 && data[at + 1] < 80 && data[at + 2] < 80;
    return count;
}"""
"""The number of a canvas's red pixels."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dots_of_legal_moves_have_enough_contrast(open_page, scheme):
    player = open_page("#game=othello&you=both", scheme=scheme)
    player.wait_for(YOUR_TURN)
    cell = player.page.locator("#board [data-playable]").first
    dot, felt = cell.evaluate(
        "one => [getComputedStyle(one, '::after'), getComputedStyle(one)].map(each => each.backgroundColor)"
    )
    assert cell.evaluate("one => getComputedStyle(one, '::after').opacity") == "1"
    darker, lighter = sorted(player.page.evaluate(LIGHTNESS, colour) for colour in (dot, felt))
    assert (lighter + 0.05) / (darker + 0.05) >= 3


def test_the_end_of_a_game_is_sealed_and_shared_as_a_picture(open_page):
    player = open_page("#position=oo.xx....&turn=o&you=o&level=casual", reduced=True)
    player.move(2)
    player.wait_for("won")
    page, words = player.page, player.words
    texts = page.locator("#table .seal-mark text")
    expect(texts).to_have_count(2)
    level, day = texts.all_text_contents()
    assert level == words.say("level.casual")
    assert day == page.evaluate(
        "() => new Date().toLocaleDateString(document.documentElement.lang, {dateStyle: 'medium'})"
    )
    # It covers no piece.
    seal, cells = page.locator("#table .seal-mark"), page.locator("#board [data-piece]:not([data-piece=''])")
    box = seal.bounding_box()
    for piece in cells.all():
        other = piece.bounding_box()
        right, lower = other["x"] + 0.9 * other["width"], other["y"] + 0.9 * other["height"]
        assert box["x"] >= right or box["y"] >= lower or box["y"] + box["height"] <= other["y"] + 10
    page.locator("#end-share").click()
    canvas = page.locator("#review-picture")
    expect(canvas).to_be_in_viewport()
    expect(page.locator("#review-save")).to_be_enabled()
    # The seal's red is in the picture: the seal is drawn, not only its frame.
    reds = canvas.evaluate(REDS)
    assert reds > 10000
