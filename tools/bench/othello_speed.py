"""Times Othello's engine, in portable Python: every interpreter runs this file."""

import gc
import json

from engine import tables
from engine.games.othello.bits import PASS, Bits
from engine.games.othello.patterns import KEPT, Patterns
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.search.perft import perft
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

GAME = find_game("othello")

RECORD = (
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8"
    "g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"
)
"""A game of best play to a draw (Takizawa, 2023), whose positions are measured."""

PERFT_DEPTH = 6
LIMIT_SECONDS = 5.0
FIRST_EMPTY, LAST_EMPTY = 8, 20


def positions() -> "list[tuple[int, int, str]]":
    """Return the positions of the record, the first one first."""
    found = [GAME.start()]
    for place in range(0, len(RECORD), 2):
        position = found[-1]
        if GAME.legal_moves(position) == [PASS]:
            position = GAME.play(position, PASS)
        found.append(GAME.play(position, GAME.parse_move(RECORD[place : place + 2], position)))
    return found


def generated(batch: bool) -> "tuple[int, float]":
    """Return how many positions a perft makes and the seconds it takes."""
    started = now()
    count = perft(GAME, GAME.start(), PERFT_DEPTH, batch)
    return count, now() - started


def searched(batch: bool) -> "tuple[int, int, float]":
    """Return depth, nodes and seconds of a search of one second after twenty moves.

    One of four plies goes before: most moves find the masks and tables that the ones before have made.
    """
    for _ in Search(GAME, scout=True, batch=batch).deepen(positions()[20], 4):
        pass
    search = Search(GAME, scout=True, batch=batch)
    started = now()
    for _ in search.deepen(positions()[20], 60):
        if now() - started > 1:
            break
    return search.reports[-1].depth, search.nodes, now() - started


def solved(empty: int) -> "float | None":
    """Return the seconds in which the strongest level solves the ending with so many empty squares.

    None if not in time.
    """
    search = Search(GAME, scout=True, selective=True)
    started = now()
    for _ in search.deepen(positions()[60 - empty], 60):
        if now() - started > LIMIT_SECONDS:
            return None
    return now() - started


def memory() -> "list[int]":
    """Return the bytes that the weights take, then with one stage's tables, then with all that are kept.

    Told by copies, as MicroPython collects no garbage while it is called. CPython and Pyodide don't tell.
    """
    allocated = getattr(gc, "mem_alloc", None)
    if allocated is None:
        return []
    before = allocated()
    from engine.games.othello import pattern_weights

    text = allocated() - before
    made = Patterns(
        Bits(8),
        pattern_weights.NODES,
        pattern_weights.WEIGHTS,
        pattern_weights.ZERO,
        pattern_weights.STEP,
        pattern_weights.TO_MOVE,
        pattern_weights.MOBILITY,
    )
    tables = made.tables(20)
    ties = {id(tie): tie for group in made.ties() for tie in group}.values()
    before = allocated()
    copies = [tie[:] for tie in ties]
    tied = allocated() - before
    before = allocated()
    copies += [table[:] for table in tables]
    stage = allocated() - before
    return [text, text + tied + stage, text + tied + KEPT * stage]


def measured() -> "Iterator[str]":
    """Yield nothing after each step, and in the end all that was measured as JSON."""
    told: dict[str, Any] = {"memory": memory(), "solved": []}
    tables.collect_seldom()
    for empty in range(FIRST_EMPTY, LAST_EMPTY + 1):
        yield ""
        seconds = solved(empty)
        if seconds is None:
            break
        told["solved"].append((empty, seconds))
    for name, batch in (("lanes", True), ("single", False)):
        yield ""
        told[name] = {"generated": generated(batch)}
        yield ""
        told[name]["searched"] = searched(batch)
    yield json.dumps(told)


_steps = measured()


def text() -> str:
    """Measure one step: return nothing while there is more to do, then all as JSON.

    MicroPython collects no garbage while it is called, and all steps in one call would fill its memory.
    """
    return next(_steps)
