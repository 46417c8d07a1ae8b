"""Save and read files. A long text is compressed with gzip if the browser supports this."""

import asyncio

from pyscript import document, window

from engine.base.untrusted import HEAD, is_binary, utf_16_of
from engine.contract.annotations import Any, Callable
from engine.contract.game import GameError
from ui.widgets.dom import listen, make
from ui.widgets.numbers import group_digits

LONG = 50_000  # Characters; shorter texts aren't compressed
GZIP = b"\x1f\x8b"  # The first bytes of a gzip file
WRONG = chr(0xFFFD)  # The character that replaces bytes that aren't UTF-8
BYTES = "x-user-defined"  # A decoding in which the low 8 bits of each character are a byte
PIECE = 8_000  # The bytes that are converted without a pause
KEEP_SECONDS = 60  # Time for the browser to save a blob, before its URL is revoked


class FileError(GameError):
    """Raised for an unreadable file."""


def save_soon(name: str, text: str) -> None:
    """Start a task that saves a text; see `save`."""
    asyncio.create_task(save(name, text))


async def save(name: str, text: str) -> str:
    """Have the browser save a text, with gzip if it is long; return the file's name."""
    blob = window.Blob.new(window.Array.of(text))
    if len(text) > LONG and hasattr(window, "CompressionStream"):
        packed = blob.stream().pipeThrough(window.CompressionStream.new("gzip"))
        blob = await window.Response.new(packed).blob()
        name += ".gz"
    give(name, blob)
    return name


def give(name: str, blob: "Any") -> None:
    """Have the browser download a blob as a file with this name."""
    link = make("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    asyncio.create_task(_let_go(link.href))


async def _let_go(address: str) -> None:
    await asyncio.sleep(KEEP_SECONDS)
    window.URL.revokeObjectURL(address)


def on_files(field: "Any", take: "Callable[[list[Any]], None]") -> None:
    """Call `take` with the files that are chosen in a field, each time there are some."""

    def change(event: "Any") -> None:
        chosen = list(field.files)
        field.value = ""  # So that the same files can be chosen again
        if chosen:
            take(chosen)

    listen(field, "change", change)


async def read(file: "Any", most: int, encoding: "Callable[[str], str] | None" = None) -> str:
    """Return a file's text, gunzipped if needed. Raises FileError if it is unreadable or over `most` bytes.

    If the text isn't in UTF-8 or UTF-16, `encoding` is called with it, and returns the encoding that it
    declares, or "".
    """
    try:
        head = await _bytes_of(file.slice(0, len(GZIP)))
    except Exception:
        raise FileError("file.unreadable")
    stream = file.stream()
    if head == GZIP:
        if not hasattr(window, "DecompressionStream"):
            raise FileError("file.no-gzip")
        stream = stream.pipeThrough(window.DecompressionStream.new("gzip"))
    reader = stream.getReader()
    parts = window.Array.new()
    size = 0
    while True:
        try:
            part = await reader.read()
        except Exception:
            raise FileError("file.cut" if head == GZIP else "file.unreadable")
        if part.done:
            return await _decode(window.Blob.new(parts), encoding)
        size += part.value.length
        if size > most:
            await reader.cancel()
            raise too_large(most)
        parts.push(part.value)


async def read_bytes(file: "Any", most: int, on_piece: "Callable[[float], None]") -> bytes:
    """Return a file's bytes, read in pieces. Raises FileError if it is unreadable or over `most` bytes.

    `on_piece` is called with the part that is read, from 0 to 1; its exception ends the reading.
    """
    if file.size > most:
        raise too_large(most)
    pieces = []
    for start in range(0, file.size, PIECE):
        on_piece(start / file.size)
        try:
            pieces.append(await _bytes_of(file.slice(start, start + PIECE)))
        except Exception:
            raise FileError("file.unreadable")
    return b"".join(pieces)


async def _bytes_of(blob: "Any") -> bytes:
    letters = str(window.TextDecoder.new(BYTES).decode(await blob.arrayBuffer()))
    return bytes([ord(letter) & 255 for letter in letters])


def too_large(most: int) -> "FileError":
    """Return the error for a file of more than `most` bytes."""
    return FileError("file.large", most=group_digits(most // 1000))


async def _decode(blob: "Any", encoding: "Callable[[str], str] | None") -> str:
    label = utf_16_of(await _bytes_of(blob.slice(0, HEAD)))
    text = await _text_of(blob, label or "utf-8")
    if is_binary(text):
        raise FileError("file.binary")
    if encoding and WRONG in text and not label:  # The text isn't UTF-8
        label = encoding(text)
        if not label:
            raise FileError("file.encoding")
        text = await _text_of(blob, label)
    return text


async def _text_of(blob: "Any", encoding: str) -> str:
    return str(window.TextDecoder.new(encoding).decode(await blob.arrayBuffer()))
