"""Time the walk of an own game: Hexapawn, in three sizes."""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine.own_rules.templates import HEXAPAWN
from tools import stage
from tools.bench.report import table
from tools.command import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = ((3, 3), (4, 4), (4, 5))
"""Columns and rows."""

LIMIT = 20_000
"""A game of more positions needs full Python in the page."""

PATIENCE = 300_000
"""Milliseconds that anything in the page may take."""


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    terminal, page = [], []
    with tempfile.TemporaryDirectory() as folder, stage.served() as (_, address), stage.chromium() as browser:
        for columns, rows in SIZES:
            name = f"Hexapawn {columns}×{rows}"
            path = Path(folder) / "game.py"
            path.write_text(_hexapawn(columns, rows), "utf-8")
            positions, said, seconds = _in_terminal(path)
            terminal.append([name, f"{positions:,}", said, f"{seconds:.1f} s"])
            full = positions > LIMIT
            ready, solved = _in_page(browser, address, path, full)
            page.append([name, "Pyodide" if full else "MicroPython", f"{ready:.1f} s", f"{solved:.1f} s"])
    yield table(["`python3 -m engine own FILE`", "positions", "for who begins", "time"], terminal)
    yield table(
        ["“Your own game”, in Chromium", "walked by", "until it can be played", "until it is known who wins"],
        page,
    )


def _hexapawn(columns: int, rows: int) -> str:
    """Return the template's program for a board of this size."""
    start = "x" * columns + "." * columns * (rows - 2) + "o" * columns
    return f'{HEXAPAWN}\nCOLUMNS = {columns}\nSTART = "{start}"\n'


def _in_terminal(path: Path) -> tuple[int, str, float]:
    """Return how many positions a game has, what it is worth, and the seconds that it took to know."""
    started = time.monotonic()
    command = [sys.executable, "-m", "engine", "own", str(path), "--json"]
    found = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    worth = {1: "a win", 0: "a draw", -1: "a loss"}[found["analysis"]["value"]]
    said = f"{worth} in {found['analysis']['distance']}"
    return sum(found["plies"]), said, time.monotonic() - started


def _in_page(browser: "Browser", address: str, path: Path, full: bool) -> tuple[float, float]:
    """Return the seconds from the click that has a game solved until it can be played, and is solved."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#view=own&lang=en")
    page.locator("#view-own summary").first.click()
    page.locator("#own-full").set_checked(full)
    page.locator("#own-open").set_input_files(path)
    page.locator("#own-take").click()
    started = time.monotonic()
    page.locator("#own-try").click()
    page.locator("#own-play:enabled").wait_for()
    ready = time.monotonic() - started
    page.locator("#own-found", has_text=re.compile("side wins")).wait_for()
    solved = time.monotonic() - started
    page.context.close()
    return ready, solved
