"""Measure how long the page takes to open and how much it loads, published and compressed as on GitHub Pages.

A first visit starts with an empty cache, a later visit with the files in the service worker's cache.
"""

import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote, urlsplit

from tools import serve, site, stage
from tools.bench.report import kilobytes, spread, table, times
from tools.command import ROOT, SetupError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROUNDS = 21
CALM = 2  # Seconds to wait before each visit, since the browser's new window itself loads a page.
LONGEST = 60  # Timeout of a visit in seconds.
BUDGET = 321_000  # The most bytes, after gzip, that the page and the engine may load before the first move.

LOG_PREFIX = "opened "

# Runs in the page before its own scripts. It logs the seconds from the start of the navigation to the first
# possible move, to the engine's start, and to the engine's first answer. Playwright's own polling scripts
# would slow the page down.
WATCH = """
const request = { do: "choose", game: "tictactoe", position: ".........", turn: "o", level: "perfect" };
const seconds = () => performance.now() / 1000;

new MutationObserver(async (_, observer) => {
  if (document.documentElement.dataset.ready !== "true") return;
  observer.disconnect();
  const playable = seconds();
  let script;
  while (!(script = document.querySelector("script[worker][name]"))?.xworker) {
    await new Promise((soon) => setTimeout(soon, 1));
  }
  const { sync } = await script.xworker.ready;
  // Before November 2026, the worker had a function for each call, in place of `do`.
  const call = (name, value) => sync.do(name, value).catch(() => sync[name](value)).then(JSON.parse);
  let reply;
  // The worker rejects requests until it has its code.
  while (!reply) reply = await call("begin", JSON.stringify(request)).catch(() => null);
  const engine = seconds();
  while ("ticket" in reply) reply = await call("more", reply.ticket);
  const opening = { playable, engine, reply: seconds(), origin: performance.timeOrigin / 1000 };
  console.log("PREFIX" + JSON.stringify(opening));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
""".replace("PREFIX", LOG_PREFIX)


# Resolves once the service worker has cached the page and answers its requests.
WAIT_UNTIL_CACHED = """
async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go));
}
"""


class Opening(NamedTuple):
    """Seconds from the start of a navigation to three events; `origin` is the start's Unix time."""

    playable: float
    engine: float
    reply: float
    origin: float


class Version(NamedTuple):
    """A version of the page: the address that serves it, and the measurements of first and later visits."""

    address: str
    first: list[Opening]
    later: list[Opening]


class Recorder(serve.Handler):
    """A server's handler that adds the Unix time and the file of each request to `log`."""

    log: "list[tuple[float, str]]" = []  # noqa: RUF012

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Add a request to the log, instead of printing it."""
        self.log.append((time.time(), unquote(urlsplit(self.path).path).lstrip("/") or "index.html"))


def report(against: str | None = None) -> Iterator[str]:
    """Measure the page, alternately with another commit's if one is given; yield the section's paragraphs."""
    checkouts = {"now": ROOT}
    if against:
        checkouts[against] = stage.checkout(against)
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        versions = {}
        for number, (name, root) in enumerate(checkouts.items()):
            target = work / str(number)
            command: list[str | Path] = [sys.executable, root / "tools" / "site.py", target]
            result = subprocess.run(command, capture_output=True, text=True, cwd=root)
            if result.returncode:
                reason = result.stderr.strip().splitlines()[-1]
                raise SetupError(f"{root} could not publish its page: {reason}")
            _, address = stack.enter_context(stage.served(target, Recorder))
            versions[name] = Version(address, [], [])
        browser = stack.enter_context(stage.chromium())
        # The first visit includes the browser's start, so only its requests are used, not its times.
        before, after = _requested_files(browser, versions["now"].address)
        for _ in range(ROUNDS):
            for version in versions.values():
                _visit_twice(browser, version)
        longest = [_longest_tasks(browser, versions["now"].address) for _ in range(ROUNDS)]
    yield _opening_table(versions)
    before_python, with_python = zip(*longest, strict=True)
    yield (
        "The longest task between the first paint and the first move, in time of the processor: "
        f"{spread(before_python)} until our Python begins, which is PyScript's, "
        f"and {spread(with_python)} from then on."
    )
    yield _bytes_table(before, after, site.contents())


def _visit_twice(browser: "Browser", version: Version) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    version.first.append(_visit(page, lambda: page.goto(version.address, wait_until="commit")))
    page.evaluate(WAIT_UNTIL_CACHED)
    version.later.append(_visit(page, lambda: page.reload(wait_until="commit")))
    context.close()


def _visit(page: "Page", open_page: Callable[[], object]) -> Opening:
    """Wait until the browser is idle, call `open_page`, and return the times that WATCH logs."""
    page.wait_for_timeout(CALM * 1000)
    with page.expect_console_message(
        lambda message: message.text.startswith(LOG_PREFIX), timeout=LONGEST * 1000
    ) as message:
        open_page()
    return Opening(**json.loads(message.value.text[len(LOG_PREFIX) :]))


def _longest_tasks(browser: "Browser", address: str) -> tuple[float, float]:
    """Open the page; return the seconds of its longest tasks before our Python starts, and after that."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "loading"])
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return longest_tasks(events)


TASKS = ("ThreadControllerImpl::RunTask", "BlinkScheduler_PerformMicrotaskCheckpoint")  # Chromium's names.
PORTION = "turns.port1.onmessage"  # The function in static/start/turns.js that runs a piece of our Python.


def longest_tasks(events: list[dict[str, Any]]) -> tuple[float, float]:
    """Return the CPU seconds of the longest tasks after the first paint: before our Python, and in it."""
    # In a trace of Chromium, X is an event with a duration; `ts`, `dur`, `tdur` (CPU time) are in µs.
    spans = [event for event in events if event.get("ph") == "X"]
    functions = [(span, span.get("args", {}).get("data", {}).get("functionName")) for span in spans]
    portions = [span for span, function in functions if function == PORTION]
    first = min(portions, key=lambda span: span["ts"])
    pid, thread = first["pid"], (first["pid"], first["tid"])
    paint = max(event["ts"] for event in events if event["name"] == "firstPaint" and event["pid"] == pid)
    last_start = max(span["ts"] for span in portions)
    before, after = [0.0], [0.0]
    for span in spans:
        is_task = span["name"] in TASKS and (span["pid"], span["tid"]) == thread
        if is_task and paint <= span["ts"] <= last_start:
            seconds = before if span["ts"] + span["dur"] < first["ts"] else after
            seconds.append(span.get("tdur", span["dur"]) / 1e6)
    return max(before), max(after)


def _requested_files(browser: "Browser", address: str) -> tuple[list[str], list[str]]:
    """Open the page, and return the files that it requests before the first move is possible, and after."""
    Recorder.log.clear()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    opening = _visit(page, lambda: page.goto(address, wait_until="commit"))
    context.close()
    playable = opening.origin + opening.playable
    before = [name for moment, name in Recorder.log if moment <= playable]
    return before, [name for moment, name in Recorder.log if moment > playable]


def _opening_table(versions: dict[str, Version]) -> str:
    rows = []
    for event, head in (
        ("playable", "the first move can be made"),
        ("engine", "the engine is up"),
        ("reply", "its first answer is here"),
    ):
        for visit in ("first", "later"):
            samples = [  # The seconds of each version, this one first.
                [getattr(opening, event) for opening in getattr(version, visit)]
                for version in versions.values()
            ]
            ratios = [times(samples[0], other) for other in samples[1:]]
            rows.append([f"{visit} visit: {head}", *map(spread, samples), *ratios])
    others = [f"at {name}" for name in list(versions)[1:]]
    return table(["From opening the page until", "now", *others, *("ratio" for _ in others)], rows)


def _bytes_table(before: list[str], after: list[str], contents: dict[str, bytes]) -> str:
    files_before = sorted(set(before))
    files_after = sorted(set(after) - set(before))
    groups = sorted(set(map(_group_of, files_before)))
    rows = [(group, [name for name in files_before if _group_of(name) == group]) for group in groups]
    rows += [
        ("**before the first move**", files_before),
        ("then, for the engine", files_after),
        ("**together**", files_before + files_after),
    ]
    return (
        table(["Loaded", "files", "bytes", "gzip -9"], [_bytes_row(*row, contents) for row in rows])
        + f"\n\n{len(before)} requests before the first move, then {len(after)}, "
        + "some of them for files that are already there. "
        + f"The budget for all of it but the icon is {kilobytes(BUDGET)}."
    )


def _group_of(name: str) -> str:
    folders = name.split("/")[:-1]
    if folders[:2] == ["static", "runtime"]:
        return {"pyscript": "PyScript", "micropython": "MicroPython"}.get(folders[2], folders[2])
    return "our Python and words" if folders[:2] == ["static", "made"] else "the page and its style"


def _bytes_row(head: str, files: list[str], contents: dict[str, bytes]) -> list[str]:
    bodies = [contents[name] for name in files if name in contents]
    sizes = (sum(map(len, bodies)), sum(len(gzip.compress(each, 9)) for each in bodies))
    return [head, str(len(bodies)), *map(kilobytes, sizes)]
