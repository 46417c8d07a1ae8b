"""A checkout to break, and an npm that needs no network."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools import runtime
from tools.command import ROOT

FAKE_NPM = """#!{python}
import os, pathlib, sys, time
here = pathlib.Path(__file__).parent
if sys.argv[1:] == ["--version"]:
    print((here / "version").read_text())
    sys.exit()
with (here / "calls").open("a") as calls:
    calls.write(" ".join(sys.argv[1:]) + "\\n")
answer = (here / "answer").read_text()
if answer == "hang":
    pathlib.Path("half-done").write_text("half-done")
    (here / "hanging").touch()
    time.sleep(600)
if answer:
    sys.exit(answer)
for name in (here / "packages").read_text().splitlines():
    path = pathlib.Path("node_modules", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("content of " + name + (here / "core").read_text() * name.endswith("/core-1a.js"))
"""

STORED = """class a extends EventTarget{#e;}class b extends Map{#s;super.set(e,t)}}
new BroadcastChannel("1-2")
"""
CORE = f"""{STORED}{STORED}
f(["/*@*/"+'const{{}}'.replace(a,b)])
super(e,f({{type:"module"}},o))
{{"web.py":"\\"","fs.py":"","media.py":"",}}
"""
"""What tools/runtime.py changes in PyScript's core."""

UNWANTED_FILES = (
    *(f"@pyscript/core/dist/{name}" for name in ("core.css", "core.js.map", "storage.js", "xterm-1a.js")),
    "@micropython/micropython-webassembly-pyscript/micropython-ulab.wasm",
    "pyodide/console.html",
)
WANTED_FILES = (
    "@pyscript/core/dist/core.js",
    *(f"@pyscript/core/dist/{name}-1a.js" for name in ("core", "error", "codemirror", "index")),
    *(
        f"{package.folder}/{name}"
        for package in runtime.PACKAGES.values()
        for name in package.wanted
        if "*" not in name
    ),
)


@dataclass
class Npm:
    """A fake npm and what it is to do."""

    folder: Path

    def answer(self, text: str) -> None:
        """Fail with this text from now on; work if it is empty; never end if it is "hang"."""
        (self.folder / "answer").write_text(text)

    def calls(self) -> list[str]:
        """Return the arguments of each call so far."""
        path = self.folder / "calls"
        return path.read_text().splitlines() if path.exists() else []


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """Put a fake npm on the PATH, and nothing else."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "npm").write_text(FAKE_NPM.format(python=sys.executable))
    (folder / "npm").chmod(0o755)
    (folder / "version").write_text("10.0.0")
    (folder / "answer").write_text("")
    (folder / "core").write_text(CORE)
    (folder / "packages").write_text("\n".join(WANTED_FILES + UNWANTED_FILES))
    monkeypatch.setenv("PATH", str(folder))
    return Npm(folder)


@pytest.fixture
def checkout(tmp_path):
    """Copy the tools into a checkout of their own, with a page of a few files and no runtimes."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, root / name)
    for name in (
        *("index.html", "main.py", "README.md", "static/style.css", "static/sw.js", ".git/config"),
        *("static/lang/en.json", "static/lang/ja.json", "ui/views/tree/view.py", "ui/views/tree/view.html"),
        *("engine/__init__.py", "engine/__main__.py", "engine/browser/boot.py", "engine/console/play.py"),
        *("engine/games/first/rules.py", "engine/browser/worker.py"),
        "engine/browser/__pycache__/worker.cpython-310.pyc",
        "tests/test_game.py",
    ):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        content = {".py": f"# content of {name}", ".json": "{}"}
        path.write_text(content.get(path.suffix, f"content of {name}"))
    (root / "engine/text").mkdir()
    shutil.copyfile(ROOT / "engine/text/languages.py", root / "engine/text/languages.py")
    return root


@pytest.fixture
def command(checkout):
    """Return a function that runs a command of the checkout to its end."""

    def run(*arguments):
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=checkout,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )

    return run
