"""Runs the rules of a user's game, a Python program; docs/own-game.en.md explains its parts.

Only the lab's worker (static/lab.js) and the console's child process (engine.console.seat) run such
programs. engine.own_rules.trial validates the results of their functions.
"""

from ..contract.annotations import Any, Callable, Position
from ..lab.explain import nearest
from ..lab.faults import Fault
from ..lab.program import Output, fault_of, run
from .looks import columns_of
from .protocol import Place

MARKS = ("o", "x")  # The default of the rules' MARKS: the sides, the first to move first.
DRAW = "draw"  # What `winner` returns for a draw.

FARTHEST = 1_000_000  # Estimates that are larger count as this many of the author's units.

SIGNATURES = {
    "moves": "moves(board, turn)",
    "play": "play(board, turn, move)",
    "winner": "winner(board, turn)",
    "cells": "cells(board)",
    "estimate": "estimate(board, turn)",
}
"""The functions of a game with their parameters."""

REQUIRED = ("START", "moves", "play")  # The names that every game has to define.
FIELDS = ("START", "MARKS", "COLUMNS", "WIDTHS", "HEIGHTS", "TITLE", "RULES", "SIGNS", "COLOURS", "NAMES")


class Again:
    """What `again(board)` returns to the rules: a position in which the side that moved moves again."""

    def __init__(self, board: "Any" = None) -> None:
        self.board = board


def position_after(reply: "Any", turn: int) -> "tuple[Any, int]":
    """Return the position after a move, and the side to move there; side `turn` made the move."""
    return (reply.board, turn) if type(reply) is Again else (reply, 1 - turn)


class Rules:
    """Runs a game's rules; stores their functions and named values."""

    def __init__(self, source: str) -> None:
        """Run the program. Raises Fault if that fails, a name is missing or a function isn't callable."""
        self.source = source
        self.output = Output()
        space: "dict[str, Any]" = {"__name__": "game", "print": self.output.print, "again": Again}
        run(source, space)
        for name in REQUIRED:
            if name not in space:
                raise _missing(name, space)
        for name in SIGNATURES:
            if name in space and not callable(space[name]):
                raise Fault("own.no-function", function=name, wanted=SIGNATURES[name])
        self.start = space["START"]
        self.moves: "Callable[[Any, str], Any]" = space["moves"]
        self.play: "Callable[[Any, str, Any], Any]" = space["play"]
        self.winner: "Callable[[Any, str], Any] | None" = space.get("winner")
        self.cells: "Callable[[Any], Any] | None" = space.get("cells")
        self.estimate: "Callable[[Any, str], Any] | None" = space.get("estimate")
        self.fields = {name: space[name] for name in FIELDS if name in space}
        self.marks: "tuple[str, str]" = MARKS

    def columns(self, rows: "list[str]") -> int:
        """Return a board's number of columns: COLUMNS if the rules define it, else what `rows` imply."""
        columns: "int | None" = self.fields.get("COLUMNS")
        return columns_of(rows) if columns is None else columns

    def place(self, position: "Position", *move: "Any") -> "Place":
        """Return where a fault may arise: a position's board, its side to move as a mark, perhaps a move."""
        board, turn = position
        return (board, self.marks[turn]) + move

    def fault(self, error: BaseException, place: "Place") -> "Fault":
        """Return the fault that describes an exception of the rules, with the place where it arose."""
        fault = fault_of(error, self.source)
        fault.at = fault.at or place
        return fault


def _missing(name: str, space: "dict[str, Any]") -> "Fault":
    defined = sorted([key for key in space if type(key) is str and key[:2] != "__"])
    similar_name = nearest(name, defined)
    signature = SIGNATURES.get(name, name)
    if similar_name:
        return Fault("own.missing-near", name=signature, near=similar_name)
    return Fault("own.missing", name=signature)
