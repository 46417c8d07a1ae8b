"""Measure how long the page takes to open and how much it loads, published and compressed as on GitHub Pages.

A first visit has an empty browser, a later one the service worker's cache.
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
CALM = 2
"""Seconds that the browser is left to itself before a visit: its window is itself a page that loads."""

LONGEST = 60
"""Seconds that a visit may take."""

BUDGET = 321_000
"""Bytes, gzip, that the page may load before the first move, the engine included."""

SAID = "opened "

# Put into the page before its own scripts. It records the seconds from the start of the navigation to the
# first possible move, to the engine's start, and to its first answer. Playwright's own polling scripts would
# slow the page down.
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
  // A page of before November 2026 has a function for each.
  const say = (name, value) => sync.do(name, value).catch(() => sync[name](value)).then(JSON.parse);
  let reply;
  // Before it was given its code it can do nothing.
  while (!reply) reply = await say("begin", JSON.stringify(request)).catch(() => null);
  const engine = seconds();
  while ("ticket" in reply) reply = await say("more", reply.ticket);
  const opening = { playable, engine, reply: seconds(), origin: performance.timeOrigin / 1000 };
  console.log("SAID" + JSON.stringify(opening));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
""".replace("SAID", SAID)


# Resolves once the service worker has kept the page, and answers for it.
KEPT = """
async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go));
}
"""


class Opening(NamedTuple):
    """Seconds from the start of one navigation, which began at `origin` by the clock."""

    playable: float
    engine: float
    reply: float
    origin: float


class Version(NamedTuple):
    """A version of the page, where it is served, and what was measured of it."""

    address: str
    first: list[Opening]
    later: list[Opening]


class Recorder(serve.Handler):
    """Serves as always and notes each request's time and file in `log`."""

    log: "list[tuple[float, str]]" = []  # noqa: RUF012

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Note a request."""
        self.log.append((time.time(), unquote(urlsplit(self.path).path).lstrip("/") or "index.html"))


def report(against: str | None = None) -> Iterator[str]:
    """Measure, and yield the section's paragraphs; in turns with another commit, if one is named."""
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
        # The browser's own start is not the page's, so this visit is for the server's log alone.
        before, after = _requests(browser, versions["now"].address)
        for _ in range(ROUNDS):
            for version in versions.values():
                _visit_twice(browser, version)
        longest = [_longest_tasks(browser, versions["now"].address) for _ in range(ROUNDS)]
    yield _opening_table(versions)
    theirs, ours = zip(*longest, strict=True)
    yield (
        "The longest task between the first paint and the first move, in time of the processor: "
        f"{spread(theirs)} until our Python begins, which is PyScript's, and {spread(ours)} from then on."
    )
    yield _bytes_table(before, after, site.contents())


def _visit_twice(browser: "Browser", version: Version) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    version.first.append(_visit(page, lambda: page.goto(version.address, wait_until="commit")))
    page.evaluate(KEPT)
    version.later.append(_visit(page, lambda: page.reload(wait_until="commit")))
    context.close()


def _visit(page: "Page", go: Callable[[], object]) -> Opening:
    """Have a calm browser go to the page, and return what that says."""
    page.wait_for_timeout(CALM * 1000)
    opened = page.expect_console_message(
        lambda message: message.text.startswith(SAID), timeout=LONGEST * 1000
    )
    with opened as said:
        go()
    return Opening(**json.loads(said.value.text[len(SAID) :]))


def _longest_tasks(browser: "Browser", address: str) -> tuple[float, float]:
    """Open the page, and return how long its longest tasks take until our Python begins, and then."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "loading"])
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return longest_tasks(events)


TASKS = ("ThreadControllerImpl::RunTask", "BlinkScheduler_PerformMicrotaskCheckpoint")
PORTION = "turns.port1.onmessage"
"""The function of static/start/turns.js that gives our Python its turns."""


def longest_tasks(events: list[dict[str, Any]]) -> tuple[float, float]:
    """Read from a trace the seconds of the processor's that the longest tasks took (see `_longest_tasks`)."""
    whole = [each for each in events if each.get("ph") == "X"]
    portions = [each for each in whole if each.get("args", {}).get("data", {}).get("functionName") == PORTION]
    begun = min(portions, key=lambda each: each["ts"])
    thread = (begun["pid"], begun["tid"])
    paint = max(each["ts"] for each in events if each["name"] == "firstPaint" and each["pid"] == begun["pid"])
    last = max(each["ts"] for each in portions)
    found: dict[bool, list[float]] = {False: [0.0], True: [0.0]}
    for each in whole:
        if each["name"] in TASKS and (each["pid"], each["tid"]) == thread and paint <= each["ts"] <= last:
            found[each["ts"] + each["dur"] >= begun["ts"]].append(each.get("tdur", each["dur"]) / 1e6)
    return max(found[False]), max(found[True])


def _requests(browser: "Browser", address: str) -> tuple[list[str], list[str]]:
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
    for name, head in (
        ("playable", "the first move can be made"),
        ("engine", "the engine is up"),
        ("reply", "its first answer is here"),
    ):
        for visit in ("first", "later"):
            samples = [
                [getattr(opening, name) for opening in getattr(version, visit)]
                for version in versions.values()
            ]
            ratios = [times(samples[0], other) for other in samples[1:]]
            rows.append([f"{visit} visit: {head}", *map(spread, samples), *ratios])
    others = [f"at {name}" for name in list(versions)[1:]]
    return table(["From opening the page until", "now", *others, *("ratio" for _ in others)], rows)


def _bytes_table(before: list[str], after: list[str], contents: dict[str, bytes]) -> str:
    at_once = sorted(set(before))
    later = sorted(set(after) - set(before))
    groups = {group: [name for name in at_once if _group(name) == group] for group in map(_group, at_once)}
    rows = [(group, groups[group]) for group in sorted(groups)]
    rows += [
        ("**before the first move**", at_once),
        ("then, for the engine", later),
        ("**together**", at_once + later),
    ]
    return (
        table(["Loaded", "files", "bytes", "gzip -9"], [_bytes_row(*row, contents) for row in rows])
        + f"\n\n{len(before)} requests before the first move, then {len(after)}, "
        + "some of them for files that are already there. "
        + f"The budget for all of it but the icon is {kilobytes(BUDGET)}."
    )


def _group(name: str) -> str:
    """Return the heading under which a file is counted."""
    folders = name.split("/")[:-1]
    if folders[:2] == ["static", "runtime"]:
        return {"pyscript": "PyScript", "micropython": "MicroPython"}.get(folders[2], folders[2])
    return "our Python and words" if folders[:2] == ["static", "made"] else "the page and its style"


def _bytes_row(head: str, files: list[str], contents: dict[str, bytes]) -> list[str]:
    found = [contents[name] for name in files if name in contents]
    sizes = (sum(map(len, found)), sum(len(gzip.compress(each, 9)) for each in found))
    return [head, str(len(found)), *map(kilobytes, sizes)]
