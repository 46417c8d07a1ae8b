"""Draws the tree of a program's calls: computes all SVG paths once; `show` draws those of the first calls."""

from ui.state.annotations import Any
from ui.views.lab.call_tree import CallTree
from ui.views.lab.returned_values import ReturnedValues, short
from ui.widgets.dom import by_id
from ui.widgets.miniature import svg_element

WIDTH, ROW, EDGE = 1000, 80, 20
LARGEST, SMALLEST = 9, 2
"""In the drawing's units: its width, the rows' distance, the margin, and the limits of a node's radius."""
MOST_LABELLED = 26  # A tree with more leaves than this has no values written at its nodes, only colours
BELOW = 34  # The distance from a node to the value below it
VALUES = ("loss", "draw", "win")  # The names of the paths with the dots of negative, zero and positive values


class CallDrawing:
    """Draws the edges, the nodes with their values, and the path from the root to the selected node."""

    def __init__(self, calls: "CallTree", returned: "ReturnedValues") -> None:
        self._calls, self._returned = calls, returned
        radius = max(SMALLEST, min(LARGEST, WIDTH // (3 * calls.leaves)))
        height = ROW * calls.deepest + 2 * EDGE + BELOW // 2
        by_id("lab-calls").setAttribute("viewBox", "0 0 " + str(WIDTH) + " " + str(height))
        by_id("lab-calls-dots").setAttribute("stroke-width", str(2 * radius))
        for name in VALUES:
            by_id("lab-calls-" + name).setAttribute("stroke-width", str(2 * radius + 4))
        for ring in ("here", "wrong"):
            by_id("lab-calls-" + ring).setAttribute("r", str(radius + 5))
        self._places = [self._place(node) for node in range(calls.count + 1)]
        self._edges = [self._edge(node) for node in range(calls.count + 1)]
        self._dots = ["M" + place + "h.01" for place in self._places]  # Lines this short show as dots
        self._texts = self._add_values()

    def _place(self, node: int) -> str:  # A node's "x y"
        fraction, row = self._calls.place(node)
        return str(EDGE + int(fraction * (WIDTH - 2 * EDGE))) + " " + str(EDGE + ROW * row)

    def _edge(self, node: int) -> str:  # The path to a node from its parent, if any
        parent = self._calls.parent(node)
        return "" if parent is None else "M" + self._places[parent] + "L" + self._places[node]

    def _add_values(self) -> "dict[int, Any]":
        """Add a hidden text for each node with a value; return the texts by node, none in a large tree."""
        box, texts = by_id("lab-calls-names"), {}
        box.replaceChildren()
        for node in sorted(self._returned.values) if self._calls.leaves <= MOST_LABELLED else ():
            x, y = self._places[node].split(" ")
            value = short(self._returned.values[node][0])
            texts[node] = svg_element("text", {"x": x, "y": int(y) + BELOW}, value)
            box.append(texts[node])
        return texts

    def show(self, calls: int, node: int, path: "list[int]") -> None:
        """Show the tree after `calls` calls, with a selected node and the path of nodes to it."""
        by_id("lab-calls-edges").setAttribute("d", "".join(self._edges[: calls + 1]))  # Node 0 is the root
        by_id("lab-calls-dots").setAttribute("d", "".join(self._dots[: calls + 1]))
        by_id("lab-calls-way").setAttribute("d", "".join([self._edges[each] for each in path]))
        self._show_values(calls)
        self._move_ring("here", node)
        wrong_node = self._returned.wrong
        is_visible = wrong_node is not None and self._returned.value_after(wrong_node, calls) is not None
        by_id("lab-calls-wrong").setAttribute("visibility", "visible" if is_visible else "hidden")
        if wrong_node is not None:
            self._move_ring("wrong", wrong_node)

    def _show_values(self, calls: int) -> None:
        dots: "dict[str, list[str]]" = {name: [] for name in VALUES}
        for node in sorted(self._returned.values):
            value = self._returned.value_after(node, calls)
            if value is not None:
                dots["win" if value > 0 else "loss" if value < 0 else "draw"].append(self._dots[node])
            if node in self._texts:
                self._texts[node].setAttribute("visibility", "hidden" if value is None else "visible")
        for name in VALUES:
            by_id("lab-calls-" + name).setAttribute("d", "".join(dots[name]))

    def _move_ring(self, name: str, node: int) -> None:
        x, y = self._places[node].split(" ")
        by_id("lab-calls-" + name).setAttribute("cx", x)
        by_id("lab-calls-" + name).setAttribute("cy", y)
