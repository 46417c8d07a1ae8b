"""Makes games in steps that can be resumed: a file for each step, which is not made again.

As many processes as there are cores make steps side by side.
"""

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from tools.othello import fast, fast_selective
from tools.othello.fast import Array, Judge
from tools.othello.rounds import GAMES, Round


def make(pool: ProcessPoolExecutor, folder: Path, plan: Round, seed: int, steps: range, judge: Judge) -> None:
    """Play the games of a round that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {step: folder / f"{seed}-{step:04}.npz" for step in steps}
    waited = [
        pool.submit(step_made, file, plan, 1000 * seed + step, judge)
        for step, file in files.items()
        if not file.exists()
    ]
    for each in waited:
        print(each.result(), flush=True)


def step_made(file: Path, plan: Round, seed: int, judge: Judge) -> str:
    """Play a step's games into a file, and return what was done."""
    started = time.process_time()
    think: Callable[..., Any]
    means: tuple[Any, ...]
    if plan.selective:
        think = fast_selective.choose_selectively
        means = np.empty(plan.depth, dtype=np.int64), plan.exact, fast_selective.mind(judge)
    else:
        think = fast.choose
        room = np.empty(fast.INSTANCES, dtype=np.int64), np.zeros(1, dtype=np.int64)
        means = plan.depth, plan.exact, *judge, *room
    boards, told = fast.play_out(seed, GAMES, plan.first, plan.last, think, means)
    halfway = file.with_suffix(".part")
    with halfway.open("wb") as stream:
        np.savez_compressed(stream, boards=boards, told=told)
    halfway.rename(file)
    return f"{file}: {len(boards):,} positions, {time.process_time() - started:.1f} s"


def read(folder: Path, seed: int, solved: bool = False) -> "tuple[Array, Array]":
    """Return the boards made with a seed and their labels, on request only the solved ones."""
    boards, told = [], []
    for file in sorted(folder.glob(f"{seed}-*.npz")):
        with np.load(file) as made:
            chosen = made["told"][:, 1] == 1 if solved else slice(None)
            boards.append(made["boards"][chosen])
            told.append(made["told"][chosen])
    return np.concatenate(boards), np.concatenate(told)
