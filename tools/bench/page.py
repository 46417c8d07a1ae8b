"""How long the page takes to open, and how much it loads for that."""

import functools
import gzip
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from tools import serve
from tools.bench import stage
from tools.bench.report import kilobytes, spread, table, times
from tools.command import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

ROUNDS = 7
BUDGET = 350_000
"""Bytes, gzip, that the page may load before the first move, the engine included."""

# Put into the page before its own scripts: `opened` will hold the seconds from the start of the navigation
# to the moment when the first move could be made, when the engine was up, and when it had answered once.
WATCH = """
const request = { do: "choose", game: "tictactoe", position: ".........", turn: "o", level: "perfect" };
const seconds = () => performance.now() / 1000;

window.opened = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the page took longer than a minute")), 60000);
  new MutationObserver(async (_, observer) => {
    if (document.documentElement.dataset.ready !== "true") return;
    observer.disconnect();
    const playable = seconds();
    let script;
    while (!(script = document.querySelector("script[worker][name]"))?.xworker) {
      await new Promise((soon) => setTimeout(soon, 1));
    }
    const { sync } = await script.xworker.ready;
    let reply;
    // Before it was given its code it can do nothing.
    while (!reply) reply = await sync.begin(JSON.stringify(request)).then(JSON.parse, () => null);
    const engine = seconds();
    while ("ticket" in reply) reply = JSON.parse(await sync.more(reply.ticket));
    resolve({ playable, engine, reply: seconds(), origin: performance.timeOrigin / 1000 });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
});
"""


class Opening(NamedTuple):
    """Seconds from the start of one navigation, which began at `origin` by the clock."""

    playable: float
    engine: float
    reply: float
    origin: float


class Load(NamedTuple):
    """What was asked of the server to open the page once."""

    requests: int
    files: list[Path]


class Recorder(serve.Handler):
    """Serves as always and notes each request's time and file in `log`."""

    log: "list[tuple[float, Path]]" = []  # noqa: RUF012

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Note a request."""
        path = unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
        self.log.append((time.time(), ROOT / path))


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    cold, warm = [], []
    with stage.served() as (server, address), stage.chromium() as browser:
        server.RequestHandlerClass = functools.partial(Recorder, directory=str(ROOT))
        for number in range(ROUNDS + 1):
            Recorder.log.clear()
            # What the service worker asks for in the background is no part of opening the page.
            context = browser.new_context(service_workers="block")
            page, first = _open(context, address)
            if number == 0:
                # The browser's own start is not the page's, so this visit is for the server's log alone.
                before, after = loads(first)
            else:
                cold.append(first)
                warm.append(_reload(page))
            context.close()
    yield _opening_table(cold, warm)
    yield _bytes_table(before, after)


def _open(context: "BrowserContext", address: str) -> "tuple[Page, Opening]":
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    return page, Opening(**page.evaluate("opened"))


def _reload(page: "Page") -> Opening:
    page.reload(wait_until="commit")
    return Opening(**page.evaluate("opened"))


def loads(opening: Opening) -> tuple[Load, Load]:
    """Sort the server's log into what was asked for before the first move could be made, and after it."""
    playable = opening.origin + opening.playable
    before = [path for moment, path in Recorder.log if moment <= playable]
    after = [path for moment, path in Recorder.log if moment > playable]
    return Load(len(before), sorted(set(before))), Load(len(after), sorted(set(after) - set(before)))


def gzipped(path: Path) -> int:
    """Return the size of a file as a web host sends it."""
    return len(gzip.compress(path.read_bytes(), 9))


def _opening_table(cold: list[Opening], warm: list[Opening]) -> str:
    rows = []
    for name, head in (
        ("playable", "the first move can be made"),
        ("engine", "the engine is up"),
        ("reply", "its first answer is here"),
    ):
        first = [getattr(opening, name) for opening in cold]
        again = [getattr(opening, name) for opening in warm]
        rows.append([head, spread(first), spread(again), times(again, first)])
    return table(["From opening the page until", "first visit", "reload", "ratio"], rows)


def _bytes_table(before: Load, after: Load) -> str:
    groups = sorted(set(map(_group, before.files)))
    rows = [_bytes_row(group, [path for path in before.files if _group(path) == group]) for group in groups]
    rows.append(_bytes_row("**before the first move**", before.files))
    rows.append(_bytes_row("then, for the engine", after.files))
    rows.append(_bytes_row("**together**", before.files + after.files))
    return (
        table(["Loaded", "files", "bytes", "gzip -9"], rows)
        + f"\n\n{before.requests} requests before the first move, then {after.requests}, "
        + "most of them for files that are already there. "
        + f"The budget for all of it is {kilobytes(BUDGET)}."
    )


def _group(path: Path) -> str:
    """Return the heading under which a file is counted."""
    folders = path.relative_to(ROOT).parent.parts
    if folders[:2] == ("static", "runtime"):
        return {"pyscript": "PyScript", "micropython": "MicroPython"}.get(folders[2], folders[2])
    return f"{folders[0]}/" if folders else "index.html, main.py"


def _bytes_row(head: str, files: list[Path]) -> list[str]:
    size = sum(path.stat().st_size for path in files)
    return [head, str(len(files)), kilobytes(size), kilobytes(sum(gzipped(path) for path in files))]
