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
SHALLOWER = {1: (0,), 2: (0,), 3: (0,), 4: (0, 1), 5: (0, 1), 6: (0, 2), 7: (0, 3)}
"""How many plies stand for how many, in turn; 0 is the estimate at sight.

With a tenth of a second for a move, these look 8.6 plies deep where those of Buro's kind (3: 1, 4: 2, 5: 3,
6: 4, 7: 3, 8: 4), without what is seen at sight, looked 5.9.
"""

EMPTY = (50, 38, 26, 14)
"""Phases end where fewer squares are empty."""

CAUTION = (1, 1, 1.5)
"""By phase, by what errors are multiplied: near the end the few that are far off cost most.

With 0.3 s for a move, in 46 positions with 16 to 19 empty squares, moves lose 0.8 discs so and 1.4 without,
as Egaroucid judges them, looking to the end.
"""

COUNT = 80
"""Positions of each phase."""

SEED = 14

TEXT = '''"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to {count} positions of each phase of our own games (seed {seed}), searched by this engine.
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
        told = []
        for deep, shallow in SHALLOWER.items():
            told.append(tuple(compared(found, deep, plies, caution) for plies in shallow))
        say(f"{least} to {most} empty squares: {told}")
        rows += ["    (", *(f"        {each}," for each in told), "    ),"]
    phases = "\n".join(rows)
    text = TEXT.format(count=COUNT, seed=SEED, empty=EMPTY[1:], rows=phases)
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


def compared(
    found: "list[dict[int, int]]", deep: int, shallow: int, caution: float
) -> "tuple[int, int, int]":
    """Return what the engine is to know of a pair of depths, from what searches found."""
    differences = [values[deep] - values[shallow] for values in found]
    error = round(statistics.pstdev(differences))
    return shallow, round(statistics.mean(differences)), int(caution * error)


def searched(position: "tuple[int, int, str]") -> "dict[int, int]":
    """Return what searches of each depth find, and at 0 the estimate."""
    search = Search(GAME, scout=True)
    finish(search.deepen(position, max(SHALLOWER)))
    return {0: GAME.estimate(position), **{report.depth: report.value for report in search.reports}}


if __name__ == "__main__":
    main()
