"""Install Python packages, with pinned versions and hashes, into folders of this project."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import debian
from tools.command import Progress, SetupError, run

# pip waits longer after each attempt; two retries keep the wait short without a network.
OPTIONS = ("--disable-pip-version-check", "--no-input", "--retries", "2", "--require-hashes")


def pip_install(
    python: str | Path,
    requirements: Path,
    *,
    what: str,
    folder: Path,
    watch: Path,
    progress: Progress,
    options: Sequence[str] = (),
) -> None:
    """Install a requirements file's packages, with checked hashes, by the pip of `python`.

    Errors call the packages `what`. pip runs in `folder`; progress shows how much `watch` grows.
    """
    # pip must ignore these settings of the user, which don't fit a private folder.
    env = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    command = [python, "-m", "pip", "install", *OPTIONS, *options, "-r", requirements]
    result = run(command, folder=folder, progress=progress, watch=watch, env=env)
    if result.status:
        raise SetupError(explain(result.output, what))


def explain(output: str, what: str) -> str:
    """Return one sentence for the output of a pip that failed to fetch the packages called `what`."""
    if "DO NOT MATCH THE HASHES" in output:
        return f"pip fetched a package for {what} whose hash is not the one pinned, so nothing was installed."
    if re.search(r"connection broken|Max retries|Temporary failure|ProxyError|timed out", output):
        return f"pip can't reach its package index to fetch {what}: check the network connection."
    errors = re.findall(r"^ERROR: (.+?)\.?$", output, re.MULTILINE) or ["it gave no reason"]
    return f"pip could not install {what}: {errors[-1]}."


def has_pip(python: str | Path) -> bool:
    """Return whether a Python can run pip."""
    return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def make_environment(folder: Path, *, work: Path, progress: Progress) -> Path:
    """Make a virtual environment of the running Python in `folder`; return its interpreter."""
    command = (sys.executable, "-m", "venv", "--clear", folder)
    result = run(command, folder=work, progress=progress)
    if result.status and "ensurepip" in result.output and debian.can_install():
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        debian.install(version, progress)
        result = run(command, folder=work, progress=progress)
    if result.status:
        if "ensurepip" in result.output:
            raise SetupError(
                "This Python can't make virtual environments: install Debian's package python3-venv "
                "(or your system's like), and start again."
            )
        reason = result.output.strip().splitlines() or ["it gave no reason"]
        raise SetupError(f"Python could not make the environment {folder}: {reason[-1]}")
    return interpreter(folder)


def interpreter(environment: Path) -> Path:
    """Return the path of a virtual environment's interpreter."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def digest(*parts: bytes) -> str:
    """Return the SHA-256 of several pieces of data, as hexadecimal text."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()
