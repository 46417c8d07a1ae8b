"""Measure nodes and time of each search from tic-tac-toe's empty board, on each Python interpreter."""

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
RUNNER = "tests/portable/run.mjs"  # Runs a module by one of the browser's interpreters in Node.js.
RUNTIME = ROOT / "static" / "runtime"


def report() -> Iterator[str]:
    """Run the searches on all interpreters, and yield the section's table in Markdown."""
    commands = _commands()
    results: dict[str, list[Any]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            results[name].append(_measure(command))
    reference, *others = results  # The reference is CPython.
    rows = []
    for name, _ in searches.SEARCHES:
        # The nodes and the seconds that each run of an interpreter measured for this search.
        measured = {interpreter: [run[name] for run in runs] for interpreter, runs in results.items()}
        # The searches are deterministic; this fails if two interpreters count different nodes.
        (nodes,) = {nodes for pairs in measured.values() for nodes, _ in pairs}
        seconds = {each: [time for _, samples in measured[each] for time in samples] for each in measured}
        other_cells = [
            f"{spread(seconds[other])}, {times(seconds[other], seconds[reference])}" for other in others
        ]
        rows.append([name, f"{nodes:,}", spread(seconds[reference]), *other_cells])
    yield table(
        ["From the empty board", "nodes", reference, *(f"{other}, ratio to {reference}" for other in others)],
        rows,
    )


def _commands() -> dict[str, list[str]]:
    """Return, by interpreter, the command that runs MODULE and prints its measurements as JSON."""
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
