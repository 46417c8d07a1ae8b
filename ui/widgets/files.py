"""Save and read files. A long text is compressed with gzip if the browser supports this."""

import asyncio

from pyscript import document, window

from ui.widgets.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LONG = 50_000  # Characters; shorter texts aren't compressed
GZIP = (0x1F, 0x8B)  # The first bytes of a gzip file
WRONG = chr(0xFFFD)  # The character that replaces bytes that aren't UTF-8
KEEP_SECONDS = 60  # Time for the browser to save a blob, before its URL is revoked


class FileError(ValueError):
    """Raised for an unreadable file; `key` and `details` give the sentence that explains it."""

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.details = key, details


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


async def read(file: "Any", most: int, encoding: "Callable[[str], str] | None" = None) -> str:
    """Return a file's text, gunzipped if needed. Raises FileError if it is unreadable or over `most` bytes.

    If the text isn't UTF-8, `encoding` is called with it, and returns the encoding that it declares, or "".
    """
    try:
        head = window.Uint8Array.new(await file.slice(0, 2).arrayBuffer())  # Two bytes, as in GZIP
    except Exception:
        raise FileError("tree.unreadable")
    stream = file.stream()
    is_packed = head.length == 2 and (head[0], head[1]) == GZIP
    if is_packed:
        if not hasattr(window, "DecompressionStream"):
            raise FileError("tree.no-gzip")
        stream = stream.pipeThrough(window.DecompressionStream.new("gzip"))
    reader = stream.getReader()
    parts = window.Array.new()
    size = 0
    while True:
        try:
            part = await reader.read()
        except Exception:
            raise FileError("error.tree-cut" if is_packed else "tree.unreadable")
        if part.done:
            return await _decode(window.Blob.new(parts), encoding)
        size += part.value.length
        if size > most:
            await reader.cancel()
            raise FileError("error.tree-length", most=most)
        parts.push(part.value)


async def _decode(blob: "Any", encoding: "Callable[[str], str] | None") -> str:
    text = str(await blob.text())  # Decoded as UTF-8
    if encoding and WRONG in text:  # The text isn't UTF-8
        label = encoding(text)
        if not label:
            raise FileError("tree.unreadable")
        text = str(window.TextDecoder.new(label).decode(await blob.arrayBuffer()))
    return text
