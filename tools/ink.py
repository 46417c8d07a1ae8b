"""Draws the page's ink strokes, which tools/page.py puts into index.html and the icons.

A stroke is a centre line with a width that swells and dries like a brush's; its outline becomes one closed,
smooth path. The seeds are part of the drawing: another seed is another hand.
"""

import math
import random
import re

Point = tuple[float, float]


def outline(centre: list[Point], widths: list[float]) -> list[Point]:
    """Return the closed outline of a stroke: up one side of the centre line and down the other."""
    left, right = [], []
    for index, (x, y) in enumerate(centre):
        x0, y0 = centre[max(index - 1, 0)]
        x1, y1 = centre[min(index + 1, len(centre) - 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        half = widths[index] / 2 / length
        across = ((y0 - y1) * half, (x1 - x0) * half)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    return left + right[::-1]


def smooth(points: list[Point]) -> str:
    """Return a closed path through points, as cubic curves of a Catmull-Rom spline (Catmull, Rom 1974).

    All but the first are written with `s`: their first control point mirrors the second of the curve before.
    """
    count = len(points)
    ends = [_tenths(*point) for point in points]
    steps = []
    for index in range(count):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        out = _tenths(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)
        back = _tenths(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        # Measured from where the last curve really ended, so that rounding does not add up.
        x, y = ends[index]
        steps += [(px - x, py - y) for px, py in (out, back, ends[(index + 1) % count])]
    later = [point for index, point in enumerate(steps) if index > 3 and index % 3]
    return f"M{_numbers(ends[:1])}c{_numbers(steps[:3])}s{_numbers(later)}Z"


def _tenths(x: float, y: float) -> tuple[int, int]:
    return round(x * 10), round(y * 10)


def _numbers(points: list[tuple[int, int]]) -> str:
    """Return points, given in tenths, as paths have them.

    No 0 stands before a dot, and a minus sign or a second dot separates numbers without a space.
    """
    text = " ".join(f"{number / 10:g}" for point in points for number in point)
    return re.sub(r" (?=-)|(?<=\.\d) (?=\.)", "", re.sub(r"\b0\.", ".", text))


def brush(profile: list[float], count: int, wobble: float, hand: random.Random) -> list[float]:
    """Return `count` widths that follow a profile of a few widths, each a little unsteady."""
    widths = []
    for index in range(count):
        place = index / (count - 1) * (len(profile) - 1)
        low = min(int(place), len(profile) - 2)
        width = profile[low] + (profile[low + 1] - profile[low]) * (place - low)
        widths.append(width * (1 + hand.uniform(-wobble, wobble)))
    return widths


def circle(seed: int) -> str:
    """Return the path of ○: one turn of the brush that does not quite close, in a box of 100."""
    hand = random.Random(seed)
    centre = []
    count = 16
    for index in range(count):
        angle = math.radians(-118 + 352 * index / (count - 1))
        radius = 30.5 + 1.8 * math.sin(angle * 1.5 + 0.6) - 1.5 * index / count + hand.uniform(-0.2, 0.2)
        centre.append((50 + radius * math.cos(angle) * 1.02, 50.5 + radius * math.sin(angle) * 0.98))
    widths = brush([5.5, 8.6, 8.0, 6.8, 7.6, 8.8, 7.2, 5.0, 1.4], count, 0.03, hand)
    return smooth(outline(centre, widths))


def line(start: Point, end: Point, profile: list[float], bend: float, seed: int, count: int = 6) -> str:
    """Return the path of a stroke from `start` to `end` that bends a little to one side."""
    hand = random.Random(seed)
    across = (start[1] - end[1], end[0] - start[0])
    centre = []
    for index in range(count):
        t = index / (count - 1)
        lean = bend * math.sin(math.pi * t) + hand.uniform(-0.002, 0.002)
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        centre.append((x + across[0] * lean, y + across[1] * lean))
    return smooth(outline(centre, brush(profile, count, 0.03, hand)))


def symbol(name: str, paths: list[str], box: str = "0 0 100 100") -> str:
    """Return one SVG symbol made of paths."""
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    return f'<symbol id="{name}" viewBox="{box}">{drawn}</symbol>'


def relief(paper: str) -> str:
    """Return what is cut into the project's seal: ○ beside ×, in a box of 100 by 100."""
    o, x = (
        circle(11),
        line((22, 21), (79, 80), [8, 15, 14, 13, 8], 0.03, 7)
        + line((79, 22), (20, 78), [8, 15, 14, 13, 7], 0.035, 8),
    )
    return (
        f'<g fill="{paper}">'
        f'<path transform="translate(3 5) scale(.62)" stroke="{paper}" stroke-width="4" d="{o}"/>'
        f'<path transform="translate(47 45) scale(.5)" d="{x}"/></g>'
    )


def small_relief() -> str:
    """Return nearly the same, as it is small, drawn by what the page has."""
    sides = [("o", "translate(3 5) scale(.62)", 4), ("x", "translate(47 45) scale(.5)", 6)]
    drawn = "".join(
        f'<use href="#ink-{name}" width="100" height="100" transform="{place}" stroke-width="{width}"/>'
        for name, place, width in sides
    )
    return f'<g fill="var(--paper)" stroke="var(--paper)">{drawn}</g>'


def ground(ink: str) -> str:
    """Return what the seal is cut into."""
    return f'<rect x="4" y="4" width="92" height="92" rx="15" fill="{ink}"/>'


def seal(ink: str, paper: str) -> str:
    """Return the drawing of the project's seal, in a box of 100 by 100."""
    return ground(ink) + relief(paper)


def symbols() -> list[str]:
    """Return all the symbols of the page."""
    rule = [0.5, 0.95, 0.75, 1.0, 0.8, 0.35]
    third, two_thirds = 100 / 3, 200 / 3
    grid = [
        line((2, third), (98, third + 0.3), rule, 0.004, 3),
        line((2.5, two_thirds + 0.2), (98, two_thirds - 0.2), rule, -0.003, 4),
        line((third, 2), (third + 0.2, 98), rule, 0.003, 5),
        line((two_thirds, 2.2), (two_thirds - 0.3, 97.5), rule, -0.004, 6),
    ]
    first = line((22, 21), (79, 80), [4.5, 9.2, 8.2, 7.4, 8.0, 7.2, 2.0], 0.03, 7)
    second = line((79, 22), (20, 78), [3.6, 8.8, 8.4, 7.0, 7.6, 6.0, 1.4], 0.035, 8)
    strike = line((1, 6), (99, 6), [1.2, 3.0, 2.5, 2.2, 2.6, 2.0, 0.6], 0.005, 9, 7)
    both = '<use href="#ink-x-first"/><use href="#ink-x-second"/>'
    return [
        symbol("ink-o", [circle(11)]),
        symbol("ink-x-first", [first]),
        symbol("ink-x-second", [second]),
        f'<symbol id="ink-x" viewBox="0 0 100 100">{both}</symbol>',
        symbol("ink-grid", grid),
        f'<symbol id="ink-seal" viewBox="0 0 100 100">{ground("var(--accent)")}{small_relief()}</symbol>',
        symbol("ink-strike", [strike], "0 0 100 12"),
    ]


def icon() -> str:
    """Return the site's icon, a whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{seal("#b5301c", "#f4ecdd")}</svg>\n'
    )


def mask() -> str:
    """Return the icon that a system may cut to any shape: all that is drawn lies in the middle 80 %."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<path fill="#b5301c" d="M0 0h100v100H0z"/>'
        f'<g transform="translate(12 12) scale(.76)">{relief("#f4ecdd")}</g></svg>\n'
    )
