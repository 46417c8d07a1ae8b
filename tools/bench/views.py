"""How quick the views are: opening the tree, walking in it, and drawing frames while a search is watched."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.bench import stage
from tools.bench.report import spread, table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROUNDS = 7
FRAME_SECONDS = 3
SPEEDS = ("normal", "fast", "fastest")
FIVE_LEFT = "#view=search&show=watch&position=ox..o...x&turn=x"

# Seconds from a click to the moment when the tree shows a board with all that the engine says of it.
UNTIL_DRAWN = """
([selector, board]) => new Promise((resolve) => {
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
    with stage.served() as (_, address), stage.chromium() as browser:
        for _ in range(ROUNDS):
            page = _page(browser, address + "#turn=o&you=both")
            first.append(page.evaluate(UNTIL_DRAWN, ["[data-view=tree]", "........."]))
            walked.append(page.evaluate(UNTIL_DRAWN, [".tree-next .child", "o........"]))
            page.click("[data-view=play]")
            again.append(page.evaluate(UNTIL_DRAWN, ["[data-view=tree]", "o........"]))
            page.context.close()
        frames = [_frames(browser, address, speed) for speed in SPEEDS]
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
