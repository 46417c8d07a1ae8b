"""Computes the facts on a user game's card in the gallery, from its table and the analysis of its start."""

import json

from ..base.shapes import all_of, each, maybe, record, text, whole_number
from ..contract.annotations import Analysis, Any
from ..games.own.check import LONGEST_MOVE, MOST_CELLS, MOST_MOVES, MOST_PATH, WHOLE
from ..games.own.rules import TableGame
from ..text import content
from .protocol import Facts

MOST_POSITIONS, _ = WHOLE
PLIES = whole_number(0, MOST_POSITIONS)

FACTS = all_of(
    record(
        positions=whole_number(1, MOST_POSITIONS),
        longest=PLIES,
        value=whole_number(-1, 1),
        distance=maybe(PLIES),
        moves=whole_number(1, MOST_MOVES),
        keep=whole_number(1, MOST_MOVES),
        move=text(LONGEST_MOVE),
        path=each(whole_number(0, MOST_CELLS - 1), MOST_PATH),
        cells=text(MOST_CELLS, 1),
        columns=whole_number(1, MOST_CELLS),
    ),
    lambda facts: max([0] + facts["path"]) < len(facts["cells"]),  # The path's cells are on the board.
)
"""The check of facts that the browser stored."""


def facts_of_template(name: str) -> "Facts | None":
    """Return the facts about the template `name`, or None if its game is too large for a table."""
    facts: "Any" = board_of_template(name)
    known: "Facts | None" = facts if "value" in facts else None
    return known


def board_of_template(name: str) -> "dict[str, Any]":
    """Return the `cells` and `columns` of the first position of the template `name`, and any facts."""
    board: "dict[str, Any]" = json.loads(content.read("own_rules/gallery.txt"))[name]
    return board


def facts_of(game: "TableGame", analysis: "Analysis") -> "Facts":
    """Return the facts of a game from the exact analysis of its start."""
    start, value = game.start(), int(analysis["value"])
    best_moves = [entry for entry in analysis["moves"] if entry["value"] == value]
    # Of the best moves, the lowest key has the soonest win, the latest loss, or the first draw.
    move = min(best_moves, key=lambda entry: value * (entry["distance"] or 0))["move"]
    return {
        "positions": game.positions or 1,
        "longest": 0 if game.repeats else game.longest,
        "value": value,
        "distance": analysis["distance"],
        "moves": len(analysis["moves"]),
        "keep": len(best_moves),
        "move": game.write_move(move, start).rstrip("-"),  # TableGame pads short names.
        "path": [cell for cell in game.path(start, move) if cell < game.squares],
        "cells": "".join([cell or "." for cell in game.cells(start)[: game.squares]]),
        "columns": game.columns,
    }
