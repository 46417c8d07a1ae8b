"""Grows game trees and opens the explorer, in portable Python: every interpreter runs this file."""

import gc
import json

from engine.games.shelf import find_game
from engine.pause import finish
from engine.study.door import Study
from engine.study.tree import Tree, grow, score
from tools.bench.stopwatch import now

GAME = find_game("tictactoe")
ALGORITHMS = ("bf", "df")
OPENINGS = 5
"""How many times the explorer is opened, each time by an engine that knows nothing yet."""


def tree_seconds(algorithm: str) -> "tuple[int, float, float]":
    """Return the nodes of the whole tree and the seconds that it took to grow it and to score it."""
    started = now()
    tree = finish(grow(GAME, GAME.start(), algorithm))
    grown = now()
    finish(score(tree))
    return len(tree), grown - started, now() - grown


def tree_bytes(algorithm: str) -> int:
    """Return the bytes that a scored tree holds."""

    def scored() -> "Tree":
        tree = finish(grow(GAME, GAME.start(), algorithm))
        finish(score(tree))
        return tree

    gc.collect()
    # MicroPython alone can tell at once; the others have to watch every allocation.
    used = getattr(gc, "mem_alloc", None)
    if used is None:
        import tracemalloc

        tracemalloc.start()
        tree = scored()
        size = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
    else:
        before = used()
        tree = scored()
        gc.collect()
        size = used() - before
    assert len(tree)
    return size


def explorer_seconds() -> "dict[str, list[float]]":
    """Return the seconds that it takes to open the explorer at the empty board, and to go to other boards."""
    opened, centred = [], []
    for _ in range(OPENINGS):
        service = Study()
        opened.append(_explore(service, []))
    for move in range(9):
        centred.append(_explore(service, [move]))
        centred.append(_explore(service, [move, (move + 1) % 9]))
    return {"open": opened, "re-centre": centred}


def _explore(service: "Study", path: "list[int]") -> float:
    started = now()
    answer = service.ask(
        {"do": "explore", "game": GAME.name, "position": "." * 9, "path": path, "levels": 2, "merge": False}
    )
    json.dumps(answer)
    return now() - started


def text() -> str:
    """Return what was measured, as JSON."""
    return json.dumps(
        {
            "trees": {name: tree_seconds(name) for name in ALGORITHMS},
            "bytes": {name: tree_bytes(name) for name in ALGORITHMS},
            "explorer": explorer_seconds(),
        }
    )
