"""Measure the page with Lighthouse: its four scores, and the metrics of the score for performance.

Lighthouse runs with its defaults, which simulate a mid-range phone: it loads the page, and computes the times
for a slow mobile network (1.6 Mbit/s, a round trip of 150 ms) and a processor four times as slow as this one.
The server compresses the page, as GitHub Pages does, but uses HTTP/1.1, unlike GitHub Pages.
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

LIGHTHOUSE = "lighthouse@12.8.2"  # The npm package; npm downloads it for the first run (about 60 MB).

ROUNDS = 3
REAL_TIME = ["chrt", "-r", "1"]  # Before a command, gives it real-time priority if the system permits it.
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = ("first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time")
SHIFT = "cumulative-layout-shift"

Report = dict[str, Any]


def report() -> Iterator[str]:
    """Run Lighthouse several times, and yield the section's table and a sentence about the setup."""
    program = [*node.npm(stage.progress), "exec", "--yes", "--ignore-scripts", LIGHTHOUSE, "--"]
    with stage.served() as (_, address):
        # The server compresses each file at its first request only, so the first run isn't measured.
        run(program, address)
        columns = {"as it comes": [run(program, address) for _ in range(ROUNDS)]}
        if _can_use_real_time():
            with_real_time = [run([*REAL_TIME, *program], address) for _ in range(ROUNDS)]
            columns["before all else that runs"] = with_real_time
    yield _table(columns)
    version = columns["as it comes"][0]["lighthouseVersion"]
    all_reports = [report for reports in columns.values() for report in reports]
    index = statistics.median(report["environment"]["benchmarkIndex"] for report in all_reports)
    yield (
        f"Lighthouse {version}, {ROUNDS} times each, as a phone (its default). "
        f"It rates this machine's processor {index:.0f} (BenchmarkIndex), and counts it at a quarter. "
        f"{busyness()} The server is ours, compressing as GitHub Pages does, by HTTP/1.1."
    )


def _can_use_real_time() -> bool:
    if not shutil.which(REAL_TIME[0]):
        return False
    return subprocess.run([*REAL_TIME, "true"], capture_output=True, check=False).returncode == 0


def run(program: Sequence[str], address: str) -> Report:
    """Have Lighthouse load a page once, and return its report."""
    # Chromium's sandbox refuses to run as root, the usual user in a container.
    flags = ["--headless=new", *(["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [])]
    command = [*program, address, "--quiet", "--output=json", f"--chrome-flags={' '.join(flags)}"]
    # npm runs Lighthouse's script with the `node` of PATH; Node.js may be our own copy, which is in no PATH.
    node_folder = Path(node.node(stage.progress)).parent
    environment = {**os.environ, "PATH": f"{node_folder}{os.pathsep}{os.environ['PATH']}"}
    if path := chromium_path() or shell_path():
        environment["CHROME_PATH"] = path
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode:
        reason = (result.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise SetupError(f"Lighthouse could not look at the page: {reason}")
    page_report: Report = json.loads(result.stdout)
    return page_report


def _table(columns: dict[str, list[Report]]) -> str:
    """Return a table with a row for each score and metric; `columns` has the reports by heading."""
    lists = list(columns.values())  # The reports of each column.
    categories, audits = lists[0][0]["categories"], lists[0][0]["audits"]
    rows = [[categories[name]["title"], *(_scores(reports, name) for reports in lists)] for name in SCORES]
    for name in TIMES:
        times = [[each["audits"][name]["numericValue"] / 1000 for each in reports] for reports in lists]
        rows.append([audits[name]["title"], *map(spread, times)])
    shifts = [max(each["audits"][SHIFT]["numericValue"] for each in reports) for reports in lists]
    rows.append([audits[SHIFT]["title"], *(f"{shift:g} at the most" for shift in shifts)])
    return table(["Lighthouse: median (lowest to highest)", *columns], rows)


def _scores(reports: list[Report], name: str) -> str:
    scores = [round(each["categories"][name]["score"] * 100) for each in reports]
    return f"{statistics.median(scores)} ({min(scores)} to {max(scores)})"
