"""Computes the heights of bars: of the evaluation bar, and of the graph's bars."""

from collections import namedtuple

from ui.state.annotations import Game

Bar = namedtuple("Bar", ("part", "said", "mark", "lost"))
"""A bar of the graph: `part`, the first side's part of the height (0 to 1, None: unknown); the spoken text
`said`; the `mark` of a mistake, or ""; the height `lost` of the lower bar (see `lost_part`), or None."""

LATEST_WIN = 0.4  # The part of a side's half of the bar that is filled for the latest possible win


def part_of(value: float, distance: "int | None", game: "Game") -> float:
    """Return the part of a bar, 0 to 1, that the first side has for `value`, a value for that side.

    A sooner win (in `distance` plies) fills more. In a game with points, 5/8 of the greatest score give 1.
    """
    if game.most == 1 and abs(value) == 1:  # A win or loss in a game without points
        lateness = min(1, (distance or 0) / game.longest)
        height = 0.5 * (1 - (1 - LATEST_WIN) * lateness)
        return 0.5 + height if value > 0 else 0.5 - height
    full = game.most * 5 / 8
    if abs(value) >= full:
        return 1.0 if value > 0 else 0.0
    return 0.5 + 0.5 * value / (abs(value) + full / 5) * 6 / 5  # A curve, steeper for small values


def lost_part(points: float, game: "Game") -> float:
    """Return the height, 0 to 1, of the lower bar for lost points; 1/5 of the greatest score fills it."""
    return min(1.0, 5 * points / game.most)


def ticks(game: "Game") -> "list[int]":
    """Return the first side's values at which a graph has grid lines, or [] for a game without points."""
    if game.most == 1:
        return []
    low, high = max(1, game.most // 16), max(2, game.most // 4)
    return [high, low, -low, -high]
