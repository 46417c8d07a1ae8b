"""A program in a link: packed, if the browser can do that, and written in letters.

The text is that of a program's file, which says what it is for (see engine.lab.rungs.header); the letters are
base64 of RFC 4648, section 5, unpadded.
"""

from binascii import a2b_base64, b2a_base64

from pyscript import window
from pyscript.ffi import to_js

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

PACKED = "z."
PLAIN = "t."

LONGEST = 4500
"""Letters that a link may have: what is longer, not every reader of links takes."""

MOST = 100_000
"""Characters that are unpacked at most."""

WAY = "deflate-raw"


class LinkTooLong(ValueError):
    """A program that no link can hold; the argument is how many letters it would have."""


def is_program(show: str) -> bool:
    """Return whether a view's part of a link is a program."""
    return show[:2] in (PACKED, PLAIN)


async def pack(text: str) -> str:
    """Return what stands in the link for a program. Raises LinkTooLong."""
    blob = window.Blob.new(to_js([text]))
    kind = PLAIN
    if hasattr(window, "CompressionStream"):
        stream = blob.stream().pipeThrough(window.CompressionStream.new(WAY))
        blob = await window.Response.new(stream).blob()
        kind = PACKED
    numbers = window.Uint8Array.new(await blob.arrayBuffer())
    if numbers.length * 4 > LONGEST * 3:
        raise LinkTooLong(numbers.length * 4 // 3)
    return kind + written(bytes([numbers[place] for place in range(numbers.length)]))


async def unpack(show: str) -> str:
    """Return the program in a link. Raises ValueError."""
    numbers = read(show[2 : 2 + LONGEST])
    data = window.Uint8Array.new(to_js(list(numbers)))
    blob = window.Blob.new(window.Array.of(data))
    if show.startswith(PACKED):
        if not hasattr(window, "DecompressionStream"):
            raise ValueError(show)
        reader = blob.stream().pipeThrough(window.DecompressionStream.new(WAY)).getReader()
        parts, size = window.Array.new(), 0
        try:
            part = await reader.read()
            while not part.done and size <= MOST:
                size += part.value.length
                parts.push(part.value)
                part = await reader.read()
        except Exception:
            raise ValueError(show)
        if size > MOST:
            await reader.cancel()
            raise ValueError(show)
        blob = window.Blob.new(parts)
    text: str = await blob.text()
    return text


def written(data: bytes) -> str:
    """Return bytes as letters."""
    return b2a_base64(data).decode().rstrip("\n=").replace("+", "-").replace("/", "_")


def read(text: str) -> bytes:
    """Return the bytes that letters stand for. Raises ValueError."""
    if len(text) % 4 == 1 or not all([letter in LETTERS for letter in text]):
        raise ValueError(text)
    return a2b_base64((text + "=" * (-len(text) % 4)).replace("-", "+").replace("_", "/").encode())
