"""Reply time of each level: of the engine alone, of the page's worker, and of the page itself."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.levels import LEVELS
from tools.bench import interpreters, replies, stage
from tools.bench.report import spread, table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROUNDS = 3
WORKER = "worker in the page"
PAGE = "click to the mark"

# The page's own way to its worker: JSON text in and out, slice after slice.
ASK = """async (requests) => {
  const { sync } = await document.querySelector("script[worker][name]").xworker.ready;
  const seconds = [];
  for (const request of requests) {
    const started = performance.now();
    let reply = JSON.parse(await sync.begin(JSON.stringify(request)));
    while ("ticket" in reply) reply = JSON.parse(await sync.more(reply.ticket));
    seconds.push((performance.now() - started) / 1000);
    if (!("answer" in reply)) throw new Error(JSON.stringify(reply));
  }
  return seconds;
}"""

# A game by clicks, each on the first empty square, timed until the status says that the engine has moved.
PLAY = """async () => {
  const status = document.getElementById("status");
  const state = () => status.dataset.status;
  const replied = () => new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (state() === "thinking") return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(status, { attributes: true, attributeFilter: ["data-status"] });
  });
  const seconds = [];
  while (state() === "your-turn") {
    const started = performance.now();
    document.querySelector('#board [data-piece=""]').click();
    if (state() === "thinking") seconds.push((await replied() - started) / 1000);
  }
  return seconds;
}"""


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    found = interpreters.rounds("replies", ROUNDS)
    names = [level.name for level in LEVELS]
    columns = {
        name: {level: interpreters.joined([measured[level] for measured in measurements]) for level in names}
        for name, measurements in found.items()
    }
    with stage.served() as (_, address), stage.chromium() as browser:
        columns[WORKER] = {level: [] for level in names}
        columns[PAGE] = {level: [] for level in names}
        for _ in range(ROUNDS):
            for level in names:
                columns[WORKER][level] += _worker_times(browser, address, level)
                columns[PAGE][level] += _page_times(browser, address, level)
    rows = [[level, *(spread(column[level]) for column in columns.values())] for level in names]
    yield table(["A level's reply", *columns], rows)
    yield (
        "The slowest reply of `perfect` is the first of a game, when it solves all that can follow. "
        "The page lets 0.35 s pass between a person's mark and its own, so that one is seen after the other. "
        "A browser's clock counts tenths of a millisecond."
    )


def _worker_times(browser: "Browser", address: str, level: str) -> list[float]:
    """Return how long the worker of a freshly opened page takes for each reply of some games."""
    requests = [request for seed in range(replies.GAMES) for request in replies.game_requests(level, seed)]
    return _in_page(browser, address, ASK, requests)


def _page_times(browser: "Browser", address: str, level: str) -> list[float]:
    """Return how long the page takes from each click of one game to the engine's mark."""
    link = f"#game=tictactoe&position=.........&turn=o&you=o&level={level}&lang=en"
    return _in_page(browser, address + link, PLAY, None)


def _in_page(browser: "Browser", link: str, script: str, argument: Any) -> list[float]:
    page = browser.new_page()
    try:
        page.goto(link)
        page.wait_for_selector("html[data-ready=true] script[worker][name]", state="attached")
        seconds: list[float] = page.evaluate(script, argument)
        return seconds
    finally:
        page.close()
