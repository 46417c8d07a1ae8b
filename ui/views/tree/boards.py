"""The boards of the tree view: draws the spots of a picture, and the lines between them."""

from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, CHILD, GRANDCHILD, PAST, winner_of
from ui.widgets import ink_lines
from ui.widgets.dom import by_id, make, set_attribute, set_flag
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.tree.state import Picture, Spot

RAIL = 6
"""How far above a grandchild its line comes along, in pixels."""


class Boards:
    """The tree's elements, one for each spot, with the spot's number in `data-spot`."""

    def __init__(self) -> None:
        self._tree = by_id("tree")
        self._rows = {kind: by_id("tree-" + kind) for kind in (PAST, CENTRE)}
        self._next = by_id("tree-next")
        self._drawings = {}  # type: dict[str, Any]
        self.items = []  # type: list[Any]
        self.language = ""

    def draw(self, picture: "Picture", words: "Words") -> None:
        """Show all spots of a picture anew."""
        self.language = words.language
        self.items = []
        past, centre, rows = [], [], []
        for number in range(len(picture.spots)):
            spot = picture.spots[number]
            item = self._item(picture, number, words)
            self.items.append(item)
            if spot.kind == PAST:
                past.append(item)
            elif spot.kind == CENTRE:
                centre.append(item)
            elif spot.kind == CHILD:
                row = make("div", "tree-row")
                row.append(item)
                rows.append(row)
            elif spot.place == 0:
                strip = make("div", "tree-strip")
                strip.append(item)
                rows[-1].append(strip)
            else:
                rows[-1].lastElementChild.append(item)
        self._rows[PAST].replaceChildren(*past)
        self._rows[CENTRE].replaceChildren(*centre)
        self._next.replaceChildren(*rows)
        set_attribute(self._tree, "data-levels", str(2 if picture.spots[-1].kind == GRANDCHILD else 1))
        self._rows[PAST].scrollLeft = self._rows[PAST].scrollWidth

    def _item(self, picture: "Picture", number: int, words: "Words") -> "Any":
        spot = picture.spots[number]
        item = make("div", "tree-item " + spot.kind)
        for name, value in (
            ("role", "treeitem"),
            ("tabindex", "-1"),
            ("data-spot", str(number)),
            ("data-winner", winner_of(spot.board)),
            ("aria-level", str(_level(picture, number))),
            ("aria-label", tree_words.name(picture, number, words)),
        ):
            item.setAttribute(name, value)
        if spot.kind == CENTRE:
            item.setAttribute("aria-current", "true")
        else:
            set_flag(item, "data-line", spot.line)
            set_flag(item, "data-over", spot.board["over"])
            set_flag(item, "data-best", spot.kind != PAST and spot.board["best"])
        board = make("span", "tree-board")
        if spot.kind == CENTRE:
            board.append(self._map(picture))
        board.append(self._drawing(picture, spot))
        item.append(board)
        if spot.kind == CHILD:
            item.append(_caption(picture, number, words))
        else:
            item.append(make("span", "tree-sign", tree_words.sign(spot.board)))
        return item

    def _map(self, picture: "Picture") -> "Any":
        """Return the squares of the middle board, each empty one with what a move there leads to."""
        squares = make("span", "tree-map")
        squares.setAttribute("aria-hidden", "true")
        leads_to = picture.by_square()
        for square in range(picture.game.squares):
            place = make("span")
            if square in leads_to:
                board = picture.spots[leads_to[square]].board
                place.setAttribute("data-move", str(square))
                place.setAttribute("data-to", str(leads_to[square]))
                place.setAttribute("data-winner", winner_of(board))
                place.textContent = tree_words.sign(board)
            squares.append(place)
        return squares

    def _drawing(self, picture: "Picture", spot: "Spot") -> "Any":
        """Return a little board; one that was drawn before is copied, which is quicker."""
        position = spot.board["position"]
        if position not in self._drawings:
            self._drawings[position] = miniature(picture.game, position)
        return self._drawings[position].cloneNode(True)

    def draw_lines(self, picture: "Picture") -> None:
        """Join the boards, where the stylesheet has put them."""
        frame = self._tree.getBoundingClientRect()
        if not frame.width:
            return
        boxes = [_box(item, frame) for item in self.items]
        branches, threads = [], []  # type: list[str], list[str]
        played, played_threads = [], []  # type: list[str], list[str]
        beside = len(boxes) > picture.centre + 1 and boxes[picture.centre + 1][0] > boxes[picture.centre][2]
        for number in range(1, len(boxes)):
            spot = picture.spots[number]
            if spot.kind == GRANDCHILD:
                path = _thread(boxes[spot.parent], boxes[number])
                (played_threads if spot.line else threads).append(path)
            else:
                path = _branch(spot.kind, boxes[spot.parent], boxes[number], beside, spot.line)
                (played if spot.line else branches).append(path)
        joined = [_join(boxes[parent], boxes[grandchild]) for parent, grandchild in picture.joined]
        paths = by_id("tree-lines").children
        for index, texts in enumerate((threads, joined, branches, played_threads, played)):
            set_attribute(paths[index], "d", "".join(texts))


def _caption(picture: "Picture", number: int, words: "Words") -> "Any":
    """Return the words beside a child's board."""
    board = picture.spots[number].board
    caption = make("span", "tree-caption")
    verdict = make("b")
    verdict.append(make("i", "tree-sign", tree_words.sign(board)))
    verdict.append(make("span", text=tree_words.verdict(board, words)))
    caption.append(verdict)
    caption.append(make("small", text=tree_words.move_text(picture, number, words)))
    if picture.spots[number].line:
        caption.append(make("small", "tree-played", words.say("tree.played")))
    elif board["copies"] > 1:
        caption.append(make("small", text=words.say("tree.merged", count=board["copies"])))
    return caption


def _level(picture: "Picture", number: int) -> int:
    spot = picture.spots[number]
    return 1 if spot.parent < 0 else _level(picture, spot.parent) + 1


def _box(item: "Any", frame: "Any") -> "tuple[float, float, float, float]":
    """Return left, top, right and bottom of an item's board or card within the tree."""
    rect = item.getBoundingClientRect()
    left, top = rect.left - frame.left, rect.top - frame.top
    return (left, top, left + rect.width, top + rect.height)


def _branch(
    kind: str,
    start: "tuple[float, float, float, float]",
    end: "tuple[float, float, float, float]",
    beside: bool,
    line: bool,
) -> str:
    """Return the stroke from a board to a child of it, or from one board of the past to the next."""
    thick, thin = (5.0, 3.0) if line else (4.0, 1.6)
    middle, goal = (start[1] + start[3]) / 2, (end[1] + end[3]) / 2
    if kind == CHILD and not beside:
        return ink_lines.downwards((start[0] + 16, start[3]), (end[0], goal), thick, thin)
    if end[0] >= start[2] and (kind != PAST or abs(goal - middle) < 4):
        return ink_lines.sideways((start[2], middle), (end[0], goal), thick, thin)
    across = (start[0] + start[2]) / 2
    goal = max(end[0] + 16, min(across, end[2] - 16))
    return ink_lines.straight((across, start[3]), (goal, end[1]), thick, thin)


def _thread(start: "tuple[float, float, float, float]", end: "tuple[float, float, float, float]") -> str:
    """Return the line from a child to a grandchild, which comes along above its neighbours."""
    top = ((end[0] + end[2]) / 2, end[1])
    rail = end[1] - RAIL
    if end[0] > start[2]:
        return ink_lines.over((start[2], (start[1] + start[3]) / 2), top, rail)
    return ink_lines.over((start[0] + 10, start[3]), top, rail)


def _join(start: "tuple[float, float, float, float]", end: "tuple[float, float, float, float]") -> str:
    """Return the thread from a further parent to a board that it leads to as well."""
    up = start[1] > end[1]
    goal = ((end[0] + end[2]) / 2, end[3] if up else end[1] - RAIL)
    source = (min(start[2], goal[0]), start[1] if up else start[3])
    return ink_lines.curve(source, goal)
