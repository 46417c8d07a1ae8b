"""What Lighthouse says of the page: its four scores, and the metrics behind the one for performance.

Lighthouse runs as it comes, as a phone of the middle class: it loads the page, and works out what that would
have been on a slow mobile network (1.6 Mbit/s, a round trip of 150 ms) with a processor four times as slow as
this one. The page comes compressed, as it does from GitHub Pages; unlike there, by HTTP/1.1.
"""

import json
import os
import shutil
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tools import node, stage
from tools.bench.machine import busyness
from tools.bench.report import spread, table
from tools.browsers import chromium_path, shell_path
from tools.command import SetupError

LIGHTHOUSE = "lighthouse@12.8.2"
"""What npm fetches, once, to run it (about 60 MB)."""

ROUNDS = 3
BEFORE_OTHERS = ["chrt", "-r", "1"]
"""What has a program run before all others, where the system lets us."""
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
)
SHIFT = "cumulative-layout-shift"

Report = dict[str, Any]


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    program = [*node.npm(stage.progress), "exec", "--yes", "--ignore-scripts", LIGHTHOUSE, "--"]
    with stage.served() as (_, address):
        # The first answer takes the server longer than any other, and is no visitor's.
        run(program, address)
        columns = {"as it comes": [run(program, address) for _ in range(ROUNDS)]}
        if _may_go_before_others():
            first = [run([*BEFORE_OTHERS, *program], address) for _ in range(ROUNDS)]
            columns["before all else that runs"] = first
    yield _table(columns)
    version = columns["as it comes"][0]["lighthouseVersion"]
    index = statistics.median(
        each["environment"]["benchmarkIndex"] for reports in columns.values() for each in reports
    )
    yield (
        f"Lighthouse {version}, {ROUNDS} times each, as a phone (its default). "
        f"It rates this machine's processor {index:.0f} (BenchmarkIndex), and counts it at a quarter. "
        f"{busyness()} The server is ours, compressing as GitHub Pages does, by HTTP/1.1."
    )


def _may_go_before_others() -> bool:
    if not shutil.which(BEFORE_OTHERS[0]):
        return False
    return subprocess.run([*BEFORE_OTHERS, "true"], capture_output=True, check=False).returncode == 0


def run(program: Sequence[str], address: str) -> Report:
    """Have Lighthouse load a page once, and return its report."""
    # A sandbox refuses to run as root, which is who runs things in a container.
    flags = ["--headless=new", *(["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [])]
    command = [*program, address, "--quiet", "--output=json", f"--chrome-flags={' '.join(flags)}"]
    # What npm runs is a script of Node.js, which may be our own.
    node_folder = Path(node.node(stage.progress)).parent
    environment = {**os.environ, "PATH": f"{node_folder}{os.pathsep}{os.environ['PATH']}"}
    if path := chromium_path() or shell_path():
        environment["CHROME_PATH"] = path
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode:
        reason = (result.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise SetupError(f"Lighthouse could not look at the page: {reason}")
    found: Report = json.loads(result.stdout)
    return found


def _table(columns: dict[str, list[Report]]) -> str:
    """Write a column of medians, lowest and highest for each list of reports."""
    lists = list(columns.values())
    rows = [
        [_title(lists, "categories", name), *(_scores(reports, name) for reports in lists)] for name in SCORES
    ]
    for name in TIMES:
        values = [[each["audits"][name]["numericValue"] / 1000 for each in reports] for reports in lists]
        rows.append([_title(lists, "audits", name), *map(spread, values)])
    most = [max(each["audits"][SHIFT]["numericValue"] for each in reports) for reports in lists]
    rows.append([_title(lists, "audits", SHIFT), *(f"{each:g} at the most" for each in most)])
    return table(["Lighthouse: median (lowest to highest)", *columns], rows)


def _scores(reports: list[Report], name: str) -> str:
    scores = [round(each["categories"][name]["score"] * 100) for each in reports]
    return f"{statistics.median(scores)} ({min(scores)} to {max(scores)})"


def _title(lists: list[list[Report]], kind: str, name: str) -> str:
    title: str = lists[0][0][kind][name]["title"]
    return title
