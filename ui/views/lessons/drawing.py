"""Small boards on the page, and game trees of them: joined by lines, walked with the arrow keys."""

from engine.games.shelf import folder_of
from ui.widgets.dom import make, set_attribute, set_flag, set_text
from ui.widgets.miniature import miniature, svg_element
from ui.widgets.roving import Roving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.names import Look
    from ui.views.lessons.nodes import Node


def small_board(game: "Game", position: "Position") -> "Any":
    """Return a drawing of a position."""
    return miniature(game, folder_of(game.name), game.cells(position))


def show_row(row: "Any", drawn: "list[tuple[Any, str]]") -> None:
    """Have a list hold drawings, each with what is said of it, "" for nothing."""
    row.replaceChildren()
    for drawing, text in drawn:
        item = make("li")
        item.append(drawing)
        if text:
            item.append(make("span", text=text))
        row.append(item)


class TreeDrawing:
    """The drawing of one tree; `on_choose` gets a chosen board, `on_key` a board and another key on it."""

    def __init__(
        self,
        element: "Any",
        game: "Game",
        on_choose: "Callable[[Node], None]",
        on_key: "Callable[[Node, str], bool] | None" = None,
    ) -> None:
        self._element = element
        self._game = game
        self._on_choose = on_choose
        self._on_key = on_key
        self._nodes: "list[Node]" = []
        self._items: "list[Any]" = []
        self._lines: "list[Any]" = []
        self._shown: "list[Look | None]" = []
        self._roving = Roving(element, "data-node", self._walk, self._choose, self._key)

    def build(self, nodes: "list[Node]") -> None:
        """Lay out the boards of a tree, which have their numbers and columns already."""
        self._nodes, self._items, self._lines, self._shown = nodes, [], [], []
        columns = 1 + max([node.column for node in nodes])
        levels = 1 + max([node.level for node in nodes])
        style = self._element.style
        style.setProperty("--columns", str(int(columns)))
        style.setProperty("--levels", str(levels))
        self._element.replaceChildren()
        drawing = svg_element(
            "svg", {"viewBox": "0 0 100 100", "preserveAspectRatio": "none", "aria-hidden": "true"}
        )
        self._element.append(drawing)
        for node in nodes:
            across, down = (node.column + 0.5) / columns * 100, (node.level + 0.5) / levels * 100
            line = None
            if node.parent is not None:
                start = (node.parent.column + 0.5) / columns * 100
                ends = {"x1": start, "y1": down - 100 / levels, "x2": across, "y2": down}
                line = svg_element("line", ends)
                drawing.append(line)
            self._lines.append(line)
            self._items.append(self._make_item(node, across))
            self._shown.append(None)
        self._roving.take(self._items)

    def _make_item(self, node: "Node", across: float) -> "Any":
        item = make("div", "lesson-node")
        item.setAttribute("role", "treeitem")
        item.setAttribute("data-node", str(node.index))
        item.setAttribute("aria-level", str(node.level + 1))
        siblings = node.parent.children if node.parent else [node]
        item.setAttribute("aria-setsize", str(len(siblings)))
        item.setAttribute("aria-posinset", str(siblings.index(node) + 1))
        item.style.setProperty("--x", str(across) + "%")
        item.style.setProperty("--level", str(node.level))
        self._fill(item, node)
        text = make("b", "lesson-sign")
        text.setAttribute("aria-hidden", "true")
        item.append(text)
        self._element.append(item)
        return item

    def _fill(self, item: "Any", node: "Node") -> None:
        """Put into a node's element what stands above its sign: here its board."""
        board = make("span", "lesson-mini")
        board.append(small_board(self._game, self._game.parse(node.position, node.turn)))
        if node.move is not None:
            row, column = divmod(node.move, self._game.columns)
            last = make("i")
            last.style.setProperty("--row", str(row))
            last.style.setProperty("--column", str(column))
            board.append(last)
        item.append(board)

    def draw(self, looks: "list[Look]", chosen: "Node | None" = None) -> None:
        """Show how the boards look now, changing only what differs; `chosen` is the one that is spoken of."""
        for index in range(len(looks)):
            look, item = looks[index], self._items[index]
            set_attribute(item, "aria-selected", "true" if chosen is self._nodes[index] else "false")
            if look == self._shown[index]:
                continue
            self._shown[index] = look
            set_flag(item, "hidden", look.hidden)
            set_attribute(item, "aria-label", look.name)
            set_attribute(item, "data-kind", look.kind)
            set_attribute(item, "data-flag", look.flag)
            set_text(item.lastElementChild, look.sign)
            line = self._lines[index]
            if line is not None:
                set_attribute(line, "class", "unseen" if look.hidden else look.flag or "joined")
        shown = [node.level for node in self._nodes if self._visible(node)]
        self._element.style.setProperty("--shown", str(1 + max(shown)))
        if chosen is not None:
            self._roving.move(chosen.index)
        elif self._items[self._roving.stop].hidden:
            self._roving.move(0)

    def focus(self, node: "Node") -> None:
        """Give a board the focus."""
        self._roving.focus(node.index)

    def _choose(self, number: int) -> None:
        self._on_choose(self._nodes[number])

    def _key(self, number: int, key: str) -> bool:
        return self._on_key is not None and self._on_key(self._nodes[number], key)

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        goal = None if ctrl else self._step(self._nodes[number], key)
        return None if goal is None else goal.index

    def _step(self, node: "Node", key: str) -> "Node | None":
        """Return the board that a key leads to, or None for a key that isn't used."""
        if key == "Home":
            return self._nodes[0]
        if key == "ArrowUp":
            return node.parent or node
        if key == "ArrowDown":
            below = [child for child in node.children if self._visible(child)]
            return below[0] if below else node
        if key in ("ArrowLeft", "ArrowRight"):
            row = [each for each in self._nodes if each.level == node.level and self._visible(each)]
            place = row.index(node) + (1 if key == "ArrowRight" else -1)
            return row[max(0, min(place, len(row) - 1))]
        return None

    def _visible(self, node: "Node") -> bool:
        look = self._shown[node.index]
        return look is not None and not look.hidden
