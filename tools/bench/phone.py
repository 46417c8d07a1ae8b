"""How the page fares on a phone: a processor four times slower, and 2 GB; what it does while nobody moves.

What slows a page down in Chromium leaves its workers as they are (“Operation is only supported for pages, not
workers”, it says). So the whole process that has both is stopped for three moments of four. Where other work
leaves it no turn anyway that slows it down the less; so this is to be measured where nothing else runs.
"""

import contextlib
import itertools
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.games.shelf import find_game, levels_of
from engine.rng import Rng
from tools import stage
from tools.bench.provers_speed import position_after
from tools.bench.report import spread, table
from tools.command import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RATE = 4
"""How many times slower a phone's processor is."""

MOMENT = 0.004
"""Seconds: one of RATE such moments the page runs."""

GIGABYTES = 2

PLIES = {"othello": (8, 20, 32), "connectfour": (6, 12, 18)}
"""The positions in which each level of a game is to move, by the moves made before."""

IDLE_SECONDS = 10

REST_SECONDS = 15
"""By then a helper is up that came for the values."""

KNOBS = "?reply-pause=0&study-seconds=2"

PHONE = f'Object.defineProperty(Navigator.prototype, "deviceMemory", {{get: () => {GIGABYTES}}});'

# Seconds from the moment when an engine is to move until its move has been drawn.
UNTIL_MOVED = """
(link) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no move: ${link}`)), 120000);
  const given = new URLSearchParams(link).get("position");
  const started = performance.now();
  const look = () => {
    const shown = new URLSearchParams(location.hash.slice(1)).get("position");
    const status = document.getElementById("status").dataset.status;
    if (shown !== given && status === "your-turn") resolve((performance.now() - started) / 1000);
    else requestAnimationFrame(look);
  };
  location.hash = link;
  look();
})
"""

# Seconds of work that is always the same: how much slower it is indeed.
LOOP = """() => {
  const started = performance.now();
  for (let step = 0, sum = 0; step < 3e7; step++) sum = (sum * 31 + step) | 0;
  return (performance.now() - started) / 1000;
}"""
LOOPS = 5

STRONG_IS_UP = "text => document.getElementById('strong-text')?.textContent === text"


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    moves, idle = [], []
    with stage.served() as (_, address), stage.chromium() as browser:
        for game in PLIES:
            with _opened(browser, address, game) as page:
                here = _all_times(page, game)
            # What was proven there, this page doesn't know.
            with _opened(browser, address, game) as page:
                with slowed(browser):
                    slow = _all_times(page, game)
                idle.append([f"{game}, a person is to move", _share(browser, page)])
                page.click("#values")
                idle.append([f"{game}, with the value of every move shown", _share(browser, page)])
            moves += [[f"{game}, {name}", spread(here[name]), spread(slow[name])] for name in here]
    yield (
        "The loop tells how much slower the second column is indeed: less where other work runs beside, "
        "and then so are the moves."
    )
    yield table([f"A move, on a device with {GIGABYTES} GB", "here", f"{RATE} times slower"], moves)
    rest = f"In {IDLE_SECONDS} seconds in which nobody does anything, {REST_SECONDS} after the last answer"
    yield table([rest, "of one core"], idle)


@contextlib.contextmanager
def _opened(browser: "Browser", address: str, game: str) -> "Iterator[Page]":
    """Open the page with a game for two while the block runs; the strong engine is up."""
    words = json.loads((ROOT / "ui" / "board" / "en.json").read_text("utf-8"))
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(PHONE)
    page.goto(f"{address}{KNOBS}#{_link(game, PLIES[game][0], 'strongest', 'both')}")
    page.wait_for_function(STRONG_IS_UP, arg=words["strong.up"], timeout=120_000)
    yield page
    page.context.close()


def _all_times(page: "Page", game: str) -> dict[str, list[float]]:
    """Return, by level, the seconds of an engine's moves in each of the positions; and of a loop."""
    found = {
        level.name: [page.evaluate(UNTIL_MOVED, _link(game, plies, level.name)) for plies in PLIES[game]]
        for level in levels_of(find_game(game))
    }
    return {**found, "a loop of JavaScript": [page.evaluate(LOOP) for _ in range(LOOPS)]}


def _link(name: str, plies: int, level: str, you: str = "") -> str:
    """Return the link to a position; who is to move there is the engine unless `you` says otherwise."""
    game = find_game(name)
    position = position_after(game, plies, Rng(plies))
    turn = game.turn(position)
    other = next(mark for mark in game.marks if mark != turn)
    return f"game={name}&you={you or other}&lang=en&level={level}&position={game.write(position)}&turn={turn}"


# The browser's processes


def _processes(browser: "Browser") -> list[dict[str, Any]]:
    """Return the processes of a browser: `type`, `id`, and `cpuTime` in seconds."""
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return found


def _share(browser: "Browser", page: "Page") -> str:
    """Return how much of one core all processes of a browser take while nobody does anything."""
    # By then an engine that is asked for values says so.
    page.wait_for_timeout(2000)
    page.wait_for_function("!document.getElementById('thinking-text').textContent")
    page.wait_for_timeout(REST_SECONDS * 1000)
    before, started = sum(each["cpuTime"] for each in _processes(browser)), time.monotonic()
    page.wait_for_timeout(IDLE_SECONDS * 1000)
    spent = sum(each["cpuTime"] for each in _processes(browser)) - before
    return f"{spent / (time.monotonic() - started):.1%}"


@contextlib.contextmanager
def slowed(browser: "Browser") -> Iterator[None]:
    """Have the pages of a browser, and their workers, run for one moment of RATE while the block runs."""
    pages = [each["id"] for each in _processes(browser) if each["type"] == "renderer"]
    done = threading.Event()

    def tell(what: int) -> None:
        for process in pages:
            os.kill(process, what)

    def work() -> None:
        for signalled in itertools.cycle((signal.SIGSTOP, signal.SIGCONT)):
            tell(signalled)
            stopped = signalled == signal.SIGSTOP
            if done.wait(MOMENT * (RATE - 1) if stopped else MOMENT) and not stopped:
                return

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
