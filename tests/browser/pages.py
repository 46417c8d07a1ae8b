"""Pages that serve one test after another: a new context takes three times as long as to load a page again.

Between two tests a page leaves what it shows, and with that all that its Python and its workers know; what
the browser keeps is taken away by `forget`. tests/browser/test_pages.py proves that nothing is left.
"""

from contextlib import contextmanager

from tests.browser.drivers.driver import PATIENCE

NEUTRAL = "static/icon.svg"
"""A document of the same site that runs no script: what the site has stored can be reached from there."""

RATE = 8
"""How many times faster things move on such a page: each picture of a motion takes a processor's time."""


def new_page(browser, heard, *, before=None, size, touch=False, **options):
    """Return a page in a context of its own.

    `heard` are functions by the events that they hear of; `before` is called with the page; `options` are
    Playwright's for a context.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **options
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    hear(page, heard)
    if before:
        before(page)
    return page


def hear(page, heard):
    """Have functions hear of events of a page."""
    for event, function in heard.items():
        page.on(event, function)


class Pages:
    """The pages that are free, by what can't be changed later: site, locale, touch, what was done before."""

    def __init__(self, browser):
        self._browser = browser
        self._free = {}
        self._devtools = {}

    @contextmanager
    def lend(
        self, site, heard, sound, *, locale, touch, before, size, color_scheme, reduced_motion, prelude=""
    ):
        """Lend a page for a site that nothing is loaded in. Once `sound` says no, it isn't used again.

        `before` adds scripts to a page, for good, if it isn't None; `prelude` is a script for whoever has it
        now. The rest is as `new_page` has it.
        """
        free = self._free.setdefault((site, locale, touch, before), [])
        if free:
            page = free.pop()
            hear(page, heard)
        else:
            # No test sees what a service worker asks for.
            options = {"locale": locale, "touch": touch, "service_workers": "block"}
            page = new_page(self._browser, heard, before=before, size=size, **options)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(
            media="null", color_scheme=color_scheme, reduced_motion=reduced_motion, forced_colors="null"
        )
        devtools = self._devtools_of(page)
        if prelude:
            added = devtools.send("Page.addScriptToEvaluateOnNewDocument", {"source": prelude})
        yield page
        if not sound():
            page.context.close()
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        if prelude:
            devtools.send("Page.removeScriptToEvaluateOnNewDocument", added)
        # It is heard what workers and requests say as they end.
        page.goto(site + NEUTRAL)
        for event, function in heard.items():
            page.remove_listener(event, function)
        forget(page)
        free.append(page)

    def begin(self, page, url):
        """Have a page that was lent go to its first address, and know of none before it."""
        page.goto(url)
        # Else a test could find its way back to what another one has opened.
        self._devtools_of(page).send("Page.resetNavigationHistory")

    def _devtools_of(self, page):
        if page not in self._devtools:
            devtools = self._devtools[page] = page.context.new_cdp_session(page)
            devtools.send("Page.enable")
            devtools.send("Animation.enable")
            devtools.send("Animation.setPlaybackRate", {"playbackRate": RATE})
        return self._devtools[page]


def forget(page):
    """Take away what the browser keeps of a site: what is stored and allowed."""
    page.evaluate(
        """async () => {
            localStorage.clear();
            sessionStorage.clear();
            window.name = '';
            for (const name of await caches.keys()) await caches.delete(name);
        }"""
    )
    page.context.clear_cookies()
    page.context.clear_permissions()
    # The pointer is where a new page has it.
    page.mouse.move(0, 0)
