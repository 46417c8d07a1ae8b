"""What the browser keeps for us. Where it refuses (private window, storage full), the page goes on."""

import json

from pyscript import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "minimax-dojo."


def load(name: str) -> "Any":
    """Return the data stored under a name, or None where there is none that can be read."""
    text = window.attempts.load(PREFIX + name)
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None


def save(name: str, data: "Any") -> None:
    """Store plain data under a name, if the browser lets us."""
    window.attempts.save(PREFIX + name, json.dumps(data))
