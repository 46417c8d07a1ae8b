"""Bundles, which bring many files by one request; and where Python starts in a worker, which is given one.

A bundle is composed by tools/manifest.py. It is the text of its files, each with a separator and a line with
its path before it:

    <MARK>engine/game.py
    (the file)<MARK>engine/rng.py
    (the file)<MARK>end 0123456789abcdef

The last line says that nothing is cut off, and which version all bundles are of (static/start.js sees to it).

In a worker, `start` takes the first bundle; then there are the functions of engine.worker.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Line(Protocol):
        """The engine's end of the line (see engine.worker)."""

        def begin(self, request: str, text: "str | None" = None) -> str:
            """Start on a request."""

        def more(self, ticket: int) -> str:
            """Do another slice."""

        def finish(self, ticket: int) -> str:
            """Do another slice, and tell the task to move now."""

        def drop(self, ticket: int) -> None:
            """Forget a task."""

        def text(self, ticket: int) -> str:
            """Return the text of an answer."""


__export__ = ["start", "take", "begin", "more", "finish", "drop", "text"]

MARK = "\x1c"
"""What stands before each file of a bundle: ASCII's file separator, which is in no text of ours."""

_folders: "set[str]" = set()


def files(bundle: str) -> "list[tuple[str, str]]":
    """Return the path and the text of each file in a bundle: a module comes after what it imports."""
    found = []
    for part in bundle.split(MARK)[1:-1]:
        end = part.index("\n")
        found.append((part[:end], part[end + 1 :]))
    return found


def write(path: str, text: str) -> None:
    """Write a file, below the folder where Python looks for modules."""
    parts = path.split("/")
    for end in range(1, len(parts)):
        folder = "/".join(parts[:end])
        if folder not in _folders:
            _folders.add(folder)
            try:
                os.mkdir(folder)
            except OSError:
                # It is there.
                pass
    with open(path, "w") as file:
        file.write(text)


# The worker's functions

_line: "Line | None" = None


def take(bundle: str) -> None:
    """Write the files of a bundle, to be imported when they are wanted."""
    for path, text in files(bundle):
        write(path, text)
    try:
        # Pyodide remembers what was in a folder.
        from importlib import invalidate_caches
    except ImportError:
        return
    invalidate_caches()


def start(bundle: str, kind: str) -> None:
    """Take a worker's own bundle, of its kind: `play`, or `study`, which knows more."""
    global _line
    take(bundle)
    from engine import worker

    if kind == "study":
        from engine.study.door import Study

        worker.service = Study()
    _line = worker


def line() -> "Line":
    """Return the engine, which has been started."""
    assert _line
    return _line


def begin(request: str, text: "str | None" = None) -> str:
    """Do what engine.worker does."""
    return line().begin(request, text)


def more(ticket: int) -> str:
    """Do what engine.worker does."""
    return line().more(ticket)


def finish(ticket: int) -> str:
    """Do what engine.worker does."""
    return line().finish(ticket)


def drop(ticket: int) -> None:
    """Do what engine.worker does."""
    line().drop(ticket)


def text(ticket: int) -> str:
    """Do what engine.worker does."""
    return line().text(ticket)
