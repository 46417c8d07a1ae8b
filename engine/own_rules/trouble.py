"""Converts boards of users' games, and faults with their positions, into plain data."""

from ..contract.annotations import Any, Sequence
from ..lab.answers import as_text
from ..lab.faults import Fault, sentence
from ..text.words import say
from .protocol import At, Board, Trouble

LONGEST_BOARD = 200  # The most characters of a position in a message.
LONGEST_START = 4000  # The most characters of the lines that make a game begin in a position.
MOVES_SHOWN = 40  # The most moves in a board's data.
NOTHING = object()  # The default for a missing move, as a move can be any value, None included.


def trouble_of(fault: "Fault") -> "Trouble":
    """Return a fault of the rules as plain data.

    The place `at` where it arose is that of Rules.place.
    """
    at = None if fault.at is None else _place_data(*fault.at)
    return {"key": fault.key, "details": fault.details, "line": fault.line, "at": at}


def board_text(board: "Any") -> str:
    """Return the `repr` of a position, cut to LONGEST_BOARD characters."""
    try:
        text = repr(board)
    except Exception:
        text = "?"
    return text if len(text) <= LONGEST_BOARD else text[: LONGEST_BOARD - 1] + "…"


def _place_data(board: "Any", turn: str, move: "Any" = NOTHING) -> "At":
    return {"board": board_text(board), "turn": turn, "move": None if move is NOTHING else as_text(move)}


def board_data(
    cells: str, columns: int, turn: str, moves: "list[Any]", paths: "Sequence[Sequence[int]]" = ()
) -> "Board":
    """Return a board and the first MOVES_SHOWN of its moves as plain data."""
    return {
        "cells": cells,
        "columns": columns,
        "turn": turn,
        "count": len(moves),
        "moves": [as_text(move) for move in moves[:MOVES_SHOWN]],
        "paths": [list(path) for path in paths[:MOVES_SHOWN]],
    }


def message(trouble: "Trouble", language: str) -> str:
    """Return the message about a trouble: its fault, with line and position."""
    text = sentence(trouble["key"], trouble["details"], trouble["line"], language)
    place = trouble["at"]
    if place is None:
        return text
    key = "own.at" if place["move"] is None else "own.at-move"
    return say(key, language, text=text, board=place["board"], turn=place["turn"], move=place["move"])
