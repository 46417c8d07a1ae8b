"""Draws trees in which the arrow keys move from node to node; trees of numbers as SVG."""

from pyscript import document, window
from pyscript.ffi import create_proxy

from engine.contract.annotations import Any, Callable
from engine.trees.looks import Look, NodeLook, Sides
from engine.trees.numbers import Branch
from engine.trees.picture import Plan
from engine.trees.tree import Node
from ui.widgets.dom import page_window, set_attribute, set_flag
from ui.widgets.miniature import svg_element
from ui.widgets.roving import Roving

NARROW = 6  # The most leaves that fit side by side on a phone; larger trees grow from left to right there.
PHONE = "(max-width: 30rem)"
"""The media query for screens on which trees of more leaves grow from left to right."""
LEAST_SCALE, MOST_SCALE = 0.045, 0.11
"""The size of a drawing's unit in rem: nodes are large enough for a finger, but don't fill the screen."""


class TreeDrawing:
    """A drawing of a tree, in which the arrow keys move the focus; subclasses make and draw its elements.

    `on_choose(node)` handles a touch of a node; `on_key(node, key)` returns whether it has used a key.
    """

    def __init__(
        self,
        element: "Any",
        on_choose: "Callable[[Any], None] | None" = None,
        on_key: "Callable[[Any, str], bool] | None" = None,
    ) -> None:
        self._element = element
        self._on_choose = on_choose
        self._on_key = on_key
        # The nodes; and for each its element, the line to its parent (None for the root), and its drawn look.
        self._nodes: "list[Any]" = []
        self._items: "list[Any]" = []
        self._lines: "list[Any]" = []
        self._drawn_looks: "list[Look | None]" = []
        self._roving = Roving(element, "data-node", self._walk, self._choose, self._key)
        self._prepare()

    # What subclasses define

    def _prepare(self) -> None:
        """Set up what a subclass adds; by default, nothing."""

    def _make_elements(self, nodes: "list[Any]") -> None:
        """Fill the drawing's element with new lines and items for the nodes."""
        raise NotImplementedError

    def _draw_node(self, index: int, look: "Look") -> None:
        """Draw a node's new look, and its line."""
        raise NotImplementedError

    # What subclasses share

    def draw(self, nodes: "list[Any]", looks: "list[Look]", chosen: "Node | None" = None) -> None:
        """Draw the nodes with their looks: lay out a new tree, or update the looks that have changed.

        `nodes` come from `arrange`. `chosen` is shown as selected, and Tab leads to it.
        """
        if nodes != self._nodes:
            self._lay_out(nodes)
        for index, look in enumerate(looks):
            item = self._items[index]
            set_attribute(item, "aria-selected", "true" if chosen is nodes[index] else "false")
            if look == self._drawn_looks[index]:
                continue
            self._drawn_looks[index] = look
            set_flag(item, "hidden", look.hidden)
            set_attribute(item, "aria-label", look.name)
            set_attribute(item, "data-flag", look.flag)
            self._draw_node(index, look)
        if chosen is not None:
            self._roving.move(chosen.index)
        elif looks[self._roving.stop].hidden:  # Tab can't lead there: use the root.
            self._roving.move(0)

    def focus(self, node: "Node") -> None:
        """Move the keyboard focus to a node."""
        self._roving.focus(node.index)

    def _lay_out(self, nodes: "list[Any]") -> None:
        """Create the elements and lines of a new tree, in place of the old ones."""
        self._nodes, self._items, self._lines = nodes, [], []
        self._drawn_looks = [None for _ in nodes]
        self._element.replaceChildren()
        self._make_elements(nodes)
        self._roving.take(self._items)

    def _take_item(self, item: "Any", node: "Node") -> None:
        """Make an element the item of a node."""
        item.setAttribute("role", "treeitem")
        item.setAttribute("data-node", str(node.index))
        item.setAttribute("aria-level", str(node.level + 1))
        siblings = node.parent.children if node.parent else [node]
        item.setAttribute("aria-setsize", str(len(siblings)))
        item.setAttribute("aria-posinset", str(siblings.index(node) + 1))
        self._items.append(item)

    def _choose(self, number: int) -> None:
        if self._on_choose:
            self._on_choose(self._nodes[number])

    def _key(self, number: int, key: str) -> bool:
        return self._on_key is not None and self._on_key(self._nodes[number], key)

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        goal = None if ctrl else self._goal(self._nodes[number], key)
        return None if goal is None else goal.index

    def _goal(self, node: "Node", key: str) -> "Node | None":
        """Return the node that an arrow key or Home leads to; None for any other key."""
        visible = [each for each in self._nodes if self._is_visible(each)]
        if key == "Home":
            return visible[0]
        if key == "ArrowUp":
            return node.parent or node
        if key == "ArrowDown":
            return next((each for each in visible if each.parent is node), node)
        if key in ("ArrowLeft", "ArrowRight"):
            level: "list[Node]" = [each for each in visible if each.level == node.level]
            index = level.index(node) + (1 if key == "ArrowRight" else -1)
            return level[max(0, min(index, len(level) - 1))]  # At either end, stay there.
        return None

    def _is_visible(self, node: "Node") -> bool:
        look = self._drawn_looks[node.index]
        return look is not None and not look.hidden


class NumberDrawing(TreeDrawing):
    """The drawing of a tree of numbers: on a phone, a tree of many leaves grows from left to right.

    In an element with a height of its own (`--fills` in its style) the drawing fills it in both directions.
    """

    _shown: "tuple[Any, ...]" = ()  # The arguments of the last `draw`.
    _names: "dict[str, str]" = {}  # Of the sides, to write at each level.
    _space: "tuple[Any, ...]" = ()  # What `_measure` returned for the last layout.

    def _prepare(self) -> None:
        self._phone = page_window.matchMedia(PHONE)
        window.ResizeObserver.new(create_proxy(self._fit)).observe(self._element)

    def show(
        self, nodes: "list[Any]", contents: "list[NodeLook]", sides: "Sides", chosen: "Branch | None" = None
    ) -> None:
        """Draw the nodes; `contents` has a NodeLook for each. `chosen` is shown as selected."""
        if sides.names != self._names:
            self._names, self._nodes = sides.names, []  # So that the tree is laid out anew.
        self.draw(nodes, sides.looks(nodes, contents), chosen)

    def draw(self, nodes: "list[Any]", looks: "list[Look]", chosen: "Node | None" = None) -> None:
        """Draw the nodes with their looks; see TreeDrawing. A drawing that scrolls shows `chosen`."""
        is_new = nodes != self._nodes
        self._shown = (nodes, looks, chosen)
        TreeDrawing.draw(self, nodes, looks, chosen)
        if is_new or chosen is not None:
            self._scroll_to(chosen or nodes[0])

    def _scroll_to(self, node: "Node") -> None:
        """Scroll the drawing, but not the page, until a node is visible."""
        box, item = [each.getBoundingClientRect() for each in (self._element, self._items[node.index])]
        if item.left < box.left or item.right > box.right:
            self._element.scrollLeft += (item.left + item.right - box.left - box.right) / 2
        if item.top < box.top or item.bottom > box.bottom:
            self._element.scrollTop += (item.top + item.bottom - box.top - box.bottom) / 2

    def _fit(self, *_: object) -> None:
        """Lay the tree out anew if its space has changed."""
        if self._shown and self._element.clientWidth and self._measure() != self._space:
            self._nodes = []  # So that the tree is laid out anew.
            self.draw(*self._shown)

    def _measure(self) -> "tuple[bool, float, float]":
        """Return whether this is a phone, and the width and height to fill in rem, 0 for any height."""
        style = page_window.getComputedStyle(self._element)
        if not str(style.getPropertyValue("--fills")):
            return bool(self._phone.matches), 0, 0
        root = page_window.getComputedStyle(document.documentElement)
        rem = float(str(root.fontSize).replace("px", ""))
        # A pixel less, as the sizes of elements are rounded.
        sizes = [max(0, size - 1) / rem for size in (self._element.clientWidth, self._element.clientHeight)]
        return bool(self._phone.matches), sizes[0], sizes[1]

    def _make_elements(self, nodes: "list[Any]") -> None:
        self._space = is_phone, wide, high = self._measure()
        sideways = is_phone and len([node for node in nodes if node.over]) > NARROW
        plan = self._plan = Plan(nodes, self._names, sideways)
        if wide:
            scale = max(LEAST_SCALE, min(MOST_SCALE, wide / plan.width, high / plan.height))
            self._plan = Plan(nodes, self._names, sideways, room=(wide / scale, high / scale))
        drawing = svg_element("svg", {"viewBox": self._plan.box, "role": "none"})
        drawing.style.setProperty("--wide", str(self._plan.width))
        drawing.style.setProperty("--high", str(self._plan.height))
        names = svg_element("g", {"aria-hidden": "true"})
        names.innerHTML = self._plan.levels()
        drawing.append(names)
        for _ in nodes:
            line = svg_element("g", {})
            drawing.append(line)
            self._lines.append(line)
        for node in nodes:  # Above the lines
            item = svg_element("g", {"class": "tree-node"})
            drawing.append(item)
            self._take_item(item, node)
        self._element.append(drawing)

    def _draw_node(self, index: int, look: "Look") -> None:
        node = self._nodes[index]
        if node.parent:
            self._lines[index].innerHTML = self._plan.line(node, look.flag)
        self._items[index].innerHTML = self._plan.item(node, look)
