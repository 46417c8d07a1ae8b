"""Parse JSON from an untrusted source: files, and tables that an own game's rules made."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Limits: MicroPython compares nested values without one, takes minutes to read a number of a million digits,
# and seconds for an object of 20,000 keys.
LONGEST = 8_000_000  # Characters of any text or file; no tree, table, tournament or program needs more.
DEEPEST = 20  # Lists and objects inside each other.
DIGITS = 20  # Digits in a row.
KEYS = 5000  # Keys of all objects, by default.


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
