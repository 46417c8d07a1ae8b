"""Unpacks bundles, and starts a worker.

tools/manifest.py composes a bundle: its files one after the other, each after a separator and its path:

    <MARK>engine/game.py
    (the file)<MARK>engine/rng.py
    (the file)<MARK>end 0123456789abcdef

The last line shows that the bundle is whole, and its version (static/start/bundles.js). In a worker's bundle
a path without content stands for a file of the page, which `completed` inserts.

In a worker, `start` takes the first bundle; then `do` calls the functions of engine.worker.
"""

import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__export__ = ["start", "do"]

MARK = b"\x1c"  # ASCII's file separator, which stands before each file of a bundle and in no file.
PLAY, STUDY = "play", "study"  # The kinds of workers.


def files(bundle: bytes) -> "list[tuple[str, bytes]]":
    """Return the path and the content of each file in a bundle: a module comes after what it imports."""
    found = []
    for part in bundle.split(MARK)[1:-1]:
        path, _, content = part.partition(b"\n")
        found.append((path.decode(), content))
    return found


def completed(bundle: str) -> str:
    """Return a bundle with the installed content of the files that it only names."""
    parts = bundle.encode().split(MARK)
    for index in range(1, len(parts)):
        if b"\n" not in parts[index]:
            parts[index] += b"\n" + installed[parts[index].decode()]
    return MARK.join(parts).decode()


installed: "dict[str, bytes]" = {}  # The content of each file that was installed, by its path.


def install(path: str, content: bytes) -> None:
    """Install a file where Python finds modules, and `open` under PLACE all others."""
    installed[path] = content
    _make_folder(path.rpartition("/")[0])
    if not PLACE:
        with open(path, "wb") as file:
            file.write(content)


def _make_folder(path: str) -> None:
    if not path or path in _folders:
        return
    _folders.add(path)
    _make_folder(path.rpartition("/")[0])
    if not PLACE:
        try:
            os.mkdir(path)
        except OSError:
            # It was there before anything was installed.
            pass


_folders: "set[str]" = set()  # The folders of what was installed.


class Installed:
    """The installed files as a file system of MicroPython; the browser's own one takes half a compilation."""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Begin; there is nothing to prepare."""

    def umount(self) -> None:
        """End."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """Return what kind of a file is at a path, and its size. Raises OSError."""
        name = path.strip("/")
        if name in installed:
            return (0x8000, 0, 0, 0, 0, 0, len(installed[name]), 0, 0, 0)
        if not name or name in _folders:
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(2)

    def open(self, path: str, mode: str) -> "io.BytesIO":
        """Return a file to be read. Raises OSError."""
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
    # The folder that this module was found in has no other.
    sys.modules.pop("engine", None)
    return "/laid/"


PLACE = _mount()  # What the path of an installed file begins with, to `open` it.


# The worker's functions


def take(bundle: str) -> None:
    """Install the files of a bundle, for later imports."""
    for path, content in files(bundle.encode()):
        install(path, content)
    try:
        # Pyodide remembers what was in a folder.
        from importlib import invalidate_caches
    except ImportError:
        return
    invalidate_caches()


def start(bundle: str, kind: str, positions: int) -> None:
    """Start a worker of a kind with its bundle; its tables hold so many positions at most."""
    take(bundle)
    from engine import tables, worker

    tables.most = min(tables.MOST, positions)
    tables.collect_seldom()
    if kind == STUDY:
        from engine.study.door import Study

        worker.service = Study()


def do(function: str, *arguments: "Any") -> "Any":
    """Take another bundle, or return the result of a function of engine.worker."""
    if function == "take":
        return take(*arguments)
    from engine import worker

    return getattr(worker, function)(*arguments)
