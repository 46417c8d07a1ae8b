"""Files of game trees: small ones as plain text, big ones compressed with gzip."""

import gzip
import os
import zlib
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from engine.console.usage import UsageError
from engine.game import GameError
from engine.study.treefile import MOST_CHARACTERS

BIG = 64 * 1024
"""Bytes above which a file is compressed."""

GZIP = b"\x1f\x8b"
"""What every gzip file begins with."""


def save(name: str, text: str) -> None:
    """Write a tree's text to a file, all of it or nothing at all. Raises UsageError."""
    data = text.encode()
    if len(data) > BIG:
        # Without a time in it, equal trees make equal files.
        data = gzip.compress(data, mtime=0)
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            raise UsageError("error.tree-no-file", path=name)
        replace(path, data)
    except OSError as error:
        raise UsageError("error.tree-write", path=name, reason=error.strerror or error) from None


def replace(path: Path, data: bytes) -> None:
    """Write a file beside `path` and then put it in its place, so that there always is a whole one."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def load(name: str) -> str:
    """Return the text of a tree's file. Raises UsageError, and GameError for what can't be a tree."""
    try:
        with Path(name).open("rb") as file:
            data = limited(file.read(MOST_CHARACTERS + 1))
    except OSError as error:
        raise UsageError("error.tree-read", path=name, reason=error.strerror or error) from None
    if data.startswith(GZIP):
        data = limited(unpacked(data))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise GameError("error.tree-none") from None


def unpacked(data: bytes) -> bytes:
    """Return what gzip packed, but no more than a tree may have. Raises GameError."""
    try:
        with gzip.open(BytesIO(data)) as file:
            return file.read(MOST_CHARACTERS + 1)
    except (OSError, EOFError, zlib.error):
        raise GameError("error.tree-cut") from None


def limited(data: bytes) -> bytes:
    """Return `data`. Raises GameError for more than a tree may have."""
    if len(data) > MOST_CHARACTERS:
        raise GameError("error.tree-length", most=MOST_CHARACTERS)
    return data
