"""Chromium, by Playwright."""

import json
from contextlib import contextmanager

from tests.browser.drivers.driver import DESKTOP, Driver


class Chromium(Driver):
    """A page of a browser of Playwright's."""

    def __init__(self, page):
        super().__init__()
        self._page = page
        self._frame = page.main_frame
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def _console(self, message):
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _open(self, url):
        self._page.goto(url)
        self._frame = self._page.main_frame

    def _enter(self):
        self._frame = self._frame.child_frames[0]

    def _reload(self):
        self._page.reload()

    def _listen(self):
        """Nothing to do: Playwright calls."""

    def run(self, script, *arguments):
        return self._frame.evaluate(f"all => ({script})(...all)", list(arguments))

    def click(self, selector):
        self._frame.locator(selector).first.click()

    def press(self, key):
        self._page.keyboard.press(key)

    def resize(self, width, height):
        self._page.set_viewport_size({"width": width, "height": height})


@contextmanager
def with_profile(playwright, program, arguments, folder, preferences):
    """Start a Chromium with a profile, which the headless shell hasn't, and yield its driver."""
    file = folder / "Default" / "Preferences"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(preferences), "utf-8")
    # Playwright's own way to be without a window is that of the headless shell.
    options = {"executable_path": program, "args": [*arguments, "--headless=new"], "headless": False}
    with playwright.chromium.launch_persistent_context(folder, **options) as context:
        yield Chromium(context.new_page())


@contextmanager
def driving(browser):
    """Yield the driver of a new page."""
    with browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}) as context:
        yield Chromium(context.new_page())
