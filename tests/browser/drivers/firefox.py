"""Firefox, by its own Marionette: Playwright drives none but its own."""

from contextlib import contextmanager
from socket import socket

from marionette_driver import By
from marionette_driver.marionette import Marionette

from tests.browser.drivers.driver import DESKTOP, KEYS, PATIENCE, Driver
from tools.browsers import firefox_path

# What the page's process was told, by the console and by errors that nobody caught, its workers' too.
HEARD = """
    const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
    const logged = storage.getEvents().filter(event => ["error", "warn"].includes(event.level))
        .map(event => event.arguments.map(String).join(" "));
    const thrown = Services.console.getMessageArray()
        .filter(each => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
        .map(each => `${each.sourceName}: ${each.errorMessage}`);
    storage.clearEvents();
    Services.console.reset();
    return [...logged, ...thrown];
"""
# A window can't be as narrow as a phone, but a page in it can.
SIZE = """
    Object.assign(gBrowser.selectedBrowser.style, {
        flex: "none", width: `${arguments[0]}px`, height: `${arguments[1]}px`,
    });
"""


class Firefox(Driver):
    """A session of Marionette."""

    def __init__(self, session):
        super().__init__()
        self._session = session

    def _open(self, url):
        self._session.switch_to_frame()
        self._session.navigate(url)

    def _enter(self):
        self._session.switch_to_frame(0)

    def set(self, **preferences):
        """Change the browser's settings; dots in their names are underscores here."""
        for name, value in preferences.items():
            self._session.set_pref(name.replace("_", "."), value)

    def _reload(self):
        self._session.refresh()

    def _listen(self):
        self._complaints += self._session.execute_script(HEARD, sandbox="system")

    def run(self, script, *arguments):
        return self._session.execute_script(f"return ({script})(...arguments)", arguments, sandbox=None)

    def click(self, selector):
        self._session.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, key):
        self._session.actions.sequence("key", "keyboard").send_keys(KEYS[key]).perform()

    def resize(self, width, height):
        with self._session.using_context("chrome"):
            self._session.execute_script(SIZE, [width, height])
        self.wait_for("width => innerWidth === width", width)


def free_port():
    """Find a port that nobody listens to."""
    with socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextmanager
def driving(folder):
    """Start Firefox without a window, and yield its driver; `folder` takes what it logs."""
    log = str(folder / "gecko.log")
    session = Marionette(
        bin=firefox_path(),
        # Tests run side by side, and so may two of these.
        port=free_port(),
        startup_timeout=PATIENCE,
        headless=True,
        gecko_log=log,
        workspace=str(folder),
    )
    session.start_session()
    try:
        session.set_window_rect(width=DESKTOP[0] + 100, height=DESKTOP[1] + 200)
        driver = Firefox(session)
        driver.resize(*DESKTOP)
        yield driver
    finally:
        session.cleanup()
        # Closing makes another profile, which would be removed at Python's end, when nothing can be removed.
        session.instance.profile.restore = False
