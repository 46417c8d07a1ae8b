"""Nodes and time of each search from the empty board, on each interpreter."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from tools.bench import searches
from tools.bench.report import spread, table, times
from tools.command import ROOT, SetupError
from tools.node import node
from tools.stage import progress

ROUNDS = 5
MODULE = "tools.bench.searches"
RUNNER = "tests/portable/run.mjs"
"""Starts the browser's interpreters in Node.js, for the portable tests too."""
RUNTIME = ROOT / "static" / "runtime"


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    commands = _commands()
    found: dict[str, list[Any]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            found[name].append(_measure(command))
    reference, *others = found
    rows = []
    for name, _ in searches.SEARCHES:
        # The engine does the same work everywhere; where it does not, this fails.
        (nodes,) = {measured[name][0] for measurements in found.values() for measured in measurements}
        seconds = {
            interpreter: [sample for measured in measurements for sample in measured[name][1]]
            for interpreter, measurements in found.items()
        }
        compared = [
            f"{spread(seconds[other])}, {times(seconds[other], seconds[reference])}" for other in others
        ]
        rows.append([name, f"{nodes:,}", spread(seconds[reference]), *compared])
    yield table(
        ["From the empty board", "nodes", reference, *(f"{other}, ratio to {reference}" for other in others)],
        rows,
    )


def _commands() -> dict[str, list[str]]:
    """Return the command for each interpreter that prints what MODULE measures."""
    files = [*(ROOT / "engine").rglob("*.py"), ROOT / "tools" / "bench" / "searches.py"]
    paths = [path.relative_to(ROOT).as_posix() for path in files]
    commands = {"CPython": [sys.executable, "-c", f"from {MODULE} import text\nprint(text())"]}
    for name in ("MicroPython", "Pyodide"):
        script = RUNTIME / name.lower() / f"{name.lower()}.mjs"
        commands[name] = [node(progress), RUNNER, str(script), str(ROOT), MODULE, *paths]
    return commands


def _measure(command: list[str]) -> Any:
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    if result.returncode:
        raise SetupError(f"A measurement failed ({' '.join(command[:3])}):\n{result.stderr.strip()}")
    return json.loads(result.stdout)
