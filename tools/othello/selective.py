"""Fits how far a shallow search is from a deep one: python -m tools.othello.selective.

Positions are those that searches of our own games look at, games that no fit of weights saw. It takes
minutes, and writes engine/games/othello/selective.py.
"""

import random
import statistics
from itertools import pairwise

from engine.games.othello.rules import GAMES
from engine.pause import finish
from engine.search.alphabeta import Search
from tools.command import ROOT, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position

GAME = GAMES[0]
SAMPLE = ROOT / "tests" / "facts" / "othello" / "own-games.txt"
FILE = ROOT / "engine" / "games" / "othello" / "selective.py"
SHALLOWER = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2, 7: 3}
"""How many plies stand for how many; 0 is the estimate at sight."""

EMPTY = (50, 38, 26, 14)
"""Phases end where fewer squares are empty."""

CAUTION = (1, 1, 1.5)
"""By phase, by what errors are multiplied: near the end the few that are far off cost most."""

COUNT = 200
"""Positions of each phase."""

ROOT_DEPTH, LEAST_DEPTH = 6, 2
"""Positions are taken from searches of so many plies of our games, with so many plies left: most come after
bad moves, where estimates are less accurate and too low for the side to move.
"""

SEED = 14

TEXT = '''"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to {count} positions of each phase, such as searches of our own games look at (seed {seed}).
"""

EMPTY = {empty}
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

SHALLOWER = (
{rows}
)
"""By phase, for searches of 1, 2, ... plies: how many plies stand for them (0: the estimate), how much higher
their value is on average, and the standard deviation of that, in hundredths of discs; in the last phase, half
as much again."""
'''


def main() -> None:
    """Measure, print and write."""
    chance = random.Random(SEED)
    rows = []
    for (most, least), caution in zip(pairwise(EMPTY), CAUTION, strict=True):
        found = [searched(position) for position in chosen(chance, most, least)]
        told = [compared(found, deep, plies, caution) for deep, plies in SHALLOWER.items()]
        say(f"{least} to {most} empty squares: {told}")
        rows += ["    (", *(f"        {each}," for each in told), "    ),"]
    phases = "\n".join(rows)
    text = TEXT.format(count=COUNT, seed=SEED, empty=EMPTY[1:], rows=phases)
    FILE.write_text(text, "utf-8")


def chosen(chance: random.Random, most: int, least: int) -> "list[Position]":
    """Return positions of a phase, each from the search of another one of our games."""
    lines = SAMPLE.read_text("utf-8").splitlines()
    chance.shuffle(lines)
    found: list[Position] = []
    for line in lines:
        mine, theirs, _ = line.split()
        root = (int(mine, 16), int(theirs, 16), "X")
        if len(found) < COUNT and least <= GAME.plies_left(root) < most + ROOT_DEPTH:
            seen = [position for position in looked_at(root) if least <= GAME.plies_left(position) < most]
            found += [chance.choice(seen)] if seen else []
    return found


def looked_at(root: "Position") -> "list[Position]":
    """Return the positions that a search had, and that it kept."""
    search = Search(GAME, scout=True)
    finish(search.deepen(root, ROOT_DEPTH))
    kept = search._table.items()
    keys = [key for key, (depth, *_) in kept if isinstance(key, int) and depth >= LEAST_DEPTH]
    return [(key >> GAME.squares, key & GAME.bits.full, "X") for key in keys]


def compared(found: "list[dict[int, int]]", deep: int, plies: int, caution: float) -> "tuple[int, int, int]":
    """Return what the engine is to know of a pair of depths, from what searches found."""
    differences = [values[deep] - values[plies] for values in found]
    error = round(statistics.pstdev(differences))
    return plies, round(statistics.mean(differences)), int(caution * error)


def searched(position: "Position") -> "dict[int, int]":
    """Return what searches of each depth find, and at 0 the estimate."""
    search = Search(GAME, scout=True)
    finish(search.deepen(position, max(SHALLOWER)))
    return {0: GAME.estimate(position), **{report.depth: report.value for report in search.reports}}


if __name__ == "__main__":
    main()
