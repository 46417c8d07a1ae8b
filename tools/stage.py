"""Provides .venv's Python, a server, a browser and older commits to tools that measure or drive the page."""

import contextlib
import functools
import io
import os
import shutil
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools import runtime
from tools.browsers import chromium_path, shell_path
from tools.command import ROOT, SetupError, workshop
from tools.packages import interpreter
from tools.serve import Handler, Server, address, make_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def progress(line: str) -> None:
    """Print progress to standard error, since standard output has the results."""
    print(line, file=sys.stderr, flush=True)


def enter_environment(module: str) -> None:
    """Fetch the runtimes if .venv's Python runs this; else run `module` with that Python, and exit."""
    environment = ROOT / ".venv"
    if Path(sys.prefix).resolve() == environment.resolve():
        runtime.ensure(progress)
        return
    python = interpreter(environment)
    if not python.exists():
        raise SetupError("There is no .venv with the packages for this: run python3 tools/test.py first.")
    sys.exit(subprocess.call([python, "-m", module, *sys.argv[1:]], cwd=ROOT))


def checkout(ref: str) -> Path:
    """Return a folder with the project at a commit. Raises SetupError if there is no such commit."""
    command = ["git", "rev-parse", "--verify", "--quiet", f"{ref}^{{commit}}"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if commit.returncode:
        raise SetupError(f"There is no commit {ref} to compare with.")
    folder = ROOT / ".cache" / f"against-{commit.stdout.strip()[:12]}"
    if not folder.is_dir():
        with workshop(ROOT, "against", progress) as work:
            packed = subprocess.run(["git", "archive", ref], cwd=ROOT, capture_output=True, check=True).stdout
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(work / "project")
            shutil.copytree(ROOT / "static" / "runtime", work / "project" / "static" / "runtime")
            (work / "project").rename(folder)
    return folder


@contextlib.contextmanager
def served(root: Path = ROOT, handler: type[Handler] = Handler) -> Iterator[tuple[Server, str]]:
    """Serve a folder's page while the block runs; yield the server and the page's URL."""
    with make_server(root=root) as server:
        server.RequestHandlerClass = functools.partial(handler, directory=str(root))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server, address(server)
        finally:
            server.shutdown()


@contextlib.contextmanager
def chromium(window: bool = False) -> "Iterator[Browser]":
    """Run Chromium while the block runs, with a visible window if `window` is true."""
    from playwright.sync_api import sync_playwright

    # Chromium's sandbox refuses to run as root, the usual user in a container.
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    # Without a path, Playwright launches its own Chromium. A headless shell can't show a window.
    path = chromium_path() or (None if window else shell_path())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, headless=not window, args=["--no-sandbox"] if is_root else []
        )
        try:
            yield browser
        finally:
            browser.close()
