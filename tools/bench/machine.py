"""Describe the machine that a benchmark runs on."""

import json
import os
import platform
import re
import subprocess
import timeit
from pathlib import Path

from tools.bench.report import milliseconds
from tools.command import ROOT
from tools.node import node
from tools.stage import chromium, progress


def sentence() -> str:
    """Return a sentence with the processor, the system, and the versions of interpreters and browser."""
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    # The keys are short names, such as micropython for @micropython/micropython-webassembly-pyscript.
    versions = {name.split("/")[-1].split("-")[0]: version for name, version in packages.items()}
    node_version = subprocess.run([node(progress), "--version"], capture_output=True, text=True).stdout
    with chromium() as browser:
        browser_version = browser.version
    return (
        f"Measured on {_processor()}, {os.cpu_count()} cores, {platform.system()}; "
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"MicroPython {versions['micropython']} and Pyodide {versions['pyodide']} in "
        f"Node.js {node_version.strip().removeprefix('v')}, Chromium {browser_version}. "
        "Medians, with the lowest and the highest in parentheses."
    )


def busyness() -> str:
    """Return a sentence with the load average and a speed test, since other load slows the benchmarks."""
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    seconds = min(additions(1_000_000) for _ in range(5))
    return f"Load average {load}; a million additions take {milliseconds(seconds)} here."


def additions(count: int) -> float:
    """Return the seconds that a loop of `count` additions takes now, to show the processor's speed."""
    return timeit.timeit(f"for number in range({count}): total += number", "total = 0", number=1)


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    match = re.search(r"^model name\s*:\s*(.+)$", path.read_text() if path.exists() else "", re.MULTILINE)
    return match[1] if match else platform.processor() or platform.machine()
