"""Paints SVG as a PNG in pure Python, so that a site can be built with nothing but Python.

It knows what the page's own drawings use: path, circle, rect, line, g, use and symbols, fills, round or plain
strokes, dashes, transforms, custom properties as colours, and the text of trees, which `GLYPHS` draws as
strokes, since Python has no fonts. Curves become short lines. Each edge adds its exact area to the pixels
that it crosses; the sum from the left is a pixel's coverage, as in font-rs (Raph Levien, 2016).
"""

import math
import re
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree

Point = tuple[float, float]
Line = list[Point]  # The points of a line, or of an outline; an outline is closed.
Colour = tuple[int, int, int]
Matrix = tuple[float, float, float, float, float, float]  # As in SVG: a, b, c, d, e, f.

SAME: Matrix = (1, 0, 0, 1, 0, 0)
STEPS = 12  # The lines that a curve becomes.
FAINT = 1 / 512  # A coverage below this, or as near to 1, isn't visible.
MITRE = 4  # The longest point of a corner, in halves of the stroke's width; SVG's default.
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^()]*)\)")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
NUMBER = re.compile(r"-?[\d.]+")

GLYPHS = {
    "0": (12, "M5-14C1.5-14 .5-11 .5-7S1.5 0 5 0 9.5-3 9.5-7 8.5-14 5-14Z"),
    "1": (12, "M2-11 6-14V0"),
    "2": (12, "M1-10.5C1-13 2.8-14 5-14S9-12.7 9-10.3C9-7.5 5.5-5 1 0H9.5"),
    "3": (12, "M1-12.7C2-13.6 3.3-14 4.8-14 7-14 8.7-12.8 8.7-10.8S7-7.6 4.5-7.6M4.5-7.6"
           "C7.3-7.6 9.2-6.3 9.2-3.9S7.2 0 4.7 0C3 0 1.6-.6.6-1.7"),
    "4": (12, "M7 0V-14L.5-4.2H10"),
    "5": (12, "M8.6-14H2L1.3-7.9C2.3-8.7 3.4-9 4.7-9 7.5-9 9.3-7.2 9.3-4.6S7.4 0 4.6 0"
           "C3 0 1.6-.5.6-1.5"),
    "6": (12, "M8.3-13C7.4-13.7 6.5-14 5.4-14 2-14 .6-10.8.6-6.2.6-2.2 2.2 0 5 0S9.4-1.9"
           " 9.4-4.4 7.7-8.6 5.2-8.6C2.7-8.6 1-7 .7-5"),
    "7": (12, "M.7-14H9.3L4 0"),
    "8": (12, "M5-7.6C2.8-7.6 1.3-8.8 1.3-10.8S2.8-14 5-14 8.7-12.8 8.7-10.8 7.2-7.6 5-7.6"
           "C2.2-7.6.6-6.2.6-3.8S2.3 0 5 0 9.4-1.4 9.4-3.8 7.8-7.6 5-7.6Z"),
    "9": (12, "M1.7-1C2.6-.3 3.5 0 4.6 0 8 0 9.4-3.2 9.4-7.8 9.4-11.8 7.8-14"
           " 5-14S.6-12.1.6-9.6 2.3-5.4 4.8-5.4C7.3-5.4 9-7 9.3-9"),
    "−": (12, "M1-6H9"),
    "+": (12, "M1-6H9M5-10V-2"),
    "=": (12, "M1-8.2H9M1-3.8H9"),
    "≤": (12, "M8.5-12.5 1.5-8.5 8.5-4.5M1.5-1H8.5"),
    "≥": (12, "M1.5-12.5 8.5-8.5 1.5-4.5M1.5-1H8.5"),
    " ": (6, ""),
    "M": (17, "M1 0V-14L7-4.5 13-14V0"),
    "D": (15, "M1 0V-14H4.5C9.3-14 11.7-11 11.7-7S9.3 0 4.5 0Z"),
    "i": (5, "M1.5 0V-9.2M1.5-13.6V-13.4"),
    "n": (12, "M1 0V-9.2M1-5C1.5-7.7 3-9.2 5-9.2 7.4-9.2 8.4-7.7 8.4-5.2V0"),
    "m": (18, "M1 0V-9.2M1-5C1.4-7.7 2.8-9.2 4.6-9.2 6.8-9.2 7.6-7.7 7.6-5.2V0M7.6-5"
           "C8-7.7 9.4-9.2 11.2-9.2 13.4-9.2 14.2-7.7 14.2-5.2V0"),
    "a": (12, "M8.4-9.2V0M8.4-4.6C8.4-7.4 7-9.2 4.7-9.2S.8-7.4.8-4.6 2.4 0 4.7 0 8.4-1.8"
           " 8.4-4.6"),
    "x": (11, "M1-9.2 8 0M8-9.2 1 0"),
    "o": (12, "M4.9-9.2C2.4-9.2.8-7.4.8-4.6S2.4 0 4.9 0 9-1.8 9-4.6 7.4-9.2 4.9-9.2Z"),
    "j": (6, "M2.5-9.2V1.4C2.5 3.4 1.6 4.2-.4 4.2M2.5-13.6V-13.4"),
}  # fmt: skip
"""The signs of texts: the width and the path, in a grid whose capitals are 14 high, on the baseline 0."""
CAPITAL = 0.72  # The height of a capital as a part of the size of its text.


class Brush(NamedTuple):
    """What an element hands down to its children: the transform and the paint."""

    matrix: Matrix = SAME
    fill: str = "#000"
    stroke: str = "none"
    width: float = 1


class Canvas:
    """An opaque picture; x and y are in pixels, from the top left."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self._rows = [bytearray(bytes(ground) * width) for _ in range(height)]

    def fill(self, outlines: Iterable[Line], colour: Colour) -> None:
        """Fill outlines with a colour. Outlines in opposite directions cut holes into each other."""
        sums: dict[int, dict[int, float]] = {}  # By row and column: the area that begins there.
        for outline in outlines:
            for start, end in zip(outline, [*outline[1:], outline[0]], strict=True):
                self._add_edge(sums, start, end)
        for y, row in sums.items():
            if 0 <= y < self.height:
                self._fill_row(self._rows[y], row, colour)

    def _add_edge(self, sums: dict[int, dict[int, float]], start: Point, end: Point) -> None:
        """Add the area to the right of an edge to the sums of its rows."""
        if start[1] == end[1]:
            return
        sign = 1 if start[1] < end[1] else -1
        (x, top), (last, bottom) = (start, end) if sign == 1 else (end, start)
        slope = (last - x) / (bottom - top)
        for y in range(math.floor(top), math.ceil(bottom)):
            height = min(y + 1, bottom) - max(y, top)
            following = x + slope * height
            row = sums.setdefault(y, {})
            _add_slice(row, min(x, following), max(x, following), height * sign)
            x = following

    def _fill_row(self, pixels: bytearray, row: dict[int, float], colour: Colour) -> None:
        coverage, columns = 0.0, sorted(row)
        red, green, blue = colour
        for column, following in zip(columns, [*columns[1:], columns[-1] + 1], strict=True):
            coverage += row[column]
            share = abs(coverage)
            if share < FAINT:
                continue
            first, last = max(0, column), min(self.width, following)
            if share > 1 - FAINT:
                if first < last:
                    pixels[3 * first : 3 * last] = bytes(colour) * (last - first)
                continue
            for place in range(3 * first, 3 * last, 3):
                pixels[place] += round((red - pixels[place]) * share)
                pixels[place + 1] += round((green - pixels[place + 1]) * share)
                pixels[place + 2] += round((blue - pixels[place + 2]) * share)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        rows = b"".join(b"\0" + bytes(row) for row in self._rows)  # Filter 0: flat colours need no other.
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 7)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in parts)


def _add_slice(row: dict[int, float], left: float, right: float, area: float) -> None:
    """Add an edge's part inside one row, from `left` to `right`, with its signed height as `area`."""
    first = math.floor(left)
    if right <= first + 1:
        outside = (left + right) / 2 - first
        row[first] = row.get(first, 0) + area * (1 - outside)
        row[first + 1] = row.get(first + 1, 0) + area * outside
        return
    covered, span = 0.0, right - left
    for column in range(first, math.ceil(right)):
        enter, leave = max(left, column), min(right, column + 1)
        # The edge covers what is right of it: all columns after it fully, this one by a part.
        passed = (enter - left) / span
        share = (leave - enter) / span
        total = passed + share * (column + 1 - (enter + leave) / 2)
        row[column] = row.get(column, 0) + area * (total - covered)
        covered = total
    end = math.ceil(right)
    row[end] = row.get(end, 0) + area * (1 - covered)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


class Painter:
    """Paints SVG elements on a canvas; `colours` are custom properties, `symbols` elements by their id."""

    def __init__(
        self, canvas: Canvas, colours: Mapping[str, str], symbols: Mapping[str, ElementTree.Element]
    ) -> None:
        self._canvas, self._colours, self.symbols = canvas, colours, symbols

    def colour(self, text: str) -> Colour:
        """Return a colour such as #abc, #aabbcc or var(--name). Raises KeyError for an unknown name."""
        if match := VARIABLE.fullmatch(text):
            return self.colour(self._colours[match[1]])
        digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)

    def draw(self, svg: str, x: float, y: float, width: float, height: float) -> None:
        """Draw an SVG text as large as a box allows, in the middle of the box."""
        self.draw_element(ElementTree.fromstring(svg), x, y, width, height)

    def draw_element(
        self, element: ElementTree.Element, x: float, y: float, width: float, height: float
    ) -> None:
        """Draw an svg or symbol element in the same way."""
        self._draw_all(element, Brush(_fitted(element, (x, y, width, height)), element.get("fill", "#000")))

    def _draw_all(self, element: ElementTree.Element, brush: Brush) -> None:
        for child in element:
            self._draw(child, brush)

    def _draw(self, element: ElementTree.Element, brush: Brush) -> None:
        get = element.get
        brush = Brush(
            _times(brush.matrix, _transform(get("transform", ""))),
            get("fill", brush.fill),
            get("stroke", brush.stroke),
            float(get("stroke-width", brush.width)),
        )
        kind = element.tag.rpartition("}")[2]
        if kind == "use":
            self._use(element, brush)
        elif kind in ("g", "svg", "symbol"):
            self._draw_all(element, brush)
        elif kind == "text":
            self._write(element, brush)
        elif kind in SHAPES:
            lines = [[_moved(brush.matrix, point) for point in line] for line in SHAPES[kind](element)]
            self._paint(lines, brush, element)

    def _use(self, element: ElementTree.Element, brush: Brush) -> None:
        symbol = self.symbols[element.get("href", "")[1:]]
        matrix = brush.matrix
        if symbol.get("viewBox"):
            place = [_value(element, name) for name in ("x", "y")]
            size = [_value(element, name, 100) for name in ("width", "height")]
            matrix = _times(matrix, _fitted(symbol, (place[0], place[1], size[0], size[1])))
            self._draw_all(symbol, brush._replace(matrix=matrix))
        else:
            self._draw(symbol, brush)

    def _paint(self, lines: list[Line], brush: Brush, element: ElementTree.Element) -> None:
        if brush.fill != "none":
            self._canvas.fill([line for line in lines if len(line) > 2], self.colour(brush.fill))
        if brush.stroke == "none":
            return
        width = brush.width * math.sqrt(abs(_determinant(brush.matrix)))
        dashes = [float(part) for part in NUMBER.findall(element.get("stroke-dasharray", ""))]
        if dashes:
            scale = width / brush.width
            lines = [dash for line in lines for dash in _dashed(line, [part * scale for part in dashes])]
        is_round = element.get("stroke-linecap") == "round"
        for line in lines:
            self._canvas.fill(list(_stroke(line, width, is_round)), self.colour(brush.stroke))

    def _write(self, element: ElementTree.Element, brush: Brush) -> None:
        """Draw a text; its strokes are as wide as a font's, and twice the halo around them."""
        text = element.text or ""
        scale = float(element.get("font-size", "16")) * CAPITAL / 14
        x, y = _value(element, "x"), _value(element, "y")
        total = sum(GLYPHS[sign][0] for sign in text) - 2
        x -= total * scale / 2 if element.get("text-anchor") == "middle" else 0
        width = 2.6 if element.get("font-weight") else 1.8
        if brush.stroke != "none":  # A halo: the text with a thick stroke, below the text itself.
            paint = brush._replace(fill="none", width=width + brush.width / scale)
        else:
            paint = brush._replace(fill="none", stroke=brush.fill, width=width)
        style = ElementTree.Element("path", {"stroke-linecap": "round"})
        for sign in text:
            advance, path = GLYPHS[sign]
            matrix = _times(brush.matrix, (scale, 0, 0, scale, x, y))
            lines = [[_moved(matrix, point) for point in line] for line in outlines(path)]
            self._paint(lines, paint._replace(matrix=matrix), style)
            x += advance * scale


# Shapes as lines


def outlines(path: str) -> list[Line]:
    """Return the lines of a path; a closed one ends where it began. Raises ValueError for a bad command."""
    tokens = TOKEN.findall(path)
    lines: list[Line] = []
    point: Point = (0, 0)
    control: Point | None = None  # The last control point, which a smooth curve mirrors.
    place, command = 0, ""

    def numbers(count: int) -> list[float]:
        nonlocal place
        place += count
        return [float(token) for token in tokens[place - count : place]]

    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        elif command in "Mm":
            command = "L" if command == "M" else "l"
        kind, is_relative = command.upper(), command.islower()
        base = point if is_relative else (0.0, 0.0)
        if kind == "Z":
            lines[-1].append(lines[-1][0])
            point, control = lines[-1][0], None
            lines.append([point])
            continue
        if kind == "A":
            radius, _, _, is_large, is_clockwise, *end = numbers(7)
            goal = (base[0] + end[0], base[1] + end[1])
            lines[-1] += _arc(point, goal, radius, bool(is_large), bool(is_clockwise))
            point, control = goal, None
            continue
        if kind in "HV":
            (value,) = numbers(1)
            point = (base[0] + value, point[1]) if kind == "H" else (point[0], base[1] + value)
            lines[-1].append(point)
            control = None
            continue
        pairs = {"M": 1, "L": 1, "Q": 2, "C": 3, "S": 2}
        if kind not in pairs:
            raise ValueError(f"Can't paint the command {command} of the path {path}.")
        values = numbers(2 * pairs[kind])
        points = [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
        if kind == "M":
            lines.append(points)
        elif kind == "L":
            lines[-1] += points
        else:
            if kind == "S":
                last = control or point
                points.insert(0, (2 * point[0] - last[0], 2 * point[1] - last[1]))
            lines[-1] += _curve([point, *points])
        control = points[-2] if kind in "CSQ" else None
        point = points[-1]
    return [line for line in lines if len(line) > 1]


def _curve(points: Line) -> Line:
    """Return the points of a Bézier curve after its first one."""
    result = []
    for step in range(1, STEPS + 1):
        share, rest = step / STEPS, points
        while len(rest) > 1:
            rest = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(rest)]
        result.append(rest[0])
    return result


def _arc(start: Point, end: Point, radius: float, is_large: bool, is_clockwise: bool) -> Line:
    """Return the points of an arc of a circle after its first one."""
    across, down = end[0] - start[0], end[1] - start[1]
    distance = math.hypot(across, down)
    if not distance:
        return []
    radius = max(radius, distance / 2)
    height = math.sqrt(max(0.0, radius**2 - distance**2 / 4)) * (-1 if is_large != is_clockwise else 1)
    x = (start[0] + end[0]) / 2 + height * down / distance
    y = (start[1] + end[1]) / 2 - height * across / distance
    first, last = (math.atan2(point[1] - y, point[0] - x) for point in (start, end))
    if is_clockwise and last <= first:
        last += 2 * math.pi
    if not is_clockwise and last >= first:
        last -= 2 * math.pi
    angles = [first + (last - first) * step / (2 * STEPS) for step in range(1, 2 * STEPS + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _circle(element: ElementTree.Element) -> list[Line]:
    return [_ring((_value(element, "cx"), _value(element, "cy")), _value(element, "r"))]


def _ring(centre: Point, radius: float) -> Line:
    count = 16 if radius < 8 else 48
    angles = [2 * math.pi * step / count for step in range(count + 1)]
    return [(centre[0] + radius * math.cos(each), centre[1] + radius * math.sin(each)) for each in angles]


def _rectangle(element: ElementTree.Element) -> list[Line]:
    x, y, wide, high, round_ = (_value(element, name) for name in ("x", "y", "width", "height", "rx"))
    arc = f"a{round_} {round_} 0 0 1 "
    sides = (f"M{x + round_} {y}", f"h{wide - 2 * round_}", f"v{high - 2 * round_}")
    back = (f"h{2 * round_ - wide}", f"v{2 * round_ - high}")
    turns = [f"{arc}{dx * round_} {dy * round_}" for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    return outlines(
        sides[0] + sides[1] + turns[0] + sides[2] + turns[1] + back[0] + turns[2] + back[1] + turns[3] + "Z"
    )


def _segment(element: ElementTree.Element) -> list[Line]:
    x, y, last_x, last_y = (_value(element, name) for name in ("x1", "y1", "x2", "y2"))
    return [[(x, y), (last_x, last_y)]]


SHAPES = {
    "path": lambda element: outlines(element.get("d", "")),
    "circle": _circle,
    "rect": _rectangle,
    "line": _segment,
}
"""For each element with an outline a function that returns its lines."""


def _stroke(line: Line, width: float, is_round: bool) -> Iterator[Line]:
    """Yield the outlines of a stroke along a line, with mitred corners and, if wanted, round ends."""
    half = width / 2
    points = [point for point, before in zip(line, [None, *line], strict=False) if point != before]
    if len(points) < 2:
        if is_round:
            yield _ring(points[0], half)
        return
    if line[0] == line[-1]:
        yield _side(points, half, is_closed=True)
        yield _side(points[::-1], half, is_closed=True)
        return
    mitre = 1.2 if is_round else MITRE
    left, right = _side(points, half, mitre=mitre), _side(points[::-1], half, mitre=mitre)
    if is_round:
        # Sharp corners are round, too; elsewhere such a disc lies inside the stroke.
        yield from (_ring(point, half) for point in points[1:-1] if len(left) + len(right) > 2 * len(points))
        left += _cap(points[-1], left[-1])
        right += _cap(points[0], right[-1])
    yield left + right


def _side(points: Line, half: float, is_closed: bool = False, mitre: float = MITRE) -> Line:
    """Return the line at the distance `half` on one side of a line; see MITRE."""
    lines = list(pairwise(points))
    normals = []
    for start, end in lines:
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        normals.append((half * (end[1] - start[1]) / length, half * (start[0] - end[0]) / length))
    pairs = list(pairwise(normals))
    before_first, after_last = (normals[-1], normals[0]) if is_closed else (normals[0], normals[-1])
    result = []
    for point, (one, other) in zip(
        points, [(before_first, normals[0]), *pairs, (normals[-1], after_last)], strict=True
    ):
        mean = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        size = mean[0] ** 2 + mean[1] ** 2
        if size * mitre**2 < half**2:  # Too sharp a corner for a point.
            result += [(point[0] + each[0], point[1] + each[1]) for each in (one, other)]
        else:
            stretch = half**2 / size
            result.append((point[0] + mean[0] * stretch, point[1] + mean[1] * stretch))
    return result


def _cap(centre: Point, start: Point) -> Line:
    """Return the half circle around the end of a line, from the end of one side to the begin of the other."""
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    radius = math.hypot(start[0] - centre[0], start[1] - centre[1])
    angles = [first + math.pi * step / STEPS for step in range(1, STEPS)]
    return [(centre[0] + radius * math.cos(each), centre[1] + radius * math.sin(each)) for each in angles]


def _dashed(line: Line, dashes: list[float]) -> Iterator[Line]:
    """Yield the parts of a line that its dashes leave."""
    number, left, dash = 0, dashes[0], [line[0]]
    for start, end in pairwise(line):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while length - done > left:
            done += left
            share = done / length
            dash.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            if number % 2 == 0:
                yield dash
            number += 1
            left, dash = dashes[number % len(dashes)], [dash[-1]]
        left -= length - done
        dash.append(end)
    if number % 2 == 0 and len(dash) > 1:
        yield dash


# Transforms


def _fitted(element: ElementTree.Element, box: tuple[float, float, float, float]) -> Matrix:
    """Return the transform that puts an element's viewBox into the middle of a box, as large as it can be."""
    left, top, wide, high = (float(part) for part in element.get("viewBox", "0 0 100 100").split())
    x, y, width, height = box
    scale = min(width / wide, height / high)
    x += (width - wide * scale) / 2 - left * scale
    return scale, 0, 0, scale, x, y + (height - high * scale) / 2 - top * scale


def _transform(text: str) -> Matrix:
    matrix = SAME
    for kind, numbers in TRANSFORM.findall(text):
        values = [float(number) for number in NUMBER.findall(numbers)]
        if kind == "translate":
            step: Matrix = (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
        elif kind == "scale":
            step = (values[0], 0, 0, values[-1], 0, 0)
        else:
            angle = math.radians(values[0])
            step = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
        matrix = _times(matrix, step)
    return matrix


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d = outer[:4]
    return (
        *(a * inner[0] + c * inner[1], b * inner[0] + d * inner[1]),
        *(a * inner[2] + c * inner[3], b * inner[2] + d * inner[3]),
        *_moved(outer, (inner[4], inner[5])),
    )


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def _determinant(matrix: Matrix) -> float:
    return matrix[0] * matrix[3] - matrix[1] * matrix[2]


def _value(element: ElementTree.Element, name: str, default: float = 0) -> float:
    return float(element.get(name, default))
