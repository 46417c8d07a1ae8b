"""Four searches of a tree, step by step; the reader says which one finds all values in a single pass.

Breadth first keeps the boards to visit in a queue. Depth first keeps the path to the current board on a
stack, and returns to a board when the values of its children are known. The third search is breadth first,
but keeps all boards, and then reads them backwards. The fourth has an explicit stack: it pops a board and, if
the values of its children aren't known, pushes it again below them.
"""

from collections import namedtuple

from engine.base.untrusted import whole_number
from engine.trees.film import Film
from engine.trees.looks import Look
from engine.trees.tree import arrange
from ui.views.lessons.annotations import Message
from ui.views.lessons.lessons import KINDS, sign
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of, show_row, small_board
from ui.views.lessons.mechanisms.film import Filmed
from ui.views.lessons.mechanisms.tree import Node
from ui.widgets.dom import set_attribute, set_pressed

BREADTH, DEPTH, LEVELS, STACK = "breadth", "depth", "levels", "stack"

FILLED = ("xx.ox..oo", "o")  # The position and side to move at the tree's root.

Frame = namedtuple("Frame", ("node", "is_return", "waiting"))
"""A step of a search: its board; whether the search has been there before; the queue or stack afterwards."""


def breadth_first(root: "Node") -> "list[Frame]":
    """Return the steps of a breadth-first search."""
    frames, queue = [], [root]
    while queue:
        node = queue[0]
        queue = queue[1:] + node.children
        frames.append(Frame(node, is_return=False, waiting=queue))
    return frames


def depth_first(root: "Node") -> "list[Frame]":
    """Return the steps of a depth-first search."""
    return _depth_first(root, path_above=[])


def _depth_first(node: "Node", path_above: "list[Node]") -> "list[Frame]":
    path = path_above + [node]
    frames = [Frame(node, is_return=False, waiting=path)]
    for child in node.children:
        frames += _depth_first(child, path)
    if node.children:
        frames.append(Frame(node, is_return=True, waiting=path))
    return frames


def levels_back(root: "Node") -> "list[Frame]":
    """Return the steps of a breadth-first search that keeps all boards, and then reads them backwards."""
    order = [frame.node for frame in breadth_first(root)]
    frames = [Frame(node, is_return=False, waiting=order[: i + 1]) for i, node in enumerate(order)]
    returns = [Frame(node, is_return=True, waiting=order[: i + 1]) for i, node in enumerate(order)]
    return frames + [frame for frame in reversed(returns) if frame.node.children]


def pushed_again(root: "Node") -> "list[Frame]":
    """Return the steps of a search that pushes a board again below its children if it needs their values."""
    frames, stack, known = [], [root], []
    while stack:
        node = stack.pop()
        unknown_children = [child for child in node.children if child not in known]
        if unknown_children:
            stack += [node] + unknown_children[::-1]  # The first child is popped first.
        else:
            known.append(node)
        is_return = node.children != [] and not unknown_children
        frames.append(Frame(node, is_return, waiting=list(stack)))
    return frames


SEARCHES = {BREADTH: breadth_first, DEPTH: depth_first, LEVELS: levels_back, STACK: pushed_again}


class Searches(Film):
    """The steps of four searches of a tree; the page shows the step `step_number` of the search `kind`."""

    def __init__(self, root: "Node") -> None:
        self.nodes = arrange(root)
        self._frames = {kind: SEARCHES[kind](root) for kind in SEARCHES}
        self.switch(BREADTH)

    @property
    def frame(self) -> "Frame":
        """The step that is shown."""
        return self._frames[self.kind][self.step_number]

    @property
    def largest_size(self) -> int:
        """The largest size of the queue or stack so far, in boards."""
        return max([len(frame.waiting) for frame in self._frames_so_far()])

    def switch(self, kind: str) -> None:
        """Show the first step of a search."""
        self.kind = kind
        self.step_number, self.last_step = 0, len(self._frames[kind]) - 1

    def number(self, node: "Node") -> int:
        """Return a board's place, from 1 on, in the order of the search; 0 before the search visits it."""
        visited = [frame.node for frame in self._frames_so_far() if not frame.is_return]
        return visited.index(node) + 1 if node in visited else 0

    def is_known(self, node: "Node") -> bool:
        """Return whether the search knows a board's value: it visited a leaf, or returned to the board."""
        return any([frame.node is node and (frame.is_return or node.over) for frame in self._frames_so_far()])

    def _frames_so_far(self) -> "list[Frame]":
        return self._frames[self.kind][: self.step_number + 1]

    def message(self) -> "Message":
        """Return the message for this step."""
        node = self.frame.node
        if self.step_number == self.last_step:
            word = "done"
        elif self.frame.is_return:
            word = "back"
        else:
            word = "root" if node.parent is None else "leaf" if node.over else "come"
        gaps = {"board": node.moves_from_root(), "value": node.value, "mark": node.turn}
        gaps["count"] = len(node.children)
        return "lessons.filling-" + self.kind + "-" + word, gaps


class Filling(Filmed):
    """An exercise that shows the four searches, and asks which one finds all values in a single pass."""

    position = FILLED
    right_choice = DEPTH
    choice_keys = "lessons.filling-climb-"
    step_seconds = 0.8

    def _create(self) -> None:
        self.film: "Searches" = Searches(Node(self.game, self.game.parse(*FILLED)))
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game)
        self.on_buttons("order", self._switch)

    def _follow_detail(self, detail: str) -> None:
        for kind in SEARCHES:  # A detail is a search and a step, such as `depth7`.
            if detail.startswith(kind):
                self.film.switch(kind)
                step = whole_number(detail[len(kind) :])  # A link may contain any text here.
                self.film.go_to(step or 0)

    def _detail(self) -> str:
        return self.film.kind + str(self.film.step_number)

    def _draw_exercise(self) -> None:
        film = self.film  # The searches, with the step that is shown.
        self._drawing.draw(film.nodes, [self._look(node) for node in film.nodes], film.frame.node)
        self.show_pressed("order", film.kind)
        gaps = {"number": film.step_number + 1, "all": film.last_step + 1}
        self.draw_controls(self.say("lessons.filling-step-of", **gaps))
        set_pressed(self.find("[data-run]"), self.is_playing)
        # While the film plays, announcements to screen readers would come too fast.
        set_attribute(self.find(".lesson-state"), "aria-live", "off" if self.is_playing else "polite")
        self.set_text(".lesson-state", self.message_text(film.message()))
        sizes = {"count": len(film.frame.waiting), "most": film.largest_size}
        self.set_text(".filling-held", self.say("lessons.filling-held-" + film.kind, **sizes))
        waiting = film.frame.waiting
        if self.is_new("waiting", (film.kind, waiting)):
            row, parse = self.find(".filling-kept"), self.game.parse
            set_attribute(row, "data-kept", film.kind)
            boards = [small_board(self.game, parse(node.position, node.turn)) for node in waiting]
            show_row(row, [(board, "") for board in boards])

    def _look(self, node: "Node") -> "Look":
        film, frame = self.film, self.film.frame
        number, is_known = film.number(node), film.is_known(node)
        name, text, flag = name_of(node, self.game, self.words), "", "later"
        if number:  # The search has visited the board.
            text, flag = str(number) + " " + (sign(node.value) if is_known else "?"), ""
            name = self.say("lessons.filling-node", board=name, number=number)
        if node in frame.waiting:
            name, flag = self.say("lessons.filling-kept", board=name), "kept"
        if node is frame.node:
            flag = "here"
        return Look(name, text, KINDS[node.value] if is_known else "", flag=flag)

    def _switch(self, kind: str) -> None:
        self._task.cancel()
        self.film.switch(kind)
        self.redraw()
