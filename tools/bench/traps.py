"""Measure how the page stands rules with traps: the sentence, long tasks of its main thread, and Stop."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as TookTooLong

from tests.engine.own_rules.large_games import FOUR, at_ply
from tools import stage
from tools.bench.report import table

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = 200  # Milliseconds of a long task.
PATIENCE = 120_000  # Timeout of each step in the page, in milliseconds.
SHUFFLED = "free = [i for i in range(16) if board[i] == '.']; return random.sample(free, len(free))"
AGAIN = "return again(again(board[:move] + turn + board[move + 1:]))"
TRAPS = {
    "a late exception": at_ply(3, "raise ValueError('late')"),
    "late chance": "import random\n" + at_ply(4, SHUFFLED, "moves"),
    "endless": at_ply(2, "while True: pass", "moves"),
    "slow": FOUR.replace("def moves(board, turn):\n", "def moves(board, turn):\n    sum(range(60000))\n"),
    "2,000 moves": at_ply(3, "return range(2000)", "moves"),
    "400 cells": FOUR.replace('"." * 16', '"." * 400'),
    "a list as the board": FOUR.replace('"." * 16', '["."] * 16'),
    "a list in the board": at_ply(3, "return (board, [1])"),
    "`again` without a change": at_ply(3, "return again(board)"),
    "`again` twice": at_ply(3, AGAIN),
    "an estimate that is no number": FOUR + "def estimate(board, turn):\n    return float('nan')\n",
    "a winner that nobody knows": at_ply(3, "return 'z'", "winner"),
}
OBSERVE = """() => {
    window.long = [];
    const observer = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.long.push(entry.duration);
    });
    observer.observe({ type: "longtask" });
}"""
STOP = """() => new Promise(done => {
    const started = performance.now();
    const stop = document.getElementById("own-stop");
    stop.click();
    const look = () => stop.hidden ? done(performance.now() - started) : setTimeout(look, 5);
    look();
})"""
BUSY_OR_TOLD = """() => !document.getElementById("own-stop").hidden
    || document.getElementById("own-error").textContent"""


def report() -> Iterator[str]:
    """Try each program in a page; yield a table."""
    rows = []
    with stage.served() as (_, address), stage.chromium() as browser:
        page = browser.new_context(viewport={"width": 1366, "height": 900}).new_page()
        page.set_default_timeout(PATIENCE)
        for name, source in TRAPS.items():
            _open(page, address, source)
            rows.append([name, *_try(page)])
    yield table(["trap", f"tasks over {LONG} ms", "longest task", "Stop", "what the page says"], rows)


def _open(page: "Page", address: str, source: str) -> None:
    """Open a page that has these rules as the player's only game."""
    page.goto(address + "static/icon.svg")
    game = {"id": "1", "name": "trap", "source": source}
    page.evaluate("text => localStorage.setItem('minimax-dojo.own', text)", json.dumps({"games": [game]}))
    page.goto(f"{address}#view=own&lang=en")
    page.wait_for_function("document.getElementById('own-template')?.options.length")
    page.evaluate(OBSERVE)


def _try(page: "Page") -> list[str]:
    """Try and solve the rules; stop a trial that takes longer than three seconds."""
    page.locator("#own-try").click()
    page.wait_for_function(BUSY_OR_TOLD)
    stopped = "–"
    try:
        page.wait_for_function("document.getElementById('own-stop').hidden", timeout=3000)
    except TookTooLong:
        stopped = f"{page.evaluate(STOP):.0f} ms"
    tasks = page.evaluate("window.long")
    said = page.locator("#own-error").inner_text() or page.locator("#own-said").inner_text()
    longest = f"{max(tasks, default=0):.0f} ms"
    return [str(sum(task > LONG for task in tasks)), longest, stopped, said.partition(" (asked")[0]]
