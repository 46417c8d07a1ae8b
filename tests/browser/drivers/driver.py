"""What a journey asks of a browser; each module beside this one does it in one browser."""

import time
from abc import ABC, abstractmethod

# The keys of a journey, by their names in the DOM's events, and what WebDriver calls them.
KEYS = {
    "Enter": "\ue007",
    "Space": " ",
    "Tab": "\ue004",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
DESKTOP = (1200, 900)
PATIENCE = 120
"""How many seconds are waited for what the page has to do; a slow machine is no error."""


class Driver(ABC):
    """A browser with one page. Scripts are functions of JavaScript; what they return has to be plain data."""

    def __init__(self):
        self._complaints = []

    def open(self, url):
        """Go to an address. A new fragment alone is followed in the page that is open."""
        self._listen()
        self._open(url)

    def reload(self):
        self._listen()
        self._reload()

    def complaints(self):
        """Return the errors and warnings that the browser told of since it was last asked."""
        self._listen()
        heard, self._complaints = self._complaints, []
        return heard

    def wait_for(self, script, *arguments):
        """Wait until a script returns something that is true, and return that."""
        end = time.monotonic() + PATIENCE
        pause = 0.02
        while time.monotonic() < end:
            found = self.run(script, *arguments)
            if found:
                return found
            time.sleep(pause)
            # To ask costs a processor more than the page has to do meanwhile.
            pause = min(1.5 * pause, 0.2)
        raise AssertionError(f"waited for {script} {arguments}; the page says:\n{self.run(EVERYTHING)}")

    @abstractmethod
    def _open(self, url):
        """Go to an address."""

    def enter(self):
        """Go on in the first frame of the page, until another page is opened."""
        self._enter()
        self._listen()

    @abstractmethod
    def _enter(self):
        """Go on in the first frame of the page, until another page is opened."""

    @abstractmethod
    def _reload(self):
        """Load the page again."""

    @abstractmethod
    def _listen(self):
        """Add to `_complaints` what the browser has told of since the last time.

        It is called before a page is left, which may take along what it logged.
        """

    @abstractmethod
    def run(self, script, *arguments):
        """Return what a script returns for these arguments."""

    @abstractmethod
    def click(self, selector):
        """Click the first element that is found, as a mouse does."""

    @abstractmethod
    def press(self, key):
        """Press and release one of KEYS, wherever the focus is."""

    @abstractmethod
    def resize(self, width, height):
        """Make the page this wide and high, or as small as the browser's window can be."""


EVERYTHING = "() => document.body?.innerText"
