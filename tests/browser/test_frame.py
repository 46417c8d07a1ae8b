"""Every view fills the one frame: on all screens, in large text, in both languages."""

import pytest
from playwright.sync_api import expect

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (390, 844), (390, 664), (844, 390), (667, 375)]

VIEWS = {
    "play": "#game=othello",
    "practice": "#view=practice&game=othello",
    "lessons": "#view=lessons&show=cutoff",
    "review": "#view=review&game=othello&you=none&moves=f5d6",
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
        strips: all("[data-frame=board] > .strip").map(box),
        arrows: all(".foot").map(box)[0],
        columns: ["h1", "[data-frame=panel]"].map(selector => all(selector)[0].getBoundingClientRect().x),
        title: all("h1")[0].textContent,
        station: document.querySelector(".lesson-list [aria-current] .lesson-name")?.textContent,
        figure: all(".lesson-figure").map(box)[0],
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
    corners, columns = {}, {}
    faults = []
    for name, link in VIEWS.items():
        page.evaluate("link => { location.hash = link; }", link)
        shown = page.locator(f"#view-{name}")
        expect(shown).to_be_visible()
        expect(shown.locator("[data-frame=panel]")).to_be_visible()
        if name == "lessons":
            expect(shown.locator(".lesson-figure").locator("visible=true")).to_have_count(1)
        if name in BOARDS:
            expect(shown.locator(".table .cell").first).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            measured = page.evaluate(MEASURED)
            where = f"{name}, {width} × {height}"
            faults += [f"{where}: {fault}" for fault in judged(name, measured, width, height, text)]
            columns.setdefault((width, height), {})[name] = measured["columns"]
            if name in BOARDS:
                corners.setdefault((width, height), {})[name] = measured["board"]
    # On a phone twice as large a message wraps, and may take more than the lines that are kept for it.
    faults += unequal({size: corners[size] for size in corners if text < 200 or size[0] > size[1]})
    for size, places in columns.items():
        if any(max(column) - min(column) > 2 for column in zip(*places.values(), strict=True)):
            faults.append(f"{size}: title and panel are at {places}")
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
    if name == "lessons" and measured["station"] not in measured["title"]:
        yield f"the title {measured['title']!r} at the station {measured['station']!r}"
    is_desktop = width > height > 700 and text == 100
    if name == "lessons" and is_desktop and measured["figure"]["height"] < 0.6 * height:
        yield f"a figure of {measured['figure']['height']} pixels"
    if name in BOARDS and text == 100:
        yield from hidden(measured, width, height)


def hidden(measured, width, height):
    """Return what lies under the action bar, or far from the board."""
    bar = measured["parts"]["actions"][0]["y"] if height > width else height
    for part in [*measured["strips"], measured["arrows"]]:
        if part and part["y"] + part["height"] > bar + 1:
            yield f"a strip, or the arrows, down to {part['y'] + part['height']}; the screen ends at {bar}"
    if measured["arrows"] and height > width:
        near = measured["strips"][-1]
        gap = measured["arrows"]["y"] - near["y"] - near["height"]
        if gap > 16:
            yield f"arrows {gap} pixels below the board"


def unequal(corners):
    """Return where the boards of two views differ in size or corner by more than two pixels.

    On a phone, Play needs no title, so its board may lie higher by that.
    """
    for size, boards in corners.items():
        first = boards[BOARDS[0]]
        sides = ("x", "width", "height") if size[0] < 640 and size[0] < size[1] else tuple(first)
        for name, board in boards.items():
            if not board or any(abs(board[side] - first[side]) > 2 for side in sides):
                yield f"{name}, {size}: the board is at {board}, that of play at {first}"
