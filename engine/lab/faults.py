"""Represents faults of users' programs as exceptions, as plain data and as sentences."""

from ..contract.annotations import Any
from ..text.words import say
from .interface import LATE
from .protocol import Fault as FaultData


class Fault(Exception):
    """The reason why a program can't go on: a sentence's key and details, and the program's line or None.

    A fault in the rules of an own game has a place, `at`, if that is known (see engine.own_rules.rules).
    """

    def __init__(self, key: str, line: "int | None" = None, at: "Any" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.line = line
        self.at = at
        self.details = details

    def data(self) -> "FaultData":
        """Return the fault as plain data."""
        return {"key": self.key, "line": self.line, "details": self.details}


def faulty(data: "FaultData") -> "Fault":
    """Make a Fault from plain data."""
    return Fault(data["key"], data["line"], **data["details"])


def sentence(key: str, details: "dict[str, Any]", line: "int | None", language: str) -> str:
    """Return the console's sentence about a fault or a failed test, with the program's line if known."""
    text = say(key, language, **details)
    if key in LATE:  # The program may only need more time.
        text += " " + say("lab.more-seconds", language)
    return text if line is None else say("lab.at-line", language, line=line, text=text)
