"""Parse JSON from an untrusted source: files, and tables that an own game's rules made."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 8_000_000
"""The most characters of any text or file: more than any tree, table, tournament or program needs."""

DEEPEST = 20
"""How deep lists and objects may lie in each other: MicroPython compares nested values without a limit."""

DIGITS = 20  # The most digits in a row: MicroPython takes minutes to read a number of a million digits.

KEYS = 5000
"""The most keys of all objects, where the caller allows no more: one of 20,000 takes MicroPython seconds."""


def parse_json(text: str, keys: int = KEYS) -> "Any":
    """Return the data of a text. Raises ValueError if it is no JSON, or is beyond these limits."""
    bare = outside_strings(text)
    if is_deeper(bare, DEEPEST):
        raise ValueError("nested too deep")
    for digit in "123456789":
        bare = bare.replace(digit, "0")
    if "0" * (DIGITS + 1) in bare:
        raise ValueError("too many digits")
    if bare.count(":") > keys:
        raise ValueError("too many keys")
    return json.loads(text)


def outside_strings(text: str) -> str:
    """Return the characters of JSON that stand in no string."""
    return "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])


def is_deeper(bare: str, most: int) -> bool:
    """Return whether lists and objects lie deeper in each other; `bare` is JSON without strings."""
    depth = 0
    for part in bare.replace("{", "[").replace("}", "]").split("[")[1:]:
        depth += 1
        if depth > most:
            return True
        depth -= part.count("]")
    return False
