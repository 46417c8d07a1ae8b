"""Handles untrusted texts: parses numbers and JSON, finds the kind of a file, and shows what names hide."""

import json

from .annotations import Any

# MicroPython compares nested values of any depth, takes minutes to read a number of a million digits, and
# seconds for an object of 20,000 keys; so there are limits.
LONGEST = 8_000_000  # The most characters of a text, enough for any tree, table, tournament or program.
DEEPEST = 20  # The most nested lists and objects.
DIGITS = 20  # The most consecutive digits.
KEYS = 5000  # The most keys of all objects together, by default.

HIDDEN = (
    "0-8 B-1F 7F-9F AD-AD 61C-61C 115F-1160 180B-180F 200B-200F 2028-202E 2060-206F 3164-3164 D800-DFFF "
    "FEFF-FEFF FFA0-FFA0 FFF9-FFFB E0000-E0FFF"
)
"""The code points, in hexadecimal, of characters that a terminal or page obeys or nobody sees: controls but
for tab and line feed, format characters, line separators, halves of characters, and empty letters."""
_RANGES = [[int(end, 16) for end in ends.split("-")] for ends in HIDDEN.split()]


def visible(text: str) -> str:
    """Return a text in which a backslash and a code point in hexadecimal replace each HIDDEN character."""
    if not [character for character in text if not " " <= character <= "~"]:
        return text
    return "".join([_visible(character) for character in text])


def _visible(character: str) -> str:
    code = ord(character)
    if not any([first <= code <= last for first, last in _RANGES]):
        return character
    return "\\x%02x" % code if code < 0x100 else "\\u%04x" % code if code < 0x10000 else "\\U%08x" % code


def parse_json(text: str, keys: int = KEYS) -> "Any":
    """Return the data of a JSON text. Raises ValueError if it is invalid or too large (see the limits)."""
    bare = outside_strings(text)
    if is_deeper(bare, DEEPEST):
        raise ValueError("nested too deep")
    for digit in "123456789":  # With only zeros, a long number is easy to find.
        bare = bare.replace(digit, "0")
    if "0" * (DIGITS + 1) in bare:
        raise ValueError("too many digits")
    if bare.count(":") > keys:
        raise ValueError("too many keys")
    return json.loads(text)


# The control characters that no text has: not tabs, ends of lines and pages, and Escape (for ISO-2022-JP).
CONTROLS = "".join([chr(code) for code in range(32) if code not in (9, 10, 12, 13, 27)])
HEAD = 4096  # The first bytes or characters of a file, by which its kind is found.


def utf_16_of(head: bytes) -> str:
    """Return "utf-16le" or "utf-16be" if a file's first bytes are in that encoding, else "".

    There is a byte order mark, or each zero is in the same half of a character, as in most texts of the West.
    """
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16le" if head[0] == 0xFF else "utf-16be"
    halves = {place % 2 for place in range(len(head)) if not head[place]}
    return ("utf-16be" if 0 in halves else "utf-16le") if len(halves) == 1 else ""


def is_binary(text: str) -> bool:
    """Return whether a file's text, in whatever encoding, begins with something else than text."""
    head = text[:HEAD]
    return any([control in head for control in CONTROLS])


def whole_number(text: str) -> "int | None":
    """Return the whole number that a text of at most DIGITS ASCII digits writes, or None for another text."""
    is_number = 0 < len(text) <= DIGITS and all([sign in "0123456789" for sign in text])
    return int(text) if is_number else None


def outside_strings(text: str) -> str:
    """Return the characters of a JSON text that are outside of its strings."""
    return "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])


def is_deeper(bare: str, most: int) -> bool:
    """Return whether lists and objects are nested deeper than `most`; `bare` is JSON without its strings."""
    depth = 0
    # Each part after the first one follows an opening bracket.
    for part in bare.replace("{", "[").replace("}", "]").split("[")[1:]:
        depth += 1
        if depth > most:
            return True
        depth -= part.count("]")
    return False
