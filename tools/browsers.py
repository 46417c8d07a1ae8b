"""Find a Chromium to test with, or install one."""

import os
import shutil
import subprocess
from pathlib import Path

from tools import debian
from tools.command import Progress, SetupError, run

# Set by the test command for pytest, or by a person who wants another browser tested.
VARIABLE = "DOJO_CHROMIUM"

# What a page that is watched may log. PyScript says the first of every worker on a server without special
# headers, which ours never needs; Chromium the second, where a machine is slow to start; Playwright the
# third, where it is told to block them.
HARMLESS = (
    "Unable to use `window` or `document` in worker"
    "|was preloaded using link preload but not used"
    "|Service Worker registration blocked by Playwright"
)


def chromium_path() -> str | None:
    """Return the machine's Chromium, or None where Playwright is to use the one that it brought."""
    return os.environ.get(VARIABLE) or _working("chromium", "chromium-browser")


def ensure_chromium(python: Path, work: Path, progress: Progress) -> str | None:
    """Make sure of a browser: the machine's, Debian's, Playwright's or else Chrome; see chromium_path.

    `python` is the interpreter that has Playwright, `work` a folder for its output.
    """
    found = chromium_path()
    if not found and debian.can_install():
        debian.install("chromium", progress)
        found = chromium_path()
    if found:
        return found
    progress("Fetching Playwright's Chromium, unless it is here already ...")
    result = run([python, "-m", "playwright", "install", "chromium"], folder=work, progress=progress)
    if result.status == 0:
        return None
    chrome = _working("google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
    if chrome:
        return chrome
    reason = (result.output.strip().splitlines() or ["it gave no reason"])[-1]
    raise SetupError(
        f"There is no browser to test with, and Playwright could not fetch one ({reason.strip()}): "
        f"install Chromium, or name a browser in {VARIABLE}."
    )


def _working(*names: str) -> str | None:
    """Return the first of some programs that is there and runs: Ubuntu's chromium-browser is only a hint."""
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
