"""Reads JSON that did not come from this program: files of a person, tables that a person's rules made."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEEPEST = 20
"""How deep lists and objects may lie in each other: MicroPython compares nested values without a limit."""

DIGITS = 20
"""The most digits in a row: MicroPython takes minutes to read a number of a million digits."""

KEYS = 5000
"""The most keys of all objects: MicroPython takes seconds to read an object of 20,000 keys."""


def parse_json(text: str) -> "Any":
    """Return the data of a text. Raises ValueError if it is no JSON, or is beyond these limits."""
    # The characters outside of strings.
    bare = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    depth = 0
    for part in bare.replace("{", "[").replace("}", "]").split("[")[1:]:
        depth += 1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
        depth -= part.count("]")
    for digit in "123456789":
        bare = bare.replace(digit, "0")
    if "0" * (DIGITS + 1) in bare:
        raise ValueError("too many digits")
    if bare.count(":") > KEYS:
        raise ValueError("too many keys")
    return json.loads(text)
