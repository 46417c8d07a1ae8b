"""Rates moves by marks, as in chess notation, and sides by their accuracy.

Both compare the chance to win before and after a move. A proven win, draw or loss has the chance 1, ½ or 0,
an estimate v has 1 / (1 + e^(-steepness * v)) (see `Game.steepness`).

    ??  gave away the win or the draw: the result under best play became worse
    ?   gave away a tenth of the chance to win, or more
    !   the only good move: each other one would have been a ? or ??

A later win, or a win by fewer points, is no mistake. In a game of points, an estimate of at least 1/16 of the
most points counts as a result. In an even position, a tenth of the chance is 4 of Othello's 64 discs. This
number was tested on games of the page's levels, reviewed for 4 and for 30 seconds: of 27 moves that the short
review rated as losing 4 discs or more, 26 lost 2 or more in the long one, and the short review found 21 of
the 24 moves that lost 8 or more.

Accuracy measures what a side kept beyond chance. For each move, b is the best move's chance to win, m the
mean of all legal moves (what a random player keeps), and q the played move's:

    accuracy = 35 + 65 * sum(q - m) / sum(b - m), within 0 and 100

So in any game a random player gets about 35 and a perfect one 100. Moves with b - m below 0.02 don't count,
unless they are mistakes. A move whose estimate is within 0.03 of the best counts as best.
"""

from math import exp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import Move as Entry

GAVE = "??"
MISTAKE = "?"
ONLY = "!"
FAULTS = (GAVE, MISTAKE)
SLIP = 0.1  # The least loss of the chance to win that gets the mark `?`.
LITTLE = 0.02  # The least gain over the mean chance with which a best move counts for the accuracy.
DOUBT = 0.03  # The largest difference from the best chance with which an estimate counts as best.
CHANCE = 35  # The accuracy of a random player.


def chance(entry: "Entry", game: "Game") -> float:
    """Return the chance to win after a move, from 0 to 1, by the move's entry in a report."""
    if entry["exact"]:
        return 1.0 if entry["value"] > 0 else 0.5 if entry["value"] == 0 else 0.0
    return _estimated_chance(entry, game)


def _estimated_chance(entry: "Entry", game: "Game") -> float:
    return 1 / (1 + exp(-game.steepness * entry["value"]))


def lost_chance(best: "Entry", other: "Entry", game: "Game") -> float:
    """Return how much less the chance to win is after `other` than after `best`, 0 or more.

    If `other` is an estimate, both values are compared as estimates too, and the smaller difference counts.
    """
    loss = chance(best, game) - chance(other, game)
    if not other["exact"]:
        loss = min(loss, _estimated_chance(best, game) - _estimated_chance(other, game))
    return max(0.0, loss)


def fault(best: "Entry", other: "Entry", game: "Game") -> str:
    """Return the mark of a move compared to the best one: GAVE, MISTAKE, or "" for a good move."""
    best_result, result = _result(best, game), _result(other, game)
    if best_result is not None and result is not None and result < best_result:
        return GAVE
    return MISTAKE if lost_chance(best, other, game) >= SLIP else ""


def _result(entry: "Entry", game: "Game") -> "int | None":
    """Return 1, 0 or -1 if by a proof or a clear estimate the move wins, draws or loses, else None."""
    value = entry["value"]
    if not entry["exact"] and (game.most == 1 or abs(value) < game.most / 16):  # No points, or too few.
        return None
    return 1 if value > 0 else -1 if value < 0 else 0


def is_only_good(best: "Entry", entries: "list[Entry]", game: "Game") -> bool:
    """Return whether the best move has alternatives, and all of them are faults."""
    others = [entry for entry in entries if entry["move"] != best["move"]]
    return bool(others) and all([fault(best, entry, game) for entry in others])


def stake(
    best: "Entry", played: "Entry", entries: "list[Entry]", mark: str, game: "Game"
) -> "tuple[float, float] | None":
    """Return by how much the chances to win of the played and the best move exceed the mean of all moves.

    Return None if the best move is hardly better than the mean and the played move is no mistake.
    """
    # If the best move is proven, no estimate counts as better.
    limit = chance(best, game) if best["exact"] else 1.0
    chances = [chance(each, game) if each["exact"] else min(limit, chance(each, game)) for each in entries]
    highest, mean, actual = max(chances), sum(chances) / len(chances), chances[entries.index(played)]
    if highest - actual <= DOUBT and not all([entry["exact"] for entry in entries]):
        actual = highest  # Estimates so close to the best count as equal.
    if highest - mean < LITTLE and mark not in FAULTS:
        return None
    return actual - mean, highest - mean


def accuracy(stakes: "list[tuple[float, float]]") -> "float | None":
    """Return a side's accuracy, 0 to 100, or None if there are no `stakes` (results of `stake`)."""
    if not stakes:
        return None
    kept, possible = sum([played for played, _ in stakes]), sum([best for _, best in stakes])
    if kept >= possible:
        return 100.0
    percent = CHANCE + (100 - CHANCE) * kept / max(possible, LITTLE)
    return round(max(0.0, min(99.9, percent)), 1)  # Only perfect play gets 100.
