"""A browser, a server, and pages that are watched: what they log, what goes wrong, what they ask for."""

import os
import re
import threading
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from tests.browser.drivers.driver import DESKTOP, PATIENCE
from tests.browser.pages import Pages, new_page
from tests.browser.player import POLLING, Player, all_at_once, saving_data
from tests.browser.visitor import Visitor
from tools.browsers import HARMLESS, missing_firefox, missing_webkit, shell_path
from tools.command import ROOT
from tools.serve import Handler, address, make_server

# A busy machine may need that long; what is there is seen at once.
expect.set_options(timeout=PATIENCE * 1000)


IN_TURN = {"language", "locale", "size", "width", "scheme"}
"""Arguments of which one is as good as another, so that each has its turn, from test to test."""


def pytest_collection_modifyitems(items):
    """Mark what needs a browser, and as slow all cases of a test but one."""
    cases = {}
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker("browser")
            cases.setdefault((item.parent, item.originalname), []).append(item)
    for (_, name), group in cases.items():
        # Where arguments differ in more, the first is the usual one. A test always keeps the same case.
        alike = len(group) > 1 and IN_TURN.issuperset(group[0].callspec.params)
        kept = group[sum(name.encode()) % len(group) if alike else 0]
        for item in group:
            if item is not kept:
                item.add_marker(pytest.mark.slow(reason="another case of a test that runs once without it"))


def missing(reason):
    """Skip on a person's machine, fail where everything has to be there."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)


@contextmanager
def serving(server):
    """Run a server in a thread, and yield its address."""
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        server.server_close()


class Kept(Handler):
    """Lets browsers keep files for ten minutes, as GitHub Pages does: to ask again is a tenth of a load."""

    caching = "max-age=600"


def server_of(root, handler=Kept):
    """Return a server of a folder, which isn't serving yet."""
    if not (ROOT / "static" / "runtime" / "manifest.json").is_file():
        missing("the runtimes have not been fetched: python3 tools/serve.py")
    server = make_server(root=root)
    server.RequestHandlerClass = partial(handler, directory=str(root))
    return server


@pytest.fixture(scope="session")
def site():
    """The page's address."""
    with serving(server_of(ROOT)) as url:
        yield url


ARGUMENTS = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
"""Chromium's, which as root runs only without its sandbox."""


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    try:
        browser = playwright.chromium.launch(executable_path=shell_path(), args=ARGUMENTS)
    except Error as error:
        missing(f"no browser to test with: {error.message.splitlines()[0]}")
    with browser:
        yield browser


@pytest.fixture(scope="session")
def pages(browser):
    """The pages that serve one test after another."""
    return Pages(browser)


@pytest.fixture
def open_page(browser, site, pages, request):
    """Return a function that opens the page as a new visitor does, and returns its Player.

    `before` is called with the page before anything is loaded; `prelude` is JavaScript that runs before the
    page's own at each load. A logged line that `logs` (a pattern) doesn't expect fails the test, and so does
    a request to another site unless the page's policy stopped it. Only pages for `offline` have a service
    worker, as its requests can't be seen. The strong engine takes seconds to start, so only `strong` pages
    bring it.

    A page may have served another test (tests/browser/pages.py). A context of its own is for what can't be
    undone: `before` (but for saving_data), `offline`, `scripts`, another site, and the marker `alone`.
    """
    problems = []
    elsewhere = []
    failed = request.session.testsfailed
    alone = request.node.get_closest_marker("alone") is not None
    with ExitStack() as stack:

        def open_one(
            link="",
            *,
            at=site,
            locale="en-GB",
            scheme="light",
            size=DESKTOP,
            touch=False,
            reduced=False,
            scripts=True,
            before=None,
            prelude="",
            ready=True,
            offline=False,
            strong=False,
            logs="$^",
        ):
            if not strong and before is not saving_data:
                before = all_at_once(saving_data, before) if before else saving_data
            requests = []
            origin = at.removesuffix(urlsplit(at).path) + "/"

            def log(text):
                if not re.search(f"{HARMLESS}|{logs}", text):
                    problems.append(text)

            def said(message):
                if message.type in ("error", "warning"):
                    log(message.text)

            def asked(one):
                requests.append(one)
                if not one.url.startswith((origin, f"blob:{origin}", "data:")):
                    elsewhere.append(one)

            heard = {"console": said, "pageerror": lambda error: log(str(error)), "request": asked}
            circumstances = {
                "locale": locale,
                "size": size,
                "touch": touch,
                "color_scheme": scheme,
                "reduced_motion": "reduce" if reduced else "no-preference",
                "before": before,
            }
            if at == site and scripts and not offline and not alone and before in (None, saving_data):
                # Nobody knows in what state a test that fails leaves its page.
                sound = lambda: request.session.testsfailed == failed  # noqa: E731
                page = stack.enter_context(pages.lend(site, heard, sound, **circumstances, prelude=prelude))
                pages.begin(page, at + link)
            else:
                workers = "allow" if offline else "block"
                page = new_page(
                    browser, heard, java_script_enabled=scripts, service_workers=workers, **circumstances
                )
                stack.callback(page.context.close)
                if prelude:
                    page.add_init_script(prelude)
                page.goto(at + link)
            if ready:
                page.wait_for_function("document.documentElement.dataset.ready === 'true'", polling=POLLING)
            return Player(page, at, requests)

        yield open_one
    assert problems == []
    assert {one.url: one.failure for one in elsewhere if one.failure != "csp"} == {}


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def driver(request, tmp_path_factory):
    """The driver of each browser in turn, each started once."""
    reason = {"firefox": missing_firefox, "webkit": missing_webkit}.get(request.param, lambda: None)()
    if reason:
        missing(reason)
    module = import_module(f"tests.browser.drivers.{request.param}")
    if request.param == "chromium":
        driving = module.driving(request.getfixturevalue("browser"))
    else:
        driving = module.driving(tmp_path_factory.mktemp(request.param))
    with driving as driver:
        yield driver


@pytest.fixture
def visitor(driver, site):
    """A person who has never been at the page, in each browser. What the browser complains of is an error."""
    yield Visitor(driver, site)
    complaints = [text for text in driver.complaints() if not re.search(HARMLESS, text)]
    # A page that is left may still save something.
    driver.open(site + "static/style.css")
    driver.run("() => localStorage.clear()")
    driver.open("about:blank")
    # The style sheet has no icon, which is no fault of the page.
    driver.complaints()
    assert complaints == []
