"""Times endings of Othello's games, in portable Python: every interpreter runs this file."""

import json
import sys

from engine import tables
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = find_game("othello")

PLAYED = "tests/facts/othello/own-games.txt"
"""Positions of games that the engine played against itself, from random openings."""

ENDINGS = 5
"""As many are solved for each number of empty squares, the first ones of the file."""

EMPTY = {"CPython": (16, 18, 20, 22), "MicroPython": (14,), "Pyodide": (16, 18, 19)}
"""With how many empty squares, by interpreter."""


def interpreter() -> str:
    """Return a key of EMPTY."""
    if sys.platform == "emscripten":
        return "Pyodide"
    return "MicroPython" if sys.implementation.name == "micropython" else "CPython"


def endings(empty: int) -> "list[tuple[int, int, str]]":
    """Return the positions of PLAYED with so many empty squares."""
    found: list[tuple[int, int, str]] = []
    with open(PLAYED) as file:  # noqa: PTH123 - MicroPython has no pathlib
        for line in file:
            mine, theirs, _ = line.split()
            position = (int(mine, 16), int(theirs, 16), "X")
            if GAME.plies_left(position) == empty and len(found) < ENDINGS:
                found.append(position)
    return found


def ended(position: "tuple[int, int, str]") -> "tuple[int, float]":
    """Return the nodes and the seconds in which the strongest level solves an ending."""
    search = Search(GAME, scout=True, selective=True)
    started = now()
    for _ in search.deepen(position, 60):
        pass
    return search.nodes, now() - started


def measured() -> "Iterator[str]":
    """Yield nothing before each ending, and in the end all that was measured as JSON."""
    tables.collect_seldom()
    told = []
    for empty in EMPTY[interpreter()]:
        found = []
        for position in endings(empty):
            yield ""
            found.append(ended(position))
        told.append((empty, found))
    yield json.dumps(told)


_steps = measured()


def text() -> str:
    """Solve one ending: return nothing while there is more to do, then all as JSON."""
    return next(_steps)
