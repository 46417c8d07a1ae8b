"""Every view fills the one frame: on all screens, in large text, in both languages."""

import pytest
from playwright.sync_api import expect

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (390, 844), (844, 390), (667, 375)]

VIEWS = {
    "play": "#game=othello",
    "practice": "#view=practice&game=othello",
    "lessons": "#view=lessons&show=cutoff",
    "review": "#view=review&game=othello",
    "position": "#view=position&game=othello",
    "tree": "#view=tree",
    "search": "#view=search",
    "lab": "#view=lab",
    "own": "#view=own",
    "progress": "#view=progress",
}
PARTS = ("head", "board", "panel", "actions")
BOARDS = ("play", "practice", "review", "position")
"""The views whose board has the same size and the same corner."""

EDITORS = ("lab", "own")
MOST_SIZES = 8
"""Six sizes of text from the tokens, and two for the text inside of drawings."""

MEASURED = """() => {
    const all = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    const box = one => {
        const {x, y, width, height} = one.getBoundingClientRect();
        return {x, y, width, height};
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), sizes = new Set();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (node.data.trim() && parent.checkVisibility() && !parent.closest("svg, script, style, .unseen"))
            sizes.add(getComputedStyle(parent).fontSize);
    }
    const titles = all("h1");
    return {
        parts: Object.fromEntries(%s.map(part => [part, all(`[data-frame=${part}]`).map(box)])),
        inside: !!document.querySelector("[data-frame=panel] [data-frame=actions]"),
        titles: titles.length,
        backs: all("[data-back]").filter(one => one.closest("[data-frame=head]")).length,
        strays: all("[data-back]").filter(one => !one.closest("[data-frame=head]")).length,
        filled: all("main .primary, main [data-first]").length,
        board: all("[data-frame=board] .table").map(box)[0],
        editor: all("[data-frame=board] .editor").map(box)[0],
        sizes: [...sizes],
        wider: document.documentElement.scrollWidth - innerWidth,
    };
}""" % list(PARTS)  # noqa: UP031


@pytest.mark.parametrize(
    ("text", "language", "scheme"),
    [
        (100, "en", "light"),
        (150, "ja", "light"),
        (200, "ja", "dark"),
    ],
)
def test_every_view_fills_the_same_frame(open_page, text, language, scheme):
    """Check all views on all screens; `text` is a size in per cent of the browser's own."""

    def enlarge(page):
        """Choose a size of text in the browser's settings; the page's media queries follow it."""
        sizes = {"standard": 16 * text // 100, "fixed": 13 * text // 100}
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})

    player = open_page(VIEWS["play"], locale=f"{language}-GB", scheme=scheme, before=enlarge)
    page = player.page
    corners = {}
    faults = []
    for name, link in VIEWS.items():
        page.evaluate("link => { location.hash = link; }", link)
        shown = page.locator(f"#view-{name}")
        expect(shown).to_be_visible()
        expect(shown.locator("[data-frame=panel]")).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            measured = page.evaluate(MEASURED)
            where = f"{name}, {width} × {height}"
            faults += [f"{where}: {fault}" for fault in judged(name, measured, width, height, text)]
            if name in BOARDS:
                corners.setdefault((width, height), {})[name] = measured["board"]
    # On a phone twice as large a message wraps, and may take more than the lines that are kept for it.
    faults += unequal({size: corners[size] for size in corners if text < 200 or size[0] > size[1]})
    assert not faults, "\n".join(faults)


def judged(name, measured, width, height, text):
    """Return what is wrong with a view, as it was measured on a screen with this size of text."""
    for part in PARTS:
        if len(measured["parts"][part]) != 1:
            yield f"{len(measured['parts'][part])} of part {part}"
    if not measured["inside"]:
        yield "the actions are not in the panel"
    if measured["titles"] != 1:
        yield f"{measured['titles']} titles"
    if measured["backs"] != (name != "play") or measured["strays"]:
        yield f"{measured['backs']} ways back in the head, {measured['strays']} elsewhere"
    if measured["filled"] > 1:
        yield f"{measured['filled']} filled buttons"
    if len(measured["sizes"]) > MOST_SIZES:
        yield f"{len(measured['sizes'])} sizes of text: {sorted(measured['sizes'])}"
    if measured["wider"] > 0:
        yield f"{measured['wider']} pixels wider than the screen"
    low = height <= 480 and text == 100
    if low and name in BOARDS and measured["board"]["height"] < 0.7 * height:
        yield f"a board of {measured['board']['height']} pixels"
    if name in EDITORS and width > height and text == 100 and measured["editor"]["width"] < 0.45 * width:
        yield f"an editor of {measured['editor']['width']} pixels"


def unequal(corners):
    """Return where the boards of two views differ in size or corner by more than two pixels."""
    for size, boards in corners.items():
        first = boards[BOARDS[0]]
        for name, board in boards.items():
            if not board or any(abs(board[side] - first[side]) > 2 for side in first):
                yield f"{name}, {size}: the board is at {board}, that of play at {first}"
