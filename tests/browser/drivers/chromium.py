"""Chromium, by Playwright."""

from contextlib import contextmanager

from tests.browser.drivers.driver import DESKTOP, Driver


class Chromium(Driver):
    """A page of a browser of Playwright's."""

    def __init__(self, page):
        super().__init__()
        self._page = page
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def _console(self, message):
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _open(self, url):
        self._page.goto(url)

    def _reload(self):
        self._page.reload()

    def _listen(self):
        """Nothing to do: Playwright calls."""

    def run(self, script, *arguments):
        return self._page.evaluate(f"all => ({script})(...all)", list(arguments))

    def click(self, selector):
        self._page.locator(selector).first.click()

    def press(self, key):
        self._page.keyboard.press(key)

    def resize(self, width, height):
        self._page.set_viewport_size({"width": width, "height": height})


@contextmanager
def driving(browser):
    """Yield the driver of a new page."""
    with browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}) as context:
        yield Chromium(context.new_page())
