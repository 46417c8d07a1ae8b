"""Arrows for SVG that look like a brush's strokes, thick where they begin."""

import math

from engine.contract.annotations import TypeAlias

Point: TypeAlias = "tuple[float, float]"

OUTLINE = "M%.1f %.1fQ%.1f %.1f %.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fQ%.1f %.1f %.1f %.1fZ"


def turned(start: "Point", end: "Point") -> "tuple[str, float]":
    """Return a transform that lays the x axis from `start` to `end`, and the distance of these points."""
    x, y = end[0] - start[0], end[1] - start[1]
    angle = math.degrees(math.atan2(y, x))
    return "translate(%.1f %.1f) rotate(%.1f)" % (start[0], start[1], angle), math.sqrt(x * x + y * y)


def arrow(start: "Point", end: "Point", square: float, gap: float = 0) -> "dict[str, str]":
    """Return the attributes of a path: an arrow that leaves a `gap` after `start`, for squares of a width."""
    transform, length = turned(start, end)
    neck = max(gap + 0.3 * (length - gap), length - 0.36 * square)  # Where the head begins
    thick, thin, barb, back = 0.09 * square, 0.045 * square, 0.17 * square, neck - 0.1 * square
    middle, bend = (gap + neck) / 2, 0.4 * thick
    upper = (gap, -thick, middle, bend - thick, neck, -thin, back, -barb, length, 0)
    lower = (back, barb, neck, thin, middle, bend + thick, gap + 0.5 * thick, thick)
    return {"d": OUTLINE % (upper + lower), "transform": transform}
