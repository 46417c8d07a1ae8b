"""How quick views and games are: opened for the first time, and once they are there.

That is the tree, opened and walked in, and the frames that are drawn while a search is watched.
"""

import importlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools import manifest, stage
from tools.bench.report import spread, table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROUNDS = 5
FRAME_SECONDS = 3
SPEEDS = ("normal", "fast", "fastest")
FIVE_LEFT = "#view=search&show=watch&position=ox..o...x&turn=x"

# Seconds from a click to the moment when the tree shows a board with all that the engine says of it.
UNTIL_DRAWN = """
([selector, board]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no tree of ${board} after ${selector}`)), 20000);
  const started = performance.now();
  const drawn = () => {
    const tree = document.getElementById("tree");
    const shown = new URLSearchParams(location.hash.slice(1)).get("position");
    if (tree?.getAttribute("aria-busy") === "false" && shown === board) {
      resolve((performance.now() - started) / 1000);
    } else {
      setTimeout(drawn, 1);
    }
  };
  document.querySelector(selector).click();
  setTimeout(drawn, 1);
})
"""

# Seconds from a click to the frame that shows something for the first time.
UNTIL_SEEN = """
([selector, sign]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no ${sign} after ${selector}`)), 20000);
  const started = performance.now();
  const look = () => {
    if (!document.querySelector(sign)?.checkVisibility()) return requestAnimationFrame(look);
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => resolve((performance.now() - started) / 1000);
    drawn.port2.postMessage(null);
  };
  document.querySelector(selector).click();
  requestAnimationFrame(look);
})
"""

# Seconds between the frames that the browser draws in a time.
FRAMES = """
(seconds) => new Promise((resolve) => {
  const frames = [];
  const count = (moment) => {
    frames.push(moment / 1000);
    if (moment / 1000 - frames[0] < seconds) requestAnimationFrame(count);
    else resolve(frames.slice(1).map((each, index) => each - frames[index]));
  };
  requestAnimationFrame(count);
})
"""


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    first, again, walked = [], [], []
    opened: dict[str, list[float]] = {}
    with stage.served() as (_, address), stage.chromium() as browser:
        for _ in range(ROUNDS):
            page = _page(browser, address + "#turn=o&you=both")
            first.append(page.evaluate(UNTIL_DRAWN, ["[data-view=tree]", "........."]))
            walked.append(page.evaluate(UNTIL_DRAWN, [".tree-next .child", "o........"]))
            # The link is in a menu, where only who has opened that can click it.
            page.dispatch_event("[data-view=play]", "click")
            # What was looked at in the tree is no move of the game.
            again.append(page.evaluate(UNTIL_DRAWN, ["[data-view=tree]", "........."]))
            page.context.close()
        for _ in range(ROUNDS):
            for name, link, selector, sign in _places():
                page = _page(browser, address + link)
                opened.setdefault(name, []).append(page.evaluate(UNTIL_SEEN, [selector, sign]))
                page.context.close()
        frames = [_frames(browser, address, speed) for speed in SPEEDS]
    yield table(
        ["From the click to the first picture, with all its code yet to be fetched", "time"],
        [[name, spread(times)] for name, times in opened.items()],
    )
    yield table(
        ["In the tree, until all is said of the board", "time"],
        [
            ["opening it for the first time, its engine too", spread(first)],
            ["opening it again", spread(again)],
            ["making another board the centre", spread(walked)],
        ],
    )
    yield table(
        ["While a search is watched", "a frame", "95 of 100 within"],
        [
            [f"speed: {speed}", spread(times), f"{sorted(times)[int(len(times) * 0.95)] * 1000:.0f} ms"]
            for speed, times in zip(SPEEDS, frames, strict=True)
        ],
    )


def _places() -> Iterator[tuple[str, str, str, str]]:
    """Yield the name of each game and view, the link to open it from, what to click, and its first sign."""
    folders = manifest.game_names()
    for folder, names in list(folders.items())[1:]:
        yield (
            f"the game {folder}",
            "#",
            f"[data-game={names[0]}]",
            f"html[data-part={folder}] #board [data-square]",
        )
    games = manifest.games()
    for view in manifest.view_names():
        wants = importlib.import_module(f"ui.views.{view}.offer").wants
        game = next(name for name in games if wants(games[name]))
        yield f"the view {view}", f"#game={game}", f"[data-view={view}]", f"#view-{view} :is(h2, h3)"


def _page(browser: "Browser", address: str) -> "Page":
    page = browser.new_context(service_workers="block").new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]")
    # The engine that plays starts behind the page; it is no part of what is measured here.
    page.wait_for_timeout(700)
    return page


def _frames(browser: "Browser", address: str, speed: str) -> list[float]:
    page = _page(browser, address + FIVE_LEFT)
    page.wait_for_selector("#search-step:not([disabled])")
    page.check(f"#search-speed [value={speed}]", force=True)
    page.click("#search-play")
    frames: list[float] = page.evaluate(FRAMES, FRAME_SECONDS)
    page.context.close()
    return frames
