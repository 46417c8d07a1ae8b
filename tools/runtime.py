"""Fetch the browser's Python: PyScript, MicroPython and Pyodide, pinned by package-lock.json.

npm checks each package against the lock's hash. The files that the page needs are copied to static/runtime/.
MicroPython's script gets a monotonic clock and is minified; PyScript's core loses what needs storage. A
manifest with the files' hashes lets the next start check them without a network.
"""

import json
import re
import shutil
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from tools.command import ROOT, Progress, SetupError, cannot_write, megabytes, run, say, size_of, workshop
from tools.node import node, npm
from tools.packages import digest


class Package(NamedTuple):
    """An npm package: its folder in node_modules, and file name patterns to copy and to leave out."""

    folder: str
    wanted: tuple[str, ...]
    unwanted: tuple[str, ...] = ()


# CodeMirror, the editor of programs, which comes with PyScript (see ui/code/codemirror.py).
EDITOR = ("codemirror*.js", "index-*.js")

# PyScript's files import each other and have hashes in their names, so all are copied except its terminal
# (xterm) and two scripts that the page doesn't use.
PACKAGES = {
    "pyscript": Package(
        "@pyscript/core/dist", ("*.js", *EDITOR), ("xterm*", "service-worker.js", "storage.js")
    ),
    "micropython": Package(
        "@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")
    ),
    "pyodide": Package(
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"),
    ),
}

# LONG are scripts to minify, since every first visit loads them. CHECKS are Emscripten's functions that only
# check the script's own state. CUTS match other code for developers: lists of what the build lacks,
# placeholders for functions before they exist, and a check of the browser's version.
LONG = ("micropython/micropython.mjs",)
CHECKS = ("assert", "checkStackCookie", "ignoredModuleProp", "consumedModuleProp", "unexportedRuntimeSymbol")
CUTS = (
    r'\["\w+"(,"\w+")*\]\.forEach\([^;]*unexportedRuntimeSymbol[^;]*;',
    r'Module\.\w+=makeInvalidEarlyAccess\("\w+"\)[,;]',
    r"!function\(\)\{function humanReadableVersionToPacked.*?\}\}\(\);",
)
TERSER = Path("terser", "bin", "terser")

# The text to replace and its replacement: MicroPython measures and waits by differences of Date.now, which
# would go wrong if the device's clock were set back.
CLOCKS = ("Date.now", "performance.now")

# Changes of PyScript's core: a pattern, its replacement, and how often the pattern occurs. What occurs twice
# is also in the text of the worker, so these replacements have no single quotes and no backslashes.
CORE = "pyscript/core-*.js"
CHANGES = (
    # It opens IndexedDB for folders and packages, which the page doesn't use. A browser may refuse that.
    (
        r"class (\w+) extends EventTarget\{#e;.*?\}class (\w+) extends Map\{#s;.*?super\.set\(e,t\)\}\}",
        r"class \1{}class \2 extends Map{constructor(){super()}async sync(){}async close(){}}",
        2,
    ),
    # For waiting in a worker, which needs PyScript's service worker. Firefox has no channel without storage.
    (r'new BroadcastChannel\("[\w-]+"\)', "{}", 2),
    # In a frame without an origin, Chromium starts no module worker from a blob, and no address can be
    # relative to the blob's. So it is a classic worker, and its text is a function of the page's address.
    # Pyodide refuses to run in a classic worker with importScripts, which nothing uses.
    (r'"/\*@\*/"\+(?=\'const\{)', '"(async location=>{importScripts=null;"+', 1),
    (r"(?<=')\.replace\(\w+,\w+\)(?=\])", r'\g<0>+"})(new URL("+JSON.stringify(location.href)+"))"', 1),
    (r'super\((\w),\w+\(\{type:"module"\},(\w)\)\)', r"super(\1,\2)", 1),
    # Modules of Python that the page doesn't import.
    (r'"(web|fs|media)\.py":"(\\.|[^"\\])*",', "", 3),
)

# Without a network, npm's own timeouts take over a minute.
NPM_OPTIONS = (
    *("--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--fetch-retries=2"),
    *("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000", "--fetch-timeout=60000"),
)
NO_NETWORK = (  # npm's error codes.
    *("EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND"),
    *("ERR_SOCKET_TIMEOUT", "ETIMEDOUT", "FETCH_ERROR"),
)


def ensure(progress: Progress = say, root: Path = ROOT) -> Path:
    """Return static/runtime/ after fetching it again if a file is missing, damaged or out of date."""
    folder = root / "static" / "runtime"
    source = _source(root)
    if _fault(folder, source) is None:
        return folder
    # Fetch npm before taking the lock, since fetching npm takes the lock, too.
    npm_command = npm(progress, root)
    with workshop(root, "runtime", progress) as work:
        # Another command may have fetched the runtimes while this one waited for the lock.
        fault = _fault(folder, source)
        if fault is None:
            return folder
        if folder.exists():
            progress(f"{fault}; fetching the runtimes again.")
        progress("Fetching PyScript, MicroPython and Pyodide, once (about 25 MB) ...")
        modules = install(npm_command, root, work, progress)
        new_folder = _copy_files(modules, work / "runtime")
        for script in [new_folder / name for name in LONG]:
            script.write_text(script.read_text("utf-8").replace(*CLOCKS), "utf-8")
        for script in new_folder.glob(CORE):
            script.write_text(change_core(script.read_text("utf-8")), "utf-8")
        _minify(modules / TERSER, new_folder, progress, root)
        _write_manifest(new_folder, source)
        _replace_folder(new_folder, folder, work / "replaced")
    sizes = ", ".join(f"{name} {megabytes(size_of(folder / name))}" for name in PACKAGES)
    progress(f"The runtimes are in static/runtime/: {sizes}.")
    return folder


def files(folder: Path) -> list[str]:
    """Return the paths in the manifest, relative to static/runtime/."""
    return sorted(_manifest(folder)["files"])


def _source(root: Path) -> str:
    """Return a hash of what determines the runtimes: the lock file, and the constants of this module."""
    lock = root / "package-lock.json"
    try:
        return digest(lock.read_bytes(), json.dumps([PACKAGES, LONG, CHECKS, CUTS, CLOCKS, CHANGES]).encode())
    except OSError as error:
        raise SetupError(f"Can't read {lock}: {error.strerror}.") from error


def _fault(folder: Path, source: str) -> str | None:
    """Return what is wrong in static/runtime/, or None if all files are intact and up to date."""
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
    """Have npm fetch what `locked`/ locks, checked by hash; return node_modules. Raises SetupError."""
    project = work / "project"
    project.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(locked / name, project / name)
    # A private cache, since the user's may be damaged or read-only.
    command = [*npm_command, "ci", *NPM_OPTIONS, f"--cache={work / 'npm'}"]
    result = run(command, folder=project, progress=progress, watch=work)
    if result.status:
        raise SetupError(explain(result.output))
    return project / "node_modules"


def explain(output: str) -> str:
    """Return one sentence for the output of a failed npm."""
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


def _copy_files(modules: Path, target: Path) -> Path:
    for name, package in PACKAGES.items():
        (target / name).mkdir(parents=True)
        origin = modules / package.folder
        for pattern in package.wanted:
            paths = sorted(origin.glob(pattern))
            if not paths:
                raise SetupError(f"The npm package {package.folder} has no {pattern}, which the page needs.")
            for path in paths:
                if not any(fnmatch(path.name, excluded) for excluded in package.unwanted):
                    # Only the content: npm sets file modes that aren't needed.
                    shutil.copyfile(path, target / name / path.name)
    return target


def change_core(core: str) -> str:
    """Return PyScript's core with CHANGES. Raises SetupError."""
    for pattern, replacement, times in CHANGES:
        core, found = re.subn(pattern, replacement, core)
        if found != times:
            raise SetupError(f"PyScript's core has {pattern} {found} times, not {times}.")
    return core


def _minify(terser: Path, folder: Path, progress: Progress, root: Path) -> None:
    """Remove CUTS and CHECKS (code for developers) from LONG's scripts; minify them. Raises SetupError."""
    for name in LONG if terser.is_file() else ():  # Tests install no Terser.
        file = folder / name
        file.write_text(re.sub("|".join(CUTS), "", file.read_text("utf-8")), "utf-8")
        command: list[str | Path] = [node(progress, root), terser, file]
        command += ["--module", "-c", f"passes=2,pure_funcs=[{','.join(CHECKS)}]", "-m", "-o", file]
        result = run(command, folder=folder, progress=progress)
        if result.status:
            raise SetupError(f"Terser could not shorten {name}: {result.output.strip().splitlines()[-1]}")


def _write_manifest(folder: Path, source: str) -> None:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    hashes = {path.relative_to(folder).as_posix(): digest(path.read_bytes()) for path in paths}
    manifest = {"source": source, "files": hashes}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def _replace_folder(new_folder: Path, folder: Path, backup: Path) -> None:
    """Replace a folder by the finished one; if that fails, put the old one back. Raises SetupError."""
    try:
        folder.parent.mkdir(exist_ok=True)
        if folder.exists():
            folder.rename(backup)
        new_folder.rename(folder)
    except OSError as error:
        raise SetupError(cannot_write(folder, error)) from error
    finally:
        if backup.exists() and not folder.exists():
            backup.rename(folder)
