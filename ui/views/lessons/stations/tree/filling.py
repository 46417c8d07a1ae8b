"""Four searches of a tree, step by step; the reader says which one finds all values in a single pass.

Breadth first keeps the boards to visit in a queue. Depth first keeps the path to the current board on a
stack, and returns to a board when the values of its children are known. The third search is breadth first,
but keeps all boards, and then reads them backwards. The fourth has an explicit stack: it pops a board and, if
its children aren't known, pushes it again below them.
"""

from collections import namedtuple

from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.lessons import KINDS, sign
from ui.views.lessons.mechanisms.drawing import Look, TreeDrawing, name_of, show_row, small_board
from ui.views.lessons.mechanisms.film import Film, Filmed
from ui.views.lessons.mechanisms.tree import Node, arrange
from ui.widgets.dom import set_attribute, set_pressed

BREADTH, DEPTH, LEVELS, STACK = "breadth", "depth", "levels", "stack"

FILLED = ("xx.ox..oo", "o")
"""The position and side to move at the tree's root."""

Frame = namedtuple("Frame", ("node", "back", "waiting"))
"""A step of a search: the board, whether the search has returned to it, and the queue or stack afterwards."""


def breadth_first(root: "Node") -> "list[Frame]":
    """Return the steps of a breadth-first search."""
    frames, queue = [], [root]
    while queue:
        node = queue[0]
        queue = queue[1:] + node.children
        frames.append(Frame(node, False, queue))
    return frames


def depth_first(root: "Node") -> "list[Frame]":
    """Return the steps of a depth-first search."""
    return _go_down(root, [])


def _go_down(node: "Node", path: "list[Node]") -> "list[Frame]":
    frames = [Frame(node, False, path + [node])]
    for child in node.children:
        frames += _go_down(child, path + [node])
    if node.children:
        frames.append(Frame(node, True, path + [node]))
    return frames


def levels_back(root: "Node") -> "list[Frame]":
    """Return the steps of a breadth-first search that keeps all boards, and then reads them backwards."""
    order = [frame.node for frame in breadth_first(root)]
    frames = [Frame(node, False, order[: number + 1]) for number, node in enumerate(order)]
    return frames + [
        Frame(order[number], True, order[: number + 1])
        for number in range(len(order) - 1, -1, -1)
        if order[number].children
    ]


def pushed_again(root: "Node") -> "list[Frame]":
    """Return the steps of a search that pushes a board onto the stack again if its children aren't known."""
    frames, stack, known = [], [root], []
    while stack:
        node = stack.pop()
        waits = [child for child in node.children if child not in known]
        if waits:
            stack += [node] + waits[::-1]
        else:
            known.append(node)
        frames.append(Frame(node, bool(node.children) and not waits, list(stack)))
    return frames


SEARCHES = {BREADTH: breadth_first, DEPTH: depth_first, LEVELS: levels_back, STACK: pushed_again}


class Searches(Film):
    """A film of each of the four searches of a tree; the page shows the search `kind` at step `at`."""

    def __init__(self, root: "Node") -> None:
        self.nodes = arrange(root)
        self._frames = {kind: SEARCHES[kind](root) for kind in SEARCHES}
        self.switch(BREADTH)

    @property
    def frame(self) -> "Frame":
        """The step that is shown."""
        return self._frames[self.kind][self.at]

    @property
    def most(self) -> int:
        """The largest size of the queue or stack so far, in boards."""
        return max([len(frame.waiting) for frame in self._so_far()])

    def switch(self, kind: str) -> None:
        """Show the first step of a search."""
        self.kind = kind
        self.at, self.last = 0, len(self._frames[kind]) - 1

    def number(self, node: "Node") -> int:
        """Return a board's place, from 1 on, in the order of the search; 0 before the search visits it."""
        visited = [frame.node for frame in self._so_far() if not frame.back]
        return visited.index(node) + 1 if node in visited else 0

    def is_known(self, node: "Node") -> bool:
        """Return whether the search knows a board's value: it visited a leaf, or returned to the board."""
        return any([frame.node is node and (frame.back or node.over) for frame in self._so_far()])

    def _so_far(self) -> "list[Frame]":
        return self._frames[self.kind][: self.at + 1]

    def message(self) -> "Message":
        """Return the message for this step."""
        node = self.frame.node
        if self.at == self.last:
            word = "done"
        elif self.frame.back:
            word = "back"
        else:
            word = "root" if node.parent is None else "leaf" if node.over else "come"
        gaps = {"board": node.played(), "value": node.value, "count": len(node.children), "mark": node.turn}
        return "lessons.filling-" + self.kind + "-" + word, gaps

    def follow(self, detail: str) -> None:
        """Show the search and the step of a link's detail, such as `depth7`."""
        for kind in SEARCHES:
            if detail.startswith(kind):
                self.switch(kind)
                number = detail[len(kind) :]
                if 0 < len(number) < 4 and all([letter in "0123456789" for letter in number]):
                    self.go_to(int(number))

    def detail(self) -> str:
        """Return the link's detail for the shown step, as `follow` reads it."""
        return self.kind + str(self.at)


class Filling(Filmed):
    """An exercise that shows the four searches, and asks which one finds all values in a single pass."""

    name = "filling"
    position = FILLED
    right_choice = DEPTH
    choice_keys = "lessons.filling-climb-"
    beat = 0.8
    film: "Searches"

    def _create(self) -> None:
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game)
        self._drawn_boards: "list[Any]" = []  # The queue or stack that the page shows.
        self.on_buttons("order", self._switch)

    def _make_film(self) -> "Searches":
        return Searches(Node(self.game, self.game.parse(*FILLED)))

    def _follow_detail(self, detail: str) -> None:
        self.film.follow(detail)

    def _detail(self) -> str:
        return self.film.detail()

    def _draw_exercise(self) -> None:
        film = self.film
        self._drawing.draw(film.nodes, [self._look(node) for node in film.nodes], film.frame.node)
        self.show_pressed("order", film.kind)
        self.draw_place(self.say("lessons.filling-step-of", number=film.at + 1, all=film.last + 1))
        set_pressed(self.find("[data-run]"), self.plays)
        # While the film plays, announcements to screen readers would come too fast.
        set_attribute(self.find(".lesson-state"), "aria-live", "off" if self.plays else "polite")
        self.set_text(".lesson-state", self.message_text(film.message()))
        key = "lessons.filling-held-" + film.kind
        self.set_text(".filling-held", self.say(key, count=len(film.frame.waiting), most=film.most))
        self._draw_waiting()

    def _look(self, node: "Node") -> "Look":
        film, frame = self.film, self.film.frame
        number, known = film.number(node), film.is_known(node)
        name, text = name_of(node, self.game, self.words), ""
        if number:
            text = str(number) + " " + (sign(node.value) if known else "?")
            name = self.say("lessons.filling-node", board=name, number=number)
        flag = "" if number else "later"
        if node in frame.waiting:
            name, flag = self.say("lessons.filling-kept", board=name), "kept"
        if node is frame.node:
            flag = "here"
        return Look(name, text, KINDS[node.value] if known else "", flag=flag)

    def _draw_waiting(self) -> None:
        row, waiting = self.find(".filling-kept"), self.film.frame.waiting
        if waiting == self._drawn_boards and row.firstChild:
            return
        self._drawn_boards = waiting
        set_attribute(row, "data-kept", self.film.kind)
        parse = self.game.parse
        show_row(row, [(small_board(self.game, parse(node.position, node.turn)), "") for node in waiting])

    def _switch(self, kind: str) -> None:
        self._task.cancel()
        self.film.switch(kind)
        self.redraw()
