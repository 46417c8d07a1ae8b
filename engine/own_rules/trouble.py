"""Plain data about rules: boards, and faults with their positions."""

from engine.lab.answers import as_text
from engine.lab.faults import Fault, sentence
from engine.own_rules.words import WORDS
from engine.sentences import learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.own_rules.protocol import At, Board
    from engine.own_rules.protocol import Trouble as Told

    Place = tuple[Any, ...]

learn(WORDS)

LONGEST_BOARD = 200  # Characters of a position that are shown.
MOVES_SHOWN = 40  # Moves of a board that are shown.
NOTHING = object()  # Stands for no move, where a move may be anything.


class Trouble(Exception):
    """A fault of the rules; `at` has the position, the side to move, and maybe the move."""

    def __init__(self, fault: "Fault", at: "Place | None" = None) -> None:
        super().__init__(fault.key)
        self.fault = fault
        self.at = at

    def data(self) -> "Told":
        """Return the trouble as plain data."""
        fault = self.fault.data()
        at = None if self.at is None else _place(*self.at)
        return {"key": fault["key"], "details": fault["details"], "line": fault["line"], "at": at}


def board_text(board: "Any") -> str:
    """Return a position as Python writes it, shortened."""
    try:
        text = repr(board)
    except Exception:
        text = "?"
    return text if len(text) <= LONGEST_BOARD else text[: LONGEST_BOARD - 1] + "…"


def _place(board: "Any", turn: str, move: "Any" = NOTHING) -> "At":
    return {"board": board_text(board), "turn": turn, "move": None if move is NOTHING else as_text(move)}


def board_data(
    cells: str, columns: int, turn: str, moves: "list[Any]", paths: "Sequence[Sequence[int]]" = ()
) -> "Board":
    """Return a board, with some of its moves, as plain data."""
    return {
        "cells": cells,
        "columns": columns,
        "turn": turn,
        "count": len(moves),
        "moves": [as_text(move) for move in moves[:MOVES_SHOWN]],
        "paths": [list(path) for path in paths[:MOVES_SHOWN]],
    }


def message(trouble: "Told", language: str) -> str:
    """Return the message: the fault, its line and its position."""
    text = sentence(trouble["key"], trouble["details"], trouble["line"], language)
    at = trouble["at"]
    if at is None:
        return text
    key = "own.at" if at["move"] is None else "own.at-move"
    return say(key, language, text=text, board=at["board"], turn=at["turn"], move=at["move"])
