"""Draws the boards of a scene (see ui.views.tree.state), and the lines between them."""

from engine.study.protocol import Board
from ui.state.annotations import Any, Game, TypeAlias, Words
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, CHILD, GRANDCHILD, PAST, Scene, winner_of
from ui.widgets import ink_lines
from ui.widgets.dom import by_id, make, set_attribute, set_flag
from ui.widgets.miniature import Drawings
from ui.widgets.sizes import edges_of, tracks

Box: TypeAlias = "tuple[float, float, float, float]"

SIDES = ("first", "second")
RAIL = 6  # The distance in pixels of a grandchild from the line above it


class TreeBoards:
    """The elements of the tree: one for each spot, with the spot's number in its attribute `data-spot`."""

    def __init__(self) -> None:
        self._tree = by_id("tree")
        self._rows = {kind: by_id("tree-" + kind) for kind in (PAST, CENTRE)}
        self._next = by_id("tree-next")
        self._drawings: "Drawings | None" = None
        self.items: "list[Any]" = []  # By the spots' numbers
        self.language = ""  # Of the drawn texts

    def draw(self, scene: "Scene", words: "Words") -> None:
        """Draw all spots of a scene; they replace those of the last scene."""
        self.language = words.language
        if self._drawings is None or self._drawings.game is not scene.game:
            self._drawings = Drawings(scene.game)
        self.items = []
        for box in (self._rows[PAST], self._rows[CENTRE], self._next):
            box.replaceChildren()
        for number, spot in enumerate(scene.spots):
            item = self._item(scene, number, words)
            self.items.append(item)
            if spot.kind in self._rows:
                self._rows[spot.kind].append(item)
            elif spot.kind == CHILD:
                self._next.append(make("div", "tree-row", inside=[item]))
            else:
                row = self._next.lastElementChild
                if spot.place == 0:  # The first reply to a move
                    row.append(make("div", "tree-strip"))
                row.lastElementChild.append(item)
        set_attribute(self._tree, "data-levels", str(2 if scene.spots[-1].kind == GRANDCHILD else 1))
        self._rows[PAST].scrollLeft = self._rows[PAST].scrollWidth  # To the last past board

    def _item(self, scene: "Scene", number: int, words: "Words") -> "Any":  # A spot's element
        spot = scene.spots[number]
        item = make("div", "tree-item " + spot.kind, role="treeitem", tabindex=-1, data_spot=number)
        item.setAttribute("data-winner", _side(scene.game, spot.board))
        item.setAttribute("aria-level", str(_level(scene, number)))
        item.setAttribute("aria-label", tree_words.name(scene, number, words))
        if spot.kind == CENTRE:
            item.setAttribute("aria-current", "true")
        else:
            set_flag(item, "data-line", spot.on_line)
            set_flag(item, "data-over", spot.board["over"])
            set_flag(item, "data-best", scene.is_best(number))
            set_flag(item, "data-awaited", spot.board["value"] is None and not spot.board.get("given_up"))
        board = make("span", "tree-board")
        if spot.kind == CENTRE:
            board.append(self._value_map(scene, words))
        assert self._drawings is not None
        board.append(self._drawings.copy(scene.game.parse(spot.board["position"], spot.board["turn"])))
        item.append(board)
        if spot.kind == CHILD:
            item.append(_caption(scene, number, words))
        else:
            item.append(make("span", "tree-sign", tree_words.sign(scene.game, spot, words)))
        return item

    def _value_map(self, scene: "Scene", words: "Words") -> "Any":
        """Return an overlay for the middle board: for each square, the value of the best move to it."""
        game = scene.game
        squares = make("span", "tree-map", aria_hidden="true")
        across, down = edges_of(game)
        columns, rows = across[-1], down[-1]
        squares.style.setProperty("--columns", str(columns))
        squares.style.setProperty("--rows", str(rows))
        squares.style.setProperty("grid-template", tracks(down) + " / " + tracks(across))
        # The drawing's longer edge in squares; reserves add two rows.
        squares.style.setProperty("--reach", str(max(columns, rows + 2 if game.reserves else rows)))
        best_by_cell = scene.by_cell()
        centre = scene.spots[scene.centre].board
        pieces = game.cells(game.parse(centre["position"], centre["turn"]))
        for cell in range(game.squares):
            square = make("span")
            if cell in best_by_cell:
                move, child = best_by_cell[cell]
                spot = scene.spots[child]
                square.setAttribute("data-move", str(move))
                square.setAttribute("data-to", str(child))
                set_flag(square, "data-taken", pieces[cell] != "")
                square.setAttribute("data-winner", _side(game, spot.board))
                square.textContent = tree_words.sign(game, spot, words)
            squares.append(square)
        return squares

    def draw_lines(self, scene: "Scene") -> None:
        """Measure where the boards are on the page, and draw the lines between them."""
        frame = self._tree.getBoundingClientRect()
        if not frame.width:  # The view is hidden
            return
        boxes = [_box(item, frame) for item in self.items]
        _, _, centre_right, _ = boxes[scene.centre]
        # On a wide page, the children are beside the middle board, else below it; the first one shows that.
        child_lefts = [left for left, _, _, _ in boxes[scene.centre + 1 :]]
        is_beside = bool(child_lefts) and child_lefts[0] > centre_right
        threads, branches = {False: "", True: ""}, {False: "", True: ""}  # By whether the match leads there
        joins = "".join([_join(boxes[parent], boxes[grandchild]) for parent, grandchild in scene.joins])
        for number in range(1, len(boxes)):
            spot = scene.spots[number]
            start, end = boxes[spot.parent], boxes[number]
            if spot.kind == GRANDCHILD:
                threads[spot.on_line] += _thread(start, end)
            else:
                branches[spot.on_line] += _branch(spot.kind, start, end, is_beside, spot.on_line)
        texts = (threads[False], joins, branches[False], threads[True], branches[True])
        for path, text in zip(list(by_id("tree-lines").children), texts):
            set_attribute(path, "d", text)


def _caption(scene: "Scene", number: int, words: "Words") -> "Any":  # The texts at a child's board
    spot = scene.spots[number]
    sign = make("i", "tree-sign", tree_words.sign(scene.game, spot, words))
    verdict = make("b", inside=[sign, make("span", text=tree_words.verdict(scene.game, spot, words))])
    move = make("small", text=tree_words.move_text(scene, number, words))
    caption = make("span", "tree-caption", inside=[verdict, move])
    if spot.on_line:
        caption.append(make("small", "tree-played", words.say("tree.played")))
    elif spot.board["copies"] > 1:  # The board stands for several symmetrical ones
        caption.append(make("small", text=words.say("tree.merged", count=spot.board["copies"])))
    return caption


def _side(game: "Game", board: "Board") -> str:
    """Return the style sheet's name for a board's result: first or second (won), draw, or "" if unknown."""
    winner = winner_of(board)
    return SIDES[game.marks.index(winner)] if winner in game.marks else winner


def _level(scene: "Scene", number: int) -> int:  # The depth in the tree, counted from 1
    spot = scene.spots[number]
    return 1 if spot.parent < 0 else _level(scene, spot.parent) + 1


def _box(item: "Any", frame: "Any") -> "Box":
    """Return the left, top, right and bottom edge of a board, in pixels from the tree's left top corner."""
    rect = item.getBoundingClientRect()
    left, top = rect.left - frame.left, rect.top - frame.top
    return (left, top, left + rect.width, top + rect.height)


def _branch(kind: str, start: "Box", end: "Box", is_beside: bool, on_line: bool) -> str:
    """Return the SVG path from a board to its child, or from a past board to the next one."""
    thick, thin = (5.0, 3.0) if on_line else (4.0, 1.6)
    left, top, right, bottom = start
    end_left, end_top, end_right, end_bottom = end
    middle, end_middle = (top + bottom) / 2, (end_top + end_bottom) / 2
    if kind == CHILD and not is_beside:
        return ink_lines.downwards((left + 16, bottom), (end_left, end_middle), thick, thin)
    if end_left >= right and (kind != PAST or abs(end_middle - middle) < 4):  # Side by side
        return ink_lines.sideways((right, middle), (end_left, end_middle), thick, thin)
    x = (left + right) / 2  # One board is above the other
    end_x = max(end_left + 16, min(x, end_right - 16))
    return ink_lines.straight((x, bottom), (end_x, end_top), thick, thin)


def _thread(start: "Box", end: "Box") -> str:
    """Return the SVG path from a child to a grandchild; it runs above the boards between them."""
    left, top, right, bottom = start
    end_left, end_top, end_right, _ = end
    goal, rail = ((end_left + end_right) / 2, end_top), end_top - RAIL
    if end_left > right:  # The grandchild is to the right of the child; else, it is below
        return ink_lines.over((right, (top + bottom) / 2), goal, rail)
    return ink_lines.over((left + 10, bottom), goal, rail)


def _join(start: "Box", end: "Box") -> str:
    """Return the SVG path from an additional parent to a grandchild that several moves lead to."""
    _, top, right, bottom = start
    end_left, end_top, end_right, end_bottom = end
    is_upwards, end_x = top > end_top, (end_left + end_right) / 2
    goal = (end_x, end_bottom if is_upwards else end_top - RAIL)
    return ink_lines.curve((min(right, end_x), top if is_upwards else bottom), goal)
