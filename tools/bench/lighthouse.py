"""What Lighthouse says of the page: its four scores, and the metrics behind the one for performance.

Lighthouse runs as it comes, as a phone of the middle class: it loads the page, and works out what that would
have been on a slow mobile network (1.6 Mbit/s, a round trip of 150 ms) with a processor four times as slow as
this one. The page comes compressed, as it does from GitHub Pages; unlike there, by HTTP/1.1.
"""

import functools
import gzip
import io
import json
import os
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from tools import node, runtime, serve
from tools.bench import stage
from tools.bench.report import milliseconds, table
from tools.browsers import chromium_path
from tools.command import ROOT, SetupError, workshop
from tools.packages import digest

ROUNDS = 5
LOCKED = ROOT / "tools" / "lighthouse"
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
)
SHIFT = "cumulative-layout-shift"

Report = dict[str, Any]


class Compressing(serve.Handler):
    """Serves as always, but compressed."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of a file, of which the body will be compressed."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if "/." in self.path or not path.is_file():
            return super().send_head()
        body = _gzipped(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


@functools.cache
def _gzipped(path: Path) -> bytes:
    return gzip.compress(path.read_bytes())


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    program = ensure()
    with stage.served() as (server, address):
        server.RequestHandlerClass = functools.partial(Compressing, directory=str(ROOT))
        for path in sorted(ROOT.glob("static/**/*")):
            if path.is_file():
                _gzipped(path)
        reports = [run(program, address) for _ in range(ROUNDS)]
    yield _table(reports)
    version = reports[0]["lighthouseVersion"]
    index = statistics.median(each["environment"]["benchmarkIndex"] for each in reports)
    yield (
        f"Lighthouse {version}, {ROUNDS} times, as a phone (its default). "
        f"It rates this machine's processor {index:.0f}, before it slows it down to a quarter."
    )


def ensure() -> list[str]:
    """Return the command that starts Lighthouse, which npm fetches once."""
    npm_command = node.npm(stage.progress)
    folder = ROOT / ".cache" / f"lighthouse-{digest((LOCKED / 'package-lock.json').read_bytes())[:12]}"
    if not folder.is_dir():
        with workshop(ROOT, "lighthouse", stage.progress) as work:
            if not folder.is_dir():
                stage.progress("Fetching Lighthouse, once (about 60 MB) ...")
                runtime.install(npm_command, LOCKED, work, stage.progress).parent.rename(folder)
    return [node.node(stage.progress), str(folder / "node_modules" / "lighthouse" / "cli" / "index.js")]


def run(program: Sequence[str], address: str) -> Report:
    """Have Lighthouse load a page once, and return its report."""
    # A sandbox refuses to run as root, which is who runs things in a container.
    flags = ["--headless=new", *(["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [])]
    command = [*program, address, "--quiet", "--output=json", f"--chrome-flags={' '.join(flags)}"]
    environment = {**os.environ, **({"CHROME_PATH": path} if (path := chromium_path()) else {})}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode:
        reason = (result.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise SetupError(f"Lighthouse could not look at the page: {reason}")
    found: Report = json.loads(result.stdout)
    return found


def _table(reports: list[Report]) -> str:
    rows = []
    for name in SCORES:
        scores = [round(each["categories"][name]["score"] * 100) for each in reports]
        rows.append([reports[0]["categories"][name]["title"], _spread(scores, str)])
    for name in (*TIMES, SHIFT):
        values = [each["audits"][name]["numericValue"] for each in reports]
        written = "{:.3f}".format if name == SHIFT else lambda value: milliseconds(value / 1000)
        rows.append([reports[0]["audits"][name]["title"], _spread(values, written)])
    return table(["Lighthouse", "median (lowest to highest)"], rows)


def _spread(values: Sequence[float], written: Any) -> str:
    middle, low, high = statistics.median(values), min(values), max(values)
    return f"{written(middle)} ({written(low)} to {written(high)})"
