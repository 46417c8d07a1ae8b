"""The picture of a program's calls: prepared once, then shown as far as the tree has grown."""

from ui.widgets.dom import by_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lab.call_tree import CallTree

WIDTH = 1000
ROW = 80
EDGE = 20
LARGEST, SMALLEST = 9, 2
"""The drawing's own units: its width, from row to row, around it, and a node's radius."""


class CallDrawing:
    """The lines, the nodes, the way to one of them, and a ring around that."""

    def __init__(self, calls: "CallTree") -> None:
        self._calls = calls
        radius = max(SMALLEST, min(LARGEST, WIDTH // (3 * calls.leaves)))
        height = ROW * calls.deepest + 2 * EDGE
        by_id("lab-calls").setAttribute("viewBox", "0 0 " + str(WIDTH) + " " + str(height))
        by_id("lab-calls-dots").setAttribute("stroke-width", str(2 * radius))
        by_id("lab-calls-here").setAttribute("r", str(radius + 5))
        self._places = [self._place(node) for node in range(calls.count + 1)]
        self._edges = [self._edge(node) for node in range(calls.count + 1)]
        self._dots = ["M" + place + "h.01" for place in self._places]

    def _place(self, node: int) -> str:
        right, row = self._calls.place(node)
        return str(EDGE + int(right * (WIDTH - 2 * EDGE))) + " " + str(EDGE + ROW * row)

    def _edge(self, node: int) -> str:
        source = self._calls.source(node)
        return "" if source is None else "M" + self._places[source] + "L" + self._places[node]

    def show(self, at: int, way: "list[int]") -> None:
        """Show the tree up to a node, and the way that leads to it."""
        by_id("lab-calls-edges").setAttribute("d", "".join(self._edges[: at + 1]))
        by_id("lab-calls-dots").setAttribute("d", "".join(self._dots[: at + 1]))
        by_id("lab-calls-way").setAttribute("d", "".join([self._edges[node] for node in way]))
        x, y = self._places[at].split(" ")
        by_id("lab-calls-here").setAttribute("cx", x)
        by_id("lab-calls-here").setAttribute("cy", y)
