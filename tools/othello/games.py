"""Makes games in steps that can be resumed: a file for each step, which is not made again."""

import time
from pathlib import Path

import numpy as np

from tools.othello import fast

GAMES = 500
"""How many games a step has."""

FIRST, LAST = 4, 36
"""The openings' lengths in plies: random play makes positions of every kind, played well from there on."""


def nobody() -> "tuple[np.ndarray, np.ndarray]":
    """Return the tables that stand for today's evaluation."""
    return np.empty((0, 0, 0), dtype=np.float32), np.empty((0, 0), dtype=np.float32)


def make(
    folder: Path, seed: int, steps: int, depth: int, exact: int, tables: "np.ndarray", extra: "np.ndarray"
) -> None:
    """Play `steps` times GAMES games, looking `depth` plies ahead and to the end from `exact` empty squares on."""
    folder.mkdir(parents=True, exist_ok=True)
    nodes = np.zeros(1, dtype=np.int64)
    for step in range(steps):
        file = folder / f"{seed}-{step:04}.npz"
        if file.exists():
            continue
        started = time.process_time()
        boards, told = fast.play_out(
            1000 * seed + step, GAMES, FIRST, LAST, depth, exact, tables, extra, nodes
        )
        halfway = file.with_suffix(".part")
        with halfway.open("wb") as stream:
            np.savez_compressed(stream, boards=boards, told=told)
        halfway.rename(file)
        print(f"{file.name}: {len(boards):,} positions, {time.process_time() - started:.1f} s", flush=True)
