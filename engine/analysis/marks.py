"""Rates moves by marks, as in chess notation, and sides by their accuracy.

    ??  a proven fault: best play would have won (or drawn), after this move no longer
    ?   probably a mistake, where nothing can be proven: two deeper looks found at least 6 points lost
    !   proven to be the only good move: every other one has a worse result

A move without a mark is no mistake that is certain. A later win, or a win by fewer points, is no mistake, and
a move of the opening book gets no `?`. Proofs are bounds `(low, high)` of a value for the side to move (see
engine.analysis.chain); a result is 1, 0 or -1 for a win, a draw or a loss. The error of a loss that a search
of 1,500 nodes estimates in Othello is 8 to 10 discs, so one such search gives no mark.

Accuracy measures what a side kept beyond chance. For each move, b is the best move's chance to win, m the
mean of all legal moves (what a random player keeps), and q the played move's:

    accuracy = 35 + 65 * sum(q - m) / sum(b - m), within 0 and 100

So in any game a random player gets about 35 and a perfect one 100. A proven win, draw or loss has the chance
1, 1/2 or 0, an estimate v has 1 / (1 + e^(-steepness * v)) (see `Game.steepness`). A move that is no fault
counts as best. Moves with b - m below 0.02 don't count, unless they are faults.
"""

from math import exp

from ..contract.annotations import Bounds, Game
from ..contract.numbers import sign

GAVE = "??"
MISTAKE = "?"
ONLY = "!"
FAULTS = (GAVE, MISTAKE)
LOSS = 6  # The least loss of points, in each of two looks, that gets the mark `?`.
LITTLE = 0.02  # The least gain over the mean chance with which a best move counts for the accuracy.
CHANCE = 35  # The accuracy of a random player.


def result(bounds: "Bounds") -> "int | None":
    """Return the result, 1, 0 or -1, that bounds prove, or None."""
    low, high = sign(bounds[0]), sign(bounds[1])
    return low if low == high else None


def keeps(bounds: "Bounds", least: int) -> "bool | None":
    """Return whether a move with these bounds reaches the result `least`; None if that isn't proven."""
    if sign(bounds[0]) >= least:
        return True
    return False if sign(bounds[1]) < least else None


def chance(value: float, bounds: "Bounds", game: "Game") -> float:
    """Return the chance to win, from 0 to 1: the estimate's, within what the bounds prove."""
    least, most = (sign(bounds[0]) + 1) / 2, (sign(bounds[1]) + 1) / 2
    return max(least, min(most, 1 / (1 + exp(-game.steepness * value))))


def stake(chances: "list[float]", best: float, played: "float | None") -> "tuple[float, float] | None":
    """Return by how much the chances of the played and the best move exceed the mean of all moves' `chances`.

    `played` is the chance of a fault; None for another move, which counts as best. Return None if such a
    move's choice matters little.
    """
    mean = sum([min(best, each) for each in chances]) / len(chances)
    if played is None and best - mean < LITTLE:
        return None
    return (best if played is None else min(best, played)) - mean, best - mean


def accuracy(stakes: "list[tuple[float, float]]") -> "float | None":
    """Return a side's accuracy, 0 to 100, or None if there are no `stakes` (results of `stake`)."""
    if not stakes:
        return None
    kept, possible = sum([played for played, _ in stakes]), sum([best for _, best in stakes])
    if kept >= possible:
        return 100.0
    percent = CHANCE + (100 - CHANCE) * kept / max(possible, LITTLE)
    return round(max(0.0, min(99.9, percent)), 1)  # Only perfect play gets 100.
