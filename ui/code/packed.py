"""Programs in links: the text, compressed if the browser can, in base64url without padding."""

from binascii import a2b_base64, b2a_base64

from pyscript import window
from pyscript.ffi import to_js

from engine.contract.annotations import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
PACKED = "z."  # The beginning of a compressed program in a link
PLAIN = "t."  # The beginning of a program that isn't compressed
LONGEST = 4500  # Most base64url letters of a program in a link; some applications cut longer links off
MOST = 100_000  # Most bytes of an unpacked program
FORMAT = "deflate-raw"


class LinkTooLong(ValueError):
    """Raised if a program is too long for a link; the argument is its length in base64url letters."""


def is_program(show: str) -> bool:
    """Return whether `show`, the view's part of a link, contains a program."""
    return show[:2] in (PACKED, PLAIN)


async def pack(text: str) -> str:
    """Return the part `show` of a link for a program. Raises LinkTooLong."""
    blob, kind = window.Blob.new(to_js([text])), PLAIN
    if hasattr(window, "CompressionStream"):
        stream = blob.stream().pipeThrough(window.CompressionStream.new(FORMAT))
        blob = await window.Response.new(stream).blob()
        kind = PACKED
    data = window.Uint8Array.new(await blob.arrayBuffer())
    if data.length * 4 > LONGEST * 3:  # Three bytes are four letters
        raise LinkTooLong(data.length * 4 // 3)
    return kind + encode(bytes([data[index] for index in range(data.length)]))


async def unpack(show: str) -> str:
    """Return the program in the part `show` of a link. Raises ValueError if `show` is invalid."""
    data = window.Uint8Array.new(to_js(list(decode(show[2 : 2 + LONGEST]))))  # Without PACKED or PLAIN
    blob = window.Blob.new(window.Array.of(data))
    if show.startswith(PACKED):
        blob = await _decompress(blob)
    return await blob.text()


async def _decompress(blob: "Any") -> "Any":
    if not hasattr(window, "DecompressionStream"):
        raise ValueError(FORMAT)
    reader = blob.stream().pipeThrough(window.DecompressionStream.new(FORMAT)).getReader()
    parts, size = window.Array.new(), 0
    try:
        part = await reader.read()
        while not part.done and size <= MOST:
            size += part.value.length
            parts.push(part.value)
            part = await reader.read()
    except Exception:  # The data aren't compressed text
        raise ValueError(FORMAT)
    if size > MOST:
        await reader.cancel()
        raise ValueError(size)
    return window.Blob.new(parts)


def encode(data: bytes) -> str:
    """Return bytes in base64url (RFC 4648, section 5)."""
    return b2a_base64(data).decode().rstrip("\n=").replace("+", "-").replace("/", "_")


def decode(text: str) -> bytes:
    """Return the bytes that base64url letters stand for. Raises ValueError."""
    if len(text) % 4 == 1 or not all([letter in LETTERS for letter in text]):
        raise ValueError(text)
    return a2b_base64((text + "=" * (-len(text) % 4)).replace("-", "+").replace("_", "/").encode())
