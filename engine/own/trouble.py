"""What rules can't be gone on with, and in which position that was seen; and the sentences for it."""

from engine.lab.asked import shown
from engine.lab.faults import Fault, sentence
from engine.own.words import ENGLISH, JAPANESE
from engine.sentences import learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.own.protocol import Place
    from engine.own.protocol import Trouble as Told

learn(ENGLISH, JAPANESE)

LONGEST_BOARD = 200
"""As many characters of a position are told."""

NOTHING = object()
"""Stands for no move, where a move may be anything."""


class Trouble(Exception):
    """Rules can't be gone on with: `fault` says why, `at` in which position and move, or None."""

    def __init__(self, fault: "Fault", at: "Place | None" = None) -> None:
        super().__init__(fault.key)
        self.fault = fault
        self.at = at

    def data(self) -> "Told":
        """Return it as plain data."""
        told = self.fault.data()
        return {"key": told["key"], "details": told["details"], "line": told["line"], "at": self.at}


def place(board: "Any", turn: str, move: "Any" = NOTHING) -> "Place":
    """Return a position, and a move in it, as a person wrote them or their program made them."""
    try:
        text = repr(board)
    except Exception:
        text = "?"
    if len(text) > LONGEST_BOARD:
        text = text[: LONGEST_BOARD - 1] + "…"
    return {"board": text, "turn": turn, "move": None if move is NOTHING else shown(move)}


def told(trouble: "Told", language: str) -> str:
    """Return what a person is told: what is wrong, in which line and in which position."""
    text = sentence(trouble["key"], trouble["details"], trouble["line"], language)
    at = trouble["at"]
    if at is None:
        return text
    key = "own.at" if at["move"] is None else "own.at-move"
    return say(key, language, text=text, board=at["board"], turn=at["turn"], move=at["move"])
