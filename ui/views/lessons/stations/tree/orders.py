"""In which order a search comes to the boards of a tree, and what it keeps in mind meanwhile. No browser.

Breadth first keeps the boards that were seen and not yet taken, in a queue; depth first keeps the way from
the root to where it is, in a stack, and comes back to each board when all below it is known.
"""

from collections import namedtuple

from ui.views.lessons.grown import planted
from ui.views.lessons.nodes import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node

BREADTH, DEPTH = "breadth", "depth"

Frame = namedtuple("Frame", ("node", "back", "waiting"))
"""A step of a search: the board where it is, whether it has come back to it, and what is then in the queue
or the stack, from its front or bottom on."""


def breadth_first(root: "Node") -> "list[Frame]":
    """Return the steps level by level."""
    frames, queue = [], [root]
    while queue:
        node = queue[0]
        queue = queue[1:] + node.children
        frames.append(Frame(node, False, queue))
    return frames


def depth_first(root: "Node") -> "list[Frame]":
    """Return the steps branch by branch."""
    return _go_down(root, [])


def _go_down(node: "Node", path: "list[Node]") -> "list[Frame]":
    frames = [Frame(node, False, path + [node])]
    for child in node.children:
        frames += _go_down(child, path + [node])
    if node.children:
        frames.append(Frame(node, True, path + [node]))
    return frames


class Film:
    """Both searches of a tree, and how far the one that is shown has come."""

    def __init__(self, root: "Node") -> None:
        self.nodes = arrange(root)
        self._frames = {BREADTH: breadth_first(root), DEPTH: depth_first(root)}
        self.kind = BREADTH
        self.at = 0

    @property
    def last(self) -> int:
        """The number of the last step, from 0."""
        return len(self._frames[self.kind]) - 1

    @property
    def frame(self) -> "Frame":
        """The step that is shown."""
        return self._frames[self.kind][self.at]

    @property
    def most(self) -> int:
        """How many boards the queue or the stack has held at once, so far."""
        return max([len(frame.waiting) for frame in self._so_far()])

    def switch(self, kind: str) -> None:
        """Show one of the searches from its beginning."""
        self.kind = kind
        self.at = 0

    def go_to(self, at: int) -> None:
        """Go to a step, or as near as there is one."""
        self.at = max(0, min(at, self.last))

    def number(self, node: "Node") -> int:
        """Return as which one a board was come to, from 1; 0 while it wasn't."""
        came = [frame.node for frame in self._so_far() if not frame.back]
        return came.index(node) + 1 if node in came else 0

    def known(self, node: "Node") -> bool:
        """Return whether the search knows a board's value: it is a leaf, or has been come back to."""
        return any([frame.node is node and (frame.back or node.over) for frame in self._so_far()])

    def _so_far(self) -> "list[Frame]":
        return self._frames[self.kind][: self.at + 1]

    def told(self) -> "Told":
        """Return what happens at the step that is shown."""
        frame = self.frame
        node = frame.node
        word = "back" if frame.back else "root" if node.parent is None else "leaf" if node.over else "come"
        if self.at == self.last:
            word = "done"
        gaps = {"board": node.played(), "value": node.value, "count": len(node.children), "mark": node.turn}
        return "lessons.filling-" + self.kind + "-" + word, gaps

    def follow(self, detail: str) -> None:
        """Go where a link leads, such as `depth7`."""
        for kind in (BREADTH, DEPTH):
            if detail.startswith(kind):
                self.switch(kind)
                number = detail[len(kind) :]
                if 0 < len(number) < 4 and all([letter in "0123456789" for letter in number]):
                    self.go_to(int(number))

    def detail(self) -> str:
        """Return what `follow` reads."""
        return self.kind + str(self.at)


def answer_climb(kind: str) -> "tuple[bool, Told]":
    """Return whether this search can value every board on its way, and why; `kind` may be `both`."""
    return kind == DEPTH, ("lessons.filling-climb-" + kind, {})


class Visits:
    """The reader is the search, and takes the boards of a tree in its order."""

    def __init__(self, game: "Game", seed: int) -> None:
        self.kind = DEPTH if seed % 2 else BREADTH
        self.root = planted(game, seed, _telling)
        self.nodes = arrange(self.root)
        frames = depth_first(self.root) if self.kind == DEPTH else breadth_first(self.root)
        self._order = [frame.node for frame in frames if not frame.back]
        self.taken = 1
        """So many are taken; the root is from the beginning."""
        self._missed = 0

    @property
    def done(self) -> bool:
        """Whether all boards are taken."""
        return self.taken == len(self._order)

    @property
    def hint(self) -> "Node | None":
        """The board that comes next, once the reader has been wrong about it twice."""
        return self._order[self.taken] if self._missed > 1 and not self.done else None

    def number(self, node: "Node") -> int:
        """Return as which one a board was taken, from 1; 0 while it wasn't."""
        place = self._order.index(node)
        return place + 1 if place < self.taken else 0

    def take(self, node: "Node") -> "tuple[bool, Told | None]":
        """Take a board; return whether it was its turn, and what there is to say to it."""
        if self.number(node):
            return False, ("lessons.visits-taken", {"number": self.number(node)})
        wanted = self._order[self.taken]
        if node is wanted:
            self.taken += 1
            self._missed = 0
            if not self.done:
                return True, None
            frames = breadth_first(self.root), depth_first(self.root)
            queue, stack = [max([len(frame.waiting) for frame in each]) for each in frames]
            gaps = {"count": len(self._order), "queue": queue, "stack": stack}
            return True, ("lessons.visits-" + self.kind + "-right", gaps)
        self._missed += 1
        return False, self._why_not(node, wanted)

    def _why_not(self, node: "Node", wanted: "Node") -> "Told":
        gaps = {"board": node.played(), "wanted": wanted.level + 1}
        if node.parent is not None and not self.number(node.parent):
            return "lessons.visits-above", gaps
        if node.parent is wanted.parent:
            return "lessons.visits-left", gaps
        if self.kind == BREADTH:
            return "lessons.visits-level" if node.level > wanted.level else "lessons.visits-row", gaps
        assert wanted.parent is not None
        return "lessons.visits-branch", {"board": wanted.parent.played()}


def _telling(root: "Node") -> bool:
    """Return whether a tree is small, has leaves on several levels, and the two orders part at once."""
    found = leaves(root.preorder())
    short = [node for node in found if node.level < 3]
    return 4 <= len(found) <= 5 and bool(short) and bool(root.children[0].children)
