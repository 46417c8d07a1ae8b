"""Writes the fitted weights as the engine reads them: a letter for each."""

from pathlib import Path

import numpy as np

from engine.games.othello import pattern_weights
from engine.games.othello.patterns import FIRST_DISCS
from tools.othello.fast import Array
from tools.othello.fit import BESIDE, DISCS, NODES, Fit

STEP = 36
"""How far two letters are apart, in hundredths of discs."""

LOWEST, ZERO, HIGHEST = 35, 63, 91
"""The letters' codes: none of them is a quotation mark or a backslash."""

LEAST = 0.15
"""A weight whose square (in hundredths of discs) times how often it is seen is less than this is left out."""

WIDTH = 96
"""Letters in a line of the file."""


def quantised(fit: Fit, often: Array) -> Fit:
    """Return a fit in whole steps, without weights that matter little: what the engine will know of it."""
    kept = np.where(often * fit.weights**2 < LEAST, 0, fit.weights)
    steps = np.clip(np.round(kept / STEP), LOWEST - ZERO, HIGHEST - ZERO)
    return Fit(steps * STEP, np.round(fit.beside))


def write(file: Path, fit: Fit, canonical: list[list[int]], story: str) -> None:
    """Write the weights of a quantised fit and, above them, where they come from."""
    lines = [f'"""{story}"""', ""]
    for name, value, meaning in (
        ("NODES", NODES, "The numbers of discs at which weights are kept."),
        ("ZERO", ZERO, "The code of the letter that stands for 0."),
        ("STEP", STEP, "How far two letters are apart, in hundredths of discs."),
    ):
        lines += [f"{name} = {value}", f'"""{meaning}"""', ""]
    to_move = [str(round(each)) for each in fit.beside[FIRST_DISCS:DISCS, 0]]
    mobility = tuple(round(each) for each in fit.beside[DISCS:, 1])
    lines += ["# fmt: off", "TO_MOVE = ("]
    lines += [f"    {', '.join(to_move[start : start + 16])}," for start in range(0, len(to_move), 16)]
    lines += [
        ")",
        '"""What being to move is worth, in hundredths of discs, from 4 discs on."""',
        "",
        f"MOBILITY = {mobility}",
        '"""By number of discs, what a move more than the other side is worth, in hundredths of discs."""',
        "",
        "WEIGHTS = (",
    ]
    steps = np.round(fit.weights / STEP).astype(int)
    for node in range(len(NODES)):
        lines.append("    (")
        start = 0
        for kind in canonical:
            text = "".join(chr(ZERO + each) for each in steps[node, start : start + len(kind)])
            start += len(kind)
            pieces = [f'"{text[place : place + WIDTH]}"' for place in range(0, len(text), WIDTH)]
            pieces[-1] += ","
            lines += [f"        {piece}" for piece in pieces]
        lines.append("    ),")
    lines += [
        ")",
        '"""By number of discs and kind of pattern, a letter for each weight: see patterns.py."""',
        "",
    ]
    file.write_text("\n".join(lines), encoding="utf-8")


def read() -> Fit:
    """Return the weights that the engine has, as `write` got them."""
    kinds = ["".join(node) for node in pattern_weights.WEIGHTS]
    steps = np.array([[ord(letter) - pattern_weights.ZERO for letter in letters] for letters in kinds])
    beside = np.zeros((DISCS + len(NODES), BESIDE))
    beside[FIRST_DISCS:DISCS, 0] = pattern_weights.TO_MOVE
    beside[DISCS:, 1] = pattern_weights.MOBILITY
    return Fit(steps * float(pattern_weights.STEP), beside)


def write_sample(file: Path, boards: Array, results: Array) -> None:
    """Write positions, `MINE THEIRS RESULT`, the sets in hexadecimal and the result for the side to move."""
    lines = [
        f"{mine:016x} {theirs:016x} {result}"
        for (mine, theirs), result in zip(boards.tolist(), results.tolist(), strict=True)
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
