"""Bundles, which bring many files by one request; and where Python starts in a worker, which is given one.

A bundle is composed by tools/manifest.py. It is the text of its files, each with a separator and a line with
its path before it:

    <MARK>engine/game.py
    (the file)<MARK>engine/rng.py
    (the file)<MARK>end 0123456789abcdef

The last line says that nothing is cut off, and which version all bundles are of (static/start/bundles.js).
In a worker's bundle a path alone stands for a file that the page has, which `completed` puts in.

In a worker, `start` takes the first bundle; then `do` does the functions of engine.worker.
"""

import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__export__ = ["start", "do"]

MARK = b"\x1c"
"""What stands before each file of a bundle: ASCII's file separator, which is in no text of ours."""

PLAY = "play"
STUDY = "study"  # The kinds of workers: one that plays, and one that knows more.


def files(bundle: bytes) -> "list[tuple[str, bytes]]":
    """Return the path and the content of each file in a bundle: a module comes after what it imports."""
    found = []
    for part in bundle.split(MARK)[1:-1]:
        path, _, content = part.partition(b"\n")
        found.append((path.decode(), content))
    return found


def completed(bundle: str) -> str:
    """Return a bundle with the files in it that it only names, as they were installed here."""
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
    """What was installed, as a file system of MicroPython's.

    To write modules into the browser's own, and to read them again, takes half as long as to compile them.
    """

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
    """Have MicroPython find what is installed in memory, and return where; "" for another Python."""
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
    """Lay the files of a bundle, to be imported when they are wanted."""
    for path, content in files(bundle.encode()):
        install(path, content)
    try:
        # Pyodide remembers what was in a folder.
        from importlib import invalidate_caches
    except ImportError:
        return
    invalidate_caches()


def start(bundle: str, kind: str, positions: int) -> None:
    """Take a worker's own bundle, of its kind; its tables may hold so many positions."""
    take(bundle)
    from engine import tables, worker

    tables.most = min(tables.MOST, positions)
    tables.collect_seldom()
    if kind == STUDY:
        from engine.study.door import Study

        worker.service = Study()


def do(function: str, *arguments: "Any") -> "Any":
    """Take another bundle, or do a function of engine.worker, and return what it says."""
    if function == "take":
        return take(*arguments)
    from engine import worker

    return getattr(worker, function)(*arguments)
