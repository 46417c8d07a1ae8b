"""Fits how far a shallow search is from a deep one: python -m tools.othello.selective.

Positions are those of our own games that no fit of weights saw. It takes minutes, and writes
engine/games/othello/selective.py.
"""

import random
import statistics
from itertools import pairwise

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from engine.pause import finish
from engine.search.alphabeta import Search
from tools.command import ROOT, say

GAME = find_game("othello")
SAMPLE = ROOT / "tests" / "facts" / "othello" / "own-games.txt"
FILE = ROOT / "engine" / "games" / "othello" / "selective.py"
SHALLOWER = {3: 1, 4: 2, 5: 3, 6: 4, 7: 3, 8: 4}
"""How many plies stand for how many: as many odd or even, as the side that moves last is favoured."""

EMPTY = (50, 38, 26, 14)
"""Phases end where fewer squares are empty."""

COUNT = 60
"""Positions of each phase."""

SEED = 14

TEXT = '''"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to {count} positions of each phase of our own games (seed {seed}), searched by this engine.
"""

EMPTY = {empty}
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

FIRST_DEPTH = {first}
"""The depth of the first search that is foretold."""

SHALLOWER = (
{rows}
)
"""By phase, from that depth on: for a search so deep, how many plies stand for it, how much higher its value
is on average, and the standard deviation of that, in hundredths of discs."""
'''


def main() -> None:
    """Measure, print and write."""
    chance = random.Random(SEED)
    rows = []
    for most, least in pairwise(EMPTY):
        found = [searched(position) for position in chosen(chance, most, least)]
        told = []
        for deep, shallow in SHALLOWER.items():
            differences = [values[deep] - values[shallow] for values in found]
            told.append((shallow, round(statistics.mean(differences)), round(statistics.pstdev(differences))))
        say(f"{least} to {most} empty squares: {told}")
        rows.append(f"    {tuple(told)},")
    phases = "\n".join(rows)
    text = TEXT.format(count=COUNT, seed=SEED, empty=EMPTY[1:], first=min(SHALLOWER), rows=phases)
    FILE.write_text(text, "utf-8")


def chosen(chance: random.Random, most: int, least: int) -> "list[tuple[int, int, str]]":
    """Return positions of a phase in which somebody has a choice."""
    found = []
    for line in SAMPLE.read_text("utf-8").splitlines():
        mine, theirs, _ = line.split()
        position = (int(mine, 16), int(theirs, 16), "X")
        moves = GAME.legal_moves(position)
        if least <= (GAME.plies_left(position) or 0) < most and moves and moves != [PASS]:
            found.append(position)
    return chance.sample(found, min(COUNT, len(found)))


def searched(position: "tuple[int, int, str]") -> "dict[int, int]":
    """Return what searches of each depth find."""
    search = Search(GAME, scout=True)
    finish(search.deepen(position, max(SHALLOWER)))
    return {report.depth: report.value for report in search.reports}


if __name__ == "__main__":
    main()
