"""Reads files with limits on their size, and replaces files atomically."""

import gzip
import os
import zlib
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from ..base.untrusted import HEAD, LONGEST, is_binary, is_deeper, outside_strings, utf_16_of
from ..lab.source import declared
from .usage import UsageError

MOST_LEVELS = 100  # The most levels of nested JSON, as Python's parser uses the call stack for each level.
BIG = 64 * 1024  # The size in bytes above which `save` compresses a file.
DECLARING = 400  # The first bytes of a file, in which `decode` looks for a declared encoding (`# coding:`).
KANA = 0x3040  # The lowest code point of kana and kanji.
BYTE_ORDER_MARK = "\ufeff"
GZIP = b"\x1f\x8b"  # The first bytes of a gzip file.


def read_text(path: str) -> str:
    """Read a file and return its text, decompressed and decoded. Raises UsageError."""
    return decode(path, read_bytes(path))


def read_bytes(path: str, name: str = "") -> bytes:
    """Read a file's first LONGEST + 1 bytes; `decode` refuses more. A UsageError calls the file `name`."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise UsageError("error.file-read", path=name or path, reason=error.strerror) from None


def decode(path: str, data: bytes) -> str:
    """Return the text in a file's bytes, which gzip may have compressed. Raises UsageError.

    The encoding is UTF-16, the one that the text declares, as a Python program may, or else UTF-8.
    """
    check_size(path, data)
    if data.startswith(GZIP):
        try:
            with gzip.open(BytesIO(data)) as file:
                data = file.read(LONGEST + 1)
        except (OSError, EOFError, zlib.error):
            raise UsageError("error.file-packed", path=path) from None
        check_size(path, data)
    try:
        encoding = utf_16_of(data[:HEAD]) or declared(data[:DECLARING].decode("latin-1")) or "utf-8"
        text = data.decode(encoding).removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError:
        text = data[:HEAD].decode("latin-1")
        is_cp932 = path.endswith(".py") and _is_japanese_in_cp932(data)
        other = "error.file-cp932" if is_cp932 else "error.file-text"
        key = "error.file-binary" if is_binary(text) else other
        raise UsageError(key, path=path) from None
    if is_binary(text):
        raise UsageError("error.file-binary", path=path)
    if text.lstrip()[:1] in ("{", "[") and is_deeper(outside_strings(text), MOST_LEVELS):  # JSON.
        raise UsageError("error.file-nested", path=path, most=MOST_LEVELS)
    return text


def _is_japanese_in_cp932(data: bytes) -> bool:
    try:
        return any(ord(character) >= KANA for character in data.decode("cp932"))
    except UnicodeDecodeError:
        return False


def check_size(path: str, data: bytes, most: int = LONGEST) -> None:
    """Refuse data of more than `most` bytes. Raises UsageError."""
    if len(data) > most:
        raise UsageError("error.file-large", path=path, most=most)


def save(name: str, text: str, packed: bool = True) -> None:
    """Write a file, compressed if `packed` and long; a failure keeps the old file. Raises UsageError."""
    data = text.encode()
    if packed and len(data) > BIG:
        data = gzip.compress(data, mtime=0)  # Without a time stamp, equal texts give equal files.
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            raise UsageError("error.file-kind", path=name)
        new_file = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with new_file.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            new_file.replace(path)
        finally:
            with suppress(OSError):  # After `replace`, there is no such file.
                new_file.unlink()
    except OSError as error:
        raise UsageError("error.file-write", path=name, reason=error.strerror or error) from None
