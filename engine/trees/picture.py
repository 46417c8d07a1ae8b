"""Draws a tree of numbers as SVG: for the page, a saved picture, and a printed sheet.

A colour is a custom property of the page, such as `var(--ink)`; a saved picture has plain colours instead.
MAX is a triangle that points up, MIN one that points down.
"""

from ..contract.annotations import Any
from .looks import Look
from .numbers import Branch

COLUMN, LEVEL, FLAT_LEVEL = 62, 118, 96
"""The distances between nodes, across and down."""
SIDEWAYS_ROW, SIDEWAYS_LEVEL = 62, 112
"""The same in a tree that grows from left to right."""
NARROWEST = 4  # The columns of the narrowest drawing.
MOST_SPREAD = 2.5  # How many times as far apart nodes stand at most in a large room.
HALF = 36  # Half of a triangle's side.
MARGIN = 52  # The room for the names of the levels.
BLACK, WHITE = ("ink", "soft", "accent", "primary"), ("paper", "sheet")
PRINTED = dict([(name, "#000") for name in BLACK] + [(name, "#fff") for name in WHITE])
"""Plain colours by name, for paper."""
STRONG = ("here", "kept")
"""The flags of nodes that are asked about, or that the search has come to."""
LEFT_OUT = ("marked", "covered", "wrong")
"""The flags of nodes that a search, or a reader, leaves out: the roots, all below them, and wrong marks."""


class Plan:
    """The places of a tree's nodes in a drawing; `sideways`, the tree grows from left to right."""

    def __init__(
        self,
        nodes: "list[Any]",
        names: "dict[str, str]",
        sideways: bool = False,
        is_flat: bool = False,
        room: "tuple[float, float]" = (0, 0),
    ) -> None:
        """`nodes` come from `complete_tree`; a flat drawing has its levels near to each other.

        `names` are those of the sides, to write at each level, by their marks; they may be missing. In a
        larger `room` (width and height in the drawing's units) the nodes stand further apart.
        """
        self.sideways, row = sideways, SIDEWAYS_ROW if sideways else FLAT_LEVEL if is_flat else LEVEL
        self._names = {node.level: names[node.turn] for node in nodes if names and not node.over}
        columns = 1 + max([node.column for node in nodes])
        levels = 1 + max([node.level for node in nodes])
        across, down = (levels, columns) if sideways else (columns, levels)
        margin = MARGIN if names and not sideways else 0
        step = SIDEWAYS_LEVEL if sideways else COLUMN
        least = max(room[0], margin + NARROWEST * COLUMN if not sideways else 0)
        self._step_x, self.width, self._left = _spread(across, step, margin, room[0], least)
        self._step_y, self.height, self._top = _spread(down, row, 0, room[1], room[1])

    @property
    def box(self) -> str:
        """The drawing's viewBox."""
        return "0 0 " + _number(self.width) + " " + _number(self.height)

    def centre(self, node: "Branch") -> "tuple[float, float]":
        """Return the place of a node's middle."""
        across, down = (node.level, node.column) if self.sideways else (node.column, node.level)
        return self._left + (across + 0.5) * self._step_x, self._top + (down + 0.5) * self._step_y

    def levels(self) -> str:
        """Return the name of the side that chooses at each level."""
        texts = []
        for level in self._names:
            x, y = MARGIN / 2, self._top + (level + 0.5) * self._step_y
            if self.sideways:  # Above the level's first node, which stands between its branches.
                x, y = self._left + (level + 0.5) * self._step_x, self._top + 14
            texts.append(_text(x, y, self._names[level], 15, "soft"))
        return "".join(texts)

    def line(self, node: "Branch", flag: str) -> str:
        """Return the branch from a node's parent, with a stroke across it if the node is cut."""
        x, y = self.centre(node)
        parent_x, parent_y = self.centre(node.parent)
        if self.sideways:
            middle = (x + parent_x) / 2
            bends = [(middle, parent_y), (middle, y)]
        else:
            middle = (y + parent_y) / 2
            bends = [(parent_x, middle), (x, middle)]
        points = [_point(each) for each in [(parent_x, parent_y)] + bends + [(x, y)]]
        is_left_out = flag in LEFT_OUT
        dashes = ' stroke-dasharray="3 5"' if is_left_out else ""
        weight = "1.6" if is_left_out or flag == "unread" else "2.2"
        curve = "M" + points[0] + "C" + " ".join(points[1:])
        drawn = _path(curve, stroke="soft", weight=weight, more=dashes)
        if flag in ("marked", "wrong"):
            at_x, at_y = (x + parent_x * 0.55) / 1.55, (y + parent_y * 0.55) / 1.55
            for rise in (9, -9) if flag == "wrong" else (9,):
                stroke = "M" + _point((at_x - 10, at_y + rise)) + "L" + _point((at_x + 10, at_y - rise))
                drawn += _path(stroke, stroke="accent", weight="4.5", more=' stroke-linecap="round"')
        return drawn

    def item(self, node: "Branch", look: "Look") -> str:
        """Return a node for an element whose name says all that the node's texts do."""
        return '<g aria-hidden="true">' + self.node(node, look) + "</g>"

    def node(self, node: "Branch", look: "Look") -> str:
        """Return a node: a leaf or a triangle with a text, and above it a head and a search window."""
        text, head, window, flag = look.sign, look.head, look.window, look.flag
        x, y = self.centre(node)
        is_faint = flag in LEFT_OUT or flag == "unread"
        stroke, weight = ("primary", "4") if flag in STRONG else ("ink", "2")
        dashes = ' stroke-dasharray="2 4"' if is_faint else ""
        colour = "soft" if is_faint else "ink"
        text = text.replace(" ", "")
        target = '<path d="' + _rounded(x, y, COLUMN / 2, COLUMN / 2) + '" fill="none" pointer-events="all"/>'
        if node.over:
            size = 22 if len(text) < 4 else 17 if len(text) < 6 else 12
            shape = _path(_rounded(x, y, 26, 21), "sheet", stroke, weight, dashes)
            above = _text(x, y - 26, head, 15, "ink")
            return target + shape + _text(x, y + size * 0.36, text, size, colour, bold=True) + above
        size = 20 if len(text) < 3 else 16 if len(text) < 5 else 12
        down, text_y, side_y, apart = (1, y + 19, y - 14, 34) if node.turn == "o" else (-1, y - 3, y - 30, 22)
        if self.sideways:
            side_y, apart = y - 30 if node.turn == "x" else y - 40, 22
        points = [(x - HALF, y + 24 * down), (x + HALF, y + 24 * down), (x, y - 36 * down)]
        outline = "M" + "L".join([_point(point) for point in points]) + "Z"
        drawn = target + _path(outline, "sheet", stroke, weight, dashes)
        drawn += _text(x, text_y, text, size, colour, bold=True) + _label(x - apart, side_y, head, "soft")
        colour = "primary" if flag in STRONG else "soft"
        return drawn + _label(x + apart - 6 + len(window) * 4.2, side_y, window, colour)


def _spread(
    count: int, step: float, margin: float, room: float, least: float
) -> "tuple[float, float, float]":
    """Return the distance of `count` nodes, the drawing's size, and where the first node's place begins."""
    step = max(step, min(MOST_SPREAD * step, (room - margin) / count))
    size = max(margin + count * step, least)
    return step, size, (size + margin - count * step) / 2


def svg(
    nodes: "list[Any]",
    looks: "list[Look]",
    names: "dict[str, str]",
    label: str,
    colours: "dict[str, str]" = PRINTED,
    is_flat: bool = False,
) -> str:
    """Return a picture; `looks` are those of `Sides.look`, `names` those of the sides by mark.

    It has plain `colours` by name, by default those of paper; with {}, it has the page's.
    """
    plan = Plan(nodes, names, is_flat=is_flat)
    parts = [plan.levels()]
    parts += [plan.line(node, look.flag) for node, look in zip(nodes, looks) if node.parent]
    parts += [plan.node(node, look) for node, look in zip(nodes, looks)]
    size = f'width="{_number(plan.width)}" height="{_number(plan.height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{plan.box}" {size} role="img" '
    head += f'aria-label="{escape(label)}" font-family="system-ui, sans-serif">'
    nodes_drawn = "".join(parts)
    return paint(f'{head}<rect {size} fill="var(--paper)"/>{nodes_drawn}</svg>\n', colours)


def paint(text: str, colours: "dict[str, str]") -> str:
    """Return an SVG text with plain colours in place of the page's."""
    for name in colours:
        text = text.replace("var(--" + name + ")", colours[name])
    return text


def escape(text: str) -> str:
    """Return a text as HTML and SVG have it."""
    for sign, code in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, code)
    return text


def _path(outline: str, fill: str = "", stroke: str = "ink", weight: str = "2", more: str = "") -> str:
    paint = "var(--" + fill + ")" if fill else "none"
    colours = ' fill="' + paint + '" stroke="var(--' + stroke + ')"'
    return '<path d="' + outline + '"' + colours + ' stroke-width="' + weight + '"' + more + "/>"


def _text(x: float, y: float, text: str, size: int, colour: str, bold: bool = False) -> str:
    if not text:
        return ""
    place = '<text x="' + _number(x) + '" y="' + _number(y) + '" font-size="' + str(size)
    weight = '" font-weight="600' if bold else ""
    return place + weight + '" text-anchor="middle" fill="var(--' + colour + ')">' + escape(text) + "</text>"


def _label(x: float, y: float, text: str, colour: str) -> str:
    """Return a text beside a node, with a halo that covers the branches."""
    label = _text(x, y, text, 15, colour)
    halo = label.replace('fill="var(--' + colour + ')"', 'fill="none" stroke="var(--paper)" stroke-width="5"')
    return halo + label


def _rounded(x: float, y: float, wide: float, high: float) -> str:
    """Return the outline of a box with round ends around a middle."""
    side, across = wide - high, _number(2 * (wide - high))
    arc = "a" + _number(high) + " " + _number(high) + " 0 0 1 0 "
    start = "M" + _point((x - side, y - high)) + "h" + across
    return start + arc + _number(2 * high) + "h-" + across + arc + _number(-2 * high) + "z"


def _point(point: "tuple[float, float]") -> str:
    return _number(point[0]) + " " + _number(point[1])


def _number(number: float) -> str:
    return str(int(number)) if number == int(number) else "%.1f" % number
