"""What the tests of several commands ask of them."""

import os
import subprocess
import sys
from pathlib import Path


def quiet(line):
    """Leave a line of progress unsaid."""


def start_server(root: Path, **env: str):
    """Start the server of a checkout at any free port."""
    return subprocess.Popen(
        [sys.executable, root / "tools" / "serve.py", "--no-browser", "--port", "0"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **env},
    )


def sentence(process) -> str:
    """Return the one sentence with which a command failed."""
    assert process.returncode == 2, process
    lines = process.stderr.splitlines()
    assert len(lines) == 1, process.stderr
    assert lines[0].endswith("."), lines[0]
    return lines[0]


def leftovers(root: Path) -> set[str]:
    """Name what a command left in the folder where it works."""
    return {path.name for path in (root / ".cache").iterdir()} - {"lock"}
