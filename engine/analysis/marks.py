"""How good a move was, beside the best one there was: marks, as chess writers have them, and accuracy.

    ??  it gave away the win or the draw: the result under best play became a worse one
    ?   it lost many points, or took half as long again to win, or lost a third sooner, than need be
    !   the only good move: each other one would have lost points or the result

Many points are a sixteenth of the most there can be (4 discs of Othello's 64). An estimate counts as half of
the most at most, as by then a game is decided; it changes the result where the side is ahead by many points,
and then behind by as many. Where games are won, drawn or lost, without points, an estimate never tells the
result, and a quarter of a win is many.

So many were chosen by games between Othello's players, each reviewed in 4 seconds and again in 30: of the
moves that lost 4 discs or more by estimates, 26 of 27 did lose by the longer look, by 2 discs at least, and
21 of 24 that lost 8 were found.

The accuracy of a side is the mean, over its moves where there was a choice, of what a move kept, in
hundredths: all, less what it gave away. From a win to a loss all is given away and to a draw half; where
there are points, half of the most is all, and less in proportion.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import Move as Entry

GAVE = "??"
MISTAKE = "?"
ONLY = "!"


def loss(best: "Entry", other: "Entry", game: "Game") -> float:
    """Return how much a move is worth less than the best one, in the game's points."""
    return max(0, _points(best, game) - _points(other, game))


def _points(entry: "Entry", game: "Game") -> float:
    value: float = entry["value"]
    most = game.most / 2
    return value if entry["exact"] else max(-most, min(most, value))


def kept(best: "Entry", other: "Entry", game: "Game") -> float:
    """Return how much of what there was a move kept, from 0 to 1."""
    everything = 2 * game.most if game.most == 1 else game.most / 2
    return 1 - min(1, loss(best, other, game) / everything)


def fault(best: "Entry", other: "Entry", game: "Game") -> str:
    """Return the mark of a move that isn't the best one: GAVE, MISTAKE, or "" for one that will do."""
    return costs(best, other, game) or (MISTAKE if _dawdles(best, other) else "")


def costs(best: "Entry", other: "Entry", game: "Game") -> str:
    """Return the same without a look at how soon the end comes."""
    wanted, found = _result(best, game), _result(other, game)
    if wanted is not None and found is not None and found < wanted:
        return GAVE
    return MISTAKE if loss(best, other, game) >= _many(game) else ""


def _many(game: "Game") -> float:
    return game.most / 16 if game.most > 1 else game.most / 4


def _result(entry: "Entry", game: "Game") -> "int | None":
    """Return 1, 0 or -1 for a win, a draw or a loss, None where it is not known."""
    value = entry["value"]
    if not entry["exact"] and (game.most == 1 or abs(value) < _many(game)):
        return None
    return 1 if value > 0 else -1 if value < 0 else 0


def _dawdles(best: "Entry", other: "Entry") -> bool:
    """Return whether a win comes much later than it could, or a loss much sooner."""
    if best["distance"] is None or other["distance"] is None or best["value"] != other["value"]:
        return False
    soon, late = best["distance"], other["distance"]
    if best["value"] < 0:
        soon, late = late, soon
    return best["value"] != 0 and bool(2 * late >= 3 * soon)


def only(best: "Entry", entries: "list[Entry]", game: "Game") -> bool:
    """Return whether each other move than the best one costs something, and there are any."""
    others = [entry for entry in entries if entry["move"] != best["move"]]
    return bool(others) and all([costs(best, entry, game) for entry in others])
