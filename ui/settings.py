"""What a person chose and the page remembers."""

from engine.levels import LEVELS
from ui.match import PEOPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STORED = "settings"
FIRST_MARK = {"en": "x", "ja": "o"}
"""Who starts, by custom, where a language is spoken."""

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds between the moves of two engines."""

ALLOWED = {
    "language": ("en", "ja"),
    "you": PEOPLE,
    "starts": ("o", "x"),
    "level": tuple([level.name for level in LEVELS]),
    "rival": tuple([level.name for level in LEVELS]),
    "speed": ("slow", "normal", "fast"),
    "hints": (True, False),
    "values": (True, False),
}


class Settings:
    """The choices, each an attribute named in ALLOWED."""

    def __init__(self, stored: "Any", language: str) -> None:
        """Take what was stored, as far as it is sound; the page's language decides the rest."""
        self.language = language
        self.starts = FIRST_MARK[language]
        self.you = self.starts
        self.level = "perfect"
        self.rival = "perfect"
        self.speed = "normal"
        self.hints = False
        self.values = False
        if isinstance(stored, dict):
            for name in ALLOWED:
                if name != "language" and stored.get(name) in ALLOWED[name]:
                    setattr(self, name, stored[name])

    def as_data(self) -> "dict[str, Any]":
        """Return the choices as plain data, to be stored."""
        return {name: getattr(self, name) for name in ALLOWED}
