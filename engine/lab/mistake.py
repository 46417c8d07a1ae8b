"""Finds the move of a lost game that cost most, as a review does (see engine.analysis.marks)."""

from engine.analysis import marks
from engine.analysis.analyst import Analyst
from engine.analysis.review_search import NODES, ReviewSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

LINE = 5
"""Moves of best play that are shown after the mistake."""


class Mistake:
    """A move that was `said` in a position, the `best` ones, the points it cost, and the line from it."""

    def __init__(
        self, position: "Position", said: int, best: "list[int]", points: float, line: "list[int]"
    ) -> None:
        self.position = position
        self.said = said
        self.best = best
        self.points = points
        self.line = line


def costliest(
    game: "Game", position: "Position", moves: "list[int]", mark: str
) -> "Generator[Any, None, Mistake | None]":
    """Return the mistake of a side that cost most of its chance to win, None where it made none.

    The game went on from the position by these moves. Yields how far it is.
    """
    review_search = ReviewSearch(Analyst(game), NODES)
    most, worst = 0.0, None
    for number in range(len(moves)):
        yield {"done": number, "of": len(moves)}
        move = moves[number]
        if game.turn(position) == mark and len(game.legal_moves(position)) > 1:
            report = yield from review_search.look(position)
            best = [entry for entry in report["moves"] if entry["best"]]
            played = next(entry for entry in report["moves"] if entry["move"] == move)
            cost = marks.lost(best[0], played, game)
            if cost > most:
                most = cost
                points = best[0]["value"] - played["value"]
                worst = Mistake(position, move, [entry["move"] for entry in best], points, [])
        position = game.play(position, move)
    if worst:
        report = yield from review_search.look(game.play(worst.position, worst.said))
        worst.line = [worst.said] + report["line"][:LINE]
    return worst
