"""Unpacks bundles and starts workers.

tools/manifest.py builds a bundle: a sequence of files, each after a separator and its path:

    <MARK>engine/contract/game.py
    (the file)<MARK>engine/base/rng.py
    (the file)<MARK>end 0123456789abcdef

The last line shows that the bundle is complete, and its version (static/start/bundles.js). In a worker's
bundle, a path without content stands for a file that the page has installed; `completed` inserts the content.

A worker calls `start` with its first bundle, then `do` for each function of engine.browser.worker.
"""

import io
import os
import sys

from ..base.annotations import Any

__export__ = ["start", "do"]

MARK = b"\x1c"  # ASCII's file separator: it precedes each file of a bundle and occurs in none.
PLAY, STUDY = "play", "study"  # The kinds of workers.
installed: "dict[str, bytes]" = {}  # The content of each installed file, by path.
_folders: "set[str]" = set()  # The folders of the installed files.


def files(bundle: bytes) -> "list[tuple[str, bytes]]":
    """Return `(path, content)` of each file in a bundle; a module comes after the modules that it imports."""
    parts = [part.partition(b"\n") for part in bundle.split(MARK)[1:-1]]  # The last is the line with "end".
    return [(path.decode(), content) for path, _, content in parts]


def completed(bundle: str) -> str:
    """Return a bundle in which each file listed without content gets its installed content."""
    parts = bundle.encode().split(MARK)
    for index in range(1, len(parts)):
        part = parts[index]
        if b"\n" not in part:  # The part is a path only.
            parts[index] = part + b"\n" + installed[part.decode()]
    return MARK.join(parts).decode()


def install(path: str, content: bytes) -> None:
    """Install a file, so that `import` finds it by its path, and `open(PLACE + path)` opens it."""
    installed[path] = content
    _make_folder(path.rpartition("/")[0])
    if not PLACE:  # In MicroPython, Installed serves the file from memory.
        with open(path, "wb") as file:
            file.write(content)


def _make_folder(path: str) -> None:
    if not path or path in _folders:
        return
    _folders.add(path)
    _make_folder(path.rpartition("/")[0])
    if not PLACE:  # In MicroPython, the files stay in memory.
        try:
            os.mkdir(path)
        except OSError:
            pass  # The folder exists already.


class Installed:
    """Serves the installed files to MicroPython; reading from its own file system would take longer."""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: MicroPython calls this method, but there is nothing to prepare."""

    def umount(self) -> None:
        """Do nothing, as `mount` did nothing."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """Return the status of the file or folder at a path, its size included. Raises OSError."""
        name = path.strip("/")
        if name in installed:
            return (0x8000, 0, 0, 0, 0, 0, len(installed[name]), 0, 0, 0)  # S_IFREG: a file.
        if not name or name in _folders:
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # S_IFDIR: a folder.
        raise OSError(2)  # ENOENT: no such file.

    def open(self, path: str, mode: str) -> "io.BytesIO":
        """Open a file for reading. Raises OSError."""
        name = path.strip("/")
        if name not in installed:
            raise OSError(2)
        return io.BytesIO(installed[name])


def _mount() -> str:
    """Mount the installed files in MicroPython, and return their path; "" on another Python."""
    try:
        from vfs import mount
    except ImportError:
        return ""
    mount(Installed(), "/laid")
    sys.path.insert(0, "/laid")
    # The folders that these packages came from have no other modules, so they are imported anew.
    for package in ("engine", "engine.browser"):
        sys.modules.pop(package, None)
    return "/laid/"


PLACE = _mount()  # The prefix of an installed file's path in `open`; "" unless this is MicroPython.


def take(bundle: str) -> None:
    """Install the files of a bundle, for later imports."""
    for path, content in files(bundle.encode()):
        install(path, content)
    try:
        from importlib import invalidate_caches  # Pyodide caches the contents of folders.
    except ImportError:
        return
    invalidate_caches()


def start(bundle: str, kind: str, positions: int) -> None:
    """Start a worker of kind PLAY or STUDY with its bundle; `positions` limits each table of a search."""
    take(bundle)
    from engine.base import tables
    from engine.browser import worker

    tables.most = min(tables.MOST, positions)
    tables.collect_seldom()
    if kind == STUDY:
        from engine.study.door import Study

        worker.service = Study()


def do(function: str, *arguments: "Any") -> "Any":
    """Install a bundle if `function` is "take"; else call this function of engine.browser.worker."""
    if function == "take":
        return take(*arguments)
    from engine.browser import worker

    return getattr(worker, function)(*arguments)
