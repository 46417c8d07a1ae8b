"""Draws the tree of a search as it grows: a row for each node on the current path.

A frame (see ui.views.search.trace) shares unchanged parts with the last frame; only changes are drawn.
"""

from pyscript import document

from ui.state.annotations import Any, Game, Position, Words
from ui.views.search.rows import CURRENT, CUT, Node, centre, child_of, nodes_of, twigs
from ui.views.search.trace import Frame, Level
from ui.views.search.words import signed
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text
from ui.widgets.miniature import Drawings
from ui.widgets.row import scroll_across

DETAILED = 16  # With more squares, a board in a full row of boards is too small to read on a phone


def is_detailed(game: "Game") -> bool:
    """Return whether a game's boards keep a legible size: then, rows scroll, and a tap makes a row fit."""
    return game.squares > DETAILED or game.reserves > 0  # Games with reserves have many moves.


class Row:
    """The row of a node on the current path: the side to move, alpha, beta, and a board for each move."""

    def __init__(self, tree: "Any", game: "Game", boards: "Drawings", columns: int) -> None:
        self._game, self._boards = game, boards
        tree.append(document.importNode(by_id("search-row").content, True))
        self._element = tree.lastElementChild
        parts = (".turn", ".window", ".alpha", ".beta", ".twigs", "ul", ".search-branches")
        elements = [self._element.querySelector(part) for part in parts]
        self._turn, self._window, self._alpha, self._beta, self._twigs, self._list, self._branches = elements
        listen(self._branches, "click", lambda event: self._branches.toggleAttribute("data-whole"))
        if is_detailed(game):
            # The row scrolls sideways, for which keyboard users need a tab stop.
            self._branches.tabIndex = 0
            listen(self._branches, "keydown", self._key)
        # For each board, its element, and the elements for its value and for its name for screen readers.
        self._cells: "list[tuple[Any, Any, Any]]" = []
        # What the row shows: the position, the node, its child, whether the node is being searched.
        self._position: "Position | None" = None
        self._level: "Level | None" = None
        self._child: "Level | None" = None
        self._is_live = False
        self._parent_x = 0.0  # The x of the board in the row above from which the lines start
        self._current: "int | None" = None  # The index of the board that is being searched
        self.widen(columns)

    def _key(self, event: "Any") -> None:
        if event.key == "Enter":
            self._branches.toggleAttribute("data-whole")

    def widen(self, columns: int) -> None:
        """Set the number of boards that fit side by side; the next frame redraws the whole row."""
        self._columns = columns
        self._twigs.setAttribute("viewBox", "0 0 " + str(columns * 10) + " 10")
        self._position = None
        self.forget()

    def forget(self) -> None:
        """Make the next frame redraw the whole row."""
        self._level = None

    def draw(self, frame: "Frame", ply: int, words: "Words", pruning: bool) -> None:
        """Show the node at a ply of the frame's path; hide the row for a leaf, or if the path is shorter."""
        level: "Level | None" = frame.levels[ply] if ply < len(frame.levels) else None
        child = child_of(frame, ply)
        is_live = ply < frame.live
        is_same_level = level is self._level
        if is_same_level and child is self._child and is_live == self._is_live:
            return  # Nothing has changed
        self._level, self._child, self._is_live = level, child, is_live
        is_empty = level is None or bool(level.reason)  # A leaf has a reason, and no children to show
        set_flag(self._element, "data-gone", is_empty)
        set_flag(self._element, "data-over", not is_live)
        set_flag(self._list, "hidden", child is None or is_empty)
        set_flag(self._twigs, "hidden", child is None or is_empty)
        if level is None or is_empty:
            return
        if not is_same_level:
            mark = words.mark(self._game.turn(level.position))
            set_text(self._turn, words.say("search.to-move", mark=mark))
            set_flag(self._window, "hidden", not pruning)
            set_text(self._alpha, signed(level.alpha, self._game, words))
            set_text(self._beta, signed(level.beta, self._game, words))
        # The second item of an event is its ply.
        raises_alpha = is_live and frame.gain == "alpha" and frame.event is not None and frame.event[1] == ply
        set_flag(self._element, "data-raised", raises_alpha)
        if child is None:  # The search of the node has only begun
            return
        if level.position != self._position:
            self._lay_out(level, frame.levels[ply - 1] if ply else None)
        self._draw_nodes(nodes_of(level, child, self._game, words))

    def _lay_out(self, level: "Level", parent: "Level | None") -> None:
        """Place a board for each move of a node, and draw the lines from the parent's row to the boards."""
        self._position = level.position
        count = len(level.moves)
        self._list.style.setProperty("--count", str(count))
        while len(self._cells) < count:
            self._list.append(document.importNode(by_id("search-node").content, True))
            cell = self._list.lastElementChild
            self._cells.append((cell, cell.querySelector(".worth"), cell.querySelector(".spoken")))
        for index in range(len(self._cells)):
            cell, _, _ = self._cells[index]
            set_flag(cell, "hidden", index >= count)
            if index < count:
                board = self._boards.of(self._game.play(level.position, level.moves[index]))
                cell.firstElementChild.replaceChildren(board)
        self._parent_x = centre(0, 1, self._columns)  # The board above the root's row
        if parent:
            self._parent_x = centre(parent.moves.index(level.move), len(parent.moves), self._columns)
        centres = [centre(index, count, self._columns) for index in range(count)]
        self._twigs.firstElementChild.setAttribute("d", twigs(self._parent_x, centres))
        self._current = None

    def _draw_nodes(self, nodes: "list[Node]") -> None:
        current = None
        for index in range(len(nodes)):
            node = nodes[index]
            if node.state == CURRENT:
                current = index
            cell, value, name = self._cells[index]  # The elements
            set_attribute(cell, "data-state", node.state)
            set_attribute(cell, "data-value", node.kind)
            set_flag(cell, "data-best", node.best)
            set_flag(cell.querySelector(".cross"), "hidden", node.state != CUT)
            set_text(value, node.text)
            set_text(name, node.name)
        if current is not None:
            x = centre(current, len(nodes), self._columns)  # The last twig leads to the current node.
            self._twigs.lastElementChild.setAttribute("d", twigs(self._parent_x, [x]))
            if current != self._current and is_detailed(self._game):
                scroll_across(self._branches, self._cells[current][0])
        if (current is None) != (self._current is None):  # The line to that board appears or disappears
            set_flag(self._twigs.lastElementChild, "hidden", current is None)
        self._current = current


class SearchTree:
    """The tree: the position at the root, and a row for each ply of the search."""

    def __init__(self, element: "Any", root: "Any", game: "Game") -> None:
        """Draw the rows into `element`, and the board at the root into the element `root`."""
        self._element, self._root, self._game = element, root, game
        self._boards = Drawings(game)
        self._rows: "list[Row]" = []
        self._columns = 1
        self._words: "Words | None" = None

    def set_up(self, start: "Position", depth: int) -> None:
        """Clear the tree, draw the position at its root, and add a row for each of `depth` plies."""
        self._element.replaceChildren()
        set_flag(self._element, "data-detailed", is_detailed(self._game))
        self._root.replaceChildren(self._boards.copy(start))
        self._rows = []
        self._make_rows(depth)

    def _make_rows(self, count: int) -> None:
        while len(self._rows) < count:
            self._rows.append(Row(self._element, self._game, self._boards, self._columns))

    def _widen(self, columns: int) -> None:
        if columns != self._columns:
            self._columns = columns
            self._element.style.setProperty("--columns", str(columns))
            for row in self._rows:
                row.widen(columns)

    def draw(self, frame: "Frame", words: "Words", pruning: bool, widest: int) -> None:
        """Show a frame of a film; `widest` is the largest number of moves of any node so far."""
        self._widen(max(1, widest))
        self._make_rows(len(frame.levels) - 1)  # With passes, a path can be longer than the depth suggests
        if words is not self._words:
            self._words = words
            for row in self._rows:
                row.forget()
        for ply in range(len(self._rows)):
            self._rows[ply].draw(frame, ply, words, pruning)
