"""A browser, a server, and pages that are watched: what they log, what goes wrong, what they ask for."""

import os
import re
import threading
from contextlib import ExitStack, contextmanager
from importlib import import_module
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from tests.browser.drivers.driver import DESKTOP, PATIENCE
from tests.browser.player import Player
from tests.browser.visitor import Visitor
from tools.browsers import HARMLESS, chromium_path, missing_firefox, missing_webkit
from tools.command import ROOT
from tools.serve import address, make_server

# A busy machine may need that long; what is there is seen at once.
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker("browser")


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


@pytest.fixture(scope="session")
def site():
    """The page's address."""
    if not (ROOT / "static" / "runtime" / "manifest.json").is_file():
        missing("the runtimes have not been fetched: python3 tools/serve.py")
    with serving(make_server()) as url:
        yield url


@pytest.fixture(scope="session")
def browser():
    arguments = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    with ExitStack() as stack:
        try:
            playwright = stack.enter_context(sync_playwright())
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=arguments)
        except Error as error:
            missing(f"no browser to test with: {error.message.splitlines()[0]}")
        yield stack.enter_context(browser)


@pytest.fixture
def open_page(browser, site):
    """Return a function that opens the page in a context of its own and returns its Player.

    `before` is called with the page before anything is loaded. Whatever is logged that `logs` (a pattern)
    does not foresee fails the test in the end, and so does every request to another site, unless the page's
    policy stopped it. Only pages for `offline` have a service worker, as no test sees what those ask for.
    """
    problems = []
    elsewhere = []
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
            ready=True,
            offline=False,
            logs="$^",
        ):
            context = browser.new_context(
                locale=locale,
                color_scheme=scheme,
                viewport={"width": size[0], "height": size[1]},
                has_touch=touch,
                is_mobile=touch,
                reduced_motion="reduce" if reduced else "no-preference",
                java_script_enabled=scripts,
                service_workers="allow" if offline else "block",
            )
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE * 1000)
            page = context.new_page()
            requests = []
            origin = at.removesuffix(urlsplit(at).path) + "/"

            def log(text):
                if not re.search(f"{HARMLESS}|{logs}", text):
                    problems.append(text)

            def request(one):
                requests.append(one)
                if not one.url.startswith((origin, f"blob:{origin}", "data:")):
                    elsewhere.append(one)

            page.on("console", lambda message: message.type in ("error", "warning") and log(message.text))
            page.on("pageerror", lambda error: log(str(error)))
            page.on("request", request)
            if before:
                before(page)
            page.goto(at + link)
            if ready:
                page.wait_for_function("document.documentElement.dataset.ready === 'true'")
            return Player(page, at, requests)

        yield open_one
    assert problems == []
    assert {request.url: request.failure for request in elsewhere if request.failure != "csp"} == {}


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
