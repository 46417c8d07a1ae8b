"""Runs portable Python under CPython and, in Node, under the browser's interpreters."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = "tests/portable"
SHARED = (
    "steps",
    "shared",
    "hall",
    "right",
    "wrong",
    "forged",
    "forged_replies",
    "brought",
    "edits",
    "whole_programs",
    "named_mistakes",
)
SHARED += ("faulty", *(path.stem for path in sorted((ROOT / HERE).glob("*_checks.py"))))
"""The modules that checks share or run."""

BROWSERS = ("micropython", "pyodide")
"""The interpreters that a browser runs."""

ENGINE = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "engine").rglob("*.py")
    if path.name not in ("__main__.py", "board.py") and path.parent.name != "console"
)
"""The modules that every interpreter runs: all but the console and the API for scripts."""

CONTENT = sorted(
    path.relative_to(ROOT).as_posix()
    for kind in ("json", "txt")
    for path in (ROOT / "engine").rglob(f"*.{kind}")
)
"""The content beside these modules."""


def run(interpreter: str, module: str, paths: Sequence[str]) -> Any:
    """Run a module's text() under an interpreter that has the files `paths`; return the answer as data."""
    skip_without(interpreter)
    return answer(start(interpreter, module, paths))


@cache
def results(interpreter: str, module: str) -> dict[str, Any]:
    """Return an interpreter's results of all checks of a module."""
    skip_without(interpreter)
    found: dict[str, Any] = answer(all_started(module)[interpreter])
    return found


@cache
def all_started(module: str) -> "dict[str, subprocess.Popen[str]]":
    """Start a module's checks under all interpreters at once, as they take a few seconds each."""
    return {
        name: start(name, module, [*ENGINE, *CONTENT]) for name in ("cpython", *BROWSERS) if not missing(name)
    }


def skip_without(interpreter: str) -> None:
    """Skip the test where the interpreter is missing, or fail it in CI."""
    if missing(interpreter):
        reason = f"{missing(interpreter)} is missing; tools/test.py fetches it"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)


def missing(interpreter: str) -> str:
    """Return what is missing for an interpreter to run; nothing for what can run."""
    if interpreter == "cpython":
        return ""
    if not shutil.which("node"):
        return "Node.js"
    return "" if (ROOT / runtime(interpreter)).exists() else runtime(interpreter)


def runtime(interpreter: str) -> str:
    return f"static/runtime/{interpreter}/{interpreter}.mjs"


def start(interpreter: str, module: str, paths: Sequence[str]) -> "subprocess.Popen[str]":
    """Start a module's text() under an interpreter that has the files `paths`."""
    if interpreter == "cpython":
        setup = f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / HERE)!r}]"
        script = f"{setup}; import steps, {module}\nwhile not (text := {module}.text()): pass\nprint(text)"
        command = [sys.executable, "-c", script]
    else:
        script, own = str(ROOT / HERE / "run.mjs"), [f"{HERE}/{name}.py" for name in (module, *SHARED)]
        command = ["node", script, str(ROOT / runtime(interpreter)), str(ROOT), module, *own, *paths]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def answer(process: "subprocess.Popen[str]") -> Any:
    """Return what a module's text() said, read as JSON."""
    out, errors = process.communicate(timeout=600)
    if process.returncode:
        pytest.fail(errors, pytrace=False)
    return json.loads(out)
