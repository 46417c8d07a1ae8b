"""Finds the costliest mistake of a game by a review (see engine.analysis.marks)."""

from collections import namedtuple

from ..analysis.analyst import Analyst
from ..analysis.review import review
from ..base.pause import to_the_end
from ..contract.annotations import Game, Position, Steps

LONGEST_LINE = 5  # The most moves of best play after the mistake.
NODES = 300  # The limit of a quick look's nodes: a fifth of a usual review's, as the player waits.

Mistake = namedtuple("Mistake", ("position", "move", "best", "points", "line"))
"""A position, the mistaken move there, the better moves, the points lost, and a line from the move on."""


def costliest(game: "Game", position: "Position", moves: "list[int]", mark: str) -> "Steps[Mistake | None]":
    """Return the costliest mistake of the side `mark` in the game of `moves` from `position` on, or None.

    Yields progress.
    """
    work = review(position, moves, Analyst(game), NODES)
    reviewed = yield from to_the_end(work, lambda step: step and {"done": step["done"], "of": step["of"]})
    number = reviewed["sides"][mark]["worst"]
    if number is None:
        return None
    for move in moves[:number]:
        position = game.play(position, move)
    ply = reviewed["plies"][number]
    after = (reviewed["plies"] + [reviewed["end"]])[number + 1]
    points = ply["value"] - ply["played"]["value"]
    line = [moves[number]] + after["line"][:LONGEST_LINE]
    return Mistake(position, moves[number], ply["best"] or ply["fine"], points, line)
