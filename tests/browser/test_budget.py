"""How much has to arrive before a person can play, and that nothing jumps when it does."""

import gzip
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import LOCALES
from tests.browser.test_offline import Host, hosting
from tools.command import ROOT
from tools.site import page_files

MOST_BYTES = 350_000
MOST_REQUESTS = 64

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
    # The engine too, which the first answer needs.
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    asked = [urlsplit(request.url) for request in player.requests]
    names = {url.path[1:] or "index.html" for url in asked if url.scheme == "http"}
    sizes = {name: len(gzip.compress((ROOT / name).read_bytes(), 9)) for name in names}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        print(f"{sizes[name]:8} {name}")
    total = sum(sizes.values())
    print(f"{total:8} in {len(sizes)} files, {len(asked)} requests")
    assert total <= MOST_BYTES
    assert len(asked) <= MOST_REQUESTS
    assert names <= {path.as_posix() for path in page_files()}


@LOCALES
@pytest.mark.parametrize("size", [DESKTOP, (390, 844)])
def test_nothing_moves_when_python_arrives(open_page, locale, language, size):
    player = open_page(
        locale=locale,
        size=size,
        touch=size != DESKTOP,
        offline=True,
        before=lambda page: page.add_init_script(WATCH),
    )
    # The last thing to appear of itself.
    expect(player.page.locator("#offline")).to_be_visible()
    assert player.page.evaluate("shifts") == []


@pytest.fixture(scope="module")
def trickle():
    with hosting(ROOT, Trickle) as server:
        yield server.url


@LOCALES
@pytest.mark.parametrize("size", [DESKTOP, (390, 844)])
def test_nothing_moves_while_the_page_arrives(open_page, trickle, locale, language, size):
    player = open_page(
        at=trickle,
        locale=locale,
        size=size,
        touch=size != DESKTOP,
        before=lambda page: page.add_init_script(WATCH),
    )
    assert player.page.evaluate("shifts") == []
