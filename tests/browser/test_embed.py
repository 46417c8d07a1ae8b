"""A page of others shows one thing in a frame: each kind, stored or not, in each size that is offered."""

import re
from html import escape
from urllib.parse import parse_qsl, quote, unquote, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kept, server_of, serving
from tests.browser.player import LOCALES, YOUR_TURN
from tests.browser.test_journey import first
from tests.browser.test_menu import CLIPBOARD
from tests.browser.test_storage import REFUSALS, TWO
from tests.browser.visitor import READY, Visitor, by_mouse
from tests.ui.helpers import WORDS
from tools.browsers import HARMLESS
from tools.command import ROOT

SOURCE = """<!doctype html><meta charset="utf-8"><link rel=icon href=data:><body style="margin:0">
<iframe title="It" style="border:0" width=480 height=360 {}></iframe>
<script src=course.js></script>"""
LISTEN = """window.asked = [];
addEventListener("message", event => {
    const frame = document.querySelector("iframe");
    if (event.source !== frame.contentWindow || event.data.type !== "minimax-dojo") return;
    asked.push(event.data.height);
});"""

# A program that is one of the templates needs no consent.
OWN = (
    "z.bVBBTsMwELz7FYO5JMIgEkoKkSrEoYdKFQeaW5WDkzjUotjITYn4PV4nkCJYyfLs7sx45HMU8lVBYq-Ngj12sC3Wq6flJke_s-"
    "i1OaDbKfPAilWxXmIBXuj6spP-WMUZ2xSPzwWNr76Ls2DgZ1F0LZAIpLFAdCMwE7glmAnMBe4IeoJfZASTQJgTTD1xIsxGmAaYxT"
    "FjjWrxZj_UIaqsdI1Ad3Qmzhl8OUUNthqtddDQBk6aFxXdx9AtgmCrSywoNC8Hs_e9_Dz1EsH-t-OgzGlR4iLQ_DVMaeibJB_9_M"
    "cZ5f5JR5mkQCVQU7Lhr8OG6iefDPkGXJ3gusRZyD1p_iSUJRu9PA_GdvRQWE2iUcAbJ3vOvgA"
)

GAME = "game=tictactoe&you=o&level=casual"
KINDS = {
    "a game to step through": (
        "view=review&game=connectfour&moves=3323445",
        "#review-back",
        "#review-headline",
    ),
    "a position": (
        "view=position&show=plain&game=othello4",
        "#position-board [data-playable]",
        "#position-board",
    ),
    "a puzzle": (
        "view=practice&game=tictactoe&show=puzzle.hiuj0",
        "#practice-board [data-square='2']",
        "#practice-headline",
    ),
    "the tree": ("view=tree&game=tictactoe&moves=4108", "#tree .child", "#tree-about-verdict"),
    "the tree bench": ("tree=((3,12,8)(2,4,6)(14,5,2))&root=max", "#bench-forward", "#bench-message"),
    "an exercise": (
        "view=lessons&show=first",
        "[data-exercise=first] [data-playable]",
        "[data-exercise=first]",
    ),
}
"""What a frame shows: the link, what is clicked there, and what that changes."""

SHOWN = """one => {
    const pieces = [...document.querySelectorAll(`${one} [data-square]`)].map(cell => cell.dataset.piece);
    return document.querySelector(one).innerText + pieces;
}"""


class Course(Kept):
    """A host of the page, and of a page of a course around it."""

    def send_head(self):
        url = urlsplit(self.path)
        if url.path == "/course.html":
            attributes = unquote(url.query)
            return self._send("course.html", SOURCE.format(attributes).encode(), {})
        if url.path == "/course.js":
            return self._send("course.js", LISTEN.encode(), {})
        return super().send_head()


@pytest.fixture(scope="module")
def host():
    with serving(server_of(ROOT, Course)) as url:
        yield url


def course(host, link, sandbox=""):
    """Return the address of another origin's page with a frame that shows a link."""
    source = escape(f"{host}#{link}&embed=1&theme=dark&lang=en")
    return host.replace("localhost", "127.0.0.1") + "course.html?" + quote(f'src="{source}" {sandbox}')


@TWO
@pytest.mark.parametrize("sandbox", ["", "sandbox=allow-scripts"], ids=["stored", "not stored"])
def test_each_kind_in_a_page_of_another_origin(driver, host, sandbox):
    visitor = Visitor(driver, host)
    driver.open(course(host, GAME, sandbox))
    driver.enter()
    driver.wait_for(READY)
    visitor.wait_for(YOUR_TURN)
    visitor.move(first(visitor), by_mouse)
    if sandbox:
        visitor.wait_for_text("#notice", WORDS["en"].say("store.refused"))
        visitor.click("#notice-close")
    visitor.see("#embed-open")
    assert driver.run("() => getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert visitor.count(".masthead, #tabs, .icons, #back, #embed-back, #failure") == 0
    visitor.click("#hints")
    visitor.see("#hint p")
    for link, click, change in KINDS.values():
        driver.run("link => { location.hash = link; }", f"{link}&lang=en")
        visitor.see(click)
        visitor.see(change)
        before = driver.run(SHOWN, change)
        visitor.click(click)
        driver.wait_for(f"(one, before) => ({SHOWN})(one) !== before", change, before)
        # A reload shows the same; the way out has the state, and not that it is a frame.
        driver.wait_for("() => location.hash.endsWith('&embed=1&theme=dark')")
        whole = "location.href.replace(/&embed=1&theme=dark$/, '')"
        driver.wait_for(f"() => document.getElementById('embed-open').href === {whole}")
    visitor.click("#embed-back")
    visitor.see("#view-play #board")
    visitor.driver.run("link => { location.hash = link; }", f"view=own&show={OWN}&lang=en")
    visitor.see("html[data-part=own] #view-play #board")
    visitor.wait_for(YOUR_TURN)
    visitor.move(first(visitor), by_mouse)
    assert OWN in driver.run("() => document.getElementById('embed-open').href")
    complaints = [text for text in driver.complaints() if not re.search(f"{HARMLESS}|{REFUSALS}", text)]
    driver.open("about:blank")
    driver.complaints()
    assert complaints == []


SIZES = ((360, 480), (480, 360), (640, 480))
FITS = """() => {
    const inside = box => box.width > 0 && box.left >= -0.5 && box.top >= -0.5
        && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    const all = "#board, #board .cell, #status-text, #embed-open, .strip > :is(.who, .count:not(:empty)), "
        + "#hint p:first-of-type, #actions button:not([hidden], #more)";
    const boxes = [...document.querySelectorAll(all)].filter(each => each.checkVisibility());
    const outside = boxes.filter(each => !inside(each.getBoundingClientRect()));
    const [bar, board, cell] = ["#actions", "#board", "#board .cell"]
        .map(each => document.querySelector(each).getBoundingClientRect());
    const over = Math.min(bar.right, board.right) > Math.max(bar.left, board.left) + 1
        && Math.min(bar.bottom, board.bottom) > Math.max(bar.top, board.top) + 1;
    return [...outside.map(each => each.outerHTML.slice(0, 90)), cell.width < 23.5 && `small: ${cell.width}`,
        over && "the actions lie over the board",
        document.documentElement.scrollWidth > innerWidth && "wider"].filter(Boolean);
}"""


@LOCALES
def test_each_game_fits_each_size(open_page, locale, language):
    player = open_page(f"#{GAME}&embed=1&lang={language}", locale=locale)
    player.button("action.hint").click()
    for game in ("tictactoe", "othello", "connectfour", "gobblers"):
        player.page.evaluate("link => { location.hash = link; }", f"game={game}&lang={language}")
        player.wait_for(YOUR_TURN)
        expect(player.page.locator(f"html[data-part={game}]")).to_be_attached()
        expect(player.hint.locator("p").first).to_be_attached()
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            assert player.page.evaluate(FITS) == [], (game, width, height)


@pytest.mark.parametrize("driver", ["chromium"], indirect=True)
def test_the_page_around_is_asked_for_the_height_that_is_needed(driver, host):
    driver.open(course(host, "view=lessons&show=steps"))
    outer = driver._page
    outer.wait_for_function("() => asked.some(height => height > 360)")
    height = outer.evaluate("asked.at(-1)")
    # Where the frame is wider than it is high, it stays so.
    assert 360 < height < 480
    outer.evaluate("height => { document.querySelector('iframe').height = height; }", height)
    upright = "const frame = document.querySelector('iframe'); frame.width = 360; frame.height = 480;"
    outer.evaluate("() => {" + upright + "asked = []; }")
    outer.wait_for_function("() => asked.some(height => height > 700)")


def test_the_links_of_the_document_open_what_they_say(open_page):
    links = re.findall(r"^\|.*\| `([^`]+)`", (ROOT / "docs" / "embed.md").read_text("utf-8"), re.M)
    assert len(links) == 8
    player = open_page("#embed=1&theme=light&lang=en")
    for link in links:
        view = dict(parse_qsl(link)).get("view", "bench" if link.startswith("tree=") else "play")
        player.page.evaluate("link => { location.hash = link; }", f"{link}&lang=en")
        expect(player.page.locator(f"#view-{view}")).to_be_visible()
        expect(player.page).to_have_url(re.compile("&embed=1&theme=light$"))
        expect(player.page.locator("#notice")).to_be_hidden()


def test_a_frame_of_what_is_open_is_copied_with_its_size(open_page):
    player = open_page("#game=connectfour&moves=44&lang=en", prelude=CLIPBOARD)
    page = player.page
    page.locator("#menu").click()
    page.locator("#menu-settings").click()
    page.locator("#share-size").select_option("360×480")
    page.locator("#share-frame").click()
    expect(page.locator("#notice")).to_contain_text(WORDS["en"].say("share.frame-copied"))
    frame = page.evaluate("""() => {
        const frame = new DOMParser().parseFromString(copied, "text/html").querySelector("iframe");
        return [frame.src, frame.width, frame.height, frame.title];
    }""")
    assert frame == [f"{page.url}&embed=1&theme=auto", "360", "480", page.evaluate("document.title")]
