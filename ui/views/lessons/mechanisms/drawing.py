"""Draws small boards, and trees of boards in which the arrow keys move from node to node."""

from engine.trees.looks import Look
from ui.state.cells import UNMARKED, Cell, cell_name, piece_name
from ui.trees.drawing import TreeDrawing
from ui.views.lessons.annotations import Any, Board, Callable, Game, Node, Position, Words
from ui.views.lessons.lessons import KINDS, VALUES, named_moves, sign
from ui.widgets.dom import make, set_attribute, set_flag, set_text
from ui.widgets.miniature import miniature, svg_element

OVER = {1: "lessons.over-o", 0: "lessons.over-draw", -1: "lessons.over-x"}
"""The message keys of finished games' results, by the value for ○."""
DRAWN = "="  # The sign of a draw.


# Boards


def small_board(game: "Game", position: "Position") -> "Any":
    """Return a drawing of a position."""
    return miniature(game, game.cells(position))


def show_row(row: "Any", drawn: "list[tuple[Any, str]]") -> None:
    """Fill a list element with an item for each `(drawing, text)`; the text may be ""."""
    row.replaceChildren()
    for drawing, text in drawn:
        item = make("li", inside=[drawing])
        if text:
            item.append(make("span", text=text))
        row.append(item)


def show_row_if_any(row: "Any", drawn: "list[tuple[Any, str]]") -> None:
    """Fill a list element as `show_row` does; hide it if there is nothing to show."""
    show_row(row, drawn)
    set_flag(row, "hidden", not drawn)


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
        squares.append(Cell(piece, name, number in playable, is_last, is_chosen, *UNMARKED))
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


# Trees


class BoardDrawing(TreeDrawing):
    """The drawing of a tree of boards: each a small board with the last move marked, and a sign below."""

    def __init__(
        self,
        element: "Any",
        game: "Game",
        on_choose: "Callable[[Any], None] | None" = None,
        on_key: "Callable[[Node, str], bool] | None" = None,
    ) -> None:
        TreeDrawing.__init__(self, element, on_choose, on_key)
        self._game = game

    def draw(self, nodes: "list[Any]", looks: "list[Look]", chosen: "Any" = None) -> None:
        """Draw the nodes with their looks; see TreeDrawing."""
        TreeDrawing.draw(self, nodes, looks, chosen)
        deepest = max([node.level for node, look in zip(nodes, looks) if not look.hidden])
        self._element.style.setProperty("--shown", str(1 + deepest))

    def _make_elements(self, nodes: "list[Any]") -> None:
        columns = 1 + max([node.column for node in nodes])
        levels = 1 + max([node.level for node in nodes])
        style = self._element.style
        style.setProperty("--columns", str(int(columns)))
        style.setProperty("--levels", str(levels))
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
            self._make_item(node, x)

    def _make_item(self, node: "Any", x: float) -> None:
        item = make("div", "lesson-node")
        self._take_item(item, node)
        item.style.setProperty("--x", str(x) + "%")
        item.style.setProperty("--level", str(node.level))
        board = make("span", "lesson-mini")
        board.append(small_board(self._game, self._game.parse(node.position, node.turn)))
        if node.move is not None:
            row, column = divmod(node.move, self._game.columns)
            mark = make("i")
            mark.style.setProperty("--row", str(row))
            mark.style.setProperty("--column", str(column))
            board.append(mark)
        item.append(board, make("b", "lesson-sign", aria_hidden="true"))
        self._element.append(item)

    def _draw_node(self, index: int, look: "Look") -> None:
        item, line = self._items[index], self._lines[index]
        set_attribute(item, "data-kind", look.kind)
        set_text(item.lastElementChild, look.sign)
        if line is not None:
            set_attribute(line, "class", "unseen" if look.hidden else look.flag or "joined")
