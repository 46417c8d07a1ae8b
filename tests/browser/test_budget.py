"""How much has to arrive before a person can play, and that nothing jumps when it does."""

import gzip
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from tests.browser.conftest import DESKTOP
from tests.browser.player import LOCALES, YOUR_TURN, saving_data
from tests.browser.test_offline import Host, hosting
from tools.command import ROOT
from tools.manifest import MADE, Tree
from tools.site import contents
from ui.views.index import wants

# What is kept by a browser, or by its cache, would make a difference.
pytestmark = pytest.mark.alone

MOST_BYTES = 321_000
MOST_REQUESTS = 16

# Put into the page before its own scripts: notes whatever in sight moves by itself.
WATCH = """
window.shifts = [];
new PerformanceObserver(list => {
    for (const {value, sources} of list.getEntries()) {
        shifts.push(value, ...sources.map(({node}) => node?.id || node?.className || node?.nodeName));
    }
}).observe({type: "layout-shift", buffered: true});
"""


class Trickle(Host):
    """A host whose page arrives line by line, each so late that the browser paints what it has."""

    def copyfile(self, source, outputfile):
        if self.path == "/":
            for line in source:
                outputfile.write(line)
                time.sleep(0.01)
        else:
            super().copyfile(source, outputfile)


@LOCALES
def test_what_is_loaded_before_the_first_move(open_page, locale, language):
    player = open_page(locale=locale)
    first = paths(player)
    assert len(first) <= MOST_REQUESTS, first
    # The engine too, which the first answer needs.
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    names = set(paths(player))
    files = contents()
    assert names <= set(files)
    sizes = {name: len(gzip.compress(files[name], 9)) for name in names}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        print(f"{sizes[name]:8} {name}")
    total = sum(sizes.values())
    print(f"{total:8} in {len(sizes)} files, {len(first)} requests before the first move")
    assert total <= MOST_BYTES


def paths(player):
    asked = [urlsplit(request.url) for request in player.requests]
    return [url.path[1:] or "index.html" for url in asked if url.scheme == "http"]


def test_a_view_opens_by_one_request_for_all_that_it_is(open_page):
    # A strong engine would be on its way for long.
    player = open_page(before=saving_data)
    known = {f"{MADE}/later.txt"}
    for view in Tree().views:
        assert wants(view, find_game("tictactoe")), view
        # As long as something is on its way, nobody knows whose request it was.
        player.page.wait_for_load_state("networkidle")
        before = len(paths(player))
        player.page.evaluate("hash => { location.hash = hash; }", f"#view={view}&game=tictactoe")
        expect(player.page.locator(f"#view-{view} [data-frame=panel]")).to_be_visible()
        mine = [path for path in paths(player)[before:] if path.startswith(MADE) and "/worker-" not in path]
        # Puzzles that were made ahead come with the view that shows them, and with no other.
        puzzles = {f"{MADE}/puzzles-tictactoe.txt"} if view == "practice" else set()
        assert set(mine) <= {f"{MADE}/view-{view}.txt"} | known | puzzles, view
        assert mine.count(f"{MADE}/view-{view}.txt") == 1, view


def test_a_bundle_is_fetched_when_the_pointer_comes_near(open_page):
    player = open_page()
    with player.page.expect_request(f"**/{MADE}/game-othello.txt"):
        player.page.locator("a[data-game=othello]").hover()
    player.page.locator("a[data-game=othello]").click()
    player.wait_for(YOUR_TURN)
    assert paths(player).count(f"{MADE}/game-othello.txt") == 1


@pytest.mark.parametrize(("locale", "size"), [("en-GB", DESKTOP), ("ja-JP", (390, 844))])
def test_nothing_moves_while_the_page_arrives_and_then_python(open_page, locale, size):
    screen = {"locale": locale, "size": size, "touch": size != DESKTOP}
    before = lambda page: page.add_init_script(WATCH)  # noqa: E731
    with hosting(ROOT, Trickle) as server:
        player = open_page(at=server.url, before=before, **screen)
        assert player.page.evaluate("shifts") == []
        player.page.close()
    player = open_page(offline=True, before=before, **screen)
    # The last thing to appear of itself.
    expect(player.page.locator("#offline:not([hidden])")).to_be_attached()
    assert player.page.evaluate("shifts") == []
