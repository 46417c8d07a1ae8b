"""Connect Four: what is proven how soon, the books, and the first picture."""

import gzip
from collections.abc import Iterator

from tools.bench import interpreters, stage
from tools.bench.report import kilobytes, spread, table
from tools.command import ROOT

BOOKS = ("book_data", "book_6x5_data")
ROUNDS = 5

PICTURE = """() => new Promise((resolve) => {
  const there = () => document.querySelector("#board .plate");
  const seen = () => there() ? resolve(performance.now() / 1000) : requestAnimationFrame(seen);
  seen();
})"""


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    yield proofs_table()
    yield book_table()
    yield picture_table()


def proofs_table() -> str:
    """Prove positions of each number of stones on each interpreter."""
    told = interpreters.once("connectfour_speed")
    names = list(told)
    rows = []
    for plies in told[names[0]]:
        for way, what in enumerate(("best move", "all columns")):
            nodes = [count for count, _ in told[names[0]][plies][way]]
            times = [spread([seconds for _, seconds in told[name][plies][way]]) for name in names]
            rows.append([f"after {plies} stones, {what}", f"{sorted(nodes)[len(nodes) // 2]:,}", *times])
    return table(["Connect Four proven", "nodes (median)", *names], rows)


def book_table() -> str:
    """Weigh the books."""
    rows = []
    for name in BOOKS:
        data = (ROOT / "engine" / "games" / "connectfour" / f"{name}.py").read_bytes()
        rows.append([f"`{name}`", kilobytes(len(data)), kilobytes(len(gzip.compress(data, 9)))])
    return table(["Connect Four's books", "bytes", "gzip -9"], rows)


def picture_table() -> str:
    """Time the page from a link to the game until its board is there."""
    seconds = []
    with stage.served() as (_, address), stage.chromium() as browser:
        for _ in range(ROUNDS):
            page = browser.new_page()
            page.goto(f"{address}#game=connectfour", wait_until="commit")
            seconds.append(page.evaluate(PICTURE))
            page.close()
    return table(
        ["First visit", "time"], [["from a link until Connect Four's board is seen", spread(seconds)]]
    )
