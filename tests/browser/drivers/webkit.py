"""WebKit, by Selenium in WebKitGTK's MiniBrowser, on a screen that nobody sees."""

import os
import subprocess
from contextlib import contextmanager

from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from tests.browser.drivers.driver import DESKTOP, KEYS, PATIENCE, Driver
from tools.browsers import webkit_programs

# This driver has no way to ask for a log, so the page keeps one from when it has been loaded.
LISTEN = """() => {
    const heard = window.heard ?? [];
    if (!window.heard) {
        for (const level of ["error", "warn"]) {
            const say = console[level];
            console[level] = (...words) => { window.heard.push(words.join(" ")); say.apply(console, words); };
        }
        addEventListener("error", event => window.heard.push(event.message));
        addEventListener("unhandledrejection", event => window.heard.push(String(event.reason)));
    }
    window.heard = [];
    return heard;
}"""


# Half of a processor's time goes into layers drawn one over the other, where there is no graphics card, and
# into the compilers for code that runs for minutes.
SPARING = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "JSC_useOMGJIT": "0", "JSC_useFTLJIT": "0"}


class WebKit(Driver):
    """A session of Selenium's."""

    def __init__(self, session):
        super().__init__()
        self._session = session

    def _open(self, url):
        self._session.switch_to.default_content()
        self._session.get(url)
        self._listen()

    def _enter(self):
        self._session.switch_to.frame(0)

    def _reload(self):
        self._session.refresh()
        self._listen()

    def _listen(self):
        self._complaints += self.run(LISTEN)

    def run(self, script, *arguments):
        return self._session.execute_script(f"return ({script})(...arguments)", *arguments)

    def click(self, selector):
        """Click an element, as soon as nothing lies over it: a view that has just opened may still move."""
        wait = WebDriverWait(self._session, PATIENCE, 0.05, [ElementClickInterceptedException])
        wait.until(lambda session: session.find_element(By.CSS_SELECTOR, selector).click() is None)

    def press(self, key):
        ActionChains(self._session, duration=0).send_keys(KEYS[key]).perform()

    def resize(self, width, height):
        self._session.set_window_size(width, height)


@contextmanager
def screen(program):
    """Start an X server of its own, and yield its name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "1400x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield ":" + answer.readline().strip()
    finally:
        server.terminate()
        server.wait()


@contextmanager
def driving(folder):
    """Start WebKit, and yield its driver; `folder` takes what it logs."""
    programs = webkit_programs()
    options = webdriver.WebKitGTKOptions()
    options.binary_location = programs["MiniBrowser"]
    options.add_argument("--automation")
    with screen(programs["Xvfb"]) as display, (folder / "webkit.log").open("w") as log:
        service = webdriver.WebKitGTKService(
            executable_path=programs["WebKitWebDriver"],
            log_output=log,
            env={**os.environ, **SPARING, "DISPLAY": display, "GDK_BACKEND": "x11"},
        )
        session = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver = WebKit(session)
            driver.resize(*DESKTOP)
            yield driver
        finally:
            session.quit()
