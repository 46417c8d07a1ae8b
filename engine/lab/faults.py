"""What is wrong with a program, as an exception, as plain data, and as a sentence."""

from engine.lab.interface import LATE
from engine.lab.words import WORDS
from engine.sentences import learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.lab.protocol import Fault as Told


learn(WORDS)


class Fault(Exception):
    """A program can't go on: `key` and `details` are a sentence (see engine.words), `line` where, or None."""

    def __init__(self, key: str, line: "int | None" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.line = line
        self.details = details

    def data(self) -> "Told":
        """Return it as plain data."""
        return {"key": self.key, "line": self.line, "details": self.details}


def faulty(told: "Told") -> "Fault":
    """Return what was told as plain data."""
    fault = Fault(told["key"], told["line"])
    fault.details = told["details"]
    return fault


def sentence(key: str, details: "dict[str, Any]", line: "int | None", language: str) -> str:
    """Return what a fault or a failing test says in a terminal, with the line of the program."""
    text = say(key, language, **details)
    if key in LATE:
        text += " " + say("lab.more-seconds", language)
    return text if line is None else say("lab.at-line", language, line=line, text=text)
