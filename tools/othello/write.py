"""Writes the fitted weights as the engine reads them: a letter for each."""

from pathlib import Path

import numpy as np

from tools.othello.fit import NODES, Fit

STEP = 50
"""How far two letters are apart, in hundredths of discs."""

LOWEST, ZERO, HIGHEST = 35, 63, 91
"""The letters' codes: none of them is a quotation mark or a backslash."""

WIDTH = 96
"""Letters in a line of the file."""


def quantised(fit: Fit) -> Fit:
    """Return a fit whose patterns are worth whole steps, as the engine will know them."""
    steps = np.clip(np.round(fit.weights / STEP), LOWEST - ZERO, HIGHEST - ZERO)
    return Fit(steps * STEP, np.round(fit.extra))


def write(file: Path, fit: Fit, canonical: "list[list[int]]", story: str) -> None:
    """Write the weights of a fit and, above them, where they come from."""
    steps = np.round(quantised(fit).weights / STEP).astype(int)
    lines = [f'"""{story}"""', "", f"NODES = {NODES}", '"""The numbers of discs at which weights are kept."""', ""]
    lines += [f"ZERO = {ZERO}", '"""The code of the letter that stands for 0."""', ""]
    lines += [f"STEP = {STEP}", '"""How far two letters are apart, in hundredths of discs."""', ""]
    lines += ["TO_MOVE = ("]
    to_move = [str(round(each)) for each in fit.extra[4:65, 0]]
    lines += [f"    {', '.join(to_move[start : start + 16])}," for start in range(0, len(to_move), 16)]
    lines += [")", '"""What being to move is worth, in hundredths of discs, from 4 discs on."""', "", "WEIGHTS = ("]
    for node in range(len(NODES)):
        lines.append("    (")
        start = 0
        for kind in canonical:
            text = "".join(chr(ZERO + each) for each in steps[node, start : start + len(kind)])
            start += len(kind)
            pieces = [text[place : place + WIDTH] for place in range(0, len(text), WIDTH)]
            lines.append("        (")
            lines += [f'            "{piece}"' for piece in pieces]
            lines.append("        ),")
        lines.append("    ),")
    lines += [")", '"""By number of discs and kind of pattern, a letter for each weight (see engine/games/othello/patterns.py)."""', ""]
    file.write_text("\n".join(lines), encoding="utf-8")
