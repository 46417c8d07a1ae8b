"""Fetch the browser's Python: PyScript, MicroPython and Pyodide, pinned by package-lock.json.

npm checks each package against the lock's hash; the few files that the page needs are then put in
static/runtime/, MicroPython's script with a steady clock, shorter names, and without its checks of itself,
together with a manifest of their own hashes, by which the next start sees, without a network, that all is
well.
"""

import json
import re
import shutil
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from tools.command import (
    ROOT,
    Progress,
    SetupError,
    cannot_write,
    megabytes,
    run,
    say,
    size_of,
    workshop,
)
from tools.node import node, npm
from tools.packages import digest


class Package(NamedTuple):
    """The files of one npm package that the page needs."""

    folder: str
    wanted: tuple[str, ...]
    unwanted: tuple[str, ...] = ()


# CodeMirror, the lab's editor, which comes with PyScript (see ui/code/codemirror.py).
EDITOR = ("codemirror*.js", "index-*.js")

# PyScript's chunks import each other and have hashes in their names, so all are taken but those of its
# terminal.
PACKAGES = {
    "pyscript": Package(
        "@pyscript/core/dist",
        ("*.js", *EDITOR),
        ("xterm*", "service-worker.js", "storage.js"),
    ),
    "micropython": Package(
        "@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")
    ),
    "pyodide": Package(
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"),
    ),
}

# What comes with long names and with checks of itself, which every first visit would load; the functions that
# do these checks; and what else is for those alone who build with it: lists of all that it doesn't have, what
# stands for its functions until they are there, and a look at the browser's version.
LONG = ("micropython/micropython.mjs",)
CHECKS = ("assert", "checkStackCookie", "ignoredModuleProp", "consumedModuleProp", "unexportedRuntimeSymbol")
CUTS = (
    r'\["\w+"(,"\w+")*\]\.forEach\([^;]*unexportedRuntimeSymbol[^;]*;',
    r'Module\.\w+=makeInvalidEarlyAccess\("\w+"\)[,;]',
    r"!function\(\)\{function humanReadableVersionToPacked.*?\}\}\(\);",
)
TERSER = Path("terser", "bin", "terser")

# The device's clock may be set back while MicroPython waits, or thinks for so many seconds, and is waited for
# then. Only differences are asked for.
CLOCKS = ("Date.now", "performance.now")

# npm's own patience is over a minute when there is no network.
NPM_OPTIONS = (
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=4000",
    "--fetch-timeout=60000",
)
NO_NETWORK = {
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "ERR_SOCKET_TIMEOUT",
    "ETIMEDOUT",
    "FETCH_ERROR",
}


def ensure(progress: Progress = say, root: Path = ROOT) -> Path:
    """Make static/runtime/ complete, fetching again if anything there is not as it was; return it."""
    folder = root / "static" / "runtime"
    source = _source(root)
    if _fault(folder, source) is None:
        return folder
    # Before this command's turn in the workshop, as fetching npm waits for a turn, too.
    npm_command = npm(progress, root)
    with workshop(root, "runtime", progress) as work:
        # Another command may have fetched all of it while this one waited for its turn.
        fault = _fault(folder, source)
        if fault is None:
            return folder
        if folder.exists():
            progress(f"{fault}; fetching the runtimes again.")
        progress("Fetching PyScript, MicroPython and Pyodide, once (about 25 MB) ...")
        modules = install(npm_command, root, work, progress)
        made = _select(modules, work / "runtime")
        _steady(made)
        _shorten(modules / TERSER, made, progress, root)
        _write_manifest(made, source)
        _swap(made, folder, work / "replaced")
    sizes = ", ".join(f"{name} {megabytes(size_of(folder / name))}" for name in PACKAGES)
    progress(f"The runtimes are in static/runtime/: {sizes}.")
    return folder


def files(folder: Path) -> list[str]:
    """List the paths, relative to static/runtime/, that its manifest vouches for."""
    return sorted(_manifest(folder)["files"])


def _source(root: Path) -> str:
    """Identify what the runtimes are made from: the lock, and our choice of files."""
    lock = root / "package-lock.json"
    try:
        return digest(lock.read_bytes(), json.dumps([PACKAGES, LONG, CHECKS, CUTS, CLOCKS]).encode())
    except OSError as error:
        raise SetupError(f"Can't read {lock}: {error.strerror}.") from error


def _fault(folder: Path, source: str) -> str | None:
    """Say what is wrong with the files in static/runtime/, or None if they are all as they were fetched."""
    try:
        manifest = _manifest(folder)
        if manifest["source"] != source:
            return "package-lock.json has changed"
        for name, expected in manifest["files"].items():
            path = folder / name
            if not path.is_file():
                return f"static/runtime/{name} is missing"
            if digest(path.read_bytes()) != expected:
                return f"static/runtime/{name} is damaged"
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        return "static/runtime/manifest.json is missing or damaged"
    return None


def _manifest(folder: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def install(npm_command: list[str], locked: Path, work: Path, progress: Progress) -> Path:
    """Have npm fetch what the package-lock.json in a folder says, into `work`; return its node_modules.

    Raises SetupError, also where a package does not have the hash that the lock gives it.
    """
    project = work / "project"
    project.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(locked / name, project / name)
    # A private cache, as the one in a home folder may be damaged or not writable.
    command = [*npm_command, "ci", *NPM_OPTIONS, f"--cache={work / 'npm'}"]
    result = run(command, folder=project, progress=progress, watch=work)
    if result.status:
        raise SetupError(explain(result.output))
    return project / "node_modules"


def explain(output: str) -> str:
    """Turn what a failed npm wrote into one sentence."""
    lines = re.findall(r"^npm (?:error|ERR!) (.+)$", output, re.MULTILINE)
    codes = [line.removeprefix("code ") for line in lines if line.startswith("code ")]
    code = codes[0] if codes else ""
    if code == "EINTEGRITY":
        return (
            "npm fetched a package whose hash is not the one in package-lock.json, so nothing was installed."
        )
    if code in NO_NETWORK:
        return f"npm can't reach its registry ({code}): check the network connection and start again."
    if code == "ENOSPC":
        return "The disk is full: what npm fetches takes up to 300 MB meanwhile."
    reasons = [line for line in lines if not line.startswith(("code ", "errno ", "syscall ", "path "))]
    reason = reasons[0] if reasons else (output.strip().splitlines() or ["it gave no reason"])[-1]
    return f"npm could not install what is locked: {reason.strip().rstrip('.')}."


def _select(modules: Path, target: Path) -> Path:
    """Copy the wanted files of the installed packages."""
    for name, package in PACKAGES.items():
        (target / name).mkdir(parents=True)
        origin = modules / package.folder
        for pattern in package.wanted:
            matching = sorted(origin.glob(pattern))
            if not matching:
                raise SetupError(f"The npm package {package.folder} has no {pattern}, which the page needs.")
            for path in matching:
                if not any(fnmatch(path.name, unwanted) for unwanted in package.unwanted):
                    # The content alone: npm's file modes mean nothing here.
                    shutil.copyfile(path, target / name / path.name)
    return target


def _steady(made: Path) -> None:
    """Give what waits and measures a clock that is never set back."""
    for name in LONG:
        script = made / name
        script.write_text(script.read_text("utf-8").replace(*CLOCKS), "utf-8")


def _shorten(terser: Path, made: Path, progress: Progress, root: Path) -> None:
    """Have Terser give short names to what has long ones. Raises SetupError."""
    for name in LONG if terser.is_file() else ():
        file = made / name
        file.write_text(re.sub("|".join(CUTS), "", file.read_text("utf-8")), "utf-8")
        command: list[str | Path] = [node(progress, root), terser, file]
        command += ["--module", "-c", f"passes=2,pure_funcs=[{','.join(CHECKS)}]", "-m", "-o", file]
        result = run(command, folder=made, progress=progress)
        if result.status:
            raise SetupError(f"Terser could not shorten {name}: {result.output.strip().splitlines()[-1]}")


def _write_manifest(made: Path, source: str) -> None:
    """Write the manifest: the source, and the hash of each file."""
    paths = sorted(path for path in made.rglob("*") if path.is_file())
    hashes = {path.relative_to(made).as_posix(): digest(path.read_bytes()) for path in paths}
    manifest = {"source": source, "files": hashes}
    (made / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def _swap(made: Path, folder: Path, aside: Path) -> None:
    """Replace a folder by the finished one; if that fails, put the old one back. Raises SetupError."""
    try:
        folder.parent.mkdir(exist_ok=True)
        if folder.exists():
            folder.rename(aside)
        made.rename(folder)
    except OSError as error:
        raise SetupError(cannot_write(folder, error)) from error
    finally:
        if aside.exists() and not folder.exists():
            aside.rename(folder)
