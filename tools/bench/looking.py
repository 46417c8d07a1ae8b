"""Measure how long the page takes to settle all moves of long games in a review, in Chromium.

The first review of a page also starts its helper, the second worker; the next ones find it running.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.shelf import find_game
from tools import stage
from tools.bench.report import table
from tools.bench.reviews import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 300_000  # Timeout of a review in milliseconds.
LENGTHS = {"connectfour": 42, "othello": 60}
COUNT = 4  # The games of each kind: the first of tests/facts/reviews with that many moves.

# Opens a review; sets `settled` to the seconds until the first certain mark, and until the last settled move.
OPEN = """
(hash) => {
  window.settled = null;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let mark = null;
  location.hash = hash;
  const look = () => {
    const progress = document.getElementById("review-progress");
    const marks = [...document.querySelectorAll("#review-moves b")].map((each) => each.textContent);
    if (location.hash.includes("view=review") && progress?.max > 1) {
      if (mark === null && marks.some((each) => /[?!]/.test(each))) mark = seconds();
      if (progress.value === progress.max) return void (window.settled = [mark, seconds()]);
    }
    setTimeout(look, 20);
  };
  setTimeout(look, 200);
}
"""


def report() -> Iterator[str]:
    """Review games in one page for each game; yield a table."""
    rows = []
    with stage.served() as (_, address), stage.chromium() as browser:
        for name, length in LENGTHS.items():
            page = browser.new_context(viewport={"width": 1366, "height": 900}).new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{address}#game={name}&lang=en")
            page.wait_for_function("document.documentElement.dataset.ready === 'true'")
            for number, moves in _games(name, length):
                rows.append([name, str(number), "runs" if page.url.count("review") else "starts"])
                rows[-1] += _review(page, name, moves)
            page.close()
    yield table(["game", "number", "helper", "first mark, s", "all settled, s"], rows)


def _games(name: str, length: int) -> list[tuple[int, list[int]]]:
    games = json.loads((GAMES / f"{name}.json").read_text("utf-8"))["games"]
    return [(number, game["moves"]) for number, game in enumerate(games) if len(game["moves"]) == length][
        :COUNT
    ]


def _review(page: "Page", name: str, moves: list[int]) -> list[str]:
    game = find_game(name)
    text = "".join(game.write_line(moves, game.start()))
    page.evaluate(OPEN, f"#view=review&game={name}&moves={text}&lang=en")
    page.wait_for_function("window.settled")
    mark, settled = page.evaluate("window.settled")
    return ["–" if mark is None else f"{mark:.1f}", f"{settled:.1f}"]
