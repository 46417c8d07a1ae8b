"""What the browser keeps for us. Where it refuses (private window, storage full), the page goes on."""

import json

from pyscript import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "minimax-dojo."


def load(name: str) -> "Any":
    """Return the data stored under a name, or None where there is none that can be read."""
    try:
        text = window.localStorage.getItem(PREFIX + name)
        return json.loads(text) if text else None
    except Exception:  # each interpreter raises its own kind for a refusal
        return None


def save(name: str, data: "Any") -> None:
    """Store plain data under a name, if the browser lets us."""
    try:
        window.localStorage.setItem(PREFIX + name, json.dumps(data))
    except Exception:  # as above
        pass
