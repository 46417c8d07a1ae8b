"""Runs a portable module of this package on every interpreter that the engine supports."""

import json
import subprocess
import sys
from typing import Any

from tools.command import ROOT, SetupError
from tools.node import node
from tools.stage import progress

# The portable tests run the browser's interpreters by the same program.
RUNNER = "tests/portable/run.mjs"
RUNTIME = ROOT / "static" / "runtime"


def commands(module: str) -> dict[str, list[str]]:
    """Return, by interpreter, the command that prints the result of the function text() of a module here.

    The command calls text() until the result isn't empty: MicroPython collects garbage only between calls.
    """
    name = f"tools.bench.{module}"
    files = [
        *(ROOT / "engine").rglob("*.py"),
        *(ROOT / "tools" / "bench" / f"{file}.py" for file in ("stopwatch", module)),
    ]
    paths = [path.relative_to(ROOT).as_posix() for path in files]
    runner = [node(progress), RUNNER]
    measured = [str(ROOT), name, *paths]
    called = f"from {name} import text\nwhile not (result := text()): pass\nprint(result)"
    return {
        "CPython": [sys.executable, "-c", called],
        "MicroPython": [*runner, str(RUNTIME / "micropython" / "micropython.mjs"), *measured],
        "Pyodide": [*runner, str(RUNTIME / "pyodide" / "pyodide.mjs"), *measured],
    }


def measure(command: list[str]) -> Any:
    """Run a command and return the JSON that it prints. Raises SetupError."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    if result.returncode:
        raise SetupError(f"A measurement failed ({' '.join(command[:3])}):\n{result.stderr.strip()}")
    return json.loads(result.stdout)


def once(module: str) -> dict[str, Any]:
    """Run a module once on each interpreter, and return the results by interpreter (see `commands`)."""
    return {name: measure(command) for name, command in commands(module).items()}


def rounds(module: str, count: int) -> dict[str, list[Any]]:
    """Let the interpreters measure in turns, `count` times each; return by interpreter what they found."""
    interpreters = commands(module)
    found: dict[str, list[Any]] = {name: [] for name in interpreters}
    for _ in range(count):
        for name, command in interpreters.items():
            found[name].append(measure(command))
    return found


def joined(lists: list[list[float]]) -> list[float]:
    """Return the samples of all rounds as one list."""
    return [sample for samples in lists for sample in samples]
