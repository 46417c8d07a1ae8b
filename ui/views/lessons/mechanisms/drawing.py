"""Draws small boards, and trees of boards or of numbers, in which the arrow keys move from node to node."""

from engine.games.shelf import folder_of
from ui.state.cells import Cell, cell_name, piece_name, plain_cell
from ui.views.lessons.annotations import Any, Board, Callable, Game, Position, Words
from ui.views.lessons.lessons import KINDS, VALUES, named_moves, sign
from ui.views.lessons.mechanisms.numbers import Branch, NodeLook, number_text
from ui.views.lessons.mechanisms.tree import Node
from ui.widgets.dom import make, set_attribute, set_flag, set_text
from ui.widgets.miniature import miniature, svg_element
from ui.widgets.roving import Roving

OVER = {1: "lessons.over-o", 0: "lessons.over-draw", -1: "lessons.over-x"}
"""The message keys of finished games' results, by the value for ○."""
DRAWN = "="  # The sign of a draw.
NARROW = 6  # The most leaves that fit side by side on a phone; larger trees grow from left to right there.


# Boards


def small_board(game: "Game", position: "Position") -> "Any":
    """Return a drawing of a position."""
    return miniature(game, folder_of(game.name), game.cells(position))


def show_row(row: "Any", drawn: "list[tuple[Any, str]]") -> None:
    """Fill a list element with an item for each `(drawing, text)`; the text may be ""."""
    row.replaceChildren()
    for drawing, text in drawn:
        item = make("li")
        item.append(drawing)
        if text:
            item.append(make("span", text=text))
        row.append(item)


def squares_of(
    game: "Game",
    position: "Position",
    playable: "list[int]",
    words: "Words",
    last: "int | None" = None,
    chosen: "int | None" = None,
) -> "list[Cell]":
    """Return a position's cells for `Board.draw`; cells in `playable`, `last` and `chosen` get marks."""
    squares = []
    for number, piece in enumerate(game.cells(position)):
        is_last, is_chosen = number == last, number == chosen
        spoken = [piece_name(piece, cell_name(game, number, words), words.say)]
        if is_last:
            spoken.append(words.say("cell.last"))
        if is_chosen:
            spoken.append(words.say("lessons.depth-chosen"))
        name = words.listed(spoken, "cell.separator")
        squares.append(plain_cell(piece, name, playable=number in playable, last=is_last, best=is_chosen))
    return squares


def draw_node(board: "Board", node: "Node", playable: "list[int]", game: "Game", words: "Words") -> None:
    """Draw a node's position on a board, with the `playable` cells marked and the winner's line, if any."""
    position = game.parse(node.position, node.turn)
    outcome = game.outcome(position)
    squares = squares_of(game, position, playable, words, last=node.move)
    board.draw(squares, node.turn if playable else "", outcome.lines if outcome else ())


# The names and looks of a tree's boards


def ending_sign(node: "Node", words: "Words") -> str:
    """Return the sign of a finished board: the winner's sign, or = for a draw."""
    return words.sign("o" if node.value > 0 else "x") if node.value else DRAWN


def state_of(node: "Node", words: "Words") -> str:
    """Return the state of a board in words: the side to move, or the result of a finished game."""
    if node.over:
        return words.say(OVER[node.value])
    return words.say("lessons.to-move", mark=words.mark(node.turn))


def name_of(node: "Node", game: "Game", words: "Words") -> str:
    """Return a board's name for screen readers: the moves that led to it, and its state."""
    state = state_of(node, words)
    if node.parent is None:
        return words.say("lessons.node-root", state=state)
    return words.say("lessons.node", moves=named_moves(node.moves_from_root(), game, words), state=state)


class Look:
    """How a node of a tree is drawn: its text, colour and added mark, and its name for screen readers."""

    def __init__(
        self,
        name: str,
        sign_text: str = "",
        kind: str = "",
        hidden: bool = False,
        flag: str = "",
        head: str = "",
        window: str = "",
    ) -> None:
        """`kind` (win, draw, loss, "") sets the colour, `flag` a mark; `head` and `window` go above."""
        self.name, self.sign, self.kind, self.hidden = name, sign_text, kind, hidden
        self.flag, self.head, self.window = flag, head, window

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self._parts() == other._parts()

    def _parts(self) -> "tuple[object, ...]":
        return (self.name, self.sign, self.kind, self.hidden, self.flag, self.head, self.window)


def value_look(
    node: "Node", game: "Game", words: "Words", known: bool, flag: str = "", note: str = ""
) -> "Look":
    """Return the look of a board: its value's sign, or ? if not `known`; `note` is a spoken message's key."""
    value = words.say(VALUES[node.value] if known else "lessons.value-unknown")
    spoken = [name_of(node, game, words), value]
    if note:
        spoken.append(words.say(note))
    name = words.listed(spoken, "lessons.node-separator")
    if not known:
        return Look(name, "?", flag=flag)
    return Look(name, sign(node.value), KINDS[node.value], flag=flag)


def window_text(window: "tuple[int, int]") -> str:
    """Return a search window `(alpha, beta)` as text, such as `α −2 β 5`."""
    alpha, beta = window
    return "α\u00a0" + number_text(alpha) + " β\u00a0" + number_text(beta)


def head_of(node: "Branch", words: "Words") -> str:
    """Return the text above an inner node of a tree of numbers: its letter and its side to move."""
    return node.letter + " " + words.mark(node.turn)


def branch_look(node: "Branch", content: "NodeLook", words: "Words") -> "Look":
    """Return the look of a node of a tree of numbers, with the value, window, flag and note in `content`."""
    head = window = ""
    if node.over:
        value = number_text(node.value)
        spoken = [words.say("lessons.branch-number", number=value)]
    else:
        value, head = content.value_text, head_of(node, words)
        window = window_text(content.window) if content.window else ""
        spoken = [words.say("lessons.branch-inner", letter=node.letter, mark=words.mark(node.turn))]
        if value:
            spoken.append(words.say("lessons.branch-has", worth=value))
        if window:
            spoken.append(window)
    if content.note:
        spoken.append(words.say(content.note))
    name = words.listed(spoken, "lessons.node-separator")
    return Look(name, value, flag=content.flag, head=head, window=window)


# Trees


class TreeDrawing:
    """The drawing of a tree of boards, in which the arrow keys move the focus.

    `on_choose(node)` handles a touch of a node; `on_key(node, key)` returns whether it has used a key.
    """

    def __init__(
        self,
        element: "Any",
        game: "Game",
        on_choose: "Callable[[Any], None] | None" = None,
        on_key: "Callable[[Node, str], bool] | None" = None,
    ) -> None:
        self._element = element
        self._game = game
        self._on_choose = on_choose
        self._on_key = on_key
        # The nodes; and for each its element, the line to its parent (None for the root), and its drawn look.
        self._nodes: "list[Any]" = []
        self._items: "list[Any]" = []
        self._lines: "list[Any]" = []
        self._drawn_looks: "list[Look | None]" = []
        self._roving = Roving(element, "data-node", self._walk, self._choose, self._key)

    def draw(self, nodes: "list[Any]", looks: "list[Look]", chosen: "Node | None" = None) -> None:
        """Draw the nodes with their looks: lay out a new tree, or update the looks that have changed.

        `nodes` come from `arrange`. `chosen` is shown as selected, and Tab leads to it.
        """
        if nodes != self._nodes:
            self._lay_out(nodes)
        for index, look in enumerate(looks):
            item, line = self._items[index], self._lines[index]
            set_attribute(item, "aria-selected", "true" if chosen is nodes[index] else "false")
            if look == self._drawn_looks[index]:
                continue
            self._drawn_looks[index] = look
            set_flag(item, "hidden", look.hidden)
            set_attribute(item, "aria-label", look.name)
            set_attribute(item, "data-kind", look.kind)
            set_attribute(item, "data-flag", look.flag)
            set_text(item.lastElementChild, look.sign)
            self._draw_above(item, look)
            if line is not None:
                set_attribute(line, "class", "unseen" if look.hidden else look.flag or "joined")
        deepest = max([node.level for node in nodes if self._is_visible(node)])
        self._element.style.setProperty("--shown", str(1 + deepest))
        if chosen is not None:
            self._roving.move(chosen.index)
        elif self._items[self._roving.stop].hidden:  # Tab can't lead there: use the root.
            self._roving.move(0)

    def focus(self, node: "Node") -> None:
        """Move the keyboard focus to a node."""
        self._roving.focus(node.index)

    def _lay_out(self, nodes: "list[Any]") -> None:
        """Create the elements and lines of a new tree, in place of the old ones."""
        self._nodes, self._items, self._lines, self._drawn_looks = nodes, [], [], []
        columns = 1 + max([node.column for node in nodes])
        levels = 1 + max([node.level for node in nodes])
        style = self._element.style
        style.setProperty("--columns", str(int(columns)))
        style.setProperty("--levels", str(levels))
        self._element.replaceChildren()
        attributes = {"viewBox": "0 0 100 100", "preserveAspectRatio": "none", "aria-hidden": "true"}
        line_drawing = svg_element("svg", attributes)
        self._element.append(line_drawing)
        width, height = 100 / columns, 100 / levels  # Of a node, in percent of the drawing.
        for node in nodes:
            x, y = (node.column + 0.5) * width, (node.level + 0.5) * height  # The node's centre.
            line = None
            if node.parent is not None:
                parent_x, parent_y = (node.parent.column + 0.5) * width, y - height
                line = svg_element("line", {"x1": parent_x, "y1": parent_y, "x2": x, "y2": y})
                line_drawing.append(line)
            self._lines.append(line)
            self._items.append(self._make_item(node, x))
            self._drawn_looks.append(None)
        self._roving.take(self._items)

    def _make_item(self, node: "Node", x: float) -> "Any":
        item = make("div", "lesson-node")
        item.setAttribute("role", "treeitem")
        item.setAttribute("data-node", str(node.index))
        item.setAttribute("aria-level", str(node.level + 1))
        siblings = node.parent.children if node.parent else [node]
        item.setAttribute("aria-setsize", str(len(siblings)))
        item.setAttribute("aria-posinset", str(siblings.index(node) + 1))
        item.style.setProperty("--x", str(x) + "%")
        item.style.setProperty("--level", str(node.level))
        self._make_above(item, node)
        sign_element = make("b", "lesson-sign")
        sign_element.setAttribute("aria-hidden", "true")
        item.append(sign_element)
        self._element.append(item)
        return item

    def _make_above(self, item: "Any", node: "Node") -> None:
        """Create the elements above a node's text: a small board, with the last move marked."""
        board = make("span", "lesson-mini")
        board.append(small_board(self._game, self._game.parse(node.position, node.turn)))
        if node.move is not None:
            row, column = divmod(node.move, self._game.columns)
            mark = make("i")
            mark.style.setProperty("--row", str(row))
            mark.style.setProperty("--column", str(column))
            board.append(mark)
        item.append(board)

    def _draw_above(self, item: "Any", look: "Look") -> None:
        """Update the elements above a node's sign; a small board needs no update."""

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
    """The drawing of a tree of numbers: inner nodes show their side to move, and maybe a search window."""

    def show(
        self, nodes: "list[Any]", contents: "list[NodeLook]", words: "Words", chosen: "Branch | None" = None
    ) -> None:
        """Draw the nodes; `contents` has a NodeLook for each. `chosen` is shown as selected."""
        self.draw(nodes, [branch_look(node, look, words) for node, look in zip(nodes, contents)], chosen)

    def _lay_out(self, nodes: "list[Any]") -> None:
        set_flag(self._element, "data-long", len([node for node in nodes if node.over]) > NARROW)
        TreeDrawing._lay_out(self, nodes)
        for index, node in enumerate(nodes):
            self._items[index].style.setProperty("--column", str(node.column))

    def _make_above(self, item: "Any", node: "Node") -> None:
        item.setAttribute("data-leaf" if node.over else "data-chooser", node.turn)
        for class_name in ("lesson-chooser", "lesson-window"):  # The head's and the window's.
            part = make("span", class_name)
            part.setAttribute("aria-hidden", "true")
            item.append(part)

    def _draw_above(self, item: "Any", look: "Look") -> None:
        head, window = list(item.children)[:2]
        set_text(head, look.head)
        set_text(window, look.window)
