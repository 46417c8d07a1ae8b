"""Finds the costliest mistake of a game, as a review does (see engine.analysis.marks)."""

from collections import namedtuple

from engine.analysis import marks
from engine.analysis.analyst import Analyst
from engine.analysis.review_search import NODES, ReviewSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

LONGEST_LINE = 5  # The most moves of best play after the mistake.

Mistake = namedtuple("Mistake", ("position", "move", "best", "points", "line"))
"""A position, the mistaken move there, the best moves, the points lost, and a line from the move on."""


def costliest(
    game: "Game", position: "Position", moves: "list[int]", mark: str
) -> "Generator[Any, None, Mistake | None]":
    """Return the costliest mistake of the side `mark` in the game of `moves` from `position` on, or None.

    Yields progress.
    """
    review_search = ReviewSearch(Analyst(game), NODES)
    highest_cost, worst = 0.0, None
    for number, move in enumerate(moves):
        yield {"done": number, "of": len(moves)}
        if game.turn(position) == mark and len(game.legal_moves(position)) > 1:  # Not forced.
            report = yield from review_search.analyse(position)
            best = [entry for entry in report["moves"] if entry["best"]]
            actual = next(entry for entry in report["moves"] if entry["move"] == move)
            cost = marks.lost_chance(best[0], actual, game)
            if cost > highest_cost:
                highest_cost = cost
                points = best[0]["value"] - actual["value"]
                worst = (position, move, [entry["move"] for entry in best], points)
        position = game.play(position, move)
    if worst is None:
        return None
    before, move, best_moves, points = worst
    report = yield from review_search.analyse(game.play(before, move))
    return Mistake(before, move, best_moves, points, [move] + report["line"][:LONGEST_LINE])
