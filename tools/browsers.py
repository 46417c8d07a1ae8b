"""Find or install the browsers for the tests: Chromium, Firefox and WebKit."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools import debian
from tools.command import Progress, SetupError, run

# The environment variable with the path of a Chromium; tools/test.py or a developer sets it.
VARIABLE = "DOJO_CHROMIUM"

SHELL = "chromium-headless-shell"  # Chromium without a user interface, which takes less processor time.
WEBKIT_PROGRAMS = ("WebKitWebDriver", "MiniBrowser", "Xvfb")
SYSTEM = Path("/usr")
MINI_BROWSERS = ("lib*/webkit*gtk-*/MiniBrowser", "lib*/*/webkit*gtk-*/MiniBrowser")  # In SYSTEM.
# What a page under test may log. PyScript logs the first for every worker on a server without special
# headers, which ours never needs; Chromium the second on a slow machine; Playwright the third when it blocks
# service workers; Firefox the fourth about its own parts when a page closes, and now and then the fifth,
# which names no address and so none of our files; Chromium the last when a script such as that of
# tools/wander.py, not a person, presses a button.
HARMLESS = (
    "Unable to use `window` or `document` in worker"
    "|was preloaded using link preload but not used"
    "|Service Worker registration blocked by Playwright"
    "|^resource://gre/actors/"
    "|Failed to load ‘’. A ServiceWorker intercepted the request"
    "|File chooser dialog can only be shown with a user activation"
)


def chromium_path() -> str | None:
    """Return the path of the machine's Chromium, or None if Playwright's own is to be used."""
    return os.environ.get(VARIABLE) or _first_working("chromium", "chromium-browser")


def profile_path() -> str | None:
    """Return the path of the machine's Chromium with profiles, which its headless shell lacks, or None."""
    return _first_working("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def missing_profiles() -> str | None:
    """Return a sentence that says why Chromium's settings can't be tested here, or None if they can."""
    if profile_path():
        return None
    return "There is no Chromium with profiles to test with: install it from your system's packages."


def shell_path() -> str | None:
    """Return the path of the machine's headless shell or else Chromium; None if it has neither."""
    return os.environ.get(VARIABLE) or _first_working(SHELL) or chromium_path()


def ensure_chromium(python: Path, work: Path, progress: Progress) -> str | None:
    """Find a browser or install one; return its path, or None if it is Playwright's own.

    In this order: Debian's headless shell or Chromium, Playwright's Chromium, an installed Chrome or Edge.
    `python` is an interpreter with Playwright, `work` a folder for its output. Raises SetupError.
    """
    if not (os.environ.get(VARIABLE) or _first_working(SHELL)) and debian.can_install():
        try:
            debian.install(SHELL, progress)
        except SetupError:
            if not chromium_path():
                debian.install("chromium", progress)
    path = shell_path()
    if path:
        return path
    progress("Fetching Playwright's Chromium, unless it is here already ...")
    result = run([python, "-m", "playwright", "install", "chromium"], folder=work, progress=progress)
    if result.status == 0:
        return None
    chrome = _first_working("google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
    if chrome:
        return chrome
    reason = (result.output.strip().splitlines() or ["it gave no reason"])[-1]
    raise SetupError(
        f"There is no browser to test with, and Playwright could not fetch one ({reason.strip()}): "
        f"install Chromium, or name a browser in {VARIABLE}."
    )


def firefox_path() -> str | None:
    """Return the path of the machine's Firefox, or None."""
    return _first_working("firefox-esr", "firefox")


def webkit_programs() -> dict[str, str]:
    """Return the paths of the programs in WEBKIT_PROGRAMS that are installed, by name.

    WebKitGTK has MiniBrowser outside of PATH. Its driver needs a display; Xvfb simulates one.
    """
    paths = {name: shutil.which(name) for name in WEBKIT_PROGRAMS}
    for pattern in MINI_BROWSERS:
        for path in sorted(SYSTEM.glob(pattern)):
            paths["MiniBrowser"] = str(path)
    return {name: path for name, path in paths.items() if path}


def missing_firefox() -> str | None:
    """Return a sentence that says why Firefox can't be tested here, or None if it can."""
    if firefox_path():
        return None
    return "There is no Firefox to test with: install it from your system's packages (Debian: firefox-esr)."


def missing_webkit() -> str | None:
    """Return a sentence that says why WebKit can't be tested here, or None if it can."""
    lacking = [name for name in WEBKIT_PROGRAMS if name not in webkit_programs()]
    if not lacking:
        return None
    if not sys.platform.startswith("linux"):
        return "WebKit is tested by WebKitGTK, which is for Linux."
    return (
        f"There is no WebKit to test with ({' and '.join(lacking)} not found): "
        "install WebKitGTK's driver and Xvfb (Debian: webkit2gtk-driver xvfb)."
    )


def ensure_firefox(progress: Progress) -> None:
    """Install Firefox from Debian if it is missing. Raises SetupError if that fails."""
    _ensure(missing_firefox, "firefox-esr", progress)


def ensure_profiles(progress: Progress) -> None:
    """Install a Chromium with profiles from Debian if it is missing. Raises SetupError if that fails."""
    _ensure(missing_profiles, "chromium", progress)


def ensure_webkit(progress: Progress) -> None:
    """Install WebKit, its driver and Xvfb from Debian if one is missing. Raises SetupError if that fails."""
    _ensure(missing_webkit, "webkit2gtk-driver xvfb", progress)


def _ensure(find_problem: Callable[[], str | None], packages: str, progress: Progress) -> None:
    if find_problem() and debian.can_install():
        debian.install(packages, progress)
    if problem := find_problem():
        raise SetupError(problem)


def _first_working(*names: str) -> str | None:
    """Return the path of the first of these programs that runs, or None; Ubuntu has stubs that don't run."""
    for name in names:
        path = shutil.which(name)
        if path and _runs(path):
            return path
    return None


def _runs(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
