"""Rates moves: a mark, as in chess notation, and an accuracy for each side.

Both compare the chance to win before and after the move: 1, ½ and 0 for a proven win, draw and loss, and
1 / (1 + e^(-steepness * v)) for an estimate v (see `Game.steepness`).

    ??  gave away the win or the draw: the result under best play became worse
    ?   gave away a tenth of the chance to win, or more
    !   the only good move: each other one would have been a ? or ??

A later win, or one by fewer points, is no mistake. In a game of points, an estimate counts as a result if it
is a sixteenth of the most points, or more. Near even, a tenth of the chance is 4 of Othello's 64 discs, a
number that was tested on games of the page's levels, reviewed in 4 seconds and again in 30: of 27 moves that
lost 4 discs or more by estimates, 26 lost 2 or more by the longer search, and 21 of 24 that lost 8 were
found.

Accuracy is what a side kept beyond chance. For each move, b is the best chance, m the mean of all legal moves
(what a random player keeps), and q the chance after the played one:

    accuracy = 35 + 65 * sum(q - m) / sum(b - m), within 0 and 100

So a random player gets about 35 and a perfect one 100, in any game. Moves with b - m below 0.02 don't count,
unless they are mistakes. If a value is an estimate, a move within 0.03 of the best counts as best.
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

SLIP = 0.1
"""The least loss of the chance to win that is marked."""

LITTLE = 0.02
"""The least gain beyond chance of the best move that counts as a stake."""

DOUBT = 0.03
"""The distance from the best within which an estimate counts as best."""

CHANCE = 35
"""The accuracy of a random player."""


def chance(entry: "Entry", game: "Game") -> float:
    """Return the chance to win that a move leaves, from 0 to 1."""
    if entry["exact"]:
        return 1.0 if entry["value"] > 0 else 0.5 if entry["value"] == 0 else 0.0
    return _likely(entry, game)


def _likely(entry: "Entry", game: "Game") -> float:
    return 1 / (1 + exp(-game.steepness * entry["value"]))


def lost(best: "Entry", other: "Entry", game: "Game") -> float:
    """Return the chance to win that a move gives away; for an estimate, by estimates if that is less."""
    loss = chance(best, game) - chance(other, game)
    if not other["exact"]:
        loss = min(loss, _likely(best, game) - _likely(other, game))
    return max(0.0, loss)


def fault(best: "Entry", other: "Entry", game: "Game") -> str:
    """Return the mark of a move that isn't the best one: GAVE, MISTAKE, or "" for a good move."""
    most, result = _result(best, game), _result(other, game)
    if most is not None and result is not None and result < most:
        return GAVE
    return MISTAKE if lost(best, other, game) >= SLIP else ""


def _result(entry: "Entry", game: "Game") -> "int | None":
    """Return 1, 0 or -1 for a win, a draw or a loss, None if unknown."""
    value = entry["value"]
    if not entry["exact"] and (game.most == 1 or abs(value) < game.most / 16):
        return None
    return 1 if value > 0 else -1 if value < 0 else 0


def only(best: "Entry", entries: "list[Entry]", game: "Game") -> bool:
    """Return whether there are other moves than the best one, and all are faults."""
    others = [entry for entry in entries if entry["move"] != best["move"]]
    return bool(others) and all([fault(best, entry, game) for entry in others])


def stake(
    best: "Entry", played: "Entry", entries: "list[Entry]", mark: str, game: "Game"
) -> "tuple[float, float] | None":
    """Return the chance beyond the mean that a move kept, and the most of it, or None for little at stake.

    An estimate counts no more than a proven best move.
    """
    most = chance(best, game) if best["exact"] else 1.0
    chances = [chance(each, game) if each["exact"] else min(most, chance(each, game)) for each in entries]
    top, mean, mine = max(chances), sum(chances) / len(chances), chances[entries.index(played)]
    if top - mine <= DOUBT and not all([entry["exact"] for entry in entries]):
        mine = top
    if top - mean < LITTLE and mark not in FAULTS:
        return None
    return mine - mean, top - mean


def accuracy(stakes: "list[tuple[float, float]]") -> "float | None":
    """Return the accuracy of a side by its stakes, None without any."""
    if not stakes:
        return None
    kept, could = sum([mine for mine, _ in stakes]), sum([best for _, best in stakes])
    if kept >= could:
        return 100.0
    found = CHANCE + (100 - CHANCE) * kept / max(could, LITTLE)
    return round(max(0.0, min(99.9, found)), 1)
