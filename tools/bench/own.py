"""Measure the time to find and solve all positions of a game from a file: Hexapawn, in three sizes."""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine.own_rules.templates import TEMPLATES
from tools import stage
from tools.bench.report import table
from tools.command import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = ((3, 3), (4, 4), (4, 5))  # Columns and rows of the boards.
LIMIT = 20_000  # If a game has more positions, the page needs full Python (Pyodide) for it.
PATIENCE = 300_000  # Timeout of each step in the page, in milliseconds.


def report() -> Iterator[str]:
    """Measure each size in the terminal and in the page; yield one table per size."""
    terminal, page = [], []
    with tempfile.TemporaryDirectory() as folder, stage.served() as (_, address), stage.chromium() as browser:
        for columns, rows in SIZES:
            name = f"Hexapawn {columns}×{rows}"
            path = Path(folder) / "game.py"
            path.write_text(_hexapawn(columns, rows), "utf-8")
            positions, result, seconds = _solve_in_terminal(path)
            terminal.append([name, f"{positions:,}", result, f"{seconds:.1f} s"])
            interpreter = "MicroPython" if positions <= LIMIT else "Pyodide"
            ready, solved = _solve_in_page(browser, address, path, pyodide=interpreter == "Pyodide")
            page.append([name, interpreter, f"{ready:.1f} s", f"{solved:.1f} s"])
    yield table(["`python3 -m engine own FILE`", "positions", "for who begins", "time"], terminal)
    yield table(
        ["“Your own game”, in Chromium", "walked by", "until it can be played", "until it is known who wins"],
        page,
    )


def _hexapawn(columns: int, rows: int) -> str:
    start = "x" * columns + "." * columns * (rows - 2) + "o" * columns
    return f'{dict(TEMPLATES)["hexapawn"]}\nCOLUMNS = {columns}\nSTART = "{start}"\n'


def _solve_in_terminal(path: Path) -> tuple[int, str, float]:
    """Solve a game on the command line; return its number of positions, "a win in 11", and the seconds."""
    started = time.monotonic()
    command = [sys.executable, "-m", "engine", "own", str(path), "--json"]
    answer = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    value = {1: "a win", 0: "a draw", -1: "a loss"}[answer["analysis"]["value"]]
    result = f"{value} in {answer['analysis']['distance']}"
    return sum(answer["plies"]), result, time.monotonic() - started  # `plies`: positions by ply.


def _solve_in_page(browser: "Browser", address: str, path: Path, pyodide: bool) -> tuple[float, float]:
    """Solve a game in the page; return the seconds until it can be played, and until it is solved."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#view=own&lang=en")
    page.locator("#view-own summary").first.click()
    page.locator("#own-full").set_checked(pyodide)
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
