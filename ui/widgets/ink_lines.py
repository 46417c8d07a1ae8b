"""Lines between boards as path data for SVG. Most are outlines of brush strokes that get thinner."""

from engine.contract.annotations import TypeAlias

Point: TypeAlias = "tuple[float, float]"


def sideways(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a branch from `start` to `end`, to the right; it narrows from `thick` to `thin`."""
    (x1, y1), (x2, y2) = start, end
    middle = (x1 + x2) / 2
    a, b = thick / 2, thin / 2  # Half the widths
    # The bends lean, so that a steep branch is as thick as a level one.
    lean = (a + b) / 2 * max(-1.0, min(1.0, (y2 - y1) / 40))
    right, left = middle + lean, middle - lean
    return (
        _go("M", x1, y1 - a)
        + _go("C", right, y1 - a, right, y2 - b, x2, y2 - b)
        + _go("L", x2, y2 + b)
        + _go("C", left, y2 + b, left, y1 + a, x1, y1 + a)
        + "Z"
    )


def downwards(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a branch from `start` down, then right to `end`; it narrows from `thick` to `thin`."""
    (x1, y1), (x2, y2) = start, end
    a, b = thick / 2, thin / 2  # Half the widths
    bend = min(14.0, abs(x2 - x1), abs(y2 - y1))
    return (
        _go("M", x1 - a, y1)
        + _go("L", x1 - b, y2 - bend)
        + _go("Q", x1 - b, y2 + b, x1 + bend, y2 + b)
        + _go("L", x2, y2 + b)
        + _go("L", x2, y2 - b)
        + _go("L", x1 + bend, y2 - b)
        + _go("Q", x1 + b, y2 - b, x1 + b, y2 - bend)
        + _go("L", x1 + a, y1)
        + "Z"
    )


def straight(start: "Point", end: "Point", thick: float, thin: float) -> str:
    """Return a straight stroke between two points, `thick` at `start` and `thin` at `end`."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
    across, down = (y1 - y2) / length / 2, (x2 - x1) / length / 2  # At right angles to the stroke
    return (
        _go("M", x1 + across * thick, y1 + down * thick)
        + _go("L", x2 + across * thin, y2 + down * thin)
        + _go("L", x2 - across * thin, y2 - down * thin)
        + _go("L", x1 - across * thick, y1 - down * thick)
        + "Z"
    )


def over(start: "Point", top: "Point", rail: float) -> str:
    """Return a thin line from `start` to `top`, on a board's top edge; its level part has the y `rail`."""
    (x1, y1), (x2, y2) = start, top
    bend = 5.0
    rise = bend if rail > y1 else -bend  # Height of the first bend, with its sign
    if abs(rail - y1) < bend:
        rise = rail - y1  # There is no room for a full bend
    return (
        _go("M", x1, y1)
        + _go("L", x1, rail - rise)
        + _go("Q", x1, rail, x1 + bend, rail)
        + _go("L", x2 - bend, rail)
        + _go("Q", x2, rail, x2, rail + bend)
        + _go("L", x2, y2)
    )


def curve(start: "Point", end: "Point") -> str:
    """Return a thin curve between two points, vertical at both ends."""
    (x1, y1), (x2, y2) = start, end
    middle = (y1 + y2) / 2
    return _go("M", x1, y1) + _go("C", x1, middle, x2, middle, x2, y2)


def _go(command: str, *numbers: float) -> str:
    return command + " ".join(["%.1f" % each for each in numbers])
