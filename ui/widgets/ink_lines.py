"""Lines between boards as path data for SVG. Most are outlines of brush strokes that get thinner."""

from engine.contract.annotations import TypeAlias

Point: TypeAlias = "tuple[float, float]"

TAKES = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}  # How many points a command takes


def sideways(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a branch from `start` to `end`, to the right; it narrows from `thick` to `thin`."""
    (x1, y1), (x2, y2) = start, end
    middle = (x1 + x2) / 2
    a, b = thick / 2, thin / 2  # Half the widths
    # The bends lean, so that a steep branch is as thick as a level one.
    lean = (a + b) / 2 * max(-1.0, min(1.0, (y2 - y1) / 40))
    right, left = middle + lean, middle - lean
    upper = ((x1, y1 - a), (right, y1 - a), (right, y2 - b), (x2, y2 - b))
    lower = ((x2, y2 + b), (left, y2 + b), (left, y1 + a), (x1, y1 + a))
    return _path("MCLCZ", *upper, *lower)


def downwards(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a branch from `start` down, then right to `end`; it narrows from `thick` to `thin`."""
    (x1, y1), (x2, y2) = start, end
    a, b = thick / 2, thin / 2  # Half the widths
    bend = min(14.0, abs(x2 - x1), abs(y2 - y1))
    outer = ((x1 - a, y1), (x1 - b, y2 - bend), (x1 - b, y2 + b), (x1 + bend, y2 + b), (x2, y2 + b))
    inner = ((x2, y2 - b), (x1 + bend, y2 - b), (x1 + b, y2 - b), (x1 + b, y2 - bend), (x1 + a, y1))
    return _path("MLQLLLQLZ", *outer, *inner)


def straight(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a straight stroke between two points, `thick` at `start` and `thin` at `end`."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
    across, down = (y1 - y2) / length / 2, (x2 - x1) / length / 2  # At right angles to the stroke
    there = ((x1 + across * thick, y1 + down * thick), (x2 + across * thin, y2 + down * thin))
    back = ((x2 - across * thin, y2 - down * thin), (x1 - across * thick, y1 - down * thick))
    return _path("MLLLZ", *there, *back)


def over(start: "Point", top: "Point", rail: float) -> str:
    """Return a thin line from `start` to `top`, on a board's top edge; its level part has the y `rail`."""
    (x1, y1), (x2, _) = start, top
    bend = 5.0
    rise = bend if rail > y1 else -bend  # Height of the first bend, with its sign
    if abs(rail - y1) < bend:
        rise = rail - y1  # There is no room for a full bend
    first_bend = ((x1, rail - rise), (x1, rail), (x1 + bend, rail))
    last_bend = ((x2 - bend, rail), (x2, rail), (x2, rail + bend))
    return _path("MLQLQL", start, *first_bend, *last_bend, top)


def curve(start: "Point", end: "Point") -> str:
    """Return a thin curve between two points, vertical at both ends."""
    (x1, y1), (x2, y2) = start, end
    middle = (y1 + y2) / 2
    return _path("MC", start, (x1, middle), (x2, middle), end)


def _path(commands: str, *points: "Point") -> str:
    """Return path data: each of the commands, followed by as many of the points as it takes."""
    path, rest = "", points
    for command in commands:
        path += command + " ".join(["%.1f %.1f" % point for point in rest[: TAKES[command]]])
        rest = rest[TAKES[command] :]
    return path
