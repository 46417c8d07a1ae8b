"""The page starts where a browser stores nothing: by its settings, in frames, and by single faults."""

import re
from contextlib import contextmanager
from html import escape
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.browser.conftest import ARGUMENTS, Kept, missing, server_of, serving
from tests.browser.drivers import chromium
from tests.browser.player import YOUR_TURN
from tests.browser.test_journey import first
from tests.browser.visitor import READY, Visitor, by_mouse
from tests.ui.helpers import OTHELLO_WORDS, WORDS
from tools.browsers import HARMLESS, missing_profiles, profile_path
from tools.catalogues import INDEX
from tools.command import ROOT

AROUND = "around"
"""A page with the page in a frame; its query has the frame's attributes."""
UNREADABLE = "unreadable.js"
FAULTY, FAULT = "faulty.html", "fault.js"
"""The page with a script before its own; the query of both names a fault. No service worker knows them."""

DENY = "() => { throw new DOMException('denied', 'SecurityError'); }"
FULL = "() => { throw new DOMException('full', 'QuotaExceededError'); }"
REJECT = "() => Promise.reject(new DOMException('denied', 'SecurityError'))"


def getter(name, how):
    return f"Object.defineProperty(window, '{name}', {{get: {how}}});"


CLOSED = {"sandbox": "allow-scripts"}
"""The attributes of a frame without an origin."""
TWO = pytest.mark.parametrize("driver", ["chromium", "firefox"], indirect=True)

FAULTS = {
    "no room": f"""Storage.prototype.setItem = {FULL};
        IDBFactory.prototype.open = {FULL};
        if (window.Cache) Cache.prototype.put = {REJECT};""",
    "IndexedDB is missing": getter("indexedDB", "() => undefined"),
    "IndexedDB throws": getter("indexedDB", DENY),
    "IndexedDB never answers": "IDBFactory.prototype.open = () => new EventTarget();",
    "caches throw": getter("caches", DENY),
    "another script fails": """addEventListener("DOMContentLoaded",
        () => dispatchEvent(new ErrorEvent("error", {message: "of another script"})));""",
    "no service worker": f"ServiceWorkerContainer.prototype.register = {REJECT};",
    "no clock": "Date.prototype.getFullYear = Date.prototype.getMonth = Date.prototype.getDate = () => NaN;",
    "no WebAssembly": "delete window.WebAssembly;",
    "no modules": "delete HTMLScriptElement.prototype.noModule;",
    "an old parser": "",
}
OLD = {
    "no WebAssembly": (),
    "no modules": ('type="module"', 'type="unknown"'),
    "an old parser": ("./static/runtime/pyscript/core-", f"./{UNREADABLE}?"),
}
"""The faults with which nothing can start, and what takes another thing's place in the page."""
# What a browser itself says of a button that gets no focus in a frame, and of a service worker.
REFUSALS = "Blocked autofocusing|Failed to register/update a ServiceWorker"


class Host(Kept):
    """A host of the page, and of a page around it."""

    def send_head(self):
        url = urlsplit(self.path)
        query = dict(parse_qsl(url.query, keep_blank_values=True))
        if url.path == f"/{AROUND}":
            attributes = " ".join(f'{name}="{escape(value)}"' for name, value in query.items())
            frame = "<!doctype html><link rel=icon href=static/icon.svg>"
            frame += f"<iframe width=1100 height=800 {attributes}></iframe>"
            return self._send("around.html", frame.encode(), {})
        if url.path == f"/{FAULT}":
            return self._send(FAULT, FAULTS[query["fault"]].encode(), {})
        if url.path == f"/{UNREADABLE}":
            return self._send(UNREADABLE, b"class { #", {})
        if url.path == f"/{FAULTY}":
            script = f'<script src="{FAULT}?{url.query}"></script><link rel="icon"'
            page = self._generate(INDEX).decode().replace('<link rel="icon"', script, 1)
            return self._send(INDEX, page.replace(*OLD.get(query["fault"]) or ("", "")).encode(), {})
        return super().send_head()


@pytest.fixture(scope="module")
def host():
    with serving(server_of(ROOT, Host)) as url:
        yield url


def frame_of(host, outer="localhost", **attributes):
    """Return the address of a page around the page, at another host if it is `outer`."""
    query = "&".join(f"{name}={value}" for name, value in {**attributes, "src": host}.items())
    return host.replace("localhost", outer) + f"{AROUND}?{query}%23lang=en"


@pytest.fixture
def visit(driver, host):
    """Return a function that opens an address, and its frame if `framed`; no error may be left uncaught."""
    with visiting(driver, host) as visit:
        yield visit


@contextmanager
def visiting(driver, host):
    visitor = Visitor(driver, host)

    def visit(address, framed=False, ready=True):
        driver.open(address)
        if framed:
            driver.enter()
        if ready:
            driver.wait_for(READY)
        return visitor

    yield visit
    complaints = [text for text in driver.complaints() if not re.search(f"{HARMLESS}|{REFUSALS}", text)]
    driver.open("about:blank")
    driver.complaints()
    assert complaints == []


KEPT = "() => JSON.parse(attempts.load('minimax-dojo.settings') || '{}').values"
"""Whether the page knows of a choice: as stored or, where nothing is, until it is closed."""


def expect_the_page(visitor, said):
    """Expect moves, answers and another view, and if `said`, that the page says once that nothing is kept."""
    visitor.wait_for(YOUR_TURN)
    visitor.move(4, by_mouse)
    visitor.wait_for(YOUR_TURN)
    if said:
        visitor.wait_for_text("#notice", WORDS["en"].say("store.refused"))
        visitor.click("#notice-close")
    if visitor.driver.run(KEPT):  # An earlier visit in this browser has chosen it.
        visitor.click("#values")
        visitor.driver.wait_for(KEPT.replace("=> ", "=> !"))
    visitor.click("#values")
    visitor.driver.wait_for(KEPT)
    visitor.move(first(visitor), by_mouse)
    visitor.open_view("practice")
    visitor.see("#practice-board [data-playable]")
    visitor.click("#practice-today")
    visitor.see("#practice-today[aria-current]")
    visitor.see("#practice-board [data-playable]")
    assert visitor.count("#notice, #failure") == 0


def run_tests(visitor):
    """Have the lab run its tests, in workers of their own."""
    visitor.open_view("lab")
    visitor.click("#lab-test")
    visitor.wait_for_text("#lab-said", WORDS["en"].say("lab.score", passed="\0", of="\0").split("\0")[1])


def solve_own_game(visitor):
    """Play a game of one's own, whose table the browser doesn't keep, and delete it."""
    visitor.open_view("own")
    visitor.click("#own-try")
    visitor.see("#own-play:enabled")
    visitor.click("#own-play")
    visitor.see("html[data-part=own] #board")
    visitor.open_view("own")
    visitor.click("#own-delete")
    visitor.see("html:not([data-part=own]) #view-own")


def start_strong_engine(visitor):
    visitor.open_game("othello")
    visitor.wait_for_link(game="othello")
    visitor.open_view("play")
    visitor.click("#chip summary")
    visitor.wait_for_text("#strong-text", OTHELLO_WORDS["en"].say("strong.up"))


@TWO
def test_a_closed_frame(visit, host):
    visitor = visit(frame_of(host, **CLOSED), framed=True)
    expect_the_page(visitor, said=True)
    run_tests(visitor)
    solve_own_game(visitor)
    start_strong_engine(visitor)


@pytest.mark.slow(reason="what is said without a style sheet, in WebKit alone")
@pytest.mark.parametrize("driver", ["webkit"], indirect=True)
def test_a_closed_frame_in_webkit_has_a_sentence(visit, host):
    visitor = visit(frame_of(host, **CLOSED), framed=True, ready=False)
    visitor.wait_for_text("body", WORDS["en"].say("failure.frame"))


@TWO
@pytest.mark.parametrize("fault", FAULTS)
def test_a_single_fault(visit, host, fault):
    visitor = visit(f"{host}{FAULTY}?fault={fault.replace(' ', '+')}#lang=en", ready=fault not in OLD)
    if fault in OLD:
        visitor.see("#failure-old")
        assert visitor.text("#failure-old") == WORDS["en"].say("failure.old")
        assert visitor.count("#failure-help, #failure-frame, .frame") == 0
        visitor.driver.complaints()
    else:
        expect_the_page(visitor, said=fault == "no room")


SETTINGS = {
    "nothing is stored": ({"default_content_setting_values": {"cookies": 2}}, 2),
    "nothing is stored in frames of others": ({"cookie_controls_mode": 1}, 1),
}
"""What Chromium has in its profile, and Firefox as network.cookie.cookieBehavior."""


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_settings_of_chromium(playwright, tmp_path, host, setting):
    if missing_profiles():
        missing(missing_profiles())
    preferences = {"profile": SETTINGS[setting][0]}
    with chromium.with_profile(playwright, profile_path(), ARGUMENTS, tmp_path, preferences) as driver:
        expect_the_page_without(setting, driver, host)


@pytest.mark.slow(reason="what Chromium does in the last test, in Firefox")
@pytest.mark.parametrize("driver", ["firefox"], indirect=True)
@pytest.mark.parametrize("setting", SETTINGS)
def test_the_settings_of_firefox(driver, host, setting):
    driver.set(network_cookie_cookieBehavior=SETTINGS[setting][1])
    try:
        expect_the_page_without(setting, driver, host)
    finally:
        driver.set(network_cookie_cookieBehavior=5)


def expect_the_page_without(setting, driver, host):
    with visiting(driver, host) as visit:
        framed = setting == "nothing is stored in frames of others"
        visitor = visit(frame_of(host, outer="127.0.0.1") if framed else f"{host}#lang=en", framed)
        assert driver.run("() => { try { return !localStorage; } catch { return true; } }")
        expect_the_page(visitor, said=True)
