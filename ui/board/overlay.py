"""Draws over a board: the seal of a finished game, and moves as strokes of a brush.

A best move's stroke is full, the played move's hollow, and that of the reply that refutes it broken. As their
forms differ, a reader doesn't need the colours.
"""

from ui.board.seal import Seal, draw_seal
from ui.state.annotations import Any, Sequence
from ui.state.strokes import ABOVE, Stroke
from ui.widgets.brush import arrow
from ui.widgets.dom import listen, page_window
from ui.widgets.miniature import svg_element

PIECE, RING, CLEAR = 0.64, 0.8, 0.36
"""In squares: the size of a drawn piece and of a ring, and the distance of an arrow from where it starts."""
WIDEST = 100  # In pixels: on larger squares, arrows are as thick as on squares of this width


class Overlay:
    """The drawings over one board; `frame` is the element around the board."""

    def __init__(self, frame: "Any") -> None:
        self._frame, self._svg = frame, svg_element("svg", {"class": "strokes", "aria-hidden": "true"})
        self._shown: "tuple[Sequence[Stroke], Seal | None]" = ((), None)
        self._cells: "Sequence[Any]" = ()
        self._folder = ""
        frame.append(self._svg)
        listen(page_window, "resize", lambda event: self._paint())

    def draw(
        self, strokes: "Sequence[Stroke]", seal: "Seal | None", cells: "Sequence[Any]", folder: str
    ) -> None:
        """Draw strokes and a seal over a board of a game in `folder`; `cells` are its cells' elements."""
        if (strokes, seal) != self._shown:
            self._shown, self._cells, self._folder = (strokes, seal), cells, folder
            self._paint()

    def _paint(self) -> None:
        strokes, seal = self._shown
        frame = self._frame.getBoundingClientRect()
        self._svg.setAttribute("viewBox", "0 0 %s %s" % (frame.width or 1, frame.height or 1))
        self._svg.replaceChildren()
        for stroke in strokes:
            group = svg_element("g", {"class": "stroke " + stroke.kind})
            for layer in ("halo", "fill"):
                group.append(svg_element("g", {"class": layer}))
                group.lastElementChild.append(*self._shapes(stroke, frame))
            self._svg.append(group)
        if seal:
            x, y, width = self._place(seal[2], frame)
            self._svg.append(draw_seal(seal, (x, y), width))

    def _shapes(self, stroke: "Stroke", frame: "Any") -> "list[Any]":
        """Return a stroke's elements: an arrow and a new piece's ring, or a cell's edge and the piece.

        On a cell with a piece or a stroke, another piece would be unreadable: the edge shows the cell.
        """
        x, y, width = self._place(stroke.cell, frame)
        square = min(width, WIDEST)
        earlier = [other for other in self._shown[0] if other.cell == stroke.cell].index(stroke)
        if stroke.first == stroke.last:
            edge = _box("rect", x, y, (0.94 - 0.14 * earlier) * width, {"rx": width / 9})
            if earlier or self._cells[stroke.cell].getAttribute("data-piece"):
                return [edge]
            piece = {"href": "#piece-" + self._folder + "-" + stroke.side}
            return [edge, _box("use", x, y, PIECE * width, piece)]
        x += 0.25 * earlier * square  # Beside the other stroke
        is_new = stroke.first in (ABOVE, stroke.cell)
        shapes = [_box("use", x, y, RING * square, {"href": "#ink-o"})] if is_new else []
        if stroke.first == ABOVE:
            end = y - RING / 2 * square
            edge = next(cell for cell in range(len(self._cells)) if self._cells[cell] is not None)
            top = min(self._place(edge, frame)[1] - square / 2, end - 0.7 * square)  # The board's edge
            return shapes + [svg_element("path", arrow((x, top), (x, end), square))]
        start, end_place = self._place(stroke.first, frame)[:2], self._place(stroke.last, frame)[:2]
        return shapes + [svg_element("path", arrow(start, end_place, square, CLEAR * square))]

    def _place(self, cell: int, frame: "Any") -> "tuple[float, float, float]":
        """Return the middle of a cell and its width, in pixels, from the frame's corner."""
        box = self._cells[cell].getBoundingClientRect()
        return box.left - frame.left + box.width / 2, box.top - frame.top + box.height / 2, box.width


def _box(name: str, x: float, y: float, size: float, more: "dict[str, Any]") -> "Any":
    """Return a square SVG element around a point."""
    more.update({"x": x - size / 2, "y": y - size / 2, "width": size, "height": size})
    return svg_element(name, more)
